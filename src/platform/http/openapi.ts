import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import type { Operation } from './operation.ts';

const WRITES = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'request_id'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: {
        code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
        message: { type: 'string', description: 'Says what to do' },
        detail: { type: 'object', description: 'Machine-readable' },
      },
    },
    request_id: { type: 'string' },
  },
};

const HEADERS = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    'x-additive': true,
    description: 'The first final answer is kept for 24 hours and replayed to the same key',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

type Described = { properties?: Record<string, unknown>; [key: string]: unknown };

/** Collects every route with an operation into an OpenAPI 3.1 document, served as it runs: there is no second description. */
export async function installOpenApi(
  app: FastifyInstance,
  publicUrl: () => string,
): Promise<() => Record<string, unknown>> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Frontdesk Partner API',
        version: '0.1.0',
        description: 'Voice agents, locations and relay automation for clinics, self-hosted.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '{base_url}', variables: { base_url: { default: 'http://localhost:8080' } } }],
      components: {
        securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer sk_live_…' } },
        schemas: { Error: ERROR_SCHEMA } as never,
      },
      security: [{ apiKey: [] }],
    },
    hideUntagged: true,
    transform: ({ schema, url, route }) => {
      const operation = route.config?.operation as Operation | undefined;
      if (!operation) return { schema: { ...(schema ?? {}), hide: true }, url };
      const method = String(route.method);
      return {
        url,
        schema: {
          ...withoutInternals(schema as Described),
          operationId: operation.id,
          summary: operation.summary,
          tags: [operation.tag],
          ...(operation.additive ? { 'x-additive': true } : {}),
          'x-permission': operation.permission,
          response: {
            ...((schema as Described).response as object),
            ...errorResponses(operation, method, schema as Described),
          },
        } as never,
      };
    },
  });
  return () => {
    const document = structuredClone(app.swagger()) as unknown as Record<string, unknown>;
    const [server] = document.servers as { variables: { base_url: { default: string } } }[];
    if (server) server.variables.base_url.default = publicUrl();
    addIdempotencyHeader(document);
    return document;
  };
}

/** Which refusals an operation can answer with, from what it is. */
export function errorCodesOf(operation: Operation, method: string, hasInput: boolean, hasTarget: boolean): ErrorCode[] {
  const isWrite = WRITES.has(method);
  return [
    ...(hasInput || isWrite ? (['validation_error'] as const) : []),
    'unauthorized',
    'forbidden',
    ...(operation.credential ? (['credential_not_found'] as const) : hasTarget ? (['not_found'] as const) : []),
    ...(isWrite ? (['idempotency_in_progress', 'idempotency_mismatch'] as const) : []),
    ...(isWrite && method !== 'DELETE' ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(operation.errors ?? []),
    'rate_limited',
    'internal_error',
    'unavailable',
  ];
}

function errorResponses(operation: Operation, method: string, schema: Described): Record<number, unknown> {
  const codes = errorCodesOf(
    operation,
    method,
    'querystring' in schema || 'body' in schema || 'params' in schema,
    'params' in schema || 'querystring' in schema,
  );
  const responses: Record<number, { description: string; content: unknown }> = {};
  for (const code of codes) {
    const status = ERROR_STATUS[code];
    const known = responses[status];
    responses[status] = {
      description: known ? `${known.description}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  if (operation.etag) responses[304] = { description: 'Unchanged since the ETag in If-None-Match', content: undefined };
  return responses;
}

/** Schema keywords that steer our own validator are nobody else's business. */
function withoutInternals<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutInternals) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['x-trim', 'x-message', 'x-web-url'].includes(key))
      .map(([key, member]) => [key, withoutInternals(member)]),
  ) as T;
}

function addIdempotencyHeader(document: Record<string, unknown>): void {
  for (const path of Object.values(document.paths as Record<string, Record<string, { parameters?: unknown[] }>>)) {
    for (const [method, operation] of Object.entries(path)) {
      if (WRITES.has(method.toUpperCase()))
        operation.parameters = [...(operation.parameters ?? []), HEADERS.idempotencyKey];
    }
  }
}
