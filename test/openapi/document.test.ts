import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { PERMISSIONS } from '../../src/features/api-keys/permissions.ts';
import { ERROR_STATUS } from '../../src/platform/http/errors.ts';
import { startTestServer } from '../harness.ts';
import { operationsOf, readDocument, schemaPointer } from './document.ts';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

const server = await startTestServer({}, { api: true, worker: false });
const document = readDocument((await server.app.inject('/openapi.json')).json());
const operations = operationsOf(document);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ ...document, $id: 'openapi' }, undefined, false, false);

/** By the schema itself: operations share their refusals. */
const compiled = new Map<object, ValidateFunction>();

function validatorOf(schema: object, pointer: string): ValidateFunction {
  const validate = compiled.get(schema) ?? ajv.compile({ $ref: `openapi${pointer}` });
  compiled.set(schema, validate);
  return validate;
}

/** What the partner contract shows, each with the statuses it must be able to answer. */
const CONTRACT: [string, string, number][] = [
  ['GET', '/v1/voice/calls', 200],
  ['GET', '/v1/voice/calls/stats', 200],
  ['GET', '/v1/voice/phone/available', 200],
  ['POST', '/v1/voice/phone', 201],
  ['POST', '/v1/voice/agent', 202],
  ['DELETE', '/v1/voice/agent', 200],
  ['POST', '/v1/workspaces', 201],
  ['GET', '/v1/workspaces', 200],
  ['GET', '/v1/workspaces/{workspaceId}', 200],
  ['PATCH', '/v1/workspaces/{workspaceId}', 200],
  ['GET', '/v1/workspaces/{workspaceId}/locations/{locationId}', 200],
  ['PATCH', '/v1/workspaces/{workspaceId}/locations/{locationId}', 200],
  ['POST', '/v1/workspaces/{workspaceId}/locations/{locationId}/hours', 200],
  ['GET', '/v1/workspaces/{workspaceId}/locations/{locationId}/services', 200],
  ['POST', '/v1/relay/credentials', 201],
  ['POST', '/v1/relay/credentials/{id}/verify', 200],
  ['DELETE', '/v1/relay/credentials/{id}', 200],
  ['POST', '/v1/relay/execute', 200],
  ['GET', '/v1/relay/executions', 200],
  ['GET', '/v1/relay/executions/{id}', 200],
];

test('every operation of the contract is there and is not called additive; everything else is', () => {
  for (const { method, path, operation } of operations) {
    const contract = CONTRACT.find((row) => row[0] === method && row[1] === path);
    assert.equal(operation['x-additive'] ?? false, !contract, `${method} ${path}`);
    if (contract) assert.ok(operation.responses[contract[2]], `${method} ${path} ${contract[2]}`);
  }
  for (const [method, path] of CONTRACT) {
    assert.ok(
      operations.some((at) => at.method === method && at.path === path),
      `${method} ${path}`,
    );
  }
});

test('every property and every parameter says what it means', () => {
  const silent = new Set<string>();
  const look = (value: unknown, place: string): void => {
    if (Array.isArray(value)) for (const part of value) look(part, place);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    for (const [keyword, member] of Object.entries(value)) {
      if (keyword === 'example' || keyword === 'examples') continue;
      const isProperties = keyword === 'properties' && typeof member === 'object' && !Array.isArray(member);
      for (const [name, schema] of isProperties ? Object.entries(member as Record<string, object>) : [])
        if (!('description' in schema) && !('$ref' in schema)) silent.add(`${place}.${name}`);
      look(member, place);
    }
  };
  for (const part of ['components', 'paths', 'webhooks'] as const)
    for (const [name, value] of Object.entries((document as unknown as Record<string, object>)[part] ?? {}))
      look(value, name);
  for (const { operation } of operations)
    for (const parameter of operation.parameters ?? [])
      if (!parameter.description && !parameter.schema.description)
        silent.add(`${operation.operationId} ${parameter.name}`);
  assert.deepEqual([...silent], []);
});

