import { Type } from 'typebox';
import { Id, Instant, Nullable, PageQuery, Strict, Words } from '../../platform/http/schema.ts';

export const LoggedRequest = Strict({
  request_id: Type.String({
    description: 'As its answer told it: the `X-Request-Id` that was sent, or our own',
    examples: ['req_01k81fj3rye2vb5c9t6h7wq4zd'],
  }),
  at: Type.String({ description: 'When it happened' }),
  method: Type.String({ description: 'HTTP method', examples: ['GET'] }),
  route: Nullable(
    Type.String({
      description: 'Without the values of its path; null where there is none',
      examples: ['/v1/voice/calls/:id'],
    }),
  ),
  status: Nullable(Type.Integer({ description: 'Null where the caller went before the answer began' })),
  duration_ms: Type.Number({ description: 'From the head of the request to the last byte of its answer' }),
  actor_id: Type.String({ description: 'The key, or who was signed in' }),
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;

export const RequestLogQuery = Strict({
  ...PageQuery,
  method: Type.Optional(Words(METHODS, { description: 'HTTP method' })),
  status_class: Type.Optional(Words(CLASSES, { description: 'First digit of the status' })),
  actor_id: Type.Optional(Id({ description: 'The key, or who was signed in' })),
  since: Type.Optional(Instant({ description: 'Beginning, inclusive' })),
});
