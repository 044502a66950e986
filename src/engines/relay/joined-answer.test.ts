import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validatorFor } from './extract/validate.ts';
import { readInstruction } from './instruction/read-instruction.ts';
import { answeringStep, joinAnswers } from './joined-answer.ts';

const stepsOf = (instruction: string) =>
  readInstruction(instruction, { timezone: 'UTC', now: new Date('2026-11-21T10:00:00Z') }).steps;
const [items, counts] = stepsOf('List the open invoices. Then list the overdue claims.');
const object = (required: string[]) =>
  validatorFor({
    type: 'object',
    required,
    properties: { items: { type: 'array', minItems: 1 }, total: { type: ['integer', 'null'] } },
  });

test('what several steps were asked to tell is told of all of them', () => {
  assert.ok(items !== undefined && counts !== undefined);
  const two = (first: unknown, second: unknown) => [
    { step: items, value: first },
    { step: counts, value: second },
  ];
  assert.deepEqual(joinAnswers(two([{ id: 1 }], [{ id: 2 }]), null), { invoices: [{ id: 1 }], claims: [{ id: 2 }] });
  const both = object(['items', 'total']);
  assert.deepEqual(joinAnswers(two({ items: [1] }, { total: 2 }), both), { items: [1], total: 2 });
  assert.deepEqual(joinAnswers(two({ items: [1], total: null }, { items: [], total: 2 }), both), {
    items: [1],
    total: 2,
  });
  assert.deepEqual(joinAnswers(two({ items: [1] }, { items: [3], total: 2 }), both), { items: [3], total: 2 });
  assert.deepEqual(joinAnswers(two({ items: 'none' }, { total: 2 }), object([])), { total: 2 }, 'nothing that misfits');
  assert.deepEqual(joinAnswers([{ step: items, value: [1] }], null), [1], 'one answer stays as it is');
});

test('answers about things of one name are told apart', () => {
  assert.ok(items !== undefined);
  const answers = [1, 2, 3].map((value) => ({ step: items, value }));
  assert.deepEqual(joinAnswers(answers, null), { invoices: 1, invoices_2: 2, invoices_3: 3 });
});

test('the schema is for the step that tells something, also before one that changes something', () => {
  const steps = stepsOf('Show the phone number of Ben Cole. Then delete the patient Ada Berg.');
  assert.deepEqual(
    steps.map(({ kind }) => kind),
    ['read', 'delete'],
  );
  assert.equal(answeringStep(steps), steps[0]);
});
