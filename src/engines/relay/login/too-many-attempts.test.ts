import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loginFailure } from '../login-failure.ts';
import { asksToWait, waitOf } from './too-many-attempts.ts';

test('a refusal for a while is told from an account that is shut, with its wait', () => {
  const rows: [string, boolean, number | null][] = [
    ['Too many failed attempts. Try again in 5 minutes.', true, 300],
    ['Rate limited, wait 30 seconds', true, 30],
    ['Please try again in 1 hour.', true, 3600],
    ['Zu viele Anmeldeversuche', true, null],
    ['Your account is locked. Try again in 15 minutes.', false, 900],
    ['This account has been suspended', false, null],
  ];
  for (const [text, isForAWhile, wait] of rows) {
    assert.equal(asksToWait(text), isForAWhile, text);
    assert.equal(waitOf(text), wait, text);
  }
});

test('a run that may try again later says when', () => {
  const { error } = loginFailure({ kind: 'too_many_attempts', message: 'Too many attempts', retryAfterSeconds: 300 });
  assert.equal(error.code, 'login_locked');
  assert.deepEqual(error.detail, { verdict: 'too_many_attempts', retry_after: 300 });
});
