import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Span, type Tracing, within } from './tracing.ts';

/** Writes down what becomes of a span. */
function recording(): { tracing: Pick<Tracing, 'begin'>; told: string[] } {
  const told: string[] = [];
  const span: Span = { set: () => {}, fail: (kind) => told.push(kind), end: () => told.push('end') };
  return { tracing: { begin: (_options, work) => work(span) }, told };
}

test('a span ends with its work, and fails with the code or name of an error, never its words', async () => {
  const { tracing, told } = recording();
  const span = { name: 'work' };
  assert.equal(await within(tracing as Tracing, span, async () => 7), 7);
  const coded = Object.assign(new Error('the patient Jane Roe'), { code: 'ECONNRESET' });
  for (const error of [coded, new TypeError('the patient Jane Roe')])
    await assert.rejects(
      within(tracing as Tracing, span, async () => {
        throw error;
      }),
      error,
    );
  assert.deepEqual(told, ['end', 'ECONNRESET', 'end', 'TypeError', 'end']);
});
