import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readCalls } from './read-calls.ts';

it('does the first twelve calls of an answer, and tells of each further one that it was not done', () => {
  const calls = Array.from({ length: 14 }, (_, at) => ({
    id: `c${at}`,
    name: 'note',
    arguments: { text: `line ${at}` },
  }));
  const read = readCalls({ calls, text: '' }, ['note']);
  assert.equal(read.filter((one) => 'call' in one).length, 12);
  assert.deepEqual(
    read.slice(12).map((one) => 'fault' in one && /first 12 calls/.test(one.fault)),
    [true, true],
  );
});
