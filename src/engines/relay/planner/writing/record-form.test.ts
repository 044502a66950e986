import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../../test/harness/page-of.ts';
import { readInstruction } from '../../instruction/read-instruction.ts';
import type { RunContext } from '../../run-context.ts';
import { isOpened } from './record-form.ts';

for (const [instruction, title, wanted] of [
  ["Delete the event 'Fire drill'", 'Implant talk', false],
  ["Delete the event 'Fire drill'", 'Fire drill', true],
  ["Confirm the event 'Fire drill'", 'Implant talk', false],
] as const)
  test(`"${instruction}": the dialog "${title}" is ${wanted ? '' : 'not '}the record's`, () => {
    const [step] = readInstruction(instruction, { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    const dialogs = [{ title, text: `${title} Room A Delete Edit`, question: title }];
    const page = { ...pageOf([{ name: 'Edit', dialog: 0, place: 'dialog' }]), dialogs };
    const context = { dates: { order: 'mdy', today: '2026-11-23' } } as unknown as RunContext;
    assert.equal(isOpened(context, step, page), wanted);
  });
