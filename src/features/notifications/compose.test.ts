import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { composeEmail, composeText, type Told } from './compose.ts';

const place = {
  name: 'Maple Street Dental',
  timezone: 'America/New_York',
  workspaceId: 'ws_1',
  locationId: 'loc_1',
  publicUrl: 'https://frontdesk.example.com',
};
const told = (change: Partial<Told> = {}): Told => ({
  trigger: 'urgent_message',
  subjectId: 'msg_1',
  at: new Date('2026-11-20T15:05:00Z'),
  from: 'Pat Example',
  phoneNumber: '+16465550142',
  text: null,
  ...change,
});
const link = 'https://frontdesk.example.com/console/messages?message=msg_1&workspace=ws_1&location=loc_1';

describe('an e-mail', () => {
  test('names nobody in its subject, who called in its body, and how to end it', () => {
    const { subject, text } = composeEmail(place, [told()], 'https://frontdesk.example.com/out');
    assert.equal(subject, 'Urgent message at Maple Street Dental');
    assert.equal(
      text.replaceAll('\u202f', ' '),
      [
        'Urgent message, Nov 20, 2026, 10:05 AM',
        'From: Pat Example, +16465550142',
        `${link}\n`,
        'You get this because Maple Street Dental has named you to be told.',
        'Stop these e-mails: https://frontdesk.example.com/out',
      ].join('\n'),
    );
  });

  test('of a day counts by kind, and holds what was said where that is wanted', () => {
    const all = [told({ text: 'My tooth.' }), told({ trigger: 'message' }), told({ trigger: 'message' })];
    const { subject, text } = composeEmail(place, all, 'x');
    assert.equal(subject, '1 urgent message, 2 messages at Maple Street Dental');
    assert.equal(text.split('My tooth.').length, 2);
  });
});

describe('a text', () => {
  const cases: [string, Told[], string][] = [
    ['of a message', [told()], `: urgent message from Pat Example, +16465550142 ${link}`],
    [
      'of a caller who is not known',
      [told({ trigger: 'emergency', subjectId: 'call_1', from: null, phoneNumber: null })],
      ': emergency https://frontdesk.example.com/console/calls/call_1?workspace=ws_1&location=loc_1',
    ],
    [
      'of a run',
      [told({ trigger: 'run_needs_person', subjectId: 'exec_1', from: null, phoneNumber: null })],
      ': portal run that needs a person https://frontdesk.example.com/console/relay/runs/exec_1?workspace=ws_1&location=loc_1',
    ],
    ['of several names nobody', [told({ text: 'x' }), told()], `: 2 urgent messages ${link}`],
  ];
  for (const [what, all, expected] of cases)
    test(what, () =>
      assert.equal(composeText(place, all), `Maple Street Dental${expected} Reply STOP to get no more.`),
    );

  test('that would be too long for the carrier loses words and keeps its link', () => {
    const text = composeText(place, [told({ text: 'word '.repeat(1000) })]);
    assert.equal(text.length, 1600);
    assert.ok(text.endsWith(`${link} Reply STOP to get no more.`));
  });
});