test('operations have names, summaries, tags and a permission of their own', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  const tags = new Map((document.tags as { name: string; description: string }[]).map((tag) => [tag.name, tag]));
  for (const tag of tags.values()) assert.ok(tag.description.length > 5, tag.name);
  assert.equal(new Set(ids).size, ids.length);
  for (const { operation } of operations) {
    assert.match(operation.operationId, /^[a-z][A-Za-z]+$/);
    assert.ok(operation.summary && operation.summary.length > 5, operation.operationId);
    assert.ok(operation.description && operation.description.length > 10, operation.operationId);
    assert.deepEqual(operation.tags.length, 1, operation.operationId);
    assert.ok(tags.has(operation.tags[0] ?? ''), `${operation.operationId} has a tag that is not described`);
    assert.ok(
      (PERMISSIONS as readonly (string | undefined)[]).includes(operation['x-permission']),
      operation.operationId,
    );
  }
});

test('every route of the server under /v1 is in the document', () => {
  const routes = server.app.printRoutes({ commonPrefix: false });
  const documented = operations.filter(({ method }) => method === 'GET').length;
  const served = [...routes.matchAll(/\(([^)]*)\)/g)].flatMap(([, methods]) => methods?.split(', ') ?? []);
  assert.ok(served.filter((method) => method === 'GET').length >= documented);
  for (const { method, path } of operations) {
    assert.ok(server.app.hasRoute({ method: method as 'GET', url: path.replaceAll(/\{([^}]+)\}/g, ':$1') }), path);
  }
});

describe('schemas', () => {
  test('of answers are closed: no object that names its fields takes others', () => {
    for (const { operation } of operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) >= 300) continue;
        for (const media of Object.values(response.content ?? {})) {
          everySchema(media.schema, (schema) => {
            if (schema.properties) {
              assert.equal(
                schema.additionalProperties,
                false,
                `${operation.operationId} ${status} ${Object.keys(schema.properties)}`,
              );
            }
          });
        }
      }
    }
  });

  test('that are named are closed too, each is used, and references lead somewhere', () => {
    const { schemas } = document.components as { schemas: Record<string, unknown> };
    const text = JSON.stringify(document);
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
    assert.deepEqual([...new Set(referred)].sort(), Object.keys(schemas).sort());
    everySchema(schemas, (schema) => {
      if (schema.properties) assert.equal(schema.additionalProperties, false, Object.keys(schema.properties).join());
    });
  });

  test('of refusals name the codes that go with the status', () => {
    for (const at of operations) {
      const statuses = Object.keys(at.operation.responses).map(Number);
      for (const always of [400, 401, 403, 429, 500, 503])
        assert.ok(statuses.includes(always), at.operation.operationId);
      for (const status of statuses.filter((number) => number >= 400)) {
        const schema = at.operation.responses[status]?.content?.['application/json']?.schema;
        assert.ok(schema, `${at.operation.operationId} ${status}`);
        const validate = validatorOf(schema, schemaPointer(at, status));
        const accepted = Object.entries(ERROR_STATUS).filter(([code]) =>
          validate({ error: { code, message: 'x' }, request_id: 'x' }),
        );
        assert.ok(accepted.length > 0);
        assert.ok(
          accepted.every(([, of]) => of === status),
          `${at.operation.operationId} ${status}`,
        );
        assert.equal(validate({ error: { code: accepted[0]?.[0], message: 'x', extra: 1 }, request_id: 'x' }), false);
      }
    }
  });

  test('let through the examples that stand beside them', () => {
    for (const { path, method, operation } of operations) {
      const base = ['paths', path, method.toLowerCase()];
      const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
        ([type, media]) => [[...base, 'requestBody', 'content', type, 'schema'], media.schema, media.example] as const,
      );
      const answers = Object.entries(operation.responses).flatMap(([status, response]) =>
        Object.entries(response.content ?? {}).flatMap(([type, media]) => {
          const shown =
            'example' in media ? [media.example] : Object.values(media.examples ?? {}).map(({ value }) => value);
          const segments = [...base, 'responses', status, 'content', type, 'schema'];
          return shown.map((example) => [segments, media.schema, example] as const);
        }),
      );
      assert.ok(operation.requestBody === undefined || bodies.every(([, , example]) => example !== undefined));
      for (const [segments, schema, example] of [...bodies, ...answers]) {
        const pointer = segments.map((segment) =>
          encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1')),
        );
        const validate = validatorOf(schema, `#/${pointer.join('/')}`);
        assert.ok(
          validate(example),
          `${operation.operationId} ${ajv.errorsText(validate.errors)} ${JSON.stringify(example)}`,
        );
      }
    }
  });
});

