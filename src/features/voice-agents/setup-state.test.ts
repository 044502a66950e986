import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canBecome, SETUP_STATUSES } from './setup-state.ts';

const ALLOWED = new Set([
  'not_started>queued',
  'queued>in_progress',
  'queued>failed',
  'queued>not_started',
  'in_progress>ready',
  'in_progress>failed',
  'in_progress>not_started',
  'ready>queued',
  'ready>not_started',
  'failed>queued',
  'failed>not_started',
  'removing>not_started',
]);

test('every pair of setup states is allowed or refused as the table says', () => {
  for (const from of SETUP_STATUSES)
    for (const to of SETUP_STATUSES) assert.equal(canBecome(from, to), ALLOWED.has(`${from}>${to}`), `${from} > ${to}`);
});
