/** Words that lead to a value and say what it is: "named", "born", "insured with"; and the prepositions. */

import { isEntity } from '../../words/entities.ts';
import { verbOf } from '../../words/verbs.ts';
import type { Token } from '../words/lexer.ts';

/** Words that lead to a value, with the field they speak of. Longest first. */
const LEADS: [string, string][] = [
  ['insured with', 'insurance'],
  ['insured by', 'insurance'],
  ['covered by', 'insurance'],
  ['employed by', 'employer'],
  ['employed at', 'employer'],
  ['works for', 'employer'],
  ['hired on', 'hire date'],
  ['joined on', 'join date'],
  ['supplied by', 'supplier'],
  ['managed by', 'manager'],
  ['requested by', 'requester'],
  ['specializing in', 'specialty'],
  ['specialising in', 'specialty'],
  ['who specializes in', 'specialty'],
  ['lives in', 'city'],
  ['living in', 'city'],
  ['with the name', 'name'],
  ['with the title', 'title'],
  ['under the name', 'name'],
  ['with the text', 'body'],
  ['with the message', 'message'],
  ['with the words', 'body'],
  ['on the subject of', 'subject'],
  ['due to', 'reason'],
  ['because of', 'reason'],
  ['for the reason', 'reason'],
  ['with the reason', 'reason'],
  ['at a price of', 'price'],
  ['at a cost of', 'price'],
  ['in the amount of', 'amount'],
  ['a total of', 'amount'],
  ['who lives at', 'address'],
  ['living at', 'address'],
  ['residing at', 'address'],
  ['located at', 'address'],
  ['located in', 'location'],
  ['based in', 'location'],
  ['assigned to', 'assignee'],
  ['owned by', 'owner'],
  ['reported by', 'reporter'],
  ['written by', 'author'],
  ['authored by', 'author'],
  ['tagged as', 'tag'],
  ['tagged with', 'tag'],
  ['categorized as', 'category'],
  ['categorized under', 'category'],
  ['filed under', 'category'],
  ['that says', 'body'],
  ['which says', 'body'],
  ['that reads', 'body'],
  ['starting on', 'start date'],
  ['starting at', 'start time'],
  ['starting from', 'start'],
  ['ending on', 'end date'],
  ['ending at', 'end time'],
  ['due on', 'due date'],
  ['due by', 'due date'],
  ['due date', 'due date'],
  ['scheduled for', 'date'],
  ['born on', 'date of birth'],
  ['born in', 'date of birth'],
  ['valid until', 'expiry date'],
  ['expiring on', 'expiry date'],
  ['paid by', 'payment method'],
  ['paying by', 'payment method'],
  ['priced at', 'price'],
  ['reachable at', 'phone'],
  ['addressed to', 'recipient'],
  ['reports to', 'manager'],
  ['allergic to', 'allergies'],
  ['taught in', 'language'],
  ['held in', 'location'],
  ['reporting to', 'manager'],
  ['named', 'name'],
  ['called', 'name'],
  ['titled', 'title'],
  ['entitled', 'title'],
  ['born', 'date of birth'],
  ['aged', 'age'],
  ['costing', 'price'],
  ['worth', 'amount'],
  ['due', 'due date'],
  ['tagged', 'tag'],
  ['labelled', 'tag'],
  ['labeled', 'tag'],
  ['saying', 'body'],
  ['reading', 'body'],
  ['stating', 'body'],
  ['containing', 'body'],
  ['about', 'subject'],
  ['regarding', 'subject'],
  ['concerning', 'subject'],
  ['re', 'subject'],
  ['because', 'reason'],
  ['starting', 'start'],
  ['ending', 'end'],
  ['dated', 'date'],
  ['lasting', 'duration'],
  ['weighing', 'weight'],
];
const PREPOSITION_LABEL: Record<string, string> = {
  for: 'for',
  with: 'with',
  to: 'to',
  from: 'from',
  off: 'from',
  in: 'in',
  into: 'in',
  under: 'in',
  on: 'on',
  at: 'at',
  by: 'by',
  of: 'of',
  as: 'as',
  until: 'end',
  till: 'end',
  through: 'end',
  via: 'method',
};

export interface Lead {
  word: string;
  label: string;
  end: number;
  preposition: boolean;
}

/** The words that lead to a value at `at`. */
export function leadAt(tokens: readonly Token[], at: number, to: number): Lead | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  // "Book her in with Dr. Chen": a part of the verb.
  if (token.lower === 'in' && /^(?:with|for|at|on)$/.test(tokens[at + 1]?.lower ?? '')) return null;
  for (const [words, label] of LEADS) {
    const parts = words.split(' ');
    if (at + parts.length > to) continue;
    if (words === 'called' && /^(?:back|in|up|again|off|us|me|him|her|them|about)$/.test(tokens[at + 1]?.lower ?? ''))
      continue;
    if (parts.every((part, index) => tokens[at + index]?.kind === 'word' && tokens[at + index]?.lower === part)) {
      return { word: words, label, end: at + parts.length, preposition: false };
    }
  }
  const next = tokens[at + 1];
  const verb = verbOf(token.lower);
  if (verb?.form === 'past' && at + 1 < to && next !== undefined) {
    if (next.lower === 'by' && at + 2 < to)
      return { word: `${token.lower} by`, label: `${token.lower} by`, end: at + 2, preposition: false };
    const dated =
      next.moment?.date != null ? at + 1 : next.lower === 'on' && tokens[at + 2]?.moment?.date != null ? at + 2 : -1;
    if (dated > 0) return { word: token.lower, label: `${token.lower} date`, end: dated, preposition: false };
  }
  const label = PREPOSITION_LABEL[token.lower];
  // "Off the newsletter" leads somewhere, "time off for Jane" does not.
  const isWhole =
    next !== undefined && (/^(?:the|our|my|this|his|her|their)$/.test(next.lower) || isEntity(next.lower));
  if (token.lower === 'off' && !isWhole) return null;
  return label === undefined ? null : { word: token.lower, label, end: at + 1, preposition: true };
}
