import assert from 'node:assert/strict';
import { it } from 'node:test';
import { capabilitiesOf, emergencyStatusOf, ownedNumber, sidOf } from './vendor-records.ts';

const record = {
  sid: 'PN1',
  phoneNumber: '+12125550100',
  friendlyName: 'num_1',
  voiceUrl: '',
  statusCallback: '',
  smsUrl: '',
  emergencyAddressSid: '',
  emergencyAddressStatus: 'unregistered',
};

const capabilities: [object, object][] = [
  [
    { voice: true, SMS: true, MMS: false },
    { voice: true, sms: true, mms: false },
  ],
  [
    { voice: true, sms: false, mms: true, fax: true },
    { voice: true, sms: false, mms: true },
  ],
  [{}, { voice: false, sms: false, mms: false }],
  [{ Voice: 'true' }, { voice: false, sms: false, mms: false }],
];
for (const [written, expected] of capabilities) {
  it(`capabilities ${JSON.stringify(written)} are ${JSON.stringify(expected)}`, () => {
    assert.deepEqual(capabilitiesOf(written), expected);
  });
}

const statuses: [string, string, string][] = [
  ['unregistered', '', 'none'],
  ['unregistered', 'AD1', 'pending'],
  ['pending-registration', 'AD1', 'pending'],
  ['registered', 'AD1', 'registered'],
  ['registration-failure', 'AD1', 'failed'],
  ['pending-unregistration', 'AD1', 'none'],
  ['unregistration-failure', 'AD1', 'registered'],
];
for (const [emergencyAddressStatus, emergencyAddressSid, expected] of statuses) {
  it(`an address that is ${emergencyAddressStatus} (${emergencyAddressSid || 'none'}) counts as ${expected}`, () => {
    assert.equal(emergencyStatusOf({ ...record, emergencyAddressStatus, emergencyAddressSid }), expected);
  });
}

it('an owned number without URLs has none', () => {
  const { voiceUrl, statusCallbackUrl, messageUrl } = ownedNumber(record);
  assert.deepEqual([voiceUrl, statusCallbackUrl, messageUrl], [null, null, null]);
});

it('something made without a sid was not made', () => {
  for (const sid of [undefined, null, '', 1]) assert.throws(() => sidOf({ sid }), /no sid/);
});
