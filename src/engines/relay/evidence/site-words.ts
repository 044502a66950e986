/** What a site says about a step just done, in its own words. */

import type { ElementSnapshot, MessageSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';

export interface SiteWords {
  /** New messages of success. */
  successes: string[];
  /** New messages of refusal, and what fields say is wrong with them. */
  errors: string[];
}

/** Words of success that are no heading or menu entry. */
const DONE =
  /\b(?:success(?:fully)?|saved|created|added|inserted|updated|deleted|removed|sent|booked|scheduled|rescheduled|published|cancel+ed|confirmed|completed|changed|set to|archived|approved|assigned|moved|restored|recorded|posted|closed|submitted|registered|invited|discharged|voided|revoked|thank you|has been|have been|was (?:saved|created|added|updated|deleted|removed|sent))\b/i;
const NEGATED =
  /\b(?:not|no|never|cannot|can't|couldn't|could not|failed|unable|error|invalid|please (?:enter|select|choose|correct|fix|fill)|required|unsaved|nothing)\b/i;

/** "Updated: Sat Nov 21 by mona": when something was last done, not a word about what was done just now. */
const STAMP =
  /^(?:last\s+)?(?:updated|created|modified|changed|posted|added|sent|closed|resolved|saved|edited|published)\b\s*(?::|on\b|at\b|by\b|\d|(?:mon|tue|wed|thu|fri|sat|sun)\b)(?=.*\d)/i;

/** "This record has been modified, do you want to save it?" has done nothing yet. */
const ASKS = /\?\s*$|\b(?:do you (?:really )?want|would you like|are you sure)\b/i;

/** "Status set to Denied": what was chosen sounds like a refusal, and is none. */
const SET_TO =
  /^(?:[\p{L}-]+ ){1,3}(?:was |is now |has been )?(?:set|changed|switched|moved|updated|marked) (?:to|as) [\p{L} -]{2,30}[.!]?$/iu;

function textsOf(messages: readonly MessageSnapshot[]): Set<string> {
  return new Set(messages.map((message) => plain(message.text)));
}

/** Compares the page before and after a step. Where requests beside it were held meanwhile, what goes wrong may be by that. */
export function siteWords(before: Snapshot, after: Snapshot): SiteWords {
  const isHeld = after.held.some((request) => !before.held.includes(request));
  const known = textsOf(before.messages);
  const fresh = after.messages.filter((message) => !known.has(plain(message.text)));
  const isRefusal = ({ kind, text }: MessageSnapshot) => kind === 'error' && !SET_TO.test(text);
  const errors = isHeld ? [] : fresh.filter(isRefusal).map((message) => message.text);
  const successes = fresh
    .filter(
      (message) =>
        !isRefusal(message) &&
        DONE.test(message.text) &&
        !NEGATED.test(message.text) &&
        !STAMP.test(message.text) &&
        !ASKS.test(message.text),
    )
    .map((message) => message.text);
  const wrong = [...new Set([...errors, ...fieldErrors(before, after)])].slice(0, 8);
  return {
    successes: successes.length + wrong.length > 0 ? successes : doneInPlainText(before, after),
    errors: wrong,
  };
}

/** "Cash expense has been inserted", as old sites write on the page that answers; who did it and when would make it a history. */
const DONE_IN_TEXT =
  /(?:[\p{L}\p{N}'’"#_-]+ ){1,6}(?:has|have) been (?:successfully )?(?:inserted|added|created|saved|stored|recorded|updated|modified|changed|deleted|removed|cancell?ed)\b(?! (?:by|on|at|from|to|since)\b)/giu;

function doneInPlainText(before: Snapshot, after: Snapshot): string[] {
  const found = [...after.text.matchAll(DONE_IN_TEXT)].map(([said]) => said);
  return found.filter((said) => !before.text.includes(said) && !NEGATED.test(said) && !ASKS.test(said)).slice(0, 1);
}

/** Fields marked wrong that were not before, with what is said about them. */
function fieldErrors(before: Snapshot, after: Snapshot): string[] {
  const wrong = (snapshot: Snapshot) =>
    snapshot.elements.filter((element) => element.invalid && element.visible && element.role !== 'searchbox');
  const known = new Set(wrong(before).map(keyOf));
  const titles = new Set(before.dialogs.map((dialog) => dialog.title));
  // A dialog that has just opened asks for something, and was not sent yet.
  const isAsked = ({ dialog, value }: ElementSnapshot) =>
    (value ?? '') === '' && dialog >= 0 && !titles.has(after.dialogs[dialog]?.title ?? '');
  return wrong(after)
    .filter((element) => !known.has(keyOf(element)) && !isAsked(element))
    .map(
      (element) =>
        `${element.label || element.name}${element.description === '' ? ' is not accepted' : `: ${element.description}`}`,
    );
}

function keyOf(element: ElementSnapshot): string {
  return `${element.fieldName}|${element.label}`;
}

/** The whole page is a refusal: error pages of servers and frameworks. */
export function errorPage(snapshot: Snapshot): string | null {
  const head = [snapshot.title, ...snapshot.headings.slice(0, 2).map((heading) => heading.text)].join(' · ');
  const found =
    /\b(?:(?:4(?:0[0-9]|1[0-9]|2[0-9])|50[0-4])\b[^·]*|forbidden|access denied|permission denied|not authorized|unauthorized|page not found|not found|server error|internal (?:server )?error|bad request|csrf[^·]*failed|something went wrong|whoops[^·]*|an error (?:has )?occurred[^·]*|service unavailable|bad gateway)/i.exec(
      head,
    );
  return found === null || snapshot.text.length > 4000 ? null : found[0].trim().slice(0, 160);
}
