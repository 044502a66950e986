/** How a request says that something is to go, beside its method and the words of its path: in fields, parameters, operations and marks. */

import { isObject } from '../json.ts';
import { REMOVALS } from '../wall-verbs.ts';
import { isEntity } from '../words/entities.ts';
import { type RequestBody, readBody } from './request-body.ts';
import { apart, isRemoved, wordsOf } from './verbs.ts';

const REMOVES: ReadonlySet<string> = new Set(REMOVALS);
/** Names for what is to be done, or for the page that does it: `mode`, `p_request`, `formAction`, `$action`, `type` of a message. */
const NAMES_ACT =
  /^[_$]*(?:form_?|p_|x_)?(?:action|act|mode|verb|function|method|req|request|process|event|type|oper|page|view|screen)$/i;
/** What a mark is given that is not set. */
const UNSET = /^(?:|0|false|no|off|null)$/i;
const IDENTIFIER = /^[\w./:-]{1,60}$/;
const MOST_DEPTH = 5;

/**
 * True for a field that names a removal and is set, `lines[0][_destroy]=1`, `form-0-DELETE=on`, `deleteBtn=x`, or gives one as what is to be
 * done: `mode=delete`, `type: "patient/delete"`. Prose says nothing.
 */
export function saysRemoval(name: string, values: readonly string[]): boolean {
  const own = wordsOf(name.split(/[[\].:$]+|-\d+-/).findLast((part) => /\D/.test(part)) ?? '');
  const [first = '', ...others] = apart(own);
  const isSet = (value: string) => !UNSET.test(value.trim()) && (others.length === 0 || wordsOf(value).length <= 4);
  return (REMOVES.has(first) && values.some(isSet)) || (NAMES_ACT.test(name) && values.some(namesRemoval));
}

/** `deletePatient`, `patient/delete`. */
function namesRemoval(value: string): boolean {
  const words = apart(wordsOf(value));
  return (
    IDENTIFIER.test(value) && words.length <= 4 && (REMOVES.has(words[0] ?? '') || REMOVES.has(words.at(-1) ?? ''))
  );
}

const GIVES_RECORD = /^(?:|1|true|yes|y|on|(?=.*\d)[\w.~-]{1,64})$/i;
/** What is looked for, and in which order: it may be called as anything is. */
const LOOKS_FOR =
  /(?:^|[_[.-])(?:q|s|query|search|find|filters?|where|keywords?|terms?|text|name|title|sort|order|by|status|state)(?:$|[\][_.-])/i;

/**
 * The parameter of an address by which a record is to go, `delete=3`, `remove_id=3`, `delete_visit=3`, or, where another one gives a record,
 * `step=deleteVisit`; null where none does, as in what is searched and filtered.
 */
export function removalIn({ searchParams }: URL): string | null {
  const given = [...searchParams];
  const found = given.find(([name, value]) => {
    const [verb = '', thing = '', ...others] = apart(wordsOf(name.replace(/\[\w*\]$/, '')));
    if (REMOVES.has(verb) && others.length === 0 && (thing === '' || isRemoved(thing))) return GIVES_RECORD.test(value);
    return !LOOKS_FOR.test(name) && namesRemoval(value) && given.some(([key, id]) => key !== name && isKey(key, id));
  });
  return found === undefined ? null : `${found[0]}=${found[1].slice(0, 40)}`;
}

/** `id=3`, `visit_id=V-3`, `visit=3`. */
function isKey(name: string, value: string): boolean {
  const last = wordsOf(name).at(-1) ?? '';
  return (
    /\d/.test(value) && (/^(?:id|ids|pk|uuid|guid|key|no|number)$/.test(last) || (isEntity(last) && last !== 'page'))
  );
}

function isRemoval(word: string): boolean {
  return REMOVES.has(word.toLowerCase());
}

/** What operations on parts do (RFC 6902, JSON:API atomic operations, bulk writes of stores), in their own words. */
const CHANGES = /^(?:replace|update|upsert|merge|move|set|patch|put)$/i;

/**
 * The strongest of the operations that a body lists, `[{op: "remove", path}]`, `{writes: [{delete: …}]}` or a line each: `delete`, `update`,
 * or null where it lists none that does more than add.
 */
export function listedOperation(body: RequestBody): 'delete' | 'update' | null {
  const lines = /^\s*\{/.test(body.text ?? '')
    ? (body.text ?? '').split('\n').map((line) => readBody(line, 'application/json').json)
    : [];
  const words = [body.json, ...lines].flatMap((json) => operationsIn(json, lines.length > 0, 0));
  if (words.some(isRemoval)) return 'delete';
  return words.some((word) => CHANGES.test(word)) ? 'update' : null;
}

/** `isListed`: stands in a list, so that it is one of several operations. */
function operationsIn(json: unknown, isListed: boolean, depth: number): string[] {
  if (depth > MOST_DEPTH || typeof json !== 'object' || json === null) return [];
  if (!isObject(json)) return Array.isArray(json) ? json.flatMap((one) => operationsIn(one, true, depth + 1)) : [];
  const { op, operation } = json;
  const named = isListed ? [op, operation].filter((word) => typeof word === 'string') : [];
  // `{delete: "patients/3"}`: the one member says what is done with what it holds.
  const [only, another] = Object.keys(json);
  const held = only === undefined || another !== undefined ? null : json[only];
  // Texts that are edited count what they lose in characters.
  const single = isListed && only !== undefined && held !== null && typeof held !== 'number' ? [only] : [];
  return [...named, ...single, ...Object.values(json).flatMap((value) => operationsIn(value, false, depth + 1))];
}

/** A mark that takes a record away without deleting its row: `deleted: true`, `deleted_at`, a list of the keys that are gone. */
const GONE = /^(?:is_?)?(?:deleted|removed|trashed)(?:_?(?:at|on|date|ids?))?$|^_(?:delete|destroy)$/i;

/** A document says of a record, at any depth, that it is deleted. */
export function marksDeleted(json: unknown, depth = 0): boolean {
  if (depth > MOST_DEPTH || typeof json !== 'object' || json === null) return false;
  return Object.entries(json).some(
    ([name, value]) =>
      // A number is what a text loses that is edited.
      (isRemoval(name) && typeof value !== 'number' && holds(value)) ||
      (GONE.test(name.replace(/([a-z])([A-Z])/g, '$1_$2')) && holds(value)) ||
      marksDeleted(value, depth + 1),
  );
}

function holds(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== null && value !== undefined && !UNSET.test(String(value));
}
