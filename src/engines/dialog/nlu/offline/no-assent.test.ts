import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookedUpon, noAssents } from '../../testing/no-assent.ts';
import { createOfflineReader } from '../offline-reader.ts';
import { isPlainYes } from './plain-yes.ts';

/** The first plain yes in an utterance, whatever stands beside it. */
function yesIn(words: string, language: string): string {
  const said = words.split(' ');
  const parts = said.flatMap((_, from) => said.map((_one, to) => said.slice(from, to + 1).join(' ')));
  return parts.find((part) => isPlainYes(part, language, 'book')) ?? words;
}

describe('the offline reader beside a model that holds everything for a yes', () => {
  for (const language of ['en', 'es'] as const)
    it(`lets nothing be booked upon 200 utterances in ${language} that are no plain yes`, async () => {
      assert.deepEqual(await bookedUpon(noAssents(language), language, createOfflineReader()), []);
    });

  for (const language of ['en', 'es'] as const)
    it(`lets nothing be booked in ${language} where it was asked before, whether the model passes all of it or the yes in it alone`, async () => {
      const reader = createOfflineReader();
      for (const part of [(words: string) => words, (words: string) => yesIn(words, language)])
        for (const words of noAssents(language))
          assert.deepEqual(await bookedUpon([words], language, reader, { yesIn: part, times: 2 }), []);
    });
});

describe('a yes in words of their own, which a model has heard', () => {
  for (const [language, words] of [
    ['en', 'ooh yes that is the one'],
    ['en', "i believe that's right yes"],
    ['es', 'dale sí así mismo'],
  ] as const)
    it(`"${words}" counts at the latest when it is said again`, async () => {
      assert.deepEqual(await bookedUpon([words], language, createOfflineReader(), { yesIn: (all) => all, times: 2 }), [
        words,
      ]);
    });
});
