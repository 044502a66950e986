import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { doneUpon, noAssents, noCancels } from '../../testing/no-assent.ts';
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
      assert.deepEqual(await doneUpon(noAssents(language), language, createOfflineReader()), []);
    });

  for (const language of ['en', 'es'] as const)
    it(`lets nothing be booked in ${language} where it was asked before, whether the model passes all of it or the yes in it alone`, async () => {
      const reader = createOfflineReader();
      for (const part of [(words: string) => words, (words: string) => yesIn(words, language)])
        for (const words of noAssents(language))
          assert.deepEqual(await doneUpon([words], language, reader, { of: 'book', yesIn: part, times: 2 }), []);
    });
});

describe('a yes in words of their own, which a model has heard', () => {
  for (const [language, words] of [
    ['en', 'ooh yes that is the one'],
    ['en', "i believe that's right yes"],
    ['es', 'dale sí así mismo'],
  ] as const)
    it(`"${words}" counts at the latest when it is said again`, async () => {
      assert.deepEqual(
        await doneUpon([words], language, createOfflineReader(), { of: 'book', yesIn: (all) => all, times: 2 }),
        [words],
      );
    });
});

describe('what is said of a cancelation that was read back', () => {
  const reader = createOfflineReader();
  const all = (words: string): string => words;
  for (const language of ['en', 'es'] as const) {
    it(`calls nothing off in ${language} where it is a condition, a question, or that somebody means to come, without a model`, async () => {
      assert.deepEqual(await doneUpon(noCancels(language), language, reader, { of: 'cancel', times: 1 }), []);
    });

    it(`calls nothing off in ${language} with a model that holds everything for a yes, however often it is asked`, async () => {
      for (const times of [1, 2])
        assert.deepEqual(
          await doneUpon(noCancels(language), language, reader, { of: 'cancel', yesIn: all, times }),
          [],
        );
    });
  }

  for (const [language, words] of [
    ['en', 'yes'],
    ['en', 'yes please cancel it'],
    ['en', "that's right cancel it thank you"],
    ['es', 'sí'],
    ['es', 'si'],
    ['es', 'si por favor'],
    ['es', 'si cancelela'],
    ['es', 'Si, cancélela'],
    ['es', 'sí la cancela'],
    ['es', 'sí quiero cancelarla'],
  ] as const)
    it(`calls it off where it is a plain yes: ${words}`, async () => {
      for (const yesIn of [all, undefined])
        assert.deepEqual(
          await doneUpon([words], language, reader, { of: 'cancel', times: 1, ...(yesIn !== undefined && { yesIn }) }),
          [words],
        );
    });
});
