import type { EmergencyStatus, OwnedNumber } from './types.ts';

/** What we read of the vendor's record of a number. */
export interface NumberRecord {
  sid: string;
  phoneNumber: string;
  friendlyName: string;
  voiceUrl: string;
  statusCallback: string;
  emergencyAddressSid: string;
  emergencyAddressStatus: string;
}

/** A created thing without a sid was not created by the carrier we know: the outcome is unknown. */
export function sidOf(made: { sid: unknown }): string {
  if (typeof made.sid === 'string' && made.sid !== '') return made.sid;
  throw new Error('The answer holds no sid');
}

export function ownedNumber(record: NumberRecord): OwnedNumber {
  return {
    phoneSid: record.sid,
    phoneNumber: record.phoneNumber,
    friendlyName: record.friendlyName ?? '',
    voiceUrl: record.voiceUrl || null,
    statusCallbackUrl: record.statusCallback || null,
    emergencyStatus: emergencyStatusOf(record),
  };
}

/** An address that is attached but not yet taken up counts as pending. */
export function emergencyStatusOf(record: NumberRecord): EmergencyStatus {
  switch (record.emergencyAddressStatus) {
    case 'registered':
    case 'unregistration-failure':
      return 'registered';
    case 'registration-failure':
      return 'failed';
    case 'pending-registration':
      return 'pending';
    case 'pending-unregistration':
      return 'none';
    default:
      return record.emergencyAddressSid ? 'pending' : 'none';
  }
}

/** The service writes its keys as `sms` in one answer and `SMS` in another. */
export function capabilitiesOf(record: object): { voice: boolean; sms: boolean; mms: boolean } {
  const flags = new Map(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value === true]));
  const has = (name: string) => flags.get(name) ?? false;
  return { voice: has('voice'), sms: has('sms'), mms: has('mms') };
}
