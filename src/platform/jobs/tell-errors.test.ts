import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '../log.ts';
import { createErrorTeller } from './tell-errors.ts';

test('the same error is told at once, then at most every ten seconds with how often it came', () => {
  const lines: { err: Record<string, unknown>; untold?: number }[] = [];
  let now = 0;
  const tell = createErrorTeller(createLog('error', { write: (line) => lines.push(JSON.parse(line)) }), () => now);
  const away = { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED', queue: 'relay-run', stack: 'Error\n  at x' };
  for (; now < 10_000; now += 100) tell(away);
  assert.equal(lines.length, 1);
  tell(new Error('something else'));
  assert.equal(lines.length, 2);
  tell(away);
  assert.equal(lines.length, 3);
  assert.deepEqual(
    lines.map(({ err, untold }) => [err.code ?? null, err.message, untold ?? 0]),
    [
      ['ECONNREFUSED', 'connect ECONNREFUSED', 0],
      [null, 'something else', 0],
      ['ECONNREFUSED', 'connect ECONNREFUSED', 99],
    ],
  );
});
