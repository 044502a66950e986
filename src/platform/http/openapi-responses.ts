import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import type { ResponseHeader } from './openapi-headers.ts';
import type { Operation } from './operation.ts';
import { DETAILS, exampleOfRefusal } from './refusal-example.ts';
import { RequestId } from './schema.ts';
import { type Describable, type Examples, exampleOf } from './schema-example.ts';

const WRITES = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

interface Parts {
  params?: unknown;
  querystring?: { properties?: Record<string, unknown>; required?: string[] };
  response?: Record<string, Describable>;
}

export interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
  'x-additive'?: true;
}

/** Of every answer to a good key. */
const ALWAYS = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'Cache-Control'] as const;

const MEANINGS: Record<string, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Accepted; it goes on',
  206: 'A part',
  304: 'Unchanged since the ETag in If-None-Match',
  400: 'Invalid parameters or body',
  401: 'Missing or invalid API key',
  403: 'Insufficient permissions',
  404: 'Does not exist or is not accessible',
  409: 'Conflicts with what is there or under way',
  413: 'The body is too large',
  415: 'The body is of another type',
  422: 'Understood, but the operation failed',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Not available now; try again',
};

/**
 * Every answer of an operation: its own, completed by headers and examples, and each refusal with the codes it can carry.
 * @param shared receives each kind of refusal under the name by which operations refer to it
 */
export function responsesOf(
  operation: Operation,
  method: string,
  parts: Parts,
  shared: Record<string, Response>,
  examples: Examples,
): Record<string, Response | { $ref: string }> {
  const responses: Record<string, Response | { $ref: string }> = {};
  for (const [status, schema] of Object.entries(parts.response ?? {})) {
    responses[status] = success(operation, method, status, schema, examples);
  }
  if (operation.etag)
    responses[304] = { description: MEANINGS[304] ?? '', 'x-additive': true, headers: refs([...ALWAYS, 'ETag']) };
  const byStatus = Map.groupBy(errorCodesOf(operation, method, parts), (code) => ERROR_STATUS[code]);
  for (const [status, codes] of byStatus) {
    const name = codes.map(inPascalCase).join('Or');
    shared[name] ??= refusal(status, codes);
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
}

/** Which refusals an operation can answer with, from what it is. */
function errorCodesOf(operation: Operation, method: string, parts: Parts): ErrorCode[] {
  const isWrite = WRITES.has(method);
  const hasBody = isWrite && method !== 'DELETE';
  const named = new Set<ErrorCode>(operation.errors);
  if (operation.credential) named.add('credential_not_found');
  else if (hasTarget(parts)) named.add('not_found');
  return [
    'validation_error',
    'unauthorized',
    'forbidden',
    ...named,
    ...(isWrite ? (['idempotency_in_progress', 'idempotency_mismatch'] as const) : []),
    ...(hasBody ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    'rate_limited',
    'internal_error',
    'unavailable',
  ];
}

/** An operation on something named in its path or by a query it cannot do without; a filter that finds nothing is no 404. */
function hasTarget({ params, querystring }: Parts): boolean {
  return params !== undefined || (querystring?.required ?? []).some((name) => name.endsWith('_id'));
}

function success(
  operation: Operation,
  method: string,
  status: string,
  schema: Describable,
  examples: Examples,
): Response {
  const media = schema as { content?: Record<string, unknown>; description?: string; 'x-additive'?: true };
  const names: ResponseHeader[] = [...ALWAYS, ...(operation.sends?.[Number(status)] ?? [])];
  if (status === '201') names.push('Location');
  if (operation.etag) names.push('ETag');
  if (WRITES.has(method)) names.push('Idempotent-Replayed');
  return {
    description: media.description ?? MEANINGS[status] ?? '',
    ...(media['x-additive'] ? { 'x-additive': true } : {}),
    headers: refs(names),
    content: media.content ?? {
      'application/json': {
        schema,
        example: examples.answer(operation.id, Number(status)) ?? exampleOf(schema, examples),
      },
    },
  };
}

/** Wholly told by its codes, so that one description serves every operation that can answer with them. */
function refusal(status: number, codes: ErrorCode[]): Response {
  const names: ResponseHeader[] = ['X-Request-Id', 'Cache-Control'];
  if (status !== 401) names.push('RateLimit-Policy', 'RateLimit');
  if (status === 401) names.push('WWW-Authenticate');
  if (status === 429 || status === 503 || codes.includes('idempotency_in_progress')) names.push('Retry-After');
  if (codes.includes('idempotency_mismatch')) names.push('Idempotent-Replayed');
  return {
    description: `${MEANINGS[status] ?? ''}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    headers: refs(names),
    content: {
      'application/json': {
        schema: errorSchema(codes),
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOfRefusal(code) }])),
      },
    },
  };
}

/** Spelled out for its codes: a shared schema narrowed by `allOf` is one that not every reader of OpenAPI resolves. */
function errorSchema(codes: ErrorCode[]) {
  return {
    type: 'object',
    required: ['error', 'request_id'],
    additionalProperties: false,
    properties: {
      error: {
        type: 'object',
        description: 'What is wrong',
        required: ['code', 'message'],
        additionalProperties: false,
        properties: {
          code: { type: 'string', enum: codes, description: 'What went wrong, one of the documented codes' },
          message: { type: 'string', description: 'Says what to do' },
          detail: { type: 'object', description: detailsOf(codes) },
        },
      },
      request_id: RequestId(),
    },
  };
}

/** What stands in `detail`, code by code. */
function detailsOf(codes: ErrorCode[]): string {
  const lines = codes.map((code) => `\`${code}\`: ${DETAILS[code] ?? 'none'}`);
  return `Machine-readable. ${lines.join('; ')}`;
}

function inPascalCase(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function refs(names: ResponseHeader[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
