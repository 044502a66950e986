import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { doneUpon, noAssents } from '../../testing/no-assent.ts';

describe('a model that holds everything for a yes', () => {
  for (const language of ['en', 'es'] as const) {
    it(`books nothing upon 200 utterances in ${language} that the offline reader finds no plain yes in`, async () => {
      const utterances = noAssents(language);
      assert.equal(new Set(utterances).size, 200);
      for (const assent of ['open', 'no'] as const)
        assert.deepEqual(await doneUpon(utterances, language, { assent: () => assent }), []);
    });

    it(`books in ${language} where the offline reader takes the words for a plain yes`, async () => {
      const [words = ''] = noAssents(language);
      assert.deepEqual(await doneUpon([words], language, { assent: () => 'yes' }), [words]);
    });
  }
});
