import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInstruction } from '../../instruction/read-instruction.ts';
import type { RunContext } from '../../run-context.ts';
import { emptySnapshot } from '../../snapshot/empty-snapshot.ts';
import { refuseUnprovenNone } from './proven-none.ts';

for (const [list, surely, isSought, proves] of [
  ['A list of members that was empty', 0.8, false, true],
  ['A list of users that a search for the name of a group emptied', 0.8, true, false],
  ['A list called "Members" that a search emptied', 1, true, true],
  ['A list of something else', 0.3, false, false],
] as const)
  test(`${list} ${proves ? 'proves' : 'does not prove'} that there are none`, () => {
    const [step] = readInstruction('List the members of Night shift.', { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    const context = { bench: { heldBack: () => [] } } as unknown as RunContext;
    const ask = () => refuseUnprovenNone(context, step, { noun: 'members', surely, isSought }, emptySnapshot());
    if (proves) assert.doesNotThrow(ask);
    else assert.throws(ask, /nothing says that it is of "members"/);
  });
