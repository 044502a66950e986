/** Kinds of states that a column of other states says nothing of: what is "booked" may be paid or unpaid, and of any priority. */

import { wordsOf } from '../words/tokens.ts';

const KINDS: readonly (readonly string[])[] = [
  'lowest trivial low minor normal medium standard moderate average regular high major important urgent critical severe highest immediate blocker emergency disaster'.split(
    ' ',
  ),
  ['male', 'female', 'diverse', 'nonbinary'],
  'paid unpaid billed settled outstanding refunded partial invoiced overdue due void voided sent draft open'.split(' '),
  ['public', 'private', 'internal', 'external', 'visible', 'hidden'],
  ['locked', 'unlocked', 'blocked'],
  ['verified', 'unverified'],
  ['online', 'offline', 'available', 'unavailable', 'busy', 'away'],
  ['signed', 'unsigned'],
  ['featured', 'sticky', 'pinned', 'recurring'],
];
/** The kinds that are never said by a column of which no cell is of the kind. */
const OWN_WORDS = 'paid unpaid billed settled refunded invoiced'.split(' ');

/** A column with these cells could have said the state: it is of no kind of its own, or a cell is of that kind. */
export function couldSayState(state: string, cells: readonly string[]): boolean {
  const words = wordsOf(state);
  const kind = KINDS.find((one, at) => words.some((word) => (at === 2 ? OWN_WORDS : one).includes(word)));
  return kind === undefined || cells.some((cell) => wordsOf(cell).some((word) => kind.includes(word)));
}
