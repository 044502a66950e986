/** As much of a JSON Schema as requests use. */
export interface Shape {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Shape;
  anyOf?: Shape[];
  enum?: (string | null)[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  uniqueItems?: boolean;
  [keyword: string]: unknown;
}

export interface Violation {
  what: string;
  value: unknown;
  /** What its message must say. */
  expected: RegExp;
  /** Where the message stands below the value itself. */
  field?: string;
}

/** Keywords that refuse nothing. */
const SILENT = new Set([
  ...['description', 'examples', 'default', 'title', 'writeOnly', 'x-additive', 'properties', 'items', 'type'],
]);

const WRONG_TYPE: Record<string, [unknown, RegExp]> = {
  string: [5, /^must be .*, not a number$/],
  integer: ['x', /^must be a whole number.*(, not a string|, in plain digits)/],
  number: ['x', /^must be a number.*, not a string$/],
  boolean: ['true', /^must be true or false( or null)?(, not a string)?$/],
  object: [[], /^must be a JSON object.*, not an array$/],
  array: [{}, /^must be a JSON array.*, not an object$/],
};

/**
 * For every keyword of a schema a value that breaks it alone; a keyword that nobody here knows is an error.
 * @param example a value that breaks none
 */
export function violationsOf(schema: Shape, shapes: Record<string, Shape>, example?: unknown): Violation[] {
  if (schema.$ref)
    return violationsOf(shapes[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] as Shape, shapes, example);
  const types = [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? []);
  const found = [schema.type ?? []].flat().flatMap((type): Violation[] => {
    const [value, expected] = WRONG_TYPE[type] ?? [];
    return expected ? [{ what: `no ${type}`, value, expected: schema.enum ? allOf(schema.enum) : expected }] : [];
  });
  if (!types.includes('null')) {
    const expected = schema.enum ? allOf(schema.enum) : /^must be .*, not null$|^is required; send a JSON object$/;
    found.push({ what: 'null', value: null, expected });
  }
  for (const keyword of Object.keys(schema)) {
    if (SILENT.has(keyword)) continue;
    const breaking = BREAKING[keyword];
    if (!breaking) throw new Error(`Nothing here breaks the keyword ${keyword}`);
    found.push(...breaking(schema, example));
  }
  return found;
}

const BREAKING: Record<string, (schema: Shape, example: unknown) => Violation[]> = {
  anyOf: () => [
    { what: 'another type', value: 5, expected: /^must be / },
    { what: 'another word', value: 'nonsense', expected: /^must be / },
  ],
  enum: ({ enum: words = [] }) => [{ what: 'an unknown word', value: 'nonsense', expected: allOf(words) }],
  minimum: (schema) => [{ what: 'below', value: (schema.minimum as number) - 1, expected: rangeOf(schema) }],
  maximum: (schema) => [{ what: 'beyond', value: (schema.maximum as number) + 1, expected: rangeOf(schema) }],
  minLength: () => [{ what: 'empty', value: '', expected: /^must not be empty/ }],
  maxLength: ({ maxLength = 0, format }) => [
    {
      what: 'too long',
      value: format === 'email' ? `${'x'.repeat(maxLength)}@example.com` : 'x'.repeat(maxLength + 1),
      expected: new RegExp(`at most ${maxLength} characters`),
    },
  ],
  // Names are one line: nothing of white space alone, nothing that moves the cursor.
  pattern: ({ pattern = '', type }) =>
    pattern.startsWith('^[^\\u0000')
      ? [
          {
            what: 'a bell',
            value: 'a\u0007b',
            expected: type?.includes('null')
              ? /^must be one line of text without control characters or null$/
              : /^must be one line of text without control characters$/,
          },
          { what: 'white space', value: ' \u00a0\t ', expected: /^must not be empty or white space alone$/ },
          {
            what: 'nothing to be seen',
            value: '\u200b\u2060 \u00ad',
            expected: /^must not be empty or white space alone$/,
          },
        ]
      : [{ what: 'another form', value: '!', expected: /^must be (?!a string)/ }],
  format: () => [{ what: 'another form', value: 'nonsense', expected: /^must be (?!a string)/ }],
  minItems: ({ minItems }) => [{ what: 'no entry', value: [], expected: new RegExp(`at least ${minItems} entr`) }],
  maxItems: ({ maxItems = 0, uniqueItems }, example) => {
    const [entry] = example as unknown[];
    const value = Array.from({ length: maxItems + 1 }, (_, index) => (uniqueItems ? `${entry}${index}` : entry));
    return [{ what: 'too many', value, expected: new RegExp(`at most ${maxItems} entries`) }];
  },
  uniqueItems: (_, example) => {
    const [entry] = example as unknown[];
    return [
      { what: 'one twice', value: [entry, entry], expected: /^must not hold the same entry twice; entries 0 and 1/ },
    ];
  },
  minProperties: () => [{ what: 'nothing', value: {}, expected: /^must name at least one field$/ }],
  required: ({ required = [] }, example) =>
    required.map((name) => {
      const { [name]: _without, ...value } = example as Record<string, unknown>;
      return { what: `without ${name}`, value, field: `/${name}`, expected: /^is required$/ };
    }),
  additionalProperties: ({ properties = {} }, example) => [
    {
      what: 'a field more',
      value: { ...(example as object), mistyped: 1 },
      field: '/mistyped',
      expected: new RegExp(`^is not a known field; known here: ${Object.keys(properties)[0]}`),
    },
  ],
};

function allOf(words: (string | null)[]): RegExp {
  return new RegExp(`^must be one of ${words.map(String).join(', ')}$`);
}

function rangeOf({ minimum, maximum }: Shape): RegExp {
  return new RegExp(`^must be a whole number from ${minimum} to ${maximum}`);
}
