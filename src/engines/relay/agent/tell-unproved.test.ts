import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ledger } from '../evidence/ledger.ts';
import { CHANGE, form, list, OLD, page, post, REMOVE } from '../evidence/testing/seen-run.ts';
import type { Step } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { tellUnproved } from './tell-unproved.ts';

const dates = { order: 'mdy', today: '2026-11-28' } as const;

/** What is told of a step that was sent, when these pages were seen since. */
function told(step: Step, ...after: Snapshot[]) {
  const ledger = new Ledger();
  ledger.see(list(OLD), true);
  ledger.press(null, form, list(OLD), [post(303)], true);
  for (const one of after) ledger.see(one, true);
  return tellUnproved(step, ledger, dates);
}

test('a change that is not proved names the value, the record, where it was looked for, and what would prove it', () => {
  const { found, proof } = told(CHANGE, list(OLD), page('/patients/3', { heading: 'Cleo Dunn' }));
  const [value] = CHANGE.values;
  const [record] = CHANGE.record;
  assert.ok(value && record);
  assert.ok(found.startsWith('Not seen: '), found);
  assert.ok(found.includes(`"${value.value}" at "${record.value}"`), found);
  assert.match(found, /\(looked at 127\.0\.0\.1\/patients\/3 and 127\.0\.0\.1\/patients\)$/);
  assert.ok(proof.includes(`"${record.value}" in a list or on its own page or form, with `), proof);
  assert.ok(proof.endsWith(`"${value.value}"`), proof);
});

test('a record that was to go and is still listed is named with its list', () => {
  const [record] = REMOVE.record;
  const { found, proof } = told(REMOVE, list(OLD));
  assert.equal(found, `"${record?.value}" still stands at 127.0.0.1/patients`);
  assert.match(proof, /^the list in which it stood, 127\.0\.0\.1\/patients, without it/);
});

test('what was not looked for is told as such', () => {
  assert.match(told(REMOVE).found, /was not seen that ".+" is gone \(no page has been seen since\)/);
});

test('of a change of two values of which one is there, both are told', () => {
  const [phone] = CHANGE.values;
  assert.ok(phone);
  const mail = { ...phone, label: 'email', kind: 'email' as const, value: 'roe@example.com' };
  const [record] = CHANGE.record;
  const shown = page('/patients/1', { heading: record?.value ?? '', facts: [['Phone', phone.value]] });
  const { found } = told({ ...CHANGE, values: [phone, mail] }, shown);
  assert.ok(
    found.startsWith(
      `${phone.label} "${phone.value}" is there, and the rest is not. Not seen: email "roe@example.com" at`,
    ),
    found,
  );
});
