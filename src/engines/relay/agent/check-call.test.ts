import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { ElementSnapshot, FormSnapshot } from '../snapshot/snapshot.ts';
import { checkCall } from './check-call.ts';
import type { CallGrounds } from './check-grounds.ts';

const phone = { ref: 'r1', role: 'textbox', name: 'Phone', form: 0, row: -1, href: null, disabled: false };
const form = { action: 'http://127.0.0.1/customers', method: 'post', hasPassword: true, fields: [] };
const grounds = {
  bench: { judge: () => ({ requiredTier: 'create', why: 'the form' }) },
  step: { kind: 'create', record: [], values: [] },
  ...{ tier: 'create', declaredTier: 'create', home: 'http://127.0.0.1/' },
  reader: { refOf: (name: string) => (name === 'e1' ? 'r1' : null) },
  snapshot: {
    ...emptySnapshot(),
    elements: [phone as unknown as ElementSnapshot],
    forms: [form as unknown as FormSnapshot],
  },
  isSent: () => false,
  makesAgain: () => false,
  isRefused: () => false,
  isMeant: () => true,
  isPerhapsMeant: () => false,
  isOnlySent: () => false,
} as unknown as CallGrounds;
const press = (key: string) => checkCall({ tool: 'press', arguments: { key, ref: 'e1' } }, grounds);

test('Enter sends the form of a field, and is refused where the form has a password', () => {
  assert.match(JSON.stringify(press('Enter')), /Signing in and out/);
});

test('Tab and Escape leave a field and send nothing', () => {
  for (const key of ['Tab', 'Escape']) {
    const checked = press(key);
    assert.ok('call' in checked, key);
    assert.equal(checked.changes, false);
  }
});

test('a key that uses what has the focus is pressed in a named element alone', () => {
  for (const key of ['Enter', 'Space'])
    assert.ok('refusal' in checkCall({ tool: 'press', arguments: { key } }, grounds), key);
  assert.ok('call' in checkCall({ tool: 'press', arguments: { key: 'ArrowDown' } }, grounds));
});
