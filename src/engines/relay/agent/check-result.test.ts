import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInstruction } from '../instruction/read-instruction.ts';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
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
