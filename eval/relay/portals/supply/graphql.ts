/** As much of GraphQL as this site's own pages speak: one operation, top-level fields, variables beside the document. */
export interface Operation {
  kind: 'query' | 'mutation';
  name: string;
  /** Top-level field names in order. */
  fields: string[];
}

/** Reads the document; null when it is not one operation. Arguments and sub-selections are skipped, not interpreted. */
export function readOperation(document: string): Operation | null {
  const head = /^\s*(query|mutation)\b\s*(\w*)\s*(?:\([^)]*\))?\s*\{/.exec(document);
  if (!head) return null;
  const fields: string[] = [];
  let depth = 1;
  let round = 0;
  for (const [token] of document.slice(head[0].length).matchAll(/[{}()]|\w+/g)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (token === '(') round += 1;
    else if (token === ')') round -= 1;
    else if (depth === 1 && round === 0) fields.push(token);
  }
  const kind = head[1] === 'mutation' ? 'mutation' : 'query';
  return depth === 0 && fields.length > 0 ? { kind, name: head[2] ?? '', fields } : null;
}

export type Variables = Record<string, unknown>;
export type Resolver = (variables: Variables) => unknown;

/** What a resolver throws when the person asked for something that cannot be. */
export class Refusal extends Error {}

/** Runs an operation with the resolvers of its kind; refusals become GraphQL errors. */
export function execute(
  operation: Operation,
  resolvers: Record<'query' | 'mutation', Record<string, Resolver>>,
  variables: Variables,
): { data: Record<string, unknown> | null; errors?: { message: string }[] } {
  const data: Record<string, unknown> = {};
  for (const field of operation.fields) {
    const resolve = resolvers[operation.kind][field];
    if (!resolve) return { data: null, errors: [{ message: `Cannot query field "${field}"` }] };
    try {
      data[field] = resolve(variables);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { data: null, errors: [{ message: error.message }] };
    }
  }
  return { data };
}
