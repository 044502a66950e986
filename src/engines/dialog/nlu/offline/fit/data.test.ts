import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { screen } from '../../../policy/screen.ts';
import { dangersOf } from '../told-dangers.ts';
import { understand } from '../understand.ts';
import { weightsFile, weightsOf } from '../weights.ts';
import { evaluate, scoreOf } from './evaluate.ts';
import { LANGUAGES, partsOf } from './fit-all.ts';
import { readLanguage } from './read-data.ts';
import { readUtterance, readUtterances } from './utterance-format.ts';

describe('a line of data', () => {
  it('is question, labels and text, the places of values told by brackets', () => {
    assert.deepEqual(readUtterance('help\tbook for:child\t[a cleaning](service) for my son [on friday](when)'), {
      asked: 'help',
      labels: ['book', 'for:child'],
      text: 'a cleaning for my son on friday',
      spans: [
        { tag: 'service', from: 0, to: 10 },
        { tag: 'when', from: 22, to: 31 },
      ],
    });
  });

  for (const [line, wrong] of [
    ['help\tbook', 'three columns'],
    ['help\tbook\ta\tb', 'three columns'],
    ['hello\tbook\ta cleaning', 'no such question: hello'],
    ['help\tbooking\ta cleaning', 'no such label: booking'],
    ['help\tbook  new\ta cleaning', 'no such label: (empty)'],
    ['help\tbook\t[a cleaning](thing)', 'no such tag: thing'],
    ['help\tbook\t[a cleaning] (service)', 'brackets'],
    ['help\tbook\t a cleaning', 'no space'],
  ] as const)
    it(`is refused where it is not so: ${JSON.stringify(line)}`, () => {
      assert.throws(
        () => readUtterances(`help\tbook\tgood\n${line}\n`, 'some.tsv'),
        (error: Error) => error.message.startsWith('some.tsv:2: ') && error.message.includes(wrong),
      );
    });

  for (const language of LANGUAGES)
    it(`is well-formed in every file of ${language}`, () => {
      assert.ok(readLanguage(language).length > 1000);
      assert.ok(readLanguage(language, 'unseen').length > 1000);
      assert.ok(readLanguage(language, 'dangers').length > 300);
      assert.ok(readLanguage(language, 'assent').length > 1000);
    });
});

/** What is read right of the fifth that nothing is fitted to, at least; measured values lie a little above. */
const FLOORS = {
  en: { allLabels: 0.66, allSpans: 0.63, labels: { book: 0.78, cancel: 0.6, identify: 0.8, agree: 0.7 } },
  es: { allLabels: 0.64, allSpans: 0.67, labels: { book: 0.7, identify: 0.8, agree: 0.7 } },
} as const;

describe('the weights', () => {
  it('of all languages take no more than a megabyte', () => {
    const sizes = LANGUAGES.map((language) => readFileSync(weightsFile(language)).length);
    assert.ok(sizes.reduce((sum, size) => sum + size) <= 1_000_000, `${sizes.join(' + ')} bytes`);
  });

  for (const language of LANGUAGES)
    it(`read the fifth of ${language} that is held out`, () => {
      const { count, allLabels, allSpans, labels } = evaluate(weightsOf(language), partsOf(language).heldOut);
      const floor = FLOORS[language];
      assert.ok(allLabels >= floor.allLabels * count, `all labels right in ${allLabels} of ${count}`);
      assert.ok(allSpans >= floor.allSpans * count, `all spans right in ${allSpans} of ${count}`);
      for (const [label, least] of Object.entries(floor.labels)) {
        const tally = labels.get(label);
        assert.ok(tally !== undefined && scoreOf(tally) >= least, `${label}: ${JSON.stringify(tally)}`);
      }
    });
});

/** Shares of the lines of later writers: of dangers that are taken or asked about, at least, and of what is none, at most. */
const DANGERS_HEARD = { en: { heard: 0.8, needless: 0.01 }, es: { heard: 0.7, needless: 0.0125 } } as const;

describe('dangers', () => {
  for (const language of LANGUAGES)
    it(`are told from what is none in the ${language} of later writers`, () => {
      const lines = readLanguage(language, 'unseen');
      const isHeard = ({ asked, text }: (typeof lines)[number]): boolean => {
        const { certain, weak } = screen(text);
        if (weak !== null || certain.some(({ kind }) => kind === 'danger')) return true;
        return (
          dangersOf(understand(text, { language, asked, practice: { services: [], providers: [] } }).labels).length > 0
        );
      };
      const dangers = lines.filter(({ labels }) => labels.some((label) => /^danger:\w+$/.test(label)));
      const others = lines.filter(({ labels }) => !labels.some((label) => label.startsWith('danger:')));
      const heard = dangers.filter(isHeard).length;
      const needless = others.filter(isHeard).length;
      const { heard: least, needless: most } = DANGERS_HEARD[language];
      assert.ok(heard >= least * dangers.length, `${heard} of ${dangers.length} are heard`);
      assert.ok(needless <= most * others.length, `${needless} of ${others.length} are asked about for nothing`);
    });
});
