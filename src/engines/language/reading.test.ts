import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classify } from './classifier.ts';
import { fitClassifier, type LabeledExample } from './fit-classifier.ts';
import { fitTagger, type TaggedExample } from './fit-tagger.ts';
import { featureOf, storyFeatures, utteranceFeatures } from './hashed-features.ts';
import { spansOf, tagWords } from './tagger.ts';
import { tokensOf } from './tokens.ts';
import { readWeights, writeWeights } from './weights-file.ts';

const OPTIONS = { seed: 3, mostWeights: 20_000 };
const THINGS = ['lamp', 'door', 'window', 'heater', 'radio', 'fan', 'stove', 'blind'];
const ROOMS = ['kitchen', 'hall', 'attic', 'garage', 'cellar', 'porch'];

/** "open the door in the hall": `open`, with thing and room; "and dim it" adds `dim`. */
const LINES = THINGS.flatMap((thing, at) =>
  ROOMS.flatMap((room, other) => {
    const both = (at + other) % 2 === 0;
    return [
      {
        text: `open the ${thing} in the ${room}${both ? ' and dim it' : ''}`,
        labels: both ? ['open', 'dim'] : ['open'],
      },
      { text: `dim the ${thing} in the ${room}`, labels: ['dim'] },
      { text: `what is the ${thing} in the ${room}`, labels: ['ask'] },
    ];
  }),
);

const wordsOf = (text: string): string[] => tokensOf(text).map(({ word }) => word);
const featuresOf = (text: string) => utteranceFeatures(wordsOf(text), ['asked=nothing'], []);
const labeled = LINES.map(
  ({ text, labels }, at): LabeledExample => ({ features: featuresOf(text), labels, group: Math.floor(at / 3) }),
);

function wordFeatures(words: string[]): Uint32Array[] {
  return words.map((word, at) =>
    Uint32Array.of(
      featureOf(`word ${word}`),
      featureOf(`-1 ${words[at - 1] ?? ''}`),
      featureOf(`-2 ${words[at - 2] ?? ''}`),
    ),
  );
}

const tagged = LINES.map(({ text }): TaggedExample => {
  const words = wordsOf(text);
  const tags = words.map((word) => (THINGS.includes(word) ? 'B-thing' : ROOMS.includes(word) ? 'B-room' : 'O'));
  return { features: wordFeatures(words), tags };
});

const classifier = fitClassifier(labeled, OPTIONS);
const tagger = fitTagger(tagged, OPTIONS);

function told(text: string, by = classifier): string[] {
  const probabilities = classify(by, featuresOf(text));
  return by.labels.filter((_, at) => (probabilities[at] ?? 0) >= 0.5);
}

describe('the classifier', () => {
  it('learns several labels at once, also with words that it has not seen', () => {
    assert.deepEqual(told('open the curtain in the hall'), ['open']);
    assert.deepEqual(told('open the sauna in the study and dim it'), ['dim', 'open']);
    assert.deepEqual(told('what is the sauna in the study'), ['ask']);
  });

  it('says how probable a label is: of what it is sure of nearly all is so', () => {
    const sure = LINES.flatMap(({ text, labels }) => {
      const probabilities = classify(classifier, featuresOf(text));
      return classifier.labels.flatMap((label, at) =>
        (probabilities[at] ?? 0) >= 0.9 ? [labels.includes(label)] : [],
      );
    });
    assert.ok(sure.length > LINES.length / 2);
    assert.ok(sure.filter(Boolean).length >= 0.95 * sure.length);
  });

  it('is the same for the same examples and seed, and another for another seed', () => {
    const again = fitClassifier(labeled, OPTIONS);
    assert.deepEqual(again, classifier);
    assert.notDeepEqual(fitClassifier(labeled, { ...OPTIONS, seed: 4 }), classifier);
  });
});

describe('the tagger', () => {
  it('finds values by what stands around them', () => {
    const words = wordsOf('dim the chandelier in the parlour');
    const tags = tagWords(tagger, wordFeatures(words)).map((tag) => tagger.tags[tag] ?? 'O');
    assert.deepEqual(spansOf(tags), [
      { tag: 'thing', from: 2, to: 3 },
      { tag: 'room', from: 5, to: 6 },
    ]);
  });

  it('never goes on with a span that did not begin', () => {
    const long = fitTagger(
      [
        { features: wordFeatures(['a', 'b', 'c']), tags: ['B-x', 'I-x', 'O'] },
        { features: wordFeatures(['d', 'b', 'c']), tags: ['B-y', 'O', 'O'] },
      ],
      OPTIONS,
    );
    const tags = tagWords(long, wordFeatures(['b', 'b', 'd', 'b'])).map((tag) => long.tags[tag] ?? 'O');
    tags.forEach((tag, at) => {
      if (tag.startsWith('I-')) assert.equal(tags[at - 1]?.slice(2), tag.slice(2));
    });
  });

  it('is the same for the same examples and seed', () => {
    assert.deepEqual(fitTagger(tagged, OPTIONS), tagger);
  });
});

describe('the features of a story', () => {
  const ids = (text: string): Set<number> => new Set(storyFeatures(wordsOf(text)).ids);

  it('take two words together whichever comes first and whatever stands between them', () => {
    const near = featureOf('near arm numb');
    assert.ok(ids('my arm has gone all numb').has(near));
    assert.ok(ids('numb that is my arm').has(near));
    assert.ok(!ids('my arm was seen by the lady at the desk on monday and my lip is numb').has(near));
  });

  it('have length 1 together', () => {
    const { values } = storyFeatures(wordsOf('open the door in the hall'));
    assert.ok(Math.abs(values.reduce((sum, value) => sum + value * value, 0) - 1) < 1e-6);
  });
});

describe('the file of weights', () => {
  it('gives back what was written', () => {
    assert.deepEqual(readWeights(writeWeights({ classifier, tagger })), { classifier, tagger });
  });

  it('holds a second classifier where there is one', () => {
    const second = { ...classifier, shifts: classifier.shifts.map((shift) => shift + 1) };
    const all = { classifier, tagger, second };
    assert.deepEqual(readWeights(writeWeights(all)), all);
  });
});
