import type { Tier } from '../types.ts';
import { STORED } from './graphql-requests.ts';
import { idsWithin, ownKeys } from './named-record.ts';
import { marksDeleted } from './removals.ts';
import { higherTier, saysMaking, tierOfOperation, tierOfVerbs, wordsOf } from './verbs.ts';

/** A field as it is selected: by its own name, whatever its alias. Inline fragments count as what they select. */
interface GraphqlField {
  name: string;
  hasArguments: boolean;
  fields: GraphqlField[];
}

/** One operation of a GraphQL document: its kind, its name and what it selects. */
interface GraphqlOperation {
  kind: 'query' | 'mutation' | 'subscription';
  name: string | null;
  fields: GraphqlField[];
}

/** `makes`: all that it changes it makes, by its own words, and is given no key of it. */
interface GraphqlTier {
  tier: Tier;
  why: string;
  makes: boolean;
}

/** A request for an operation, as a body or an address gives it. */
export interface GraphqlRequest extends Partial<Record<(typeof STORED)[number], unknown>> {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  extensions?: unknown;
}

/** Punctuators and names of https://spec.graphql.org/October2021/#sec-Language; strings, comments and numbers are dropped. */
const TOKEN =
  /"""(?:\\"""|[\s\S])*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|#[^\n\r]*|[_A-Za-z][_0-9A-Za-z]*|[{}()[\]:@$!=|&]|\.\.\./g;

