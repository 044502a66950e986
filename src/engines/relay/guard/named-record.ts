/** Which record an address or a request is about: `visits/90` of `/api/visits/90/edit` and of `/visit.php?id=90` alike. */

import { decoded } from '../record-address.ts';
import { routeInHash } from '../route-in-hash.ts';
import { pathAt, segmentsIn } from './path-words.ts';
import type { RequestBody } from './request-body.ts';
import { wordsOf } from './verbs.ts';

/** One record by the kind of thing it is, in the singular, and its key. */
export interface NamedRecord {
  noun: string;
  id: string;
}

const ID = /^(?=.*\d)[\w~-]{1,64}$/;
const VERSION = /^v\d+(?:\.\d+)?$/i;
/** Words of an address beside the noun: what is done, and by which kind of program. */
const BESIDE = new Set(
  'new create add insert edit change update save store view show display details detail form page admin post php index modify open'.split(
    ' ',
  ),
);
/** Parameters by which one script serves many parts. */
const PART = /^(?:page|part|module|mod|section|view|route|r|c|controller|m|entity|table|object|type|post_type|model)$/i;
const KEY = /^_?(?:id|pk|uuid|guid|key|rec(?:ord)?_?id)$/i;
const OWN_KEY = /^(\w+?)[_-]?(?:id|uuid|key|no)$/i;
const OF_SESSION = /(?:sess|csrf|token|nonce|request|client|user|author|operation)/i;
const NONE = new Set(['', '0', '-1', 'new', 'null', 'undefined', 'none']);

/** What can be nothing but a key: digits, a UUID, a long hexadecimal number, `VB-12`. "tryton2" is a name that has a digit. */
const PLAIN_KEY = /^(?:\d+|(?=.*\d)[\da-f]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[a-z]+[_-]\d+)$/i;

/** A part of the path names a record, whatever is called there. */
export function holdsKey(path: string): boolean {
  return path.split('/').some((segment) => PLAIN_KEY.test(decoded(segment)));
}

export function singular(noun: string): string {
  const word = wordsOf(noun).join('');
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
  return /(?:ss|us|is)$/.test(word) ? word : word.replace(/(?<=(?:x|ch|sh|ss))es$|s$/, '');
}

/** The record at the end of an address, past what is done with it; null for a collection, a form for something new or a page. */
export function recordAt(url: URL): NamedRecord | null {
  const segments = segmentsOf(url);
  const at = segments.findLastIndex((segment) => ID.test(segment) && !VERSION.test(segment));
  if (at > 0) {
    const isAtEnd = segments
      .slice(at + 1)
      .every((segment) => wordsOf(segment).length <= 2 && singular(segment) === wordsOf(segment).join(''));
    const before = segments.slice(0, at);
    const noun = before.findLast((segment) => !ID.test(segment));
    // Of `Visit/view/3` the word before the key says what is done with it; behind the key of another it may be a part of that.
    const isAlone = before.every((segment) => !ID.test(segment) || VERSION.test(segment));
    return isAtEnd && noun !== undefined
      ? { noun: nounOf([noun]) || (isAlone ? nounOf(before) : ''), id: segments[at] ?? '' }
      : null;
  }
  const noun = nounAt(url);
  const [only, another] = keysIn([...url.searchParams], noun);
  return only === undefined || another !== undefined ? null : { noun, id: only };
}

/** `/patients/12` and no word behind it. */
export function endsInRecord(url: URL): boolean {
  const segments = pathAt(url)
    .split('/')
    .filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  return (
    segments.length > 1 &&
    ID.test(last) &&
    !VERSION.test(last) &&
    !/\.\w{2,5}$/.test(last) &&
    !/^[A-Za-z]+\d$/.test(last)
  );
}

/** The kind of thing that an address is about, whether or not it names one: `/visits/new`, `/visit.php`, `index.php?page=visits`. */
export function nounAt(url: URL): string {
  return nounsAt(url)[0] ?? '';
}

/** The same, with what the script is called where it is told in a parameter which kind is meant: `page` and `post` of `post-new.php?post_type=page`. */
export function nounsAt(url: URL): string[] {
  const part = [...url.searchParams].find(([name, value]) => PART.test(name) && /^[A-Za-z][\w./-]*$/.test(value))?.[1];
  const segments = segmentsOf(url).filter((segment) => !ID.test(segment) || VERSION.test(segment));
  const script = /\.\w{2,5}$/.test(segments.at(-1) ?? '');
  const named = script ? segments.slice(-1) : segments;
  const noun = nounOf(named);
  if (noun !== '' && noun !== 'index' && (noun !== 'post' || !script)) return [noun];
  const told = nounOf((part ?? '').split('/')) || singular(url.searchParams.get('post_type') ?? '');
  return [...new Set([told, noun])].filter((one) => one !== '' && one !== 'index');
}

