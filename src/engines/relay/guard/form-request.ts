import { isRecordKey } from './new-record.ts';
import { fieldsGiven, type RequestBody } from './request-body.ts';
import { wordsOf } from './verbs.ts';

/** What a page asks for that opens over it. */
const OPENS = /^(?:popup|modal|dialog|drawer|lightbox|overlay|form)$/;
/** Beside these an operation names only the kind of thing that its form is for. */
const FORM_OF = /^(?:edit|new|add|create|open|show|get|load|form)$/;
const NAMES_RECORD = /(?:^|[a-z_])(?:id|ids|pk|uuid|guid|key|no|number)(?:\[\w*\])?$/i;
/** A session is no record. */
export const OF_SESSION = /^_?(?:sid|sess(?:ion)?[_-]?(?:id|key)|csrf\w*|request[_-]?id)$/i;

/**
 * True when a POST by this name asks for the form of a new thing: `popup.host.edit`, `/modal/visit/edit`, without a word of a record. It
 * needs no more than making one does, and is never taken for one that reads.
 */
export function asksForNewForm(name: string, url: URL, body: RequestBody): boolean {
  const words = wordsOf(name);
  if (!words.some((word) => OPENS.test(word)) || !FORM_OF.test(words.at(-1) ?? '') || /\d/.test(name)) return false;
  const given = fieldsGiven(url, body);
  if (body.json !== undefined && /\d/.test(JSON.stringify(body.json))) return false;
  return !given.some(([key, values]) => NAMES_RECORD.test(key) && !OF_SESSION.test(key) && values.some(isRecordKey));
}
