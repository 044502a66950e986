import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInstruction } from '../read-instruction.ts';

const read = (text: string) => {
  const plan = readInstruction(text, { timezone: 'UTC', now: new Date('2026-11-20T09:00:00Z') });
  const step = plan.steps.at(-1);
  assert.ok(step !== undefined);
  return { ...step, requiredTier: plan.requiredTier };
};

test('what nothing of a step accounts for is kept, names apart from words', () => {
  assert.deepEqual(read('List open orders of nitrile gloves with order number and total.').unheard, [
    { text: 'nitrile gloves', isName: false, negated: false, aside: false },
  ]);
  assert.deepEqual(read('How many patients are insured with Northline Mutual?').unheard, []);
});

test('how much does not matter is no condition', () => {
  const { unheard } = read('I need the numbers of every order that was cancelled, however old.');
  assert.ok(unheard?.every(({ aside }) => aside));
});

test('small words behind a capital one belong to its name', () => {
  const filters = read('How many open bugs are there in Building maintenance?').filters.map(({ value }) => value.value);
  assert.deepEqual(filters, ['open', 'Building maintenance']);
  const [scope] = read('Which issue of the project IT equipment is due first?').filters;
  assert.equal(scope?.value.value, 'IT equipment');
});

test('a name of a field in a series is no order', () => {
  const step = read('Look up the employee Ines Valdez: job title, email, hire date and hourly rate.');
  assert.equal(step.requiredTier, 'read');
  assert.deepEqual(step.fields, ['job title', 'email', 'hire date', 'hourly rate']);
  assert.equal(read('List all posts with title and publish date.').requiredTier, 'read');
  assert.equal(read('Which tickets are open? Give number and subject.').requiredTier, 'read');
  assert.equal(read('Open the post and publish it.').requiredTier, 'update');
});

test('the noun behind a question is a field of what follows', () => {
  const step = read('What role does the user ines have?');
  assert.deepEqual(
    [step.fields, step.record.map(({ value }) => value), step.object?.text],
    [['role'], ['ines'], 'user'],
  );
});
