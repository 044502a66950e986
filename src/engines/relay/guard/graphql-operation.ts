import type { Tier } from '../types.ts';
import { idsWithin, ownKeys } from './named-record.ts';
import { higherTier, saysMaking, tierOfOperation, tierOfVerbs, wordsOf } from './verbs.ts';

/** One operation of a GraphQL document: its kind, its name and the fields at its root. */
export interface GraphqlOperation {
  kind: 'query' | 'mutation' | 'subscription';
  name: string | null;
  rootFields: string[];
}

/** `makes`: all that it changes it makes, by its own words, and is given no key of it. */
interface GraphqlTier {
  tier: Tier;
  why: string;
  makes: boolean;
}

interface GraphqlRequest {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  extensions?: unknown;
  documentId?: unknown;
  id?: unknown;
}

/** Punctuators and names of https://spec.graphql.org/October2021/#sec-Language; strings, comments and numbers are dropped. */
const TOKEN = /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|#[^\n\r]*|[_A-Za-z][_0-9A-Za-z]*|[{}()[\]:@$!=|&]|\.\.\./g;

/** The operations of a document, or null when it is none. Fragments at the root of a selection are followed. */
export function parseGraphql(document: string): GraphqlOperation[] | null {
  const tokens = (document.match(TOKEN) ?? []).filter((token) => !/^["#]/.test(token));
  const operations: GraphqlOperation[] = [];
  const fragments = new Map<string, string[]>();
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at] ?? '';
    const kind = token === '{' ? 'query' : token;
    if (!['query', 'mutation', 'subscription', 'fragment'].includes(kind)) return null;
    const following = tokens[at + 1] ?? '';
    const name = token !== '{' && /^[_A-Za-z]/.test(following) ? following : null;
    const open = selectionStart(tokens, at);
    if (open === null) return null;
    const { fields, end } = selectionAt(tokens, open);
    if (kind === 'fragment') fragments.set(name ?? '', fields);
    else operations.push({ kind: kind as GraphqlOperation['kind'], name, rootFields: fields });
    at = end;
  }
  for (const operation of operations) operation.rootFields = spread(operation.rootFields, fragments, 0);
  return operations.length > 0 ? operations : null;
}

/**
 * What a GraphQL request body (one, or a batch of them) needs, or null when it is no GraphQL. A query or subscription reads; a
 * mutation needs what its root fields say, `create` at least; a persisted operation counts by its name.
 */
export function graphqlTier(body: unknown, isGraphqlPath: boolean): GraphqlTier | null {
  const requests = (Array.isArray(body) ? body : [body]) as GraphqlRequest[];
  let strongest: GraphqlTier | null = null;
  let makes = true;
  for (const request of requests) {
    const one = typeof request === 'object' && request !== null ? oneRequest(request, isGraphqlPath) : null;
    if (one === null) return null;
    makes &&= one.makes || one.tier === 'read';
    if (strongest === null || higherTier(one.tier, strongest.tier) !== strongest.tier) strongest = one;
  }
  return strongest === null ? null : { ...strongest, makes };
}

const REQUEST_KEYS = new Set(['query', 'operationName', 'variables', 'extensions']);

/**
 * True for a body that can be nothing but a GraphQL query (one, or a batch of them), whatever address takes it: the document with a
 * name of its query, variables, and no further key.
 */
export function isNamedQuery(body: unknown): boolean {
  const requests: unknown[] = Array.isArray(body) ? body : [body];
  return requests.length > 0 && requests.every((one) => typeof one === 'object' && one !== null && asksByName(one));
}

function asksByName(request: GraphqlRequest): boolean {
  const { query, operationName } = request;
  if (typeof query !== 'string' || Object.keys(request).some((key) => !REQUEST_KEYS.has(key))) return false;
  const operations = parseGraphql(query) ?? [];
  // Clients that send one operation leave its name to the document.
  const [only, another] = operations;
  const meant = operationName ?? (another === undefined ? only?.name : null);
  const [named] = operations.filter(({ name }) => name !== null && name === meant);
  return named?.kind === 'query' && named.rootFields.length > 0 && operations.every(({ kind }) => kind === 'query');
}

