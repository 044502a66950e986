import fc, { type Arbitrary } from 'fast-check';

/** As much of a JSON Schema as the description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Stands for an id of this kind that the server has made; put in when the request is sent. */
export interface Made {
  made: string;
  nth: number;
}

const nth = fc.nat(50);
const made = (prefix: string) => nth.map((which): Made => ({ made: prefix, nth: which }));
/** Addresses that lead nowhere: nothing outside this machine is looked up or called. */
const url = fc.constantFrom('http://127.0.0.1:9/', 'http://10.255.255.1/login', 'http://[::1]:9/a?b=c#d');
const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);

/** What a field means is told by its name alone where its schema only says "string". */
const BY_NAME: [RegExp, Arbitrary<unknown>][] = [
  [/^(location_id|locationId)$/, made('loc')],
  [/^(workspace_id|workspaceId)$/, made('ws')],
  [/^workspace_ids$/, fc.array(made('ws'), { minLength: 1, maxLength: 3 })],
  [/^(service_id|serviceId)$/, made('svc')],
  [/^(provider_id|providerId)$/, made('prov')],
  [/^(patient_id|patientId)$/, made('pat')],
  [/^appointmentId$/, made('appt')],
  [/^credential_id$/, made('cred')],
  [/^(website_url|login_url|url)$/, url],
  [/(phone|forward|sms)_number$|^to$/, fc.constantFrom('+12125550123', '(212) 555-0199', '+12125550100')],
  [/^timezone$/, fc.constantFrom('America/New_York', 'Europe/Berlin', 'Pacific/Chatham')],
  [/^(start_time|end_time)$/, clock],
  [/^(starts_at|since|expires_at|from)$|_at$/, instant],
  [/^date_of_birth$/, fc.constantFrom('1980-02-29', '2001-12-31', '1999-01-01')],
  [/^email$/, fc.constant('sam@example.com')],
  [/^color$/, fc.constant('#12aB9f')],
  [/^totp_secret$/, fc.constantFrom('JBSWY3DPEHPK3PXP', 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP')],
  [/^region$/, fc.constant('NY')],
  [/^postal_code$/, fc.constant('10001')],
  [/^(cursor|voice_id)$/, fc.constantFrom('Q3Vyc29y', 'aria')],
  [/^number$/, fc.constantFrom('1', '2')],
  [/^area_code$/, fc.constantFrom(212, 415, 999)],
];

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  fc.constantFrom(
    'Example',
    "O'Neil; drop table calls --",
    '𝓤𝓷𝓲',
    'List the open appointments',
    '\u00a0x\u00a0',
    '<b>',
  ),
);

/** Values that the schema lets through, as far as it can be told from the schema. */
export function validOf(schema: Schema, resolve: (schema: Schema) => Schema, name = ''): Arbitrary<unknown> {
  const known = BY_NAME.find(([pattern]) => pattern.test(name));
  const shape = resolve(schema);
  if (known && shape.type !== 'object' && !(name === 'to' && shape.format)) {
    const nullable = Array.isArray(shape.type) && shape.type.includes('null');
    return nullable ? fc.oneof({ weight: 6, arbitrary: known[1] }, fc.constant(null)) : known[1];
  }
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const branches = shape.anyOf ?? shape.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => validOf(branch, resolve, name)));
  const types = Array.isArray(shape.type) ? shape.type : [shape.type ?? 'any'];
  return fc.oneof(...types.map((type) => ofType(type, shape, resolve, name)));
}

function ofType(type: string, shape: Schema, resolve: (schema: Schema) => Schema, name: string): Arbitrary<unknown> {
  switch (type) {
    case 'object':
      if (!shape.properties) return fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue(), { maxKeys: 3 });
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties).map(([key, member]) => [key, validOf(member, resolve, key)]),
        ),
        { requiredKeys: shape.required ?? [] },
      );
    case 'array':
      return fc.array(validOf(shape.items ?? {}, resolve, name.replace(/s$/, '')), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? 5, 5),
      });
    case 'integer':
    case 'number':
      return fc.integer({ min: shape.minimum ?? -5, max: shape.maximum ?? 5_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return shape.format === 'date-time' ? instant : text;
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

/** Single values that have broken programs before. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    '\u0000',
    '\ud800',
    '\u202e',
    '\u2028',
    'x'.repeat(300),
    'x'.repeat(20_000),
    '2026-02-30T00:00:00Z',
    '+292278994-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999+23:59',
    '-0001-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '25:61',
    'NaN',
    '../../etc/passwd',
    'http://user:pass@127.0.0.1:9/',
    'javascript:1',
    'http://127.0.0.1:99999/',
    { $ref: '#' },
    { __proto__: null, constructor: 1 },
    'otpauth://totp/?secret=',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
