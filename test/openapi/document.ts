/** As much of the served OpenAPI document as tests read. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  [key: string]: unknown;
}

export interface DocumentedOperation {
  operationId: string;
  summary?: string;
  description?: string;
  tags: string[];
  'x-permission'?: string;
  'x-additive'?: boolean;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema: Record<string, unknown>;
  }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Record<string, unknown>; example?: unknown }> };
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, DocumentedMedia> }>;
}

interface DocumentedMedia {
  schema: Record<string, unknown>;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface OperationAt {
  method: string;
  /** As the document writes it, `/v1/keys/{id}`. */
  path: string;
  operation: DocumentedOperation;
}

/**
 * The document as it is served, with parameters and answers that operations share put where they are referred to; schemas stay
 * references.
 */
export function readDocument(served: object): OpenApiDocument {
  const { components } = served as { components: Record<string, Record<string, unknown>> };
  const expand = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(expand);
    if (value === null || typeof value !== 'object') return value;
    const [, kind = '', name = ''] =
      /^#\/components\/(parameters|responses)\/(\w+)$/.exec((value as { $ref?: string }).$ref ?? '') ?? [];
    const shared = components[kind]?.[name];
    if (kind !== '' && shared === undefined) throw new Error(`${kind}/${name} is referred to and missing`);
    return shared ?? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, expand(member)]));
  };
  return expand(served) as OpenApiDocument;
}

export function operationsOf(document: OpenApiDocument): OperationAt[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Finds the operation that a target is sent to; of two templates that fit, the one with fewer parameters. */
export function createFinder(document: OpenApiDocument): (method: string, target: string) => OperationAt | undefined {
  const known = operationsOf(document)
    .map((at) => ({ at, holes: at.path.split('{').length, pattern: patternOf(at.path) }))
    .sort((a, b) => a.holes - b.holes);
  return (method, target) => {
    const path = target.split('?')[0] ?? '';
    return known.find(({ at, pattern }) => at.method === method && pattern.test(path))?.at;
  };
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$|()[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

/** The place of an answer's schema in the document, as a JSON Pointer in a URI fragment. */
export function schemaPointer(at: OperationAt, status: number, type = 'application/json'): string {
  const segments = ['paths', at.path, at.method.toLowerCase(), 'responses', String(status), 'content', type, 'schema'];
  const pointer = segments.map((segment) => segment.replaceAll('~', '~0').replaceAll('/', '~1'));
  return `#/${pointer.map(encodeURIComponent).join('/')}`;
}
