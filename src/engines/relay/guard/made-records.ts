/** The records that this run has made, as the site's own answers tell: changing them goes on making them. */

import { rootFields } from './graphql-operation.ts';
import {
  idsWithin,
  isForNew,
  keysIn,
  type NamedRecord,
  nounAt,
  nounsAt,
  recordAt,
  recordOf,
  singular,
} from './named-record.ts';
import { fieldsGiven, type RequestBody } from './request-body.ts';
import { wordsOf } from './verbs.ts';

/** The answer to a request that may have made something. */
export interface Answer {
  status: number;
  /** `Location` header, or null. */
  location: string | null;
  /** The answer's JSON document; undefined where it is none. */
  json: unknown;
}

/** A request, as far as it says which record it is about. */
export interface Asked {
  url: URL;
  body: RequestBody;
  /** Address of the document that sends it, or null. */
  documentUrl: string | null;
}

const MOST_KNOWN = 20_000;

export class MadeRecords {
  readonly #made = new Set<string>();
  /** Records that pages spoke of before anything was made. */
  readonly #known = new Set<string>();

  /** Pages have shown these addresses: what they name is not of this run. */
  shown(addresses: readonly string[]): void {
    for (const address of addresses) {
      const url = URL.parse(address);
      const record = url === null ? null : recordAt(url);
      if (record !== null && this.#known.size < MOST_KNOWN) this.#known.add(keyOf(record));
    }
  }

  /** The record of this address was made by this run. */
  add(address: string): void {
    const url = URL.parse(address);
    const record = url === null ? null : recordAt(url);
    if (record !== null) this.#made.add(keyOf(record));
  }

  /**
   * Takes the answer to a request that was let through for making something. The record is the one that the answer leads to or gives
   * the key of, of the kind that the request is about, where the request named none and no page had shown it before.
   */
  learn({ url, body }: Asked, { status, location, json }: Answer): void {
    const isWell = status >= 200 && status < 400;
    const kinds = kindsOf(url, body);
    const namesOne = idsOfCall(body.json) === null && recordOf(url, body) !== null && !isForNew(url);
    if (!isWell || namesOne) return;
    const led = location === null ? null : URL.parse(location, url.href);
    const place = led === null ? null : recordAt(led);
    const found = [
      ...(place !== null && kinds.includes(place.noun) ? [place] : []),
      ...keysOfAnswer(json).flatMap((id) => kinds.map((noun) => ({ noun, id }))),
    ];
    const isOne = new Set(found.map(({ id }) => id)).size === 1;
    for (const record of isOne ? found : []) if (!this.#known.has(keyOf(record))) this.#made.add(keyOf(record));
  }

  /** True for an address of a record that this run made. */
  has(address: string): boolean {
    const url = URL.parse(address);
    const record = url === null ? null : recordAt(url);
    return record !== null && this.#made.has(keyOf(record));
  }

  /** True where all that a request says it changes is what this run made, or the draft of the very form for something new that sends it. */
  owns(asked: Asked): boolean {
    const { url, body } = asked;
    const kinds = kindsOf(url, body);
    const isMade = (id: string) => kinds.every((noun) => this.#made.has(keyOf({ noun, id })));
    const called = idsOfCall(body.json);
    if (called !== null)
      return called.length >= operationsOf(body.json) && called.every(isMade) && !url.searchParams.has('query');
    const record = recordOf(url, body);
    if (record === null) return false;
    const others = keysIn(
      fieldsGiven(url, body).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
      record.noun,
    );
    if (others.some((id) => id !== record.id)) return false;
    return this.#made.has(keyOf(record)) || this.#isDraft(record, asked);
  }

  /** `PUT /visits/90` sent by the page `/visits/new`, where nothing has shown that record: the form was stored before it was sent. */
  #isDraft(record: NamedRecord, { documentUrl }: Asked): boolean {
    // One form stores one draft.
    if ([...this.#made].some((made) => made.startsWith(`${record.noun}/`))) return false;
    const page = URL.parse(documentUrl ?? '');
    if (page === null || !isForNew(page) || nounAt(page) !== record.noun) return false;
    if (nounsAt(page).some((noun) => this.#known.has(keyOf({ noun, id: record.id })))) return false;
    this.#made.add(keyOf(record));
    return true;
  }
}

function keyOf({ noun, id }: NamedRecord): string {
  return `${noun}/${id.toLowerCase()}`;
}

interface Call {
  method?: unknown;
  query?: unknown;
  params?: unknown;
}

/** What a request is about: the noun of its address, the model of a remote call, the things that GraphQL fields make. */
export function kindsOf(url: URL, { json }: RequestBody): string[] {
  const { method, query, params } = (typeof json === 'object' && json !== null ? json : {}) as Call;
  const fields = typeof query === 'string' ? rootFields(query) : [];
  if (fields.length > 0) return [...new Set(fields.map((field) => singular(nounOfCall(field))))];
  const model = (params as { model?: unknown } | undefined)?.model;
  if (typeof model === 'string') return [singular(model)];
  if (typeof method === 'string' && params !== undefined) return [singular(nounOfCall(method))];
  return [recordAt(url)?.noun ?? nounAt(url)];
}

/** `createVisit`, `visit.save`, `update_visit`: visit. */
function nounOfCall(name: string): string {
  return wordsOf(name)
    .filter(
      (word) =>
        !/^(?:create|add|new|insert|save|update|edit|set|store|upsert|publish|submit|write|put|one|item|items|model)$/.test(
          word,
        ),
    )
    .join(' ');
}

/** How many things a remote call does: those that name no record may change any. */
function operationsOf(json: unknown): number {
  const { query } = json as Call;
  return typeof query === 'string' ? Math.max(1, rootFields(query).length) : 1;
}

/** Keys of the records that a remote call is about; null where the request is none. */
function idsOfCall(json: unknown): string[] | null {
  const { method, query, params } = (
    typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
  ) as Call;
  if (typeof query === 'string') {
    const inline = [...query.matchAll(/\b_?id\s*:\s*"?([\w-]+)"?/g)].map(([, id = '']) => id);
    return [...inline, ...idsWithin((json as { variables?: unknown }).variables)];
  }
  if (typeof method !== 'string' || params === undefined) return null;
  const args = Array.isArray(params) ? params : (params as { args?: unknown }).args;
  const first = Array.isArray(args) ? args[0] : undefined;
  const positional = [first]
    .flat()
    .filter((one) => typeof one === 'number' || (typeof one === 'string' && /\d/.test(one)));
  return positional.length > 0 ? positional.map(String) : idsWithin(params);
}

/** The one key that an answer gives: at its top, in `data`, `result` or the like, or in the only member that is an object. */
function keysOfAnswer(json: unknown, depth = 0): string[] {
  if (typeof json === 'number' || (typeof json === 'string' && depth > 0 && /\d/.test(json) && json.length <= 64))
    return depth > 0 ? [String(json)] : [];
  if (Array.isArray(json)) return json.length === 1 ? keysOfAnswer(json[0], depth + 1) : [];
  if (typeof json !== 'object' || json === null || depth > 4) return [];
  const members = json as Record<string, unknown>;
  for (const name of ['id', '_id', 'documentId', 'uuid', 'pk', 'key']) {
    const value = members[name];
    const isCall = 'jsonrpc' in members || 'result' in members;
    if (!isCall && (typeof value === 'string' || typeof value === 'number')) return [String(value)];
  }
  for (const name of ['data', 'result', 'record', 'item', 'doc'])
    if (name in members) return keysOfAnswer(members[name], depth + 1);
  const objects = Object.values(members).filter((value) => typeof value === 'object' && value !== null);
  return objects.length === 1 ? keysOfAnswer(objects[0], depth + 1) : [];
}
