/** As much of a JSON Schema as ours use. */
export interface Describable {
  type?: string | string[];
  properties?: Record<string, Describable>;
  required?: string[];
  items?: Describable;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  format?: string;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  anyOf?: Describable[];
  oneOf?: Describable[];
  allOf?: Describable[];
}

const INSTANT = '2026-11-20T09:30:00.000Z';

/** What a field's name says about its value where its schema does not. */
const BY_NAME: [RegExp, unknown][] = [
  [/^request_id$/, 'req_01kaexample0000000000000000'],
  [/(^|_)url$/, 'https://clinic.example.com'],
  [/_number$|^to$/, '+12125550123'],
  [/^timezone$/, 'America/New_York'],
  [/^since$|_at$|^at$|^(from|to)$/, INSTANT],
  [/^email$/, 'sam@example.com'],
  [/^cursor$|_cursor$/, 'Q3Vyc29y'],
];

/** One value that a schema lets through, made of its examples, defaults and words; for documents, not for tests of limits. */
export function exampleOf(schema: Describable, name = ''): unknown {
  if (schema.examples && schema.examples.length > 0) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const branch = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (branch) return exampleOf(branch, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return exampleOfObject(schema);
    case 'array':
      return schema.items ? [exampleOf(schema.items, name)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'null':
      return null;
    case 'string':
      return exampleOfText(schema, name);
    default:
      return {};
  }
}

function exampleOfObject(schema: Describable): Record<string, unknown> {
  const { properties = {} } = schema;
  // The last page has no next_cursor: an example of a page is a whole list.
  const shown = Object.entries(properties).filter(([name]) => name !== 'next_cursor');
  return Object.fromEntries(
    shown.map(([name, property]) => [name, name === 'has_more' ? false : exampleOf(property, name)]),
  );
}

function exampleOfText(schema: Describable, name: string): string {
  if (schema.format === 'date-time') return INSTANT;
  if (schema.format === 'date') return '2026-11-20';
  const known = BY_NAME.find(([pattern]) => pattern.test(name));
  const text = known ? String(known[1]) : name === '' ? 'text' : name.replaceAll('_', ' ');
  return text.length >= (schema.minLength ?? 0) ? text : text.padEnd(schema.minLength ?? 0, 'x');
}
