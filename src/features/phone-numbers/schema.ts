import { type Static, Type } from 'typebox';
import { Id, Line, Nullable, Strict, Words } from '../../platform/http/schema.ts';

export const LocationQuery = Strict({ location_id: Id() });

export const SearchQuery = Strict({
  location_id: Id(),
  area_code: Type.Integer({ minimum: 200, maximum: 999, examples: [212] }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
});

export const AvailableNumber = Strict({
  phoneNumber: Type.String({ examples: ['+12125550100'] }),
  friendlyName: Type.String({ examples: ['(212) 555-0100'] }),
  locality: Nullable(Type.String()),
  region: Nullable(Type.String()),
  postalCode: Nullable(Type.String()),
  capabilities: Strict({ voice: Type.Boolean(), sms: Type.Boolean(), mms: Type.Boolean() }),
});

const addressFields = {
  customer_name: Line(10_000, { examples: ['Example Dental'] }),
  street: Line(10_000, { examples: ['1 Example Street'] }),
  city: Line(10_000, { examples: ['New York'] }),
  region: Type.String({ pattern: '^[A-Za-z]{2}$', examples: ['NY'], 'x-message': 'must be two letters' }),
  postal_code: Type.String({
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
    pattern: '^\\+[1-9][0-9]{6,14}$',
    examples: ['+12125550100'],
    'x-message': 'must be a phone number in E.164, such as +12125550100',
  }),
  emergency_address: Type.Optional(EmergencyAddress),
});

export const ProvisionedNumber = Strict({
  phone_number: Type.String(),
  phone_sid: Type.String(),
  sip_domain: Type.String(),
});

export const AvailableNumbers = Type.Array(AvailableNumber);

export const EmergencyRegistration = Strict({
  ...addressFields,
  status: Words(['pending', 'registered', 'failed'], { description: 'Whether emergency services know the address' }),
});