/** The operations of a document, or null when it is none. Fragments are followed. */
function parseGraphql(document: string): GraphqlOperation[] | null {
  const tokens = (document.match(TOKEN) ?? []).filter((token) => !/^["#]/.test(token));
  const operations: GraphqlOperation[] = [];
  const fragments = new Map<string, GraphqlField[]>();
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
    else operations.push({ kind: kind as GraphqlOperation['kind'], name, fields });
    at = end;
  }
  for (const operation of operations) operation.fields = spread(operation.fields, fragments, new Set());
  return operations.length > 0 ? operations : null;
}

/**
 * What the requests for GraphQL operations need that one HTTP request carries, or null when it carries none. Every operation that may be
 * executed counts: the one that is named, else all of the document, and every request of a batch. A query or subscription reads; a mutation
 * needs what its fields say, `create` at least; a persisted operation counts by its name, and one that has none may do anything.
 */
export function graphqlTier(requests: readonly unknown[], isGraphqlPath: boolean): GraphqlTier | null {
  const judged = requests.map((request) =>
    typeof request === 'object' && request !== null ? oneRequest(request, isGraphqlPath) : null,
  );
  const found = judged.filter((one) => one !== null);
  const [first] = found;
  if (first === undefined) return null;
  const strongest = found.reduce((one, other) => (higherTier(one.tier, other.tier) === one.tier ? one : other));
  // What stands beside it in a batch says nothing of itself.
  if (found.length < judged.length && strongest.tier === 'read') return UNKNOWN;
  return { ...strongest, makes: judged.every((one) => one !== null && (one.makes || one.tier === 'read')) };
}

/** Names of all fields at the roots of a document's operations; [] for a text that is no document. */
export function rootFields(document: string): string[] {
  return (parseGraphql(document) ?? []).flatMap(({ fields }) => fields.map(({ name }) => name));
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
  return named?.kind === 'query' && named.fields.length > 0 && operations.every(({ kind }) => kind === 'query');
}

/** What nobody can read may do anything. */
const UNKNOWN: GraphqlTier = { tier: 'delete', why: 'GraphQL that cannot be read', makes: false };

function oneRequest(request: GraphqlRequest, isGraphqlPath: boolean): GraphqlTier | null {
  const name = typeof request.operationName === 'string' && request.operationName !== '' ? request.operationName : null;
  const text = typeof request.query === 'string' ? request.query : '';
  const operations = parseGraphql(text);
  const isStored = STORED.some((key) => request[key] !== undefined);
  if (operations === null) {
    // Some clients give the hash where the document would stand.
    if (isGraphqlPath && /[{}]/.test(text)) return UNKNOWN;
    const isPersisted = isStored || request.extensions !== undefined;
    const isHash = /persistedQuery/.test(JSON.stringify(request.extensions ?? null));
    return isGraphqlPath || isHash || (isPersisted && name !== null) ? persisted(name) : null;
  }
  const own = ofDocument(request, operations, name, text);
  if (!isStored) return own;
  // Which of the two is executed the server decides.
  const [only, another] = operations;
  const stored = persisted(name ?? (another === undefined ? (only?.name ?? null) : null));
  return higherTier(own.tier, stored.tier) === own.tier ? own : stored;
}

function ofDocument(
  request: GraphqlRequest,
  operations: readonly GraphqlOperation[],
  name: string | null,
  text: string,
): GraphqlTier {
  const named = operations.filter((operation) => name !== null && operation.name === name);
  const candidates = named.length > 0 ? named : operations;
  const mutations = candidates.filter((operation) => operation.kind === 'mutation');
  if (mutations.length === 0) return { tier: 'read', why: 'GraphQL query', makes: false };
  let tier: Tier = mutations.every(isTokenRefresh) ? 'read' : 'create';
  const isNew = namesNoRecord(request);
  const verbsOf = (one: string) => tierOfVerbs(wordsOf(one).filter((word) => !(isNew && word === 'save')));
  const fields = mutations.flatMap(acting);
  const names = mutations.flatMap((mutation) => mutation.name ?? []);
  const said = fields.length > 0 ? names.filter(deletesFirst) : names;
  for (const field of [...fields, ...said]) {
    tier = higherTier(tier, verbsOf(field) ?? tier);
    if (!isNew && /^(?:upsert|save|store)/i.test(field)) tier = higherTier(tier, 'update');
  }
  if (marksDeleted(request.variables)) tier = 'delete';
  const isGiven = ownKeys(request.variables).length > 0 || INLINE_KEY.test(text);
  const makes = fields.length > 0 && fields.every(saysMaking) && !isGiven && !mayReplace(request);
  return { tier, why: `GraphQL mutation ${fields[0] ?? mutations[0]?.name ?? ''}`.trim(), makes };
}

/**
 * Names of what a mutation does: of its fields, or, where one is only the space in which operations stand (`visits { delete(id: 3) }`), of
 * those within it that are given something or begin with a verb. A space may be called as a verb is, `order { cancel(id: 3) }`, and counts
 * with what stands in it. Empty where nothing says what is done.
 */
function acting({ fields }: GraphqlOperation): string[] {
  const within = (field: GraphqlField): string[] =>
    tierOfVerbs(wordsOf(field.name)) !== null && (field.hasArguments || changesFirst(field.name))
      ? [field.name]
      : field.fields.flatMap(within);
  return fields.flatMap((field) => {
    if (tierOfVerbs(wordsOf(field.name)) === null) return within(field);
    return field.hasArguments ? [field.name] : [field.name, ...field.fields.flatMap(within)];
  });
}

/** An operation may call itself so and run a field that does not. */
function deletesFirst(name: string): boolean {
  return tierOfVerbs(wordsOf(name).slice(0, 1)) === 'delete';
}

/** `delete`, `cancelVisit`; `canDelete` and `updatedAt` tell of a record. */
function changesFirst(name: string): boolean {
  return tierOfVerbs(wordsOf(name).slice(0, 1)) !== null;
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
  if (name === null) return { ...UNKNOWN, why: 'GraphQL operation without a name' };
  const why = `GraphQL operation ${name}`;
  if (/mutation$/i.test(name)) return { tier: tierOfVerbs(wordsOf(name)) ?? 'create', why, makes: false };
  const isQuery = /(?:query|subscription)$/i.test(name) && tierOfVerbs(wordsOf(name)) === null;
  return { tier: isQuery ? 'read' : (tierOfOperation(name) ?? 'create'), why, makes: false };
}

function isTokenRefresh(operation: GraphqlOperation): boolean {
  return operation.fields.every(({ name }) => {
    const words = wordsOf(name);
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

/** What the selection holds whose `{` is at `open` (`...name` for spreads; inline fragments are entered), and the index after its `}`. */
function selectionAt(tokens: readonly string[], open: number): { fields: GraphqlField[]; end: number } {
  const fields: GraphqlField[] = [];
  let index = open + 1;
  while (index < tokens.length) {
    const token = tokens[index] ?? '';
    const next = tokens[index + 1] ?? '';
    const last = fields.at(-1);
    if (token === '}') return { fields, end: index + 1 };
    if (token === '(') {
      if (last !== undefined && tokens[index - 2] !== '@') last.hasArguments = true;
      index = afterParentheses(tokens, index);
    } else if (token === '{') {
      const inner = selectionAt(tokens, index);
      if (last !== undefined) last.fields.push(...inner.fields);
      index = inner.end;
    } else if (token === '...' && /^[_A-Za-z]/.test(next) && next !== 'on') {
      fields.push({ name: `...${next}`, hasArguments: false, fields: [] });
      index += 2;
    } else if (token === '...') {
      const inner = selectionStart(tokens, index);
      if (inner === null) return { fields, end: tokens.length };
      const nested = selectionAt(tokens, inner);
      fields.push(...nested.fields);
      index = nested.end;
    } else if (token === '@') index += 2;
    else if (/^[_A-Za-z]/.test(token)) {
      const isAlias = next === ':';
      fields.push({ name: isAlias ? (tokens[index + 2] ?? token) : token, hasArguments: false, fields: [] });
      index += isAlias ? 3 : 1;
    } else index += 1;
  }
  return { fields, end: index };
}

/** The index after the `)` that closes the `(` at `open`. */
function afterParentheses(tokens: readonly string[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    if (tokens[index] === '(') depth++;
    else if (tokens[index] === ')' && --depth === 0) return index + 1;
  }
  return tokens.length;
}

/** Each fragment in the place of its spread; one that is spread within itself, which no server executes, once. */
function spread(
  fields: readonly GraphqlField[],
  fragments: ReadonlyMap<string, GraphqlField[]>,
  within: ReadonlySet<string>,
): GraphqlField[] {
  return fields.flatMap((field) => {
    const { name } = field;
    if (!name.startsWith('...')) return [{ ...field, fields: spread(field.fields, fragments, within) }];
    return within.has(name) ? [] : spread(fragments.get(name.slice(3)) ?? [], fragments, new Set([...within, name]));
  });
}
