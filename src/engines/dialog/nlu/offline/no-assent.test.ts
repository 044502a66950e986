import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookedUpon, noAssents } from '../../testing/no-assent.ts';
import { createOfflineReader } from '../offline-reader.ts';

describe('the offline reader beside a model that holds everything for a yes', () => {
  for (const language of ['en', 'es'] as const)
    it(`lets nothing be booked upon 200 utterances in ${language} that are no plain yes`, async () => {
      assert.deepEqual(await bookedUpon(noAssents(language), language, createOfflineReader()), []);
    });
});
