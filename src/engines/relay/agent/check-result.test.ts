import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, value } from '../evidence/testing/seen-run.ts';
import type { Step } from '../instruction/plan.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { judgeResult } from './check-result.ts';
import { SeenPages } from './seen-pages.ts';

function faultOf(schema: Record<string, unknown>): string {
  const now = new Date('2026-11-28T10:00:00Z');
  const [step] = readInstruction('How many places are there?', { timezone: 'UTC', now }).steps;
  assert.ok(step);
  const seen = new SeenPages(() => ({ order: 'mdy', today: '2026-11-28' }));
  seen.add({ ...emptySnapshot(), url: 'http://127.0.0.1/a', title: 'Classes', text: 'Room 3' });
  const given = { places: 'a dozen' };
  const grounds = { validator: null, schema, seen, isSaid: () => false, isTold: () => false };
  const judged = judgeResult(given, given, step, grounds);
  assert.ok('fault' in judged);
  return judged.fault.message;
}

test('null is offered for what no page has shown only where the schema takes it', () => {
  const object = (places: object, required = ['places']) => ({ type: 'object', required, properties: { places } });
  assert.match(faultOf(object({ type: 'string' })), /^No page has shown "a dozen"\. Give what the pages show\.$/);
  assert.match(faultOf(object({ type: ['string', 'null'] })), /Give what the pages show, or null\.$/);
  assert.match(faultOf(object({ type: 'string' }, [])), /Give what the pages show, or null\.$/);
  assert.match(faultOf({ type: 'array', items: object({ type: 'string' }) }), /Give what the pages show\.$/);
});

test('a comparison is told by yes or no, and rows that were seen are counted, at the record alone', () => {
  const visits = (who: string, ...rows: string[][]) => page(`/patients/${who}`, { heading: who, rows });
  const seen = new SeenPages(() => ({ order: 'mdy', today: '2026-11-28' }));
  const row = (room: string, state: string) => [room, state];
  seen.add(visits('Jane Roe', row('Red', 'open'), row('Blue', 'open'), row('Green', 'paid')));
  seen.add(visits('Max Lark', ...'ABCDE'.split('').map((one) => row(one, 'open'))));
  const of = (given: unknown, clause = 'Compare the open visits of Jane Roe with the others') => {
    const step = {
      kind: 'read',
      clause,
      record: [value('patient', 'Jane Roe')],
      wanted: { kind: 'value' },
    } as unknown as Step;
    const grounds = { validator: null, schema: null, seen, isSaid: () => false, isTold: () => false };
    return 'fault' in judgeResult(given, given, step, grounds);
  };
  assert.equal(of({ more: 'yes', visits: 3, open: 2 }), false);
  assert.equal(of({ visits: 5 }), true, 'those of another');
  assert.equal(of({ visits: 4 }), true);
  assert.equal(of({ room: '3' }), true, 'a number that is given as words is shown, or none');
  assert.equal(of({ paid: 'maybe' }), true);
});

test('yes or no is told only of a record that was seen, and neither a part of a list nor what says that it is empty is counted', () => {
  const rows = [['Red'], ['Blue'], ['Green']];
  const of = (given: unknown, shown: Snapshot, name: string | null = 'Jane Roe') => {
    const seen = new SeenPages(() => ({ order: 'mdy', today: '2026-11-28' }));
    seen.add(shown);
    const record = name === null ? [] : [value('patient', name)];
    const step = { kind: 'read', clause: 'How many visits?', record, wanted: { kind: 'value' } } as unknown as Step;
    const grounds = { validator: null, schema: null, seen, isSaid: () => false, isTold: () => false };
    return 'fault' in judgeResult(given, given, step, grounds);
  };
  const jane = page('/patients/7', { heading: 'Jane Roe', rows });
  assert.equal(of('yes', jane), false);
  assert.equal(of('yes', page('/', { heading: 'Start' })), true);
  assert.equal(of({ visits: 3 }, jane), false);
  assert.equal(of({ visits: 1 }, page('/patients/7', { heading: 'Jane Roe', rows: [['No visits found']] })), true);
  const [table] = jane.tables;
  assert.ok(table);
  assert.equal(of({ visits: 3 }, { ...jane, tables: [{ ...table, heading: 'Recent visits' }] }), true);
});
