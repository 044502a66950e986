import { nationalForm, numbersOf, placeOf } from '../inventory.ts';
import { accountPath, type RestAnswer, type RestRequest, VendorError } from './resource.ts';

/** Numbers that nobody holds, from the lowest up. The capability keys differ from those of owned numbers, as the vendor's do. */
export function listAvailableNumbers(request: RestRequest): RestAnswer {
  const areaCode = request.fields.get('AreaCode') ?? '';
  if (!/^\d{3}$/.test(areaCode)) throw new VendorError(400, 21451, `Area code ${areaCode} is not valid`);
  const size = Math.min(Math.max(Number(request.fields.get('PageSize') ?? 30) || 30, 1), 1000);
  const { numbers, takenElsewhere } = request.state.records;
  const held = new Set([...numbers.map((number) => number.phoneNumber), ...takenElsewhere]);
  const free = numbersOf(areaCode).filter((number) => !held.has(number));
  return {
    status: 200,
    body: {
      available_phone_numbers: free.slice(0, size).map(offer),
      uri: accountPath(request.state, `AvailablePhoneNumbers/US/Local.json?AreaCode=${areaCode}`),
    },
  };
}

function offer(phoneNumber: string): object {
  const place = placeOf(phoneNumber);
  return {
    friendly_name: nationalForm(phoneNumber),
    phone_number: phoneNumber,
    lata: null,
    locality: place?.locality ?? null,
    rate_center: place?.locality.toUpperCase() ?? null,
    latitude: null,
    longitude: null,
    region: place?.region ?? null,
    postal_code: place?.postalCode ?? null,
    iso_country: 'US',
    address_requirements: 'none',
    beta: false,
    capabilities: { voice: true, SMS: true, MMS: true },
  };
}
