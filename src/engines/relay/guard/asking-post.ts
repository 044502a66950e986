/** POSTs that only ask, by what they give beside their address. An answer tells nothing of it: it comes after the deed. */

import { isObject } from '../json.ts';
import { isEntity } from '../words/entities.ts';
import { wordsIn } from '../words/word-lists.ts';
import { holdsKey } from './named-record.ts';
import { isAskingPath, pathsOf } from './path-words.ts';
import type { RequestBody } from './request-body.ts';
import { namesOperation, ONLY_ASKS, tierOfOperation, tierOfVerbs, wordsOf } from './verbs.ts';

/** What the conditions of a list are called, word by word: `pageSize`, `rowGroupCols`, `_search`. */
const CONDITIONS = new Set(wordsIn('conditions'));
/** Where in a list one is, and how much of it is asked for: nothing that is kept has both. */
const PLACE = /^(?:page|page_?(?:no|number|index)|offset|skip|start_?row|draw)$/i;
const SIZE = /^(?:size|page_?size|per_?page|limit|take|rows|length|end_?row|top)$/i;
/** These are said of lists alone; a quota has a limit and an offset as well. */
const PAGE = /^(?:page|page_?(?:no|number|index)|start_?row|draw)$/i;
const SORTS = /^(?:sort|order)/i;
/** By these a page remembers how it is looked at. */
const REMEMBERS =
  /^(?:states?|settings?|preferences?|prefs|configs?|configuration|layouts?|quotas?|limits?|thresholds?|allowances?|drafts?|history|logs?|events?|jobs?|exports?)$/;
/** Where one asks, and what one may make as well: `/patients/list` beside `/folder/12/list`. */
const ASKS_OR_IS_MADE = /^(?:list|filter|query|preview|options|children|datatable|export)$/i;
const NAMES_NEW = /^(?:name|title|label|caption|subject)$/i;
/** Names of what is given where they stand alone: the fields of a record, or of a list. */
const MAY_BE_DATA = /^(?:model|fields?|rows?|cols?|columns?)$/i;
/** Words of asking that do nothing to what they are said of; a message is marked by "read", a product published by "show" or offered by "list". */
const ASKS_OF_ONE = new Set([...ONLY_ASKS, 'search', 'query']);
const ASKS_OF_MANY = new Set([...ASKS_OF_ONE, 'list', 'count']);

/** Statements of SQL that change something, wherever a string or a body begins with one or goes on to one. */
const CHANGING_SQL =
  /(?:^|["'`;({\s])(?:insert\s+into|update\s+\S+\s+set|delete\s+from|(?:drop|alter|create|truncate)\s+(?:table|view|index|database|schema|column)|(?:merge|replace)\s+into)\s/i;

/** The POST asks for a part of a list by its conditions, by its address, or by the operation that its address names. */
export function asksByPost(url: URL, body: RequestBody): boolean {
  if (changesBySql(body)) return false;
  if (body.isUnread === true && !isAskingPath(url.pathname)) return false;
  if (isAskingPath(url.pathname)) return asksForPart(url, body) || !makesWhatItIsCalled(url, body);
  return saysNothingOfChange(url) && (asksForPart(url, body) || namesAskingOperation(url, body));
}

function changesBySql({ json, fields, text = '' }: RequestBody): boolean {
  const given = json === undefined ? [...fields.values()].flat() : [JSON.stringify(json)];
  return [text, ...given].some((one) => CHANGING_SQL.test(one));
}

/** Its address names the record that stands there, and an operation that asks; it gives nothing but conditions. */
export function asksAtRecord(url: URL, body: RequestBody): boolean {
  return body.isUnread !== true && saysNothingOfChange(url) && namesAskingOperation(url, body, true);
}

/** `{page: 2, pageSize: 50, filter: {…}}`, whatever the address is called; `{limit: 25, offset: 0}` where it is called by what is listed. */
function asksForPart(url: URL, body: RequestBody): boolean {
  const numbered = (name: RegExp) =>
    [...body.fields].some(([field, values]) => name.test(field) && values.every((value) => /^\d+$/.test(value)));
  const isOfPages = numbered(PAGE) || [...body.fields.keys()].some((field) => SORTS.test(field));
  return givesConditionsOnly(body) && numbered(PLACE) && numbered(SIZE) && (isOfPages || namesMany(url));
}

/** The address ends in a word for many, or for what records are kept of. */
function namesMany({ pathname }: URL): boolean {
  const words = pathname.split('/').filter(Boolean).slice(-2).flatMap(wordsOf);
  return words.some((word) => isEntity(word) || /[^siu]s$/.test(word));
}

function givesConditionsOnly({ json, fields, isUnread }: RequestBody): boolean {
  if (isUnread === true || (json !== undefined && !isObject(json))) return false;
  const isData = (name: string) => {
    const [, alone = '', inner = ''] = /^([^[.]*)[[.]([^\].]*)/.exec(name) ?? [];
    return MAY_BE_DATA.test(alone) && !/^\d*$/.test(inner);
  };
  if (json === undefined) return [...fields.keys()].every((name) => isCondition(name) && !isData(name));
  return Object.entries(json).every(
    ([name, value]) => isCondition(name) && !(MAY_BE_DATA.test(name) && isObject(value)),
  );
}

function isCondition(name: string): boolean {
  return wordsOf(name.replace(/[[.].*$/, '')).every((word) => CONDITIONS.has(word));
}

/** All that its address says beside the operation are conditions, and which record or table is meant. */
function namesAskingOperation(url: URL, body: RequestBody, isAtRecord = false): boolean {
  const parameters = [...url.searchParams];
  const named = parameters.flatMap(([name, value]) => (namesOperation(name) ? [value] : []));
  const ids = parameters.filter(([name]) => /^ids?$/.test(wordsOf(name).at(-1) ?? ''));
  const isSaid = ([name]: [string, string]) =>
    namesOperation(name) || ids.some(([id]) => id === name) || isCondition(name);
  const asks = (name: string) => {
    const words = wordsOf(name);
    const isOfOne = words.length === 1 && (isAtRecord || ids.length > 0);
    return tierOfOperation(name) === 'read' && words.some((word) => (isOfOne ? ASKS_OF_ONE : ASKS_OF_MANY).has(word));
  };
  return named.length > 0 && named.every(asks) && parameters.every(isSaid) && givesConditionsOnly(body);
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
