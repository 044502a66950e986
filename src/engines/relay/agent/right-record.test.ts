import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { RecordTrail } from './right-record.ts';

const dates = { order: 'mdy', today: '2026-11-28' } as const;
const save = { role: 'button', name: 'Save', heading: '', row: -1, rowText: '', form: -1, dialog: -1 };
const trailTo = (value: string) => {
  const name: NamedValue = { value, label: null, kind: 'text', quoted: false, moment: null, mode: 'set' };
  return new RecordTrail({ kind: 'update', record: [name] } as unknown as Step);
};
const ticket: Snapshot = {
  ...emptySnapshot(),
  url: 'http://127.0.0.1/edit?id=16',
  title: '#16: Light flickers in stairwell B',
};
const isMeant = (value: string) => trailTo(value).isMeant(save as unknown as ElementSnapshot, ticket, dates);

test('what a page is called in other forms of the words that describe it is the record that is meant', () => {
  assert.ok(isMeant('flickering light in stairwell B'));
  assert.ok(isMeant('Light flickers in stairwell B'));
});

test('what shares some of the words is another record', () => {
  assert.ok(!isMeant('flickering light in stairwell C'));
  assert.ok(!isMeant('broken light in stairwell B'));
});
