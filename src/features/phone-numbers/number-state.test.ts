import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPending, NUMBER_EVENTS, NUMBER_STATES, nextNumberState } from './number-state.ts';

/** Rows are states in order, columns are events in order; a dot is what must not happen. */
const TABLE = `
           asked     granted  deferred  lost     refused  given_up   returned
reserved   buying    bought   .         .        failed   .          .
buying     .         bought   reserved  unknown  failed   .          .
bought     .         .        .         .        .        releasing  .
failed     .         .        .         .        .        .          .
unknown    buying    bought   .         .        failed   .          .
releasing  .         .        .         .        .        .          released
released   .         .        .         .        .        .          .
`;

const [events = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

test('the table names every state and every event', () => {
  assert.deepEqual(events, [...NUMBER_EVENTS]);
  assert.deepEqual(
    rows.map(([state]) => state),
    [...NUMBER_STATES],
  );
});

for (const [index, state] of NUMBER_STATES.entries()) {
  for (const [column, event] of NUMBER_EVENTS.entries()) {
    const expected = rows[index]?.[column + 1];
    test(`a number that is ${state} and then ${event}: ${expected === '.' ? 'must not happen' : expected}`, () => {
      assert.equal(nextNumberState(state, event) ?? '.', expected);
    });
  }
}

test('a purchase is pending until it is known whether the number is ours', () => {
  assert.deepEqual(NUMBER_STATES.filter(isPending), ['reserved', 'buying', 'unknown']);
});
