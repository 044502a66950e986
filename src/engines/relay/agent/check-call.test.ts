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
  whyNotMeant: () => '',
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

test('a part of a word that the instruction says is looked up, and typed into nothing that is sent', () => {
  const types = (text: string, more: object) => {
    const call = checkCall({ tool: 'fill', arguments: { ref: 'e1', text } }, {
      ...grounds,
      step: { kind: 'update', record: [], values: [], filters: [] },
      instruction: { text: 'Change the phone of Smithson to 555-0142', says: () => false },
      isSeen: () => false,
      snapshot: { ...grounds.snapshot, forms: [{ ...form, hasPassword: false, isSearch: false, ...more }] },
    } as unknown as CallGrounds);
    return !('refusal' in call);
  };
  assert.equal(types('Smiths', { method: 'get' }), true);
  assert.equal(types('Miller', { method: 'get' }), false);
  assert.equal(types('Smiths', { method: 'post' }), false);
});

test('conditions are looked up in the language of a search, with words that were said or seen alone', () => {
  const types = (text: string, method = 'get') => {
    const call = checkCall({ tool: 'fill', arguments: { ref: 'e1', text } }, {
      ...grounds,
      step: { kind: 'read', record: [], values: [], filters: [] },
      instruction: { text: 'How many open heating jobs are in maintenance?', says: () => false },
      isSeen: (words: string) => words === 'category',
      snapshot: { ...grounds.snapshot, forms: [{ ...form, hasPassword: false, isSearch: false, method }] },
    } as unknown as CallGrounds);
    return !('refusal' in call);
  };
  assert.equal(types('project:Maintenance status:open category:Heating'), true);
  assert.equal(types('status:open assignee:miller'), false);
  assert.equal(types('project:Maintenance status:open', 'post'), false);
});

test('a day may be written with the hour in which it begins where the field holds one so', () => {
  const types = (text: string, value: string) => {
    const elements = [{ ...phone, value }];
    const call = checkCall({ tool: 'fill', arguments: { ref: 'e1', text } }, {
      ...grounds,
      step: { kind: 'update', record: [], values: [], filters: [] },
      instruction: { text: 'due on 12/11/2026', says: (one: string) => one === '12/11/2026' },
      isSeen: () => false,
      snapshot: { ...grounds.snapshot, elements },
    } as unknown as CallGrounds);
    return !('refusal' in call);
  };
  assert.equal(types('12/11/2026 00:00', '12/17/2026 00:00'), true);
  assert.equal(types('12/11/2026 00:00', '12/17/2026'), false);
  assert.equal(types('12/11/2026 09:00', '12/17/2026 00:00'), false);
});

test('a form is sent whose button is called by a value of the task, and none that holds nothing of it', () => {
  const sends = (name: string, value = 'Closed') => {
    const button = { ...phone, ref: 'r1', role: 'button', name, submits: true };
    const field = { ...phone, ref: 'r2', name: 'Comment', value: '', options: [] };
    const call = checkCall({ tool: 'click', arguments: { ref: 'e1' } }, {
      ...grounds,
      tier: 'update',
      step: { kind: 'update', record: [], filters: [], values: [{ value, kind: 'text', moment: null }] },
      snapshot: {
        ...grounds.snapshot,
        elements: [button, field],
        forms: [{ ...form, hasPassword: false, fields: ['comment'], prefilled: 0 }],
      },
    } as unknown as CallGrounds);
    return 'refusal' in call ? call.refusal : null;
  };
  assert.equal(sends('Close ticket'), null);
  assert.match(sends('Subscribe') ?? '', /holds nothing of what the task says/);
  assert.match(sends('Send', 'Please send the invoice to Jane') ?? '', /holds nothing of what the task says/);
});
