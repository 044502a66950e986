import assert from 'node:assert/strict';
import { test } from 'node:test';

test('expects three', async (at) => {
  await at.test('of two', () => assert.equal(2, 3));
});
