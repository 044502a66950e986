import { type Describable, type Examples, exampleOf } from './schema-example.ts';

/** Events that are sent to addresses of partners, by type. */
export type DescribedWebhooks = Record<string, { summary: string; data: unknown }>;

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const HEADERS = [
  header('webhook-id', 'The same at every attempt; know repeats by it', 'evt_01k81fj3rye2vb5c9t6h7wq4zd'),
  header('webhook-timestamp', 'Seconds since 1970 at which the attempt was signed', '1795167000'),
  header(
    'webhook-signature',
    'One signature for each secret that holds: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** The `webhooks` of an OpenAPI 3.1 document: one POST for each type of event, by the Standard Webhooks specification. */
export function webhooksOf(described: DescribedWebhooks, examples: Examples): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(described).map(([type, { summary, data }]) => {
      const schema = {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { type: 'string', const: type, description: 'Which type of event it is' },
          timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
          data: { ...(data as object), description: 'What happened' },
        },
      };
      const post = {
        operationId: `on${type.replaceAll(/(?:^|[._])(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
        summary,
        tags: ['Webhooks'],
        security: [],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: { 'application/json': { schema, example: exampleOf(schema as Describable, examples) } },
        },
        responses: {
          '2XX': { description: 'Taken; anything else, and no answer within 15 seconds, is tried again' },
          410: { description: 'Disables the endpoint' },
        },
      };
      return [type, { 'x-additive': true, post }];
    }),
  );
}
