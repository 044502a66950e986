import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, lineAt, offsetsOf } from '../../console/src/features/calls/transcript-times.ts';

const line = (at: string) => ({ role: 'agent' as const, text: 'Hello', at, interrupted: false, latency_ms: null });
const call = {
  started_at: '2026-11-20T15:00:00.000Z',
  ended_at: '2026-11-20T15:01:20.000Z',
  recording_seconds: null,
  transcript: ['2026-11-20T15:00:01.900Z', '2026-11-20T15:00:06.100Z', '2026-11-20T15:01:15.000Z'].map(line),
};

test('lines are timed from the start of a call, and within its recording where there is one, which ends with the call', () => {
  assert.deepEqual(offsetsOf(call), [1, 6, 75]);
  assert.deepEqual(offsetsOf({ ...call, recording_seconds: 77 }), [0, 3, 72]);
  assert.deepEqual(offsetsOf({ ...call, ended_at: null, recording_seconds: 77 }), [1, 6, 75]);
  assert.deepEqual(offsetsOf({ ...call, started_at: null }), []);
});

test('the line that is played is the last that has begun', () => {
  const offsets = [1, 6, 75];
  assert.deepEqual(
    [0, 1, 5.9, 6, 74, 200].map((seconds) => lineAt(offsets, seconds)),
    [-1, 0, 0, 1, 1, 2],
  );
  assert.deepEqual([0, 9, 75].map(clock), ['0:00', '0:09', '1:15']);
});
