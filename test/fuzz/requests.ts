import fc, { type Arbitrary } from 'fast-check';
import type { OpenApiDocument, OperationAt } from '../openapi/document.ts';
import { hostile, type Made, type Schema, validOf } from './values.ts';

/** Who asks. */
export const IDENTITIES = ['none', 'garbage', 'mistyped', 'limited', 'workspace', 'foreign', 'full'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** A request before ids are put in. */
export interface Draft {
  at: OperationAt;
  identity: Identity;
  /** Members may be `Made`. */
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Undefined: none. A string goes as it is, anything else as JSON. */
  body: unknown;
  headers: Record<string, string>;
}

/** What ids a path's `{id}` stands for. */
const ID_OF: [RegExp, string][] = [
  [/keys/, 'key'],
  [/users/, 'usr'],
  [/invitations/, 'inv'],
  [/calls/, 'call'],
  [/credentials/, 'cred'],
  [/executions/, 'exec'],
  [/deliveries\/\{id\}/, 'dlv'],
  [/webhook_endpoints/, 'whk'],
];

const badSegment = fc.oneof(
  fc.constantFrom('%00', '%zz', '%2e%2e%2f', '..', '%F0%9F', 'x'.repeat(300), 'ws_01ABC', '%20', '0', 'null', '%ud800'),
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).map(asSegment),
  fc.constantFrom('ws', 'loc', 'exec', 'cred').map((prefix) => `${prefix}_01k00000000000000000000000`),
);

function asSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Requests of every operation: valid, wrong in one place, or garbage. */
export function draftsOf(document: OpenApiDocument, operations: OperationAt[]): Arbitrary<Draft> {
  const resolve = (schema: Schema): Schema => {
    if (!schema.$ref) return schema;
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return (document.components as { schemas: Record<string, Schema> }).schemas[name] ?? {};
  };
  return fc.oneof(...operations.map((at) => draftOf(at, resolve)));
}

function draftOf(at: OperationAt, resolve: (schema: Schema) => Schema): Arbitrary<Draft> {
  const parameters = at.operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const path = fc.record(Object.fromEntries(inPath.map((name) => [name, pathValue(at, name)])));
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const query = validOf(
    {
      type: 'object',
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema as Schema])),
      required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    },
    resolve,
  ) as Arbitrary<Record<string, unknown>>;
  const schema = at.operation.requestBody?.content['application/json']?.schema as Schema | undefined;
  const body = schema ? validOf(schema, resolve) : fc.constant(undefined);
  return fc.record({
    at: fc.constant(at),
    identity: fc.oneof({ weight: 18, arbitrary: fc.constant('full' as const) }, fc.constantFrom(...IDENTITIES)),
    path,
    query: fc.oneof({ weight: 8, arbitrary: query }, wrongInOnePlace(query).map(asQuery)),
    body: fc.oneof(
      { weight: 9, arbitrary: body },
      { weight: 3, arbitrary: wrongInOnePlace(body) },
      garbage(schema !== undefined),
    ),
    headers: headersOf(at),
  });
}

function pathValue(at: OperationAt, name: string): Arbitrary<unknown> {
  const kind = name === 'id' ? (ID_OF.find(([pattern]) => pattern.test(at.path))?.[1] ?? '') : '';
  const real = kind
    ? fc.nat(50).map((nth): Made => ({ made: kind, nth }))
    : validOf({ type: 'string', minLength: 1 }, (same) => same, name).map((value) =>
        typeof value === 'string' ? asSegment(value) : value,
      );
  return fc.oneof({ weight: 10, arbitrary: real }, badSegment);
}

/** What is no list of names and values is one name. */
function asQuery(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : { [String(value).slice(0, 300)]: 1 };
}

/** One member replaced, removed or added, anywhere in the value. */
function wrongInOnePlace(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(1000), hostile, fc.constantFrom('replace', 'remove', 'add'))
    .map(([value, place, bad, how]) => {
      const spots: [Record<string, unknown>, string][] = [];
      const copy = structuredClone(value);
      const collect = (part: unknown): void => {
        if (part === null || typeof part !== 'object' || 'made' in part) return;
        for (const key of Object.keys(part)) {
          spots.push([part as Record<string, unknown>, key]);
          collect((part as Record<string, unknown>)[key]);
        }
      };
      collect(copy);
      const spot = spots[place % Math.max(spots.length, 1)];
      if (!spot) return bad;
      const [owner, key] = spot;
      if (how === 'replace') owner[key] = bad;
      else if (how === 'remove') delete owner[key];
      else owner[`${key}x`] = bad;
      return copy;
    });
}

function garbage(hasBody: boolean): Arbitrary<unknown> {
  if (!hasBody) return fc.constantFrom<unknown>(undefined, {}, '');
  return fc.oneof(
    hostile,
    fc.constantFrom<unknown>(
      undefined,
      '',
      '{',
      '[]',
      'null',
      '{"a":1,}',
      '\ufeff{}',
      `${'['.repeat(100)}${']'.repeat(100)}`,
      `${'{"a":'.repeat(70)}1${'}'.repeat(70)}`,
      '{"name":"a","name":"b"}',
      '{"__proto__":{"x":1}}',
      '"\\ud800"',
    ),
  );
}

function headersOf(at: OperationAt): Arbitrary<Record<string, string>> {
  const isWrite = at.method !== 'GET';
  const seldom = (...texts: string[]) =>
    fc.oneof({ weight: 30, arbitrary: fc.constant(undefined) }, fc.constantFrom(...texts));
  return fc
    .record({
      'idempotency-key': fc.option(fc.oneof(fc.constantFrom('one', 'two', '', 'x'.repeat(256)), fc.uuid()), {
        nil: undefined,
      }),
      'x-request-id': fc.option(fc.constantFrom('mine', 'x'.repeat(200), 'a b'), { nil: undefined }),
      'if-none-match': fc.option(fc.constantFrom('*', '"x"', 'W/"x", "y"', 'x'), { nil: undefined }),
      'last-event-id': fc.option(fc.constantFrom('1', '-1', 'x', '99999999999999999999', '1e400'), { nil: undefined }),
      'content-type': seldom('application/json; charset=UTF-8', 'text/plain', 'application/json; charset=latin1', 'x'),
      'content-encoding': seldom('gzip'),
    })
    .map((headers) => {
      const given = Object.entries(headers).filter(
        ([name, text]) => text !== undefined && (isWrite || name !== 'idempotency-key'),
      );
      return Object.fromEntries(given) as Record<string, string>;
    });
}