function oneRequest(request: GraphqlRequest, isGraphqlPath: boolean): GraphqlTier | null {
  const name = typeof request.operationName === 'string' ? request.operationName : null;
  const operations = typeof request.query === 'string' ? parseGraphql(request.query) : null;
  if (operations === null) {
    const isPersisted =
      request.extensions !== undefined || request.documentId !== undefined || request.id !== undefined;
    if (!(isGraphqlPath || (isPersisted && name !== null))) return null;
    return persisted(name);
  }
  const named = operations.filter((operation) => name !== null && operation.name === name);
  const candidates = named.length > 0 ? named : operations;
  const mutation = candidates.filter((operation) => operation.kind === 'mutation');
  if (mutation.length === 0) return { tier: 'read', why: 'GraphQL query', makes: false };
  let tier: Tier = mutation.every(isTokenRefresh) ? 'read' : 'create';
  const isNew = namesNoRecord(request);
  const fields = mutation.flatMap(({ rootFields }) => rootFields);
  for (const field of fields) {
    const words = wordsOf(field).filter((word) => !(isNew && word === 'save'));
    tier = higherTier(tier, tierOfVerbs(words) ?? tier);
    if (!isNew && /^(?:upsert|save|store)/i.test(field)) tier = higherTier(tier, 'update');
  }
  const isGiven = ownKeys(request.variables).length > 0 || INLINE_KEY.test(String(request.query));
  const makes = fields.every(saysMaking) && !isGiven && !mayReplace(request);
  return { tier, why: `GraphQL mutation ${mutation[0]?.rootFields[0] ?? mutation[0]?.name ?? ''}`.trim(), makes };
}

const INLINE_KEY = /\b_?(?:id|ids|uuid|pk)\s*:\s*(?!\$|")[^\s$]|\bid\s*:\s*"[^"]/;

/** Neither its variables nor its document give the key of a record: what it saves is new. */
function namesNoRecord({ query, variables }: GraphqlRequest): boolean {
  return idsWithin(variables).length === 0 && !INLINE_KEY.test(String(query));
}

/** `on_conflict`, `upsert`: where the record is there already, it is changed instead. */
function mayReplace({ query, variables }: GraphqlRequest): boolean {
  const isSaid = /\b(?:on_?conflict|upsert)\w*"?\s*:/i;
  return isSaid.test(String(query)) || isSaid.test(JSON.stringify(variables ?? null));
}

/** Without its document an operation is known by name alone; one that says nothing may be a mutation. */
function persisted(name: string | null): GraphqlTier {
  if (name === null) return { tier: 'create', why: 'GraphQL operation without a name', makes: false };
  const why = `GraphQL operation ${name}`;
  if (/mutation$/i.test(name)) return { tier: tierOfVerbs(wordsOf(name)) ?? 'create', why, makes: false };
  const isQuery = /(?:query|subscription)$/i.test(name) && tierOfVerbs(wordsOf(name)) === null;
  return { tier: isQuery ? 'read' : (tierOfOperation(name) ?? 'create'), why, makes: false };
}

function isTokenRefresh(operation: GraphqlOperation): boolean {
  return operation.rootFields.every((field) => {
    const words = wordsOf(field);
    return words.includes('token') && words.some((word) => ['refresh', 'renew', 'verify'].includes(word));
  });
}

/** Index of the `{` that opens the selection of the definition at `at`, past names, variables and directives. */
function selectionStart(tokens: readonly string[], at: number): number | null {
  let depth = 0;
  for (let index = at; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === '(') depth++;
    else if (token === ')') depth--;
    else if (token === '{' && depth === 0) return index;
  }
  return null;
}

/** Field names right under the `{` at `open` (`...name` for spreads; inline fragments are entered) and the index after its `}`. */
function selectionAt(tokens: readonly string[], open: number): { fields: string[]; end: number } {
  const fields: string[] = [];
  let parentheses = 0;
  let index = open + 1;
  while (index < tokens.length) {
    const token = tokens[index] ?? '';
    if (token === '(') parentheses++;
    else if (token === ')') parentheses--;
    else if (parentheses > 0) {
      index++;
      continue;
    } else if (token === '}') return { fields, end: index + 1 };
    else if (token === '{') {
      index = selectionAt(tokens, index).end;
      continue;
    } else if (token === '...') {
      const next = tokens[index + 1] ?? '';
      if (/^[_A-Za-z]/.test(next) && next !== 'on') {
        fields.push(`...${next}`);
        index += 2;
        continue;
      }
      const inner = selectionStart(tokens, index);
      if (inner === null) return { fields, end: tokens.length };
      const nested = selectionAt(tokens, inner);
      fields.push(...nested.fields);
      index = nested.end;
      continue;
    } else if (token === '@') index++;
    else if (/^[_A-Za-z]/.test(token)) {
      const isAlias = tokens[index + 1] === ':';
      fields.push(isAlias ? (tokens[index + 2] ?? token) : token);
      if (isAlias) index += 2;
    }
    index++;
  }
  return { fields, end: index };
}

function spread(fields: readonly string[], fragments: ReadonlyMap<string, string[]>, depth: number): string[] {
  return fields.flatMap((field) => {
    if (!field.startsWith('...')) return [field];
    const inner = fragments.get(field.slice(3));
    return inner && depth < 10 ? spread(inner, fragments, depth + 1) : [];
  });
}
