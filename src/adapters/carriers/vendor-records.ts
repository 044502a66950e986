import { Type } from 'typebox';
import { CONTROL_FREE } from '../../platform/http/schema.ts';
import { isShape } from '../../platform/is-shape.ts';
import type { CarrierCall, EmergencyStatus, OwnedNumber } from './types.ts';

/** What we read of the vendor's record of a number. */
export interface NumberRecord {
  sid: string;
  phoneNumber: string;
  friendlyName: string;
  voiceUrl: string;
  statusCallback: string;
  smsUrl: string;
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
    messageUrl: record.smsUrl || null,
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

/** What we read of the vendor's record of a call. */
const CallRecord = Type.Object({
  status: Type.String({ minLength: 1, maxLength: 40, pattern: CONTROL_FREE }),
  duration: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});

/** https://www.twilio.com/docs/voice/api/call-resource#call-status-values */
const OVER = new Set(['completed', 'busy', 'no-answer', 'failed', 'canceled']);

export function carrierCallOf(record: { status: unknown; duration?: unknown; endTime?: unknown }): CarrierCall {
  const { status, duration, endTime } = record;
  const told = { status, duration };
  if (!isShape(CallRecord, told)) throw new Error('The answer holds no call');
  const isOver = OVER.has(told.status);
  return {
    status: told.status,
    isOver,
    seconds: isOver && /^\d{1,7}$/.test(told.duration ?? '') ? Number(told.duration) : null,
    endedAt: isOver && endTime instanceof Date && !Number.isNaN(endTime.getTime()) ? endTime : null,
  };
}

/** The service writes its keys as `sms` in one answer and `SMS` in another. */
export function capabilitiesOf(record: object): { voice: boolean; sms: boolean; mms: boolean } {
  const flags = new Map(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value === true]));
  const has = (name: string) => flags.get(name) ?? false;
  return { voice: has('voice'), sms: has('sms'), mms: has('mms') };
}
