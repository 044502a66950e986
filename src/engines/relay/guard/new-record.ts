/** Whether a request that saves is about a record that is there already, or about one that it makes. */

import { isRecord, pathsOf } from './path-words.ts';
import { fieldsGiven, type RequestBody } from './request-body.ts';
import { wordsOf } from './verbs.ts';

const RECORD_FIELD =
  /^(?:_?id|pk|uuid|guid|oid|key|row_?id|record_?id|item_?id|entity_?id|object_?id|revision|version|edit)$/i;
const NO_RECORD = new Set(['', '0', '-1', 'new', 'null', 'undefined', 'none']);

/** The value of a key says a record that is there. */
export function isRecordKey(value: string): boolean {
  return !NO_RECORD.has(value.trim().toLowerCase());
}

/** The request says which record it is about: saving that changes it, where saving without one makes a new one. */
export function namesRecord(url: URL, body: RequestBody): boolean {
  // What is no route of a script may look like one: no path of them may name a record.
  const inPath = pathsOf(url)
    .flatMap((path) => path.split('/'))
    .some((segment) => isRecord(segment) && !/^v\d+(?:\.\d+)?$/i.test(segment));
  const given = fieldsGiven(url, body);
  return (
    inPath ||
    given.some(([name, values]) => (RECORD_FIELD.test(name) || isOwnKey(name, url)) && values.some(isRecordKey))
  );
}

/** `editKey` tells one editing of a session from another, and no record. */
const OF_EDITING = /^(?:edit|save|change|modify|update)[_-]?key$/i;

/** `patient_id` sent to `/patients/save`: the key of what the address is about, not of something that it belongs to. */
function isOwnKey(name: string, url: URL): boolean {
  const words = wordsOf(name);
  const noun = words.slice(0, -1).join('');
  if (noun === '' || OF_EDITING.test(name) || !/^(?:id|uuid|guid|key|no|number)$/.test(words.at(-1) ?? ''))
    return false;
  return url.pathname
    .split('/')
    .map((segment) =>
      wordsOf(segment)
        .join('')
        .replace(/(?:save|php|aspx?|do)+$/, '')
        .replace(/^save/, ''),
    )
    .some((segment) => segment === noun || segment === `${noun}s` || segment === noun.replace(/y$/, 'ies'));
}

/** `/edit.php?table=patient` without a record: the form that serves old ones and new ones alike, unless it is about oneself. */
export function isBareEdit(url: URL): boolean {
  return (
    /\/edit\.\w{2,5}$/i.test(url.pathname) &&
    !/profile|account|setting|preference|option|password|config|\b(?:me|my|self)\b/i.test(url.pathname + url.search)
  );
}

/** A mark that a page puts on what it has not stored yet. */
const NEW_MARK = /^_*is_?(?:new|local)(?:_?record)?$/i;
/** Given out for the new record before it is stored: `78E5-6B03C100-35-60CC9A80.ics`, a UUID; no number that counts records. */
const GIVEN_OUT = /^(?=(?:.*\d){4})[\da-f]+(?:-[\da-f]+){2,}(?:\.\w{2,5})?$/i;

/**
 * The request says itself that its record is not there yet: `id=new` and no other record, or `isNew: true` for an identifier that
 * is given out beforehand. That none is named is not enough.
 */
export function saysItIsNew(url: URL, body: RequestBody): boolean {
  const given = fieldsGiven(url, body);
  const says = (isName: (name: string) => boolean, isSaid: RegExp) =>
    given.some(([name, values]) => isName(name) && values.length > 0 && values.every((value) => isSaid.test(value)));
  if (!namesRecord(url, body) && says((name) => RECORD_FIELD.test(name) || isOwnKey(name, url), /^new$/i)) return true;
  const numbered = url.pathname.split('/').filter((segment) => /\d/.test(segment));
  return (
    says((name) => NEW_MARK.test(name), /^(?:1|true)$/i) &&
    (numbered.length === 0 ? !namesRecord(url, body) : numbered.length === 1 && GIVEN_OUT.test(numbered[0] ?? ''))
  );
}

/** `id=0`: the row that it is about is given, and is none yet. What a page sends before the button that was pressed is then not done. */
export function saysNoRow(url: URL, body: RequestBody): boolean {
  return fieldsGiven(url, body).some(
    ([name, values]) => /^_?id$/i.test(name) && values.every((value) => value === '0'),
  );
}
