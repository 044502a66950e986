/** POSTs that only ask, by what they give beside their address. An answer tells nothing of it: it comes after the deed. */

import { isObject } from '../json.ts';
import { isEntity } from '../words/entities.ts';
import { holdsKey } from './named-record.ts';
import { isAskingPath, pathsOf } from './path-words.ts';
import type { RequestBody } from './request-body.ts';
import { tierOfOperation, tierOfVerbs, wordsOf } from './verbs.ts';

/** What the conditions of a list are called, word by word: `pageSize`, `rowGroupCols`, `_search`. */
const CONDITIONS = new Set(
  'page per size no number index limit offset skip take top rows row start end length draw cursor sort sorts sidx sord order by dir direction filter filters where model query q search term keyword columns column cols fields select group groups aggregate aggregation pivot mode count total nd csrf token'.split(
    ' ',
  ),
);
/** Where in a list one is, and how much of it is asked for: nothing that is kept has both. */
const PLACE = /^(?:page|page_?(?:no|number|index)|offset|skip|start_?row|draw)$/i;
const SIZE = /^(?:size|page_?size|per_?page|limit|take|rows|length|end_?row|top)$/i;
/** By these a page remembers how it is looked at. */
const REMEMBERS =
  /^(?:states?|settings?|preferences?|prefs|configs?|configuration|layouts?|drafts?|history|logs?|events?|jobs?|exports?)$/;
/** Where one asks, and what one may make as well: `/patients/list` beside `/folder/12/list`. */
const ASKS_OR_IS_MADE = /^(?:list|filter|query|preview|options|children|datatable|export)$/i;
const NAMES_NEW = /^(?:name|title|label|caption|subject)$/i;
/** Parameters of an address by which it says what is to be done there. */
const OPERATION = /^(?:operation|action|op|cmd|command|task|act|do|method|call)$/i;

/** The POST asks for a part of a list by its conditions, by its address, or by the operation that its address names. */
export function asksByPost(url: URL, body: RequestBody): boolean {
  if (body.isUnread === true && !isAskingPath(url.pathname)) return false;
  if (isAskingPath(url.pathname)) return asksForPart(body) || !makesWhatItIsCalled(url, body);
  return saysNothingOfChange(url) && (asksForPart(body) || namesAskingOperation(url, body));
}

/** Its address names the record that stands there, and an operation that asks; it gives nothing but conditions. */
export function asksAtRecord(url: URL, body: RequestBody): boolean {
  return body.isUnread !== true && saysNothingOfChange(url) && namesAskingOperation(url, body);
}

/** `{page: 2, pageSize: 50, filter: {…}}`, whatever the address is called. */
function asksForPart(body: RequestBody): boolean {
  const numbered = (name: RegExp) =>
    [...body.fields].some(([field, values]) => name.test(field) && values.every((value) => /^\d+$/.test(value)));
  return givesConditionsOnly(body) && numbered(PLACE) && numbered(SIZE);
}

function givesConditionsOnly({ json, fields, isUnread }: RequestBody): boolean {
  if (isUnread === true || (json !== undefined && !isObject(json))) return false;
  const names = json === undefined ? [...fields.keys()] : Object.keys(json);
  return names.every((name) => wordsOf(name.replace(/[[.].*$/, '')).every((word) => CONDITIONS.has(word)));
}

function namesAskingOperation(url: URL, body: RequestBody): boolean {
  const named = [...url.searchParams].flatMap(([name, value]) => (OPERATION.test(name) ? [value] : []));
  return named.length > 0 && named.every((name) => tierOfOperation(name) === 'read') && givesConditionsOnly(body);
}

function saysNothingOfChange(url: URL): boolean {
  const words = pathsOf(url).flatMap((path) => path.split('/').flatMap(wordsOf));
  return tierOfVerbs(words) === null && !words.some((word) => REMEMBERS.test(word));
}

/** What is sent is called something, and goes to where a list or a filter may be made: no collection stands before that word. */
function makesWhatItIsCalled(url: URL, { json, fields }: RequestBody): boolean {
  const [last = '', before = ''] = url.pathname.split('/').filter(Boolean).toReversed();
  if (!ASKS_OR_IS_MADE.test(last) || (!holdsKey(before) && isEntity(wordsOf(before).at(-1) ?? ''))) return false;
  const inner = isObject(json) ? Object.values(json).filter(isObject).flatMap(Object.keys) : [];
  return [...fields.keys(), ...inner].some((name) => NAMES_NEW.test(name.replace(/^.*\[|\]$/g, '')));
}
