import { isOffered, nationalForm } from '../inventory.ts';
import { type NumberRow, newSid } from '../state.ts';
import { UNREGISTRABLE_ZIP } from './addresses.ts';
import {
  API_VERSION,
  accountPath,
  notFound,
  page,
  type RestAnswer,
  type RestRequest,
  VendorError,
  writtenDate,
} from './resource.ts';

/** How long emergency services take to answer in the sandbox. */
const REGISTRATION_MS = 200;

/**
 * Buys a number. As at the vendor, buying one that this account holds already succeeds, keeps its sid and takes over
 * every setting of the new request.
 */
export function buyNumber(request: RestRequest): RestAnswer {
  const phoneNumber = request.fields.get('PhoneNumber') ?? '';
  if (!/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(phoneNumber)) {
    throw new VendorError(400, 21421, `${phoneNumber} is not a valid number`);
  }
  const { numbers, takenElsewhere } = request.state.records;
  const held = numbers.find((number) => number.phoneNumber === phoneNumber);
  if (!held && (!isOffered(phoneNumber) || phoneNumber.endsWith('0199') || takenElsewhere.includes(phoneNumber))) {
    throw new VendorError(400, 21422, `${phoneNumber} is not available`);
  }
  const row: NumberRow = held ?? {
    sid: newSid('PN'),
    phoneNumber,
    friendlyName: nationalForm(phoneNumber),
    voiceUrl: '',
    statusCallback: '',
    smsUrl: '',
    emergencyAddressSid: null,
    emergencyKnownAt: 0,
    createdAt: request.now,
  };
  const settings = settingsIn(request);
  request.state.change((records) => {
    if (!held) records.numbers.push(row);
    Object.assign(row, settings);
  });
  return { status: 201, body: written(request, row) };
}

/** `PhoneNumber` matches exactly, or with `*` for any digits. */
export function listNumbers(request: RestRequest): RestAnswer {
  const wanted = request.fields.get('PhoneNumber');
  const label = request.fields.get('FriendlyName');
  const pattern = wanted === null ? null : new RegExp(`^${wanted.replace(/[^\d*]/g, '').replaceAll('*', '\\d*')}$`);
  const rows = request.state.records.numbers.filter(
    (row) =>
      (pattern === null || pattern.test(row.phoneNumber.slice(1))) && (label === null || row.friendlyName === label),
  );
  return page(request, 'IncomingPhoneNumbers.json', 'incoming_phone_numbers', rows, (row) => written(request, row));
}

export function getNumber(request: RestRequest): RestAnswer {
  return { status: 200, body: written(request, find(request)) };
}

export function updateNumber(request: RestRequest): RestAnswer {
  const row = find(request);
  const settings = settingsIn(request);
  request.state.change(() => Object.assign(row, settings));
  return { status: 200, body: written(request, row) };
}

export function releaseNumber(request: RestRequest): RestAnswer {
  const row = find(request);
  if (row.emergencyAddressSid !== null) {
    throw new VendorError(400, 20001, 'Remove the emergency address before releasing the number');
  }
  request.state.change((records) => {
    records.numbers = records.numbers.filter((number) => number !== row);
  });
  return { status: 204, body: null };
}

function find(request: RestRequest): NumberRow {
  const row = request.state.records.numbers.find((number) => number.sid === request.sid);
  if (!row) throw notFound();
  return row;
}

/** The settings that a request names; the others stay as they are. */
function settingsIn(request: RestRequest): Partial<NumberRow> {
  const settings: Partial<NumberRow> = {};
  const { fields } = request;
  const label = fields.get('FriendlyName');
  if (label !== null) {
    if (label.length > 64) throw new VendorError(400, 20001, 'FriendlyName is longer than 64 characters');
    settings.friendlyName = label;
  }
  const voiceUrl = fields.get('VoiceUrl');
  if (voiceUrl !== null) settings.voiceUrl = checkedUrl('VoiceUrl', voiceUrl);
  const statusCallback = fields.get('StatusCallback');
  if (statusCallback !== null) settings.statusCallback = checkedUrl('StatusCallback', statusCallback);
  const smsUrl = fields.get('SmsUrl');
  if (smsUrl !== null) settings.smsUrl = checkedUrl('SmsUrl', smsUrl);
  const addressSid = fields.get('EmergencyAddressSid');
  if (addressSid !== null) {
    settings.emergencyAddressSid = addressSid === '' ? null : checkedAddress(request, addressSid);
    settings.emergencyKnownAt = request.now + REGISTRATION_MS;
  }
  return settings;
}

function checkedUrl(name: string, value: string): string {
  if (value === '' || /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')) return value;
  throw new VendorError(400, 21402, `${name} is not a valid URL`);
}

function checkedAddress(request: RestRequest, addressSid: string): string {
  const address = request.state.records.addresses.find((row) => row.sid === addressSid);
  if (address?.isEmergencyEnabled) return addressSid;
  throw new VendorError(400, 21631, 'The emergency address is unknown or not enabled for emergencies');
}

function emergencyStatus(request: RestRequest, row: NumberRow): string {
  if (row.emergencyAddressSid === null) return 'unregistered';
  if (request.now < row.emergencyKnownAt) return 'pending-registration';
  const address = request.state.records.addresses.find((one) => one.sid === row.emergencyAddressSid);
  return address?.postalCode.startsWith(UNREGISTRABLE_ZIP) ? 'registration-failure' : 'registered';
}

function written(request: RestRequest, row: NumberRow): object {
  return {
    sid: row.sid,
    account_sid: request.state.records.account.accountSid,
    phone_number: row.phoneNumber,
    friendly_name: row.friendlyName,
    api_version: API_VERSION,
    voice_url: row.voiceUrl || null,
    voice_method: 'POST',
    sms_url: row.smsUrl || null,
    sms_method: 'POST',
    status_callback: row.statusCallback || null,
    status_callback_method: 'POST',
    emergency_status: 'Active',
    emergency_address_sid: row.emergencyAddressSid,
    emergency_address_status: emergencyStatus(request, row),
    capabilities: { voice: true, sms: true, mms: true, fax: false },
    address_requirements: 'none',
    beta: false,
    origin: 'twilio',
    status: 'in-use',
    date_created: writtenDate(row.createdAt),
    date_updated: writtenDate(row.createdAt),
    uri: accountPath(request.state, `IncomingPhoneNumbers/${row.sid}.json`),
  };
}
