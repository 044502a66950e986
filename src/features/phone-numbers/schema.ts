import { type Static, Type } from 'typebox';
import { Id, Line, Nullable, Strict, Words } from '../../platform/http/schema.ts';

export const LocationQuery = Strict({ location_id: Id({ description: 'The location, `loc_…`' }) });

export const SearchQuery = Strict({
  location_id: Id({ description: 'The location, `loc_…`' }),
  area_code: Type.Integer({
    description: 'Where the number begins, three digits of the United States',
    minimum: 200,
    maximum: 999,
    examples: [212],
  }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'How many numbers at most' })),
});

export const AvailableNumber = Strict({
  phoneNumber: Type.String({ description: 'The number, E.164', examples: ['+12125550100'] }),
  friendlyName: Type.String({ description: 'The number as people write it', examples: ['(212) 555-0100'] }),
  locality: Nullable(Type.String({ description: 'City of the number; null where the carrier names none' })),
  region: Nullable(Type.String({ description: 'State or region' })),
  postalCode: Nullable(Type.String({ description: 'Postal code of the number; null where the carrier names none' })),
  capabilities: Strict(
    {
      voice: Type.Boolean({ description: 'Calls' }),
      sms: Type.Boolean({ description: 'Texts' }),
      mms: Type.Boolean({ description: 'Texts with pictures' }),
    },
    { description: 'What the number can do' },
  ),
});

const addressFields = {
  customer_name: Line(10_000, {
    description: 'Who is to be found there, for emergency services',
    examples: ['Example Dental'],
  }),
  street: Line(10_000, { description: 'Street and number', examples: ['1 Example Street'] }),
  city: Line(10_000, { description: 'City', examples: ['New York'] }),
  region: Type.String({
    description: 'State or region',
    pattern: '^[A-Za-z]{2}$',
    examples: ['NY'],
    'x-message': 'must be two letters',
  }),
  postal_code: Type.String({
    description: 'Postal code',
    pattern: '^[0-9]{5}(-[0-9]{4})?$',
    examples: ['10001'],
    'x-message': 'must be a ZIP code, 12345 or 12345-6789',
  }),
};

/** A street address in the United States that emergency services are sent to. */
export const EmergencyAddress = Strict(addressFields);
export type EmergencyAddress = Static<typeof EmergencyAddress>;

export const ProvisionNumber = Strict({
  phone_number: Type.String({
    description: 'Telephone number, E.164',
    pattern: '^\\+[1-9][0-9]{6,14}$',
    examples: ['+12125550100'],
    'x-message': 'must be a phone number in E.164, such as +12125550100',
  }),
  emergency_address: Type.Optional(EmergencyAddress),
});

export const ProvisionedNumber = Strict({
  phone_number: Type.String({ description: 'Telephone number, E.164' }),
  phone_sid: Type.String({ description: 'The id of the number at the carrier' }),
  sip_domain: Type.String({ description: 'Domain of the number’s SIP trunk' }),
});

export const AvailableNumbers = Type.Array(AvailableNumber, { description: 'Numbers that can be bought' });

export const EmergencyRegistration = Strict({
  ...addressFields,
  status: Words(['pending', 'registered', 'failed'], { description: 'Whether emergency services know the address' }),
});
