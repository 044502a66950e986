import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

/** One line: no control characters, no direction overrides. */
export const CONTROL_FREE = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]*$';

/** A value or null. Written as a type list, which the serialiser and OpenAPI 3.1 both take as it is. */
export function Nullable<T extends TSchema>(schema: T, options: object = {}) {
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] };
  const merged = type
    ? { ...schema, type: [type, 'null'], ...(values ? { enum: [...values, null] } : {}), ...options }
    : { anyOf: [schema, { type: 'null' }], ...options };
  return Type.Unsafe<Static<T> | null>(merged as object);
}

/** One of a closed list of words. */
export function Words<const T extends readonly string[]>(words: T, options: object = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...words], ...options });
}

/** One line of text, trimmed, 1 to `maxLength` code points, without control characters or direction overrides. */
export function Line(maxLength: number, options: object = {}) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: CONTROL_FREE,
    'x-trim': true,
    'x-message': 'must be one line of text without control characters',
    ...options,
  });
}

/** Text of several lines, 1 to `maxLength` code points; not trimmed unless asked. */
export function Text(maxLength = 10_000, options: object = {}) {
  return Type.String({ minLength: 1, maxLength, ...options });
}

/** http or https, no userinfo, at most 2048 characters; answered as sent. */
export function WebUrl(options: object = {}) {
  return Type.String({
    minLength: 1,
    maxLength: 2048,
    pattern: '^[hH][tT][tT][pP][sS]?://[^/?#@\\s]+([/?#][^\\s\\u0000-\\u001f\\u007f-\\u009f]*)?$',
    'x-web-url': true,
    'x-message': 'must be an http or https URL without user name',
    ...options,
  });
}

/** RFC 3339 with Z or an offset. */
export function Instant(options: object = {}) {
  return Type.String({
    format: 'date-time',
    'x-message': 'must be an RFC 3339 date-time with Z or an offset',
    ...options,
  });
}

/** An id as a path or query holds it: any text, since a malformed id is an id that does not exist. */
export function Id(options: object = {}) {
  return Type.String({ minLength: 1, ...options });
}

/** The id of the object that an answer shows. */
export function ObjectId(options: object = {}) {
  return Type.String({ description: 'Id, unique; its prefix tells the kind of object', ...options });
}

export function CreatedAt(options: object = {}) {
  return Type.String({ description: 'When it was made, RFC 3339 in UTC', ...options });
}

export function UpdatedAt(options: object = {}) {
  return Type.String({ description: 'When it was changed last, RFC 3339 in UTC', ...options });
}

/** A request body or query: unknown fields are refused. */
export function Strict<T extends TProperties>(properties: T, options: object = {}): TObject<T> {
  return Type.Object(properties, { additionalProperties: false, ...options }) as TObject<T>;
}

/** The body of a PATCH: every field optional, at least one there. */
export function Patch<T extends TProperties>(properties: T) {
  return Strict(properties, { minProperties: 1 });
}

/** @param options `x-additive` marks the answer as a whole */
export function Envelope<T extends TSchema>(data: T, options: object = {}) {
  return Strict({ data, request_id: RequestId() }, options);
}

/** @param options keywords beside the type, which go before the ones it has */
export function RequestId(options: object = {}) {
  return Type.String({ description: 'Id of the request, also in `X-Request-Id` and in the log', ...options });
}

export const Pagination = Strict({
  has_more: Type.Boolean({ description: 'Whether another page follows' }),
  next_cursor: Type.Optional(Type.String({ description: '`cursor` of the next page; absent on the last' })),
});

export function Page<T extends TSchema>(item: T) {
  return Strict({
    data: Type.Array(item, { description: 'What is asked for' }),
    pagination: Pagination,
    request_id: RequestId(),
  });
}

export const Deleted = Strict({ id: ObjectId(), deleted: Type.Literal(true, { description: 'It is gone' }) });

/** Query fields of every paged list. */
export const PageQuery = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'How many objects a page holds at most' }),
  ),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 2048, description: '`next_cursor` of the page before; absent: the first' }),
  ),
};
