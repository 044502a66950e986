import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface Place {
  locality: string;
  region: string;
  postalCode: string;
}

/** Some of the area codes of the United States; numbers of the others are offered without a place. */
const PLACES: Readonly<Record<string, Place>> = {
  202: { locality: 'Washington', region: 'DC', postalCode: '20001' },
  206: { locality: 'Seattle', region: 'WA', postalCode: '98101' },
  212: { locality: 'New York', region: 'NY', postalCode: '10001' },
  213: { locality: 'Los Angeles', region: 'CA', postalCode: '90012' },
  214: { locality: 'Dallas', region: 'TX', postalCode: '75201' },
  215: { locality: 'Philadelphia', region: 'PA', postalCode: '19102' },
  303: { locality: 'Denver', region: 'CO', postalCode: '80202' },
  305: { locality: 'Miami', region: 'FL', postalCode: '33130' },
  312: { locality: 'Chicago', region: 'IL', postalCode: '60601' },
  313: { locality: 'Detroit', region: 'MI', postalCode: '48226' },
  314: { locality: 'Saint Louis', region: 'MO', postalCode: '63101' },
  404: { locality: 'Atlanta', region: 'GA', postalCode: '30303' },
  412: { locality: 'Pittsburgh', region: 'PA', postalCode: '15219' },
  415: { locality: 'San Francisco', region: 'CA', postalCode: '94102' },
  503: { locality: 'Portland', region: 'OR', postalCode: '97201' },
  504: { locality: 'New Orleans', region: 'LA', postalCode: '70112' },
  512: { locality: 'Austin', region: 'TX', postalCode: '78701' },
  541: { locality: 'Eugene', region: 'OR', postalCode: '97401' },
  602: { locality: 'Phoenix', region: 'AZ', postalCode: '85003' },
  612: { locality: 'Minneapolis', region: 'MN', postalCode: '55401' },
  615: { locality: 'Nashville', region: 'TN', postalCode: '37201' },
  617: { locality: 'Boston', region: 'MA', postalCode: '02108' },
  702: { locality: 'Las Vegas', region: 'NV', postalCode: '89101' },
  713: { locality: 'Houston', region: 'TX', postalCode: '77002' },
  801: { locality: 'Salt Lake City', region: 'UT', postalCode: '84101' },
  808: { locality: 'Honolulu', region: 'HI', postalCode: '96813' },
  907: { locality: 'Anchorage', region: 'AK', postalCode: '99501' },
};

/** Where a number of the United States is from, null where we do not know. */
export function placeOf(phoneNumber: string): Place | null {
  const areaCode = /^\+1(\d{3})\d{7}$/.exec(phoneNumber)?.[1];
  return (areaCode === undefined ? undefined : PLACES[areaCode]) ?? null;
}

/**
 * All numbers of an area code: 555-0100 to 555-0199, which are set aside for fiction. Codes that are not in use in the
 * United States, or not for local numbers, have none.
 */
export function numbersOf(areaCode: string): string[] {
  if (!isLocal(`+1${areaCode}5550100`)) return [];
  return Array.from({ length: 100 }, (_, index) => `+1${areaCode}55501${String(index).padStart(2, '0')}`);
}

/** Whether the sandbox ever offers this number. */
export function isOffered(phoneNumber: string): boolean {
  return /^\+1\d{3}55501\d\d$/.test(phoneNumber) && isLocal(phoneNumber);
}

/** `(212) 555-0100`. */
export function nationalForm(phoneNumber: string): string {
  return phoneNumber.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

function isLocal(phoneNumber: string): boolean {
  const parsed = parsePhoneNumberFromString(phoneNumber);
  return parsed?.country === 'US' && parsed.getType() === 'FIXED_LINE_OR_MOBILE';
}

/** Whether a text could be sent there at all. */
export function isSubscriber(phoneNumber: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(phoneNumber);
}
