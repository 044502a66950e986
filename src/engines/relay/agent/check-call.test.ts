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

const KEEP = 'Fetch the mail of recalls@example.com; the messages are to be kept on their server';
/** Whether one box of the form may be ticked for a yes of the plan that the instruction words otherwise. */
function ticks(name: string, checked: boolean, boxes: readonly string[] = [name], isOn = true): boolean {
  const box = (one: string, at: number) => ({
    ...phone,
    ref: `r${at + 1}`,
    role: 'checkbox',
    name: one,
    label: one,
    tag: 'input',
  });
  const elements = [name, ...boxes.filter((one) => one !== name)].map(box) as unknown as ElementSnapshot[];
  const kept = { kind: 'boolean', label: 'kept on their server', value: isOn ? 'yes' : 'no' };
  const call = checkCall({ tool: 'check', arguments: { ref: 'e1', checked } }, {
    ...grounds,
    step: { kind: 'create', record: [], values: [kept], filters: [], clause: KEEP },
    instruction: { text: KEEP, says: () => false },
    snapshot: { ...grounds.snapshot, elements, forms: [{ ...form, hasPassword: false } as unknown as FormSnapshot] },
  } as unknown as CallGrounds);
  return !('refusal' in call);
}

test('a box that is called otherwise than a yes of the plan may be the one that is meant, and is set as the plan says', () => {
  assert.equal(ticks('Leave copies', true), true);
  assert.equal(ticks('Leave copies', false), false);
  assert.equal(ticks('Leave copies', false, ['Leave copies'], false), true);
});

test('a box is not the one that is meant where another of the form is called like it', () => {
  assert.equal(ticks('Leave copies', true, ['Leave copies', 'Kept on the server']), false);
});

test('"Exit" ends the session where it stands alone, and leaves a form or leads to another page where it is one of these', () => {
  const exit = (more: object) => {
    const element = { ...phone, role: 'link', name: 'Exit', form: -1, ...more } as unknown as ElementSnapshot;
    const snapshot = { ...grounds.snapshot, elements: [element] };
    return JSON.stringify(checkCall({ tool: 'click', arguments: { ref: 'e1' } }, { ...grounds, snapshot }));
  };
  assert.match(exit({}), /Signing in and out/);
  assert.match(exit({ href: 'http://127.0.0.1/logout' }), /Signing in and out/);
  assert.doesNotMatch(exit({ href: 'http://127.0.0.1/patients' }), /Signing in and out/);
});
