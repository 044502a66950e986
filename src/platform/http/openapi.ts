import swagger from '@fastify/swagger';
import type { App } from './app-type.ts';
import { referToComponents } from './openapi-components.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS, type RequestHeader } from './openapi-headers.ts';
import { type Response, responsesOf } from './openapi-responses.ts';
import { type DescribedWebhooks, webhooksOf } from './openapi-webhooks.ts';
import type { Operation } from './operation.ts';
import { createExamples, type Describable, type Examples, exampleOf } from './schema-example.ts';
import { SharedBody } from './shared-body.ts';

/** Keywords that steer our own validator are nobody else's business. */
const INTERNAL_KEYWORDS = new Set(['x-trim', 'x-message', 'x-web-url', 'x-language-tag']);

type Described = { [key: string]: unknown; response?: Record<string, Describable> };
type Documented = {
  operationId: string;
  parameters?: ({ name: string; schema?: Record<string, unknown> } | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Describable; example?: unknown }> };
  responses: unknown;
};
/** Groups of operations, shapes to be named once, and how they read filled in. */
export interface ApiReference {
  tags: { name: string; description: string }[];
  schemas: Record<string, unknown>;
  /** By the name of the shape. */
  shapeExamples: Record<string, unknown>;
  /** What `data` is where it differs from that, by operation and status. */
  answerExamples: Record<string, Record<number, unknown>>;
  webhooks: DescribedWebhooks;
}

type Document = Record<string, unknown> & {
  components: { schemas: Record<string, unknown>; responses: Record<string, Response> };
  servers: { variables: { base_url: { default: string } } }[];
  paths: Record<string, Record<string, Documented>>;
  webhooks: Record<string, unknown>;
};

/**
 * Collects every route with an operation into an OpenAPI 3.1 document, served as it runs: there is no second description.
 * @returns its text, for the address at which partners see the server
 */
export async function installOpenApi(
  app: App,
  publicUrl: () => string,
  reference: ApiReference,
): Promise<() => SharedBody> {
  const known = new Map<string, { operation: Operation; method: string; schema: Described }>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Frontdesk Partner API',
        version: '0.1.0',
        description:
          'Voice agents, locations and relay automation for clinics, self-hosted. What carries `x-additive: true` goes beyond the partner contract and never changes what the contract shows.',
        contact: { name: 'Whoever operates this server' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [
        {
          url: '{base_url}',
          variables: { base_url: { default: 'http://localhost:8080', description: 'PUBLIC_URL of the server' } },
        },
      ],
      tags: reference.tags,
      components: {
        securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer sk_live_…' } },
        headers: RESPONSE_HEADERS,
        parameters: REQUEST_HEADERS,
      },
      security: [{ apiKey: [] }],
    },
    hideUntagged: true,
    transform: ({ schema, url, route }) => {
      const operation = route.config?.operation as Operation | undefined;
      if (!operation) return { schema: { ...(schema ?? {}), hide: true }, url };
      const described = withoutInternals((schema ?? {}) as Described);
      known.set(operation.id, { operation, method: String(route.method), schema: described });
      return {
        url,
        schema: {
          ...described,
          operationId: operation.id,
          summary: operation.summary,
          description: operation.description,
          tags: [operation.tag],
          ...(operation.additive ? { 'x-additive': true } : {}),
          'x-permission': operation.permission,
        },
      };
    },
  });

  let built: { address: string; text: SharedBody } | null = null;
  return () => {
    const address = publicUrl();
    if (built?.address === address) return built.text;
    const document = structuredClone(app.swagger()) as unknown as Document;
    for (const server of document.servers) server.variables.base_url.default = address;
    const refusals: Record<string, Response> = {};
    const shapes = withoutInternals(reference.schemas);
    const examples = createExamples(shapes, reference);
    for (const path of Object.values(document.paths)) {
      for (const documented of Object.values(path)) {
        const from = known.get(documented.operationId);
        if (!from) throw new Error(`${documented.operationId} is documented and unknown`);
        complete(documented, from, refusals, examples);
      }
    }
    document.webhooks = webhooksOf(withoutInternals(reference.webhooks), examples);
    const { value, schemas } = referToComponents({ paths: document.paths, webhooks: document.webhooks }, shapes);
    Object.assign(document, value);
    document.components.schemas = schemas;
    document.components.responses = refusals;
    built = { address, text: new SharedBody('application/json; charset=utf-8', JSON.stringify(document)) };
    return built.text;
  };
}

function complete(
  documented: Documented,
  { operation, method, schema }: { operation: Operation; method: string; schema: Described },
  refusals: Record<string, Response>,
  examples: Examples,
): void {
  const isRead = method === 'GET';
  documented.parameters = [
    ...(documented.parameters ?? []).map((parameter) =>
      'schema' in parameter && parameter.schema?.['x-additive'] ? { ...parameter, 'x-additive': true } : parameter,
    ),
    parameterRef('RequestId'),
    ...(isRead ? [] : [parameterRef('IdempotencyKey')]),
    ...(operation.etag ? [parameterRef('IfNoneMatch')] : []),
    ...(operation.reads ?? []).map(parameterRef),
  ];
  if (documented.requestBody && operation.optionalBody) documented.requestBody.required = false;
  for (const media of Object.values(documented.requestBody?.content ?? {}))
    media.example = exampleOf(media.schema, examples);
  documented.responses = responsesOf(operation, method, schema, refusals, examples);
}

function parameterRef(name: RequestHeader): { $ref: string } {
  return { $ref: `#/components/parameters/${name}` };
}

function withoutInternals<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutInternals) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !INTERNAL_KEYWORDS.has(key))
      .map(([key, member]) => [key, withoutInternals(member)]),
  ) as T;
}
