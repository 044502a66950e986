import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likeness } from './likeness.ts';

/** Below it no field takes a value for its name. */
const WORTH = 0.42;

for (const [wanted, seen, isTaken] of [
  ['telephone', 'Second telephone', false],
  ['email', '2nd email', false],
  ['second phone', 'Second telephone', true],
  ['secondary email', '2nd email', true],
  ['telephone', 'Telephone number', true],
  ['last name', 'User name', false],
] as const)
  test(`"${seen}" is ${isTaken ? '' : 'not '}what is asked for as "${wanted}"`, () => {
    assert.equal(likeness(wanted, seen) >= WORTH, isTaken);
  });

test('a role is rather the role of a user than a group', () => {
  assert.ok(likeness('role', 'User role') > likeness('role', 'Groups'));
});