/** The address is that of a form for something new: `/visits/new`, `post-new.php`, `?action=add`, `#/visits/create`. */
export function isForNew(url: URL): boolean {
  const last = segmentsOf(url).at(-1) ?? '';
  const words = wordsOf(last.replace(/\.\w{2,5}$/, ''));
  const says = (word: string | undefined) => word !== undefined && /^(?:new|create|add|insert)$/.test(word);
  if (words.length <= 3 && (says(words[0]) || says(words.at(-1)))) return true;
  return [...url.searchParams].some(
    ([name, value]) =>
      (/^(?:action|act|do|op|cmd|mode|task|view)$/i.test(name) &&
        /^(?:new|create|add|insert)(?:[_-]?\w+)?$/i.test(value)) ||
      (KEY.test(name) && /^new$/i.test(value)),
  );
}

/** Keys of records of this kind that fields give; those of others that it belongs to are left out. */
export function keysIn(fields: readonly (readonly [name: string, value: string])[], noun: string): string[] {
  const found = fields.flatMap(([name, value]) => {
    const bare = /\[(\w+)\]$/.exec(name)?.[1] ?? name.split(/[$:.]/).pop() ?? name;
    const own = OWN_KEY.exec(bare)?.[1];
    // `post.php?post=7`
    const isItself = singular(bare) === noun && /^\d+$/.test(value);
    const isKey =
      KEY.test(bare) || isItself || (own !== undefined && singular(own.replace(/^(?:hf|hid|hdn|txt)_?/i, '')) === noun);
    return isKey && !OF_SESSION.test(own ?? '') && !NONE.has(value.trim().toLowerCase()) ? [value.trim()] : [];
  });
  return [...new Set(found)];
}

/** The record that a request names in its address, its form or its JSON; null where it names none or several. */
export function recordOf(url: URL, body: RequestBody): NamedRecord | null {
  const inAddress = recordAt(url);
  if (inAddress !== null) return inAddress;
  const noun = nounAt(url);
  const given = [
    ...[...url.searchParams].map(([name, value]) => [name, value] as const),
    ...[...body.fields].flatMap(([name, values]) => values.map((value) => [name, value] as const)),
  ];
  const [only, another] = keysIn(given, noun);
  return only === undefined || another !== undefined ? null : { noun, id: only };
}

/** Every value in a document that stands under a key of a record, at any depth. */
export function idsWithin(json: unknown, depth = 0): string[] {
  if (typeof json !== 'object' || json === null || depth > 8) return [];
  return Object.entries(json).flatMap(([name, value]) => {
    const isId = !Array.isArray(json) && /^_?(?:id|ids|pk|uuid|documentId)$|(?:[a-z]Ids?|_ids?)$/.test(name);
    const own = isId ? [value].flat().filter((one) => typeof one === 'string' || typeof one === 'number') : [];
    return [...own.map(String).filter((one) => !NONE.has(one)), ...idsWithin(value, depth + 1)];
  });
}

const ITS_KEY = /^_?(?:ids?|pk|uuid|guid|documentId|record_?id)$/i;
const KEY_OF = /^(\w+?)[_-]?(?:ids?|uuid)$/i;

/**
 * Keys that a document gives for what it is itself about: at its top, in the one part that holds all of it, or in a part that is called
 * as what it is about. Relations have theirs further in; lists beside are no parts.
 */
export function ownKeys(json: unknown, noun = ''): string[] {
  if (typeof json !== 'object' || json === null) return [];
  if (Array.isArray(json)) return json.flatMap((one) => ownKeys(one, noun));
  const isItself = (name: string | undefined) => noun !== '' && name !== undefined && singular(name) === noun;
  const isKey = (name: string) => ITS_KEY.test(name) || isItself(KEY_OF.exec(name)?.[1]);
  const members = Object.entries(json);
  const given = members
    .filter(([name]) => isKey(name))
    .flatMap(([, value]) => [value].flat().map(plainKey))
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);
  const within = members.filter(([name, value]) => !isKey(name) && holdsSomething(value));
  const parts = within.filter(([, value]) => !Array.isArray(value));
  const wrapped = within.filter(
    ([name, value]) =>
      isItself(name) ||
      /^(?:data|record|item|input|doc)$/.test(name) ||
      (Array.isArray(value) ? within : parts).length === 1,
  );
  return [...given.filter((one) => !NONE.has(one)), ...wrapped.flatMap(([, value]) => ownKeys(value, noun))];
}

function holdsSomething(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** `{$oid: "507f…"}` is how a key is written in the JSON of some stores. */
function plainKey(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '$oid' in value ? value.$oid : value;
}

function nounOf(segments: readonly string[]): string {
  const named = segments
    .map((segment) => wordsOf(segment.replace(/\.\w{2,5}$/, '')))
    .filter((words) => words.length > 0);
  for (const words of named.toReversed()) {
    const rest = words.filter((word) => !BESIDE.has(word));
    if (rest.length > 0) return singular(rest.join(' '));
    // "post" is what is written, too: `post-new.php`, `post.php`.
    if (words.includes('post')) return 'post';
  }
  return named.at(-1)?.includes('index') === true ? 'index' : '';
}

function segmentsOf(url: URL): string[] {
  return segmentsIn(routeInHash(url) || pathAt(url));
}
