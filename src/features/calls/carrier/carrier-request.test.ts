import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMailbox, readCaller, readRecordingReport } from './carrier-request.ts';

const CALLERS: [string | undefined, string | null][] = [
  ['+16465550111', '+16465550111'],
  ['+4930123456', '+4930123456'],
  ['+266696687', null],
  ['+86282452253', null],
  ['anonymous', null],
  ['sip:alice@example.com', null],
  ['client:alice', null],
  ['911', null],
  ['', null],
  [undefined, null],
];
for (const [From, expected] of CALLERS) {
  test(`who calls as ${From} calls from ${expected ?? 'no number that is known'}`, () => {
    assert.equal(readCaller(From === undefined ? {} : { From }), expected);
  });
}

for (const [AnsweredBy, expected] of [
  ['human', false],
  ['unknown', false],
  ['', false],
  ['machine_start', true],
  ['machine_end_beep', true],
  ['fax', true],
] as const) {
  test(`answered by "${AnsweredBy}": ${expected ? 'nobody' : 'somebody'}`, () => {
    assert.equal(isMailbox({ AnsweredBy }), expected);
  });
}

const SID = `RE${'0a'.repeat(16)}`;
for (const [fields, expected] of [
  [
    { RecordingSid: SID, RecordingStatus: 'completed', RecordingDuration: '12' },
    { recordingId: SID, seconds: 12 },
  ],
  [
    { RecordingSid: SID, RecordingStatus: 'completed', RecordingDuration: 'x' },
    { recordingId: SID, seconds: 0 },
  ],
  [
    { RecordingSid: SID, RecordingStatus: 'absent' },
    { recordingId: SID, seconds: null },
  ],
  [{ RecordingSid: SID, RecordingStatus: 'in-progress' }, null],
  [{ RecordingSid: '../x', RecordingStatus: 'completed' }, null],
  [{}, null],
] as const) {
  test(`of a recording is told ${JSON.stringify(fields)}`, () => {
    assert.deepEqual(readRecordingReport(fields), expected);
  });
}
