import { fingerprint } from './openapi-components.ts';

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

/** Examples that are known, before any is made up. */
export interface Examples {
  /** Of a whole shape; undefined where none is known. */
  shape(schema: Describable): unknown;
  /** A whole answer of an operation; undefined where it is that of its shape. */
  answer(operationId: string, status: number): unknown;
}

const REQUEST_ID = 'req_01k81fj3rye2vb5c9t6h7wq4zd';

/** @param shapes by name, equal to those that will be asked for */
export function createExamples(
  shapes: Record<string, unknown>,
  given: { shapeExamples: Record<string, unknown>; answerExamples: Record<string, Record<number, unknown>> },
): Examples {
  const known = new Map(
    Object.entries(given.shapeExamples).map(([name, example]) => {
      if (!(name in shapes)) throw new Error(`an example is of the unknown shape ${name}`);
      return [fingerprint(shapes[name]), example];
    }),
  );
  return {
    shape: (schema) => known.get(fingerprint(schema)),
    answer(operationId, status) {
      const data = given.answerExamples[operationId]?.[status];
      return data === undefined ? undefined : { data, request_id: REQUEST_ID };
    },
  };
}

const INSTANT = '2026-11-20T09:30:00.000Z';

/** What a field's name says about its value where its schema does not. */
const BY_NAME: [RegExp, unknown][] = [
  [/^request_id$/, REQUEST_ID],
  [/^workspace_ids?$/, 'ws_01k81fj3rye2vb5c9t6h7wq4zd'],
  [/^location_id$/, 'loc_01k81fj3rye2vb5c9t6h7wq4zd'],
  [/^credential_id$/, 'cred_01k81fj3rye2vb5c9t6h7wq4zd'],
  [/^service_id$/, 'svc_01k81fj3rye2vb5c9t6h7wq4zd'],
  [/^provider_id$/, 'prov_01k81fj3rye2vb5c9t6h7wq4zd'],
  [/(^|_)url$/, 'https://clinic.example.com'],
  [/_number$|^to$/, '+12125550123'],
  [/^timezone$/, 'America/New_York'],
  [/^since$|_at$|^at$|^(from|to)$/, INSTANT],
  [/^email$/, 'sam@example.com'],
  [/^cursor$|_cursor$/, 'Q3Vyc29y'],
];

/** One value that a schema lets through, made of its examples, defaults and words; for documents, not for tests of limits. */
export function exampleOf(schema: Describable, examples: Examples, name = ''): unknown {
  const known = examples.shape(schema);
  if (known !== undefined) return known;
  if (schema.examples && schema.examples.length > 0) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const branch = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (branch) return exampleOf(branch, examples, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return exampleOfObject(schema, examples);
    case 'array':
      return schema.items ? [exampleOf(schema.items, examples, name)] : [];
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

function exampleOfObject(schema: Describable, examples: Examples): Record<string, unknown> {
  const { properties = {} } = schema;
  // The last page has no next_cursor: an example of a page is a whole list.
  const shown = Object.entries(properties).filter(([name]) => name !== 'next_cursor');
  return Object.fromEntries(
    shown.map(([name, property]) => [name, name === 'has_more' ? false : exampleOf(property, examples, name)]),
  );
}

function exampleOfText(schema: Describable, name: string): string {
  if (schema.format === 'date-time') return INSTANT;
  if (schema.format === 'date') return '2026-11-20';
  const known = BY_NAME.find(([pattern]) => pattern.test(name));
  const text = known ? String(known[1]) : name === '' ? 'text' : name.replaceAll('_', ' ');
  return text.length >= (schema.minLength ?? 0) ? text : text.padEnd(schema.minLength ?? 0, 'x');
}
