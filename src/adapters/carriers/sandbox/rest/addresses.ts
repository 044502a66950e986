import { type AddressRow, newSid } from '../state.ts';
import {
  accountPath,
  notFound,
  page,
  type RestAnswer,
  type RestRequest,
  VendorError,
  writtenDate,
} from './resource.ts';

/** An address with this ZIP is refused as not found on the map: no place has it. */
export const UNKNOWN_ZIP = '00000';
/** An address with this ZIP is accepted, and its registration with emergency services then fails. */
export const UNREGISTRABLE_ZIP = '99999';

export function createAddress(request: RestRequest): RestAnswer {
  const field = (name: string): string => {
    const value = request.fields.get(name)?.trim() ?? '';
    if (value === '') throw new VendorError(400, 20001, `${name} is required`);
    return value;
  };
  const row: AddressRow = {
    sid: newSid('AD'),
    customerName: field('CustomerName'),
    street: field('Street'),
    city: field('City'),
    region: field('Region'),
    postalCode: field('PostalCode'),
    isEmergencyEnabled: request.fields.get('EmergencyEnabled') === 'true',
    createdAt: request.now,
  };
  if (field('IsoCountry') !== 'US')
    throw new VendorError(400, 21628, 'Addresses outside the United States are not served');
  if (!/^\d{5}(-\d{4})?$/.test(row.postalCode) || row.postalCode.startsWith(UNKNOWN_ZIP)) {
    throw new VendorError(400, 21628, 'The address could not be validated');
  }
  request.state.change((records) => records.addresses.push(row));
  return { status: 201, body: written(request, row) };
}

export function listAddresses(request: RestRequest): RestAnswer {
  return page(request, 'Addresses.json', 'addresses', request.state.records.addresses, (row) => written(request, row));
}

export function getAddress(request: RestRequest): RestAnswer {
  const row = request.state.records.addresses.find((address) => address.sid === request.sid);
  if (!row) throw notFound();
  return { status: 200, body: written(request, row) };
}

function written(request: RestRequest, row: AddressRow): object {
  return {
    sid: row.sid,
    account_sid: request.state.records.account.accountSid,
    friendly_name: null,
    customer_name: row.customerName,
    street: row.street,
    street_secondary: null,
    city: row.city,
    region: row.region,
    postal_code: row.postalCode,
    iso_country: 'US',
    emergency_enabled: row.isEmergencyEnabled,
    validated: true,
    verified: false,
    date_created: writtenDate(row.createdAt),
    date_updated: writtenDate(row.createdAt),
    uri: accountPath(request.state, `Addresses/${row.sid}.json`),
  };
}