describe('examples', () => {
  test('hold ids that could be ours or the carrier’s, and nothing that only repeats the name of its field', () => {
    everyExample((value, name, where) => {
      if (typeof value !== 'string') return;
      if (/^id$|_id$/.test(name) && name !== 'voice_id')
        assert.match(value, /^([a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}|(CA|PN)[0-9a-f]{32})$/, `${where} ${name}`);
      assert.notEqual(value, name.replaceAll('_', ' '), `${where} ${name}`);
    });
  });

  test('of requests are taken by the server: with what they name absent it is 404, or done', async () => {
    const client = await server.client();
    for (const { method, path, operation } of operations) {
      const example = operation.requestBody?.content['application/json']?.example;
      if (example === undefined) continue;
      const query = operation.parameters?.some((parameter) => parameter.name === 'location_id') ? '?location_id=x' : '';
      const answer = await client.send(method, path.replaceAll(/\{[^}]+\}/g, 'x') + query, example);
      assert.ok([200, 201, 404].includes(answer.status), `${operation.operationId} ${answer.text}`);
    }
  });
});

test('what a contract operation gains is marked where it stands: parameter, answer, property', () => {
  const find = (id: string) => operations.find(({ operation }) => operation.operationId === id)?.operation;
  const marked = (part: object | undefined) =>
    (part as { 'x-additive'?: boolean } | undefined)?.['x-additive'] ?? false;
  const execute = find('executeRelayAction');
  assert.deepEqual(
    [marked(execute?.responses[200]), marked(execute?.responses[202])],
    [false, true],
    'Prefer: respond-async is ours',
  );
  assert.ok(execute?.parameters?.filter(({ in: place }) => place === 'header').every(marked));
  const accepted = find('setUpAgent')?.responses[202]?.content?.['application/json']?.schema.properties;
  const { data, request_id } = accepted as { data: object; request_id: object };
  assert.deepEqual([marked(data), marked(request_id)], [false, true]);
});

test('a body that may be left out is not called required', async () => {
  const optional = operations.filter(({ operation }) => operation.requestBody?.required === false);
  assert.deepEqual(
    optional.map(({ operation }) => operation.operationId),
    ['setUpAgent'],
  );
});

test('the document speaks of the address at which partners see the server', () => {
  const [entry] = document.servers as { url: string; variables: { base_url: { default: string } } }[];
  assert.equal(entry?.url, '{base_url}');
  assert.equal(entry?.variables.base_url.default, server.url);
});

/** Every value of every example, under the name of its field. */
function everyExample(visit: (value: unknown, name: string, where: string) => void): void {
  const walk = (value: unknown, name: string, where: string): void => {
    if (Array.isArray(value)) for (const member of value) walk(member, name, where);
    else if (value !== null && typeof value === 'object')
      for (const [key, member] of Object.entries(value)) walk(member, key, where);
    else visit(value, name, where);
  };
  for (const { operation } of operations) {
    for (const { example } of Object.values(operation.requestBody?.content ?? {}))
      walk(example, '', operation.operationId);
    for (const [status, { content = {} }] of Object.entries(operation.responses))
      for (const { example, examples = {} } of Object.values(content))
        for (const one of [example, ...Object.values(examples).map(({ value }) => value)])
          walk(one, '', `${operation.operationId} ${status}`);
  }
}

type Schema = Record<string, unknown> & { properties?: Record<string, unknown> };

function everySchema(value: unknown, visit: (schema: Schema) => void): void {
  if (Array.isArray(value)) for (const member of value) everySchema(member, visit);
  else if (value !== null && typeof value === 'object') {
    const schema = value as Schema;
    if (schema.type === 'object' || schema.properties) visit(schema);
    for (const [key, member] of Object.entries(schema))
      if (key !== 'examples' && key !== 'example') everySchema(member, visit);
  }
}
