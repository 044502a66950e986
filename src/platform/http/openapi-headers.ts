const requestHeader = (name: string, description: string, schema: object) => ({
  name,
  in: 'header' as const,
  required: false,
  'x-additive': true,
  description,
  schema: { type: 'string' as const, ...schema },
});

/** Headers that requests may carry, by the name under which the document keeps them. */
export const REQUEST_HEADERS = {
  RequestId: requestHeader('X-Request-Id', 'Echoed in the header of the answer', { minLength: 1, maxLength: 128 }),
  IdempotencyKey: requestHeader(
    'Idempotency-Key',
    'The first final answer (2xx, 422) is kept for 24 hours and given again to the same request with this key',
    { minLength: 1, maxLength: 255 },
  ),
  IfNoneMatch: requestHeader('If-None-Match', 'Answers 304 where `data` still has this ETag', {}),
  Prefer: requestHeader('Prefer', '`respond-async` answers 202 at once instead of waiting for the end (RFC 7240)', {
    examples: ['respond-async'],
  }),
  LastEventId: requestHeader('Last-Event-ID', 'Number of the last event that was heard: the stream goes on behind it', {
    examples: ['12'],
  }),
  Range: requestHeader('Range', 'One range of bytes; anything else gets the whole', { examples: ['bytes=0-65535'] }),
};
export type RequestHeader = keyof typeof REQUEST_HEADERS;

const header = (description: string, additive: boolean, type: 'string' | 'integer' = 'string') => ({
  description,
  ...(additive ? { 'x-additive': true } : {}),
  schema: { type },
});

/** Headers that answers carry, by the name under which the document keeps them. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': header('The id sent as X-Request-Id, or our own', true),
  'RateLimit-Policy': header('Quotas of key and tenant', true),
  RateLimit: header('What is left of them, and seconds until they are full again', true),
  'Retry-After': header('Seconds after which the request may be repeated', true, 'integer'),
  'WWW-Authenticate': header('Bearer', false),
  'Cache-Control': header('`no-store`', true),
  Location: header('Path of what was made', true),
  ETag: header('Changes with what is answered', true),
  'Idempotent-Replayed': header('`true` where the kept answer of an earlier request is given again', true),
  'Preference-Applied': header('`respond-async`', true),
  'Content-Disposition': header('Whether to show or to save it, and its file name', true),
  'Accept-Ranges': header('`bytes`', true),
  'Content-Range': header('Which bytes of how many', true),
};
export type ResponseHeader = keyof typeof RESPONSE_HEADERS;
