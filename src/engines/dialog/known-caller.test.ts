import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownCaller } from './known-caller.ts';
import { newPerson, openingState } from './state.ts';

test('everybody a conversation tells of is known, as said and as recorded', () => {
  const record = { id: 'pat_1', firstName: 'Quillon', lastName: 'Zephyr', dateOfBirth: '1985-03-05' };
  const state = {
    ...openingState(),
    language: 'es',
    caller: { firstName: 'Ada', lastName: null, phoneNumber: null },
    people: [
      { ...newPerson('self'), firstName: 'quillan', record },
      { ...newPerson('animal'), animal: { name: 'Muffin', kind: null } },
    ],
  };
  assert.deepEqual(knownCaller(state), {
    language: 'es',
    known: { firstNames: ['Ada', 'quillan', 'Quillon'], lastNames: ['Zephyr'], animals: ['Muffin'] },
  });
});
