import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Bucket, bucketStarts, defaultSince } from './time-buckets.ts';

const starts = (since: string, until: string, bucket: Bucket, zone: string, most = 1000) =>
  bucketStarts(new Date(since), new Date(until), bucket, zone, most)?.map((at) => at.toISOString()) ?? null;

test('buckets begin where the zone begins its days, weeks and months, also where the clock is put forward or back', () => {
  for (const [since, until, bucket, zone, expected] of [
    [
      '2026-11-28T13:40:00Z',
      '2026-11-28T15:00:00Z',
      'hour',
      'UTC',
      ['2026-11-28T13:00:00.000Z', '2026-11-28T14:00:00.000Z'],
    ],
    ['2026-11-28T13:40:00Z', '2026-11-28T14:10:00Z', 'hour', 'Asia/Kolkata', ['2026-11-28T13:30:00.000Z']],
    // 25 hours: 1 o'clock comes twice.
    [
      '2026-11-01T05:00:00Z',
      '2026-11-01T07:30:00Z',
      'hour',
      'America/New_York',
      ['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z', '2026-11-01T07:00:00.000Z'],
    ],
    [
      '2026-10-31T12:00:00Z',
      '2026-11-02T12:00:00Z',
      'day',
      'America/New_York',
      ['2026-10-31T04:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ],
    // The day begins at 1 o'clock: there is no midnight.
    ['2026-04-24T12:00:00Z', '2026-04-24T13:00:00Z', 'day', 'Africa/Cairo', ['2026-04-23T22:00:00.000Z']],
    [
      '2026-11-28T12:00:00Z',
      '2026-12-07T00:00:00Z',
      'week',
      'UTC',
      ['2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
    ],
    [
      '2026-01-31T12:00:00Z',
      '2026-03-01T05:00:00Z',
      'month',
      'America/New_York',
      ['2026-01-01T05:00:00.000Z', '2026-02-01T05:00:00.000Z'],
    ],
  ] as const)
    assert.deepEqual(starts(since, until, bucket, zone), expected, `${since} ${bucket} ${zone}`);
});

test('too many buckets are none, and an empty range has none', () => {
  assert.equal(starts('2026-01-01T00:00:00Z', '2026-01-05T00:00:00Z', 'day', 'UTC', 3), null);
  assert.equal(starts('2026-01-01T00:00:00Z', '2026-01-04T00:00:00Z', 'day', 'UTC', 3)?.length, 3);
  assert.deepEqual(starts('2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'day', 'UTC'), []);
});

test('what is shown by default ends with the bucket of its end', () => {
  const until = new Date('2026-11-28T13:40:00Z');
  for (const [bucket, zone, expected] of [
    ['hour', 'UTC', '2026-11-27T14:00:00.000Z'],
    ['day', 'America/New_York', '2026-10-30T04:00:00.000Z'],
    ['week', 'UTC', '2026-09-07T00:00:00.000Z'],
    ['month', 'UTC', '2025-12-01T00:00:00.000Z'],
  ] as const)
    assert.equal(defaultSince(until, bucket, zone).toISOString(), expected, bucket);
});
