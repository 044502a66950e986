import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { ROWS, requestOf } from '../authorisation/rows.ts';
import { absentIds } from '../authorisation/world.ts';
import { startTestServer } from '../harness.ts';
import { type OperationAt, operationsOf, readDocument } from './document.ts';
import { type Shape, type Violation, violationsOf } from './violations.ts';

/** Every field and parameter of every operation × every keyword of its schema: what is said of a value that breaks it. */
const server = await startTestServer({}, { api: true, worker: false });
const document = readDocument((await server.app.inject('/openapi.json')).json());
const shapes = (document.components as { schemas: Record<string, Shape> }).schemas;
const client = await server.client();
let cases = 0;
after(() => process.stdout.write(`messages: ${cases} refusals read\n`));

/** What the validator says by itself, or says of no one value: nobody knows from it what to send. */
const RAW =
  /must NOT|must match|must be (string|integer|number|boolean|object|array|null)\b|fewer than|more than \d|[<>]=|allowed values|required property|additional propert|duplicate items|must pass|must have the form|another value|is invalid|\^|\\u|undefined|NaN|\[object/;

interface Answer {
  message: string;
  issues: { path: string; message: string }[];
}

async function refusalOf(at: OperationAt, url: string, body: unknown): Promise<Answer> {
  const answer = await server.app.inject({
    method: at.method as 'GET',
    url,
    headers: {
      authorization: `Bearer ${client.key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const shown = `${at.method} ${url} ${JSON.stringify(body)?.slice(0, 300)}: ${answer.body}`;
  assert.equal(answer.statusCode, 400, shown);
  const { error } = answer.json();
  assert.equal(error.code, 'validation_error', shown);
  return { message: error.message, issues: error.detail.issues };
}

/** One issue, at its place, in words of ours that say what is wanted. */
function read({ message, issues }: Answer, path: string, expected: RegExp, what: string): void {
  cases += 1;
  const shown = `${what}: ${JSON.stringify(issues)}`;
  assert.deepEqual(
    issues.map((issue) => issue.path),
    [path],
    shown,
  );
  const said = issues[0]?.message ?? '';
  assert.match(said, /^(must|is|has) [a-z]/, shown);
  assert.doesNotMatch(said, RAW, shown);
  assert.match(said, expected, shown);
  assert.equal(message, `${path} ${said}`);
}

const requestFor = (at: OperationAt): { url: URL; body: unknown } => {
  const row = ROWS[at.operation.operationId];
  assert.ok(row);
  const { url, body } = requestOf(at.method, at.path, row, absentIds());
  return { url: new URL(url, 'http://x'), body };
};
const text = ({ pathname, search }: URL) => pathname + search;

for (const at of operationsOf(document)) {
  const { operation } = at;
  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const media = operation.requestBody?.content['application/json'];

  describe(`${operation.operationId} says what to send`, () => {
    for (const { name, schema, required } of parameters) {
      test(`in query/${name}`, async () => {
        const own = schema as Shape;
        for (const { value, expected, what } of violationsOf(own, shapes)) {
          if (typeof value === 'object') continue;
          // A query holds text: what is no number there is no plain digits either.
          if (own.type === 'string' && typeof value !== 'string') continue;
          const { url, body } = requestFor(at);
          url.searchParams.set(name, String(value));
          read(await refusalOf(at, text(url), body), `query/${name}`, expected, what);
        }
        const { url: twice, body } = requestFor(at);
        twice.searchParams.append(name, '1');
        twice.searchParams.append(name, '2');
        read(
          await refusalOf(at, text(twice), body),
          `query/${name}`,
          /^is given more than once; give it once$/,
          'twice',
        );
        if (!required) return;
        const { url: without } = requestFor(at);
        without.searchParams.delete(name);
        read(await refusalOf(at, text(without), body), `query/${name}`, /^is required$/, 'without');
      });
    }

    if (!media) return;
    test('in each field of the body', async () => {
      const url = text(requestFor(at).url);
      for (const [path, violation] of placesOf(media.schema as Shape, media.example, 'body')) {
        const body = changed(media.example, path, violation);
        read(await refusalOf(at, url, body), `body${path}${violation.field ?? ''}`, violation.expected, violation.what);
      }
    });

    if (media.schema && operation.requestBody?.required !== false)
      test('where the body is left out', async () => {
        const { url } = requestFor(at);
        read(await refusalOf(at, text(url), undefined), 'body', /^is required; send a JSON object$/, 'no body');
      });

    test('of a body that is no JSON, with the place', async () => {
      const url = text(requestFor(at).url);
      const broken = `${JSON.stringify(media.example, null, 2).slice(0, -1)},}`;
      const lines = broken.split('\n');
      const expected = new RegExp(`^must be valid JSON; it cannot be read from line ${lines.length}, column \\d+ on$`);
      read(await refusalOf(at, url, broken), 'body', expected, 'a comma too many');
      const half = '{"a":\n  "b';
      const end = /^must be valid JSON; it ends at line 2, column 5 before it is complete$/;
      read(await refusalOf(at, url, half), 'body', end, 'half a body');
    });
  });
}

/** Every violation of a schema and of all below it, with the place in the example where it goes. */
function* placesOf(schema: Shape, example: unknown, what: string, path = ''): Generator<[string, Violation]> {
  const own = schema.$ref ? (shapes[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] as Shape) : schema;
  for (const violation of violationsOf(own, shapes, example))
    yield [path, { ...violation, what: `${what}${path}: ${violation.what}` }];
  for (const [name, property] of Object.entries(own.properties ?? {}))
    yield* placesOf(property, (example as Record<string, unknown> | undefined)?.[name], what, `${path}/${name}`);
  if (own.items && Array.isArray(example) && example.length > 0)
    yield* placesOf(own.items, example[0], what, `${path}/0`);
}

/** The example with the violation at its place. */
function changed(example: unknown, path: string, violation: Violation): unknown {
  if (path === '') return violation.value;
  const copy = structuredClone(example);
  const names = path.slice(1).split('/');
  const last = names.pop() as string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  let owner = copy as any;
  for (const name of names) owner = owner[name];
  owner[last] = violation.value;
  return copy;
}
