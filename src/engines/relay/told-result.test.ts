import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserSession } from './browser-session.ts';
import { validatorFor } from './extract/validate.ts';
import { Secrets } from './redact/secrets.ts';
import { RunFailure } from './run-failure.ts';
import { toldResult } from './told-result.ts';

const TEXT = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const CODE = { type: 'object', required: ['name'], properties: { name: { type: 'string', pattern: '^[a-z]+$' } } };

function told(result: unknown, password: string, schema: Record<string, unknown> | null, hasWritten = false) {
  const secrets = new Secrets([password]);
  const session = { scrubResult: (value) => secrets.scrubResult(value) } as Pick<BrowserSession, 'scrubResult'>;
  const validator = schema === null ? null : validatorFor(schema);
  try {
    return toldResult(result, { session: session as BrowserSession, validator, hasWritten });
  } catch (error) {
    assert.ok(error instanceof RunFailure);
    assert.ok(!JSON.stringify(error.error).includes(password) || password.length < 4, error.message);
    return error.error.code;
  }
}

test('a result is told without the login, in the shape of its schema', () => {
  const masked = { value: { name: 'my [secret]' }, note: null };
  assert.deepEqual(told({ name: 'my sunshine' }, 'sunshine', null), masked);
  assert.deepEqual(told({ name: 'my sunshine' }, 'sunshine', TEXT), masked);
  assert.deepEqual(told({ name: 'ann' }, 'sunshine', CODE), { value: { name: 'ann' }, note: null });
  assert.equal(told({ name: 'sunshine' }, 'sunshine', CODE), 'result_mismatch');
  assert.equal(told({ name: 7 }, 'sunshine', TEXT), 'result_mismatch');
});

test('what cannot be told after a change is never told as not done', () => {
  assert.equal(told({ name: 7 }, 'sunshine', TEXT, true), 'outcome_unknown');
  assert.equal(told({ name: 'sunshine' }, 'sunshine', CODE, true), 'outcome_unknown');
  assert.equal(told({ name: 'pen' }, 'e', TEXT, true), 'outcome_unknown');
  const { value, note } = told({ name: 'pen' }, 'e', null, true) as { value: unknown; note: string };
  assert.equal(value, null);
  assert.match(note, /less than four letters/);
});

test('a password too short to be masked lets through what does not hold it, and nothing else', () => {
  assert.deepEqual(told({ nam: 'pan' }, 'e', null), { value: { nam: 'pan' }, note: null });
  assert.equal(told({ nam: 'pen' }, 'e', null), 'unsupported');
});

test('what the site does not show is named once, in words', () => {
  const rows = {
    type: 'array',
    items: { type: 'object', properties: { name: { type: 'string' }, 'blood/group': { type: 'string' } } },
  };
  const session = { scrubResult: (value: unknown) => ({ value, isTooShort: false }) } as unknown as BrowserSession;
  assert.throws(
    () =>
      toldResult(
        [
          { name: 'Ann', 'blood/group': null },
          { name: 7, 'blood/group': null },
        ],
        { session, validator: validatorFor(rows), hasWritten: false },
      ),
    /does not fit the schema: it shows nothing for blood\/group; \/1\/name must be string\.$/,
  );
});
