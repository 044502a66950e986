import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Classifier } from '../../../language/classifier.ts';
import { FEATURES } from '../../../language/hashed-features.ts';
import { sparse } from '../../../language/sparse-weights.ts';
import { dangerLabels, withDangers } from './dangers.ts';
import { dangersOf } from './told-dangers.ts';
import { understand } from './understand.ts';

const dangers = (labels: Record<string, number>) => dangersOf(new Map(Object.entries(labels)));

describe('a danger', () => {
  it('that is likely enough is asked about', () => {
    assert.deepEqual(dangers({ 'danger:life': 0.82 }), [{ kind: 'danger', to: 'life', is_certain: false }]);
    assert.deepEqual(dangers({ 'danger:life': 0.3, 'danger:life?': 0.1 }), []);
  });

  it('is one of those that it may be, be it open which', () => {
    const labels = { 'danger:life': 0.3, 'danger:life?': 0.15, 'danger:poisoning': 0.4 };
    assert.deepEqual(dangers(labels), [{ kind: 'danger', to: 'life', is_certain: false }]);
  });

  it('of somebody who may be an animal sends nobody to people’s help unasked', () => {
    const labels = { 'danger:life': 0.66, 'danger:animal_life': 0.33 };
    assert.deepEqual(dangers(labels), [{ kind: 'danger', to: 'life', is_certain: false }]);
    assert.deepEqual(dangers({ 'danger:life': 0.99 }), [{ kind: 'danger', to: 'life', is_certain: true }]);
  });

  it('that is open to doubt is not asked about of who takes leave', () => {
    assert.deepEqual(dangers({ 'danger:life?': 0.9, goodbye: 0.8 }), []);
    assert.deepEqual(dangers({ 'danger:life': 0.99, goodbye: 0.8 }), [
      { kind: 'danger', to: 'life', is_certain: true },
    ]);
  });
});

describe('a danger behind a yes to a read-back', () => {
  const practice = { services: [], providers: [] };
  for (const [language, words, to] of [
    ['en', 'yes book it my husband just went gray and is not answering', 'life'],
    ['en', "yes but i can't breathe", 'life'],
    ['es', 'sí claro ya me tomé todas las pastillas', 'self_harm'],
    ['es', 'sí está bien pero siento un elefante en el pecho', 'life'],
  ] as const)
    it(`is heard: ${words}`, () => {
      const [danger] = dangersOf(understand(words, { language, asked: 'confirm', practice }).labels);
      assert.equal(danger?.kind === 'danger' && danger.to, to);
    });
});

describe('the reader of dangers', () => {
  /** Finds the same in all words, by what it is worth without them. */
  const finding = (probabilities: Record<string, number>): Classifier => ({
    labels: Object.keys(probabilities),
    weights: sparse(new Float32Array(FEATURES), 1, 1),
    slopes: Object.values(probabilities).map(() => 1),
    shifts: Object.values(probabilities).map((one) => Math.log(one / (1 - one))),
  });

  it('learns that there is a danger, of which kind, and whether it is one for certain', () => {
    assert.deepEqual(dangerLabels(['book', 'danger:life']), ['danger', 'danger:life', 'danger!']);
    assert.deepEqual(dangerLabels(['danger:dental?', 'for:child']), ['danger', 'danger:dental']);
    assert.deepEqual(dangerLabels(['safe', 'cancel']), []);
  });

  it('shares what is found among the kinds, and replaces what was there of them', () => {
    const reader = finding({ danger: 0.8, 'danger!': 0.6, 'danger:life': 0.3, 'danger:dental': 0.1 });
    const found = withDangers(new Map([...Object.entries({ book: 0.4, 'danger:poisoning': 0.9 })]), reader, ['any']);
    const rounded = [...found].map(([label, one]) => [label, Math.round(one * 100) / 100] as const);
    assert.deepEqual(
      rounded.filter(([, one]) => one > 0),
      [
        ['book', 0.4],
        ['danger:life', 0.45],
        ['danger:life?', 0.15],
        ['danger:dental', 0.15],
        ['danger:dental?', 0.05],
      ],
    );
  });
});
