/** Further questions about the thing a clause speaks of: "… and who is it assigned to", "…, how many refills are left and when it expires". */

import { isEntity } from '../../words/entities.ts';
import { verbOf } from '../../words/verbs.ts';
import type { Token } from '../words/lexer.ts';

const WH = /^(?:who|whom|what|which|when|where|why|how)$/;
const PREPOSITION = /^(?:to|by|at|in|from|with|for|on)$/;
const IT = '(?:it|that|this|he|she|they)';
const OF_IT = '(?:its|his|her|their|the)';

interface Besides {
  fields: string[];
  /** Where the first of them begins, its comma or "and" included. */
  at: number;
}

/** The fields that such questions at the end of a clause ask for; null where there are none, or one asks for something else. */
export function askedBesides(tokens: readonly Token[], from: number, to: number): Besides | null {
  const starts: number[] = [];
  for (let at = from + 1; at < to; at += 1)
    if (WH.test(questionAt(tokens, at)) && isJoint(tokens[at - 1])) starts.push(at);
  const fields: string[] = [];
  for (const [nth, start] of starts.entries()) {
    const end = starts[nth + 1] ?? to;
    const field = fieldAsked(tokens.slice(start, end));
    if (field === null) return null;
    if (!fields.includes(field)) fields.push(field);
  }
  const [first] = starts;
  if (first === undefined) return null;
  let at = first;
  while (at > from && isJoint(tokens[at - 1])) at -= 1;
  return { fields, at };
}

/** "in which", "to whom": the word behind the preposition asks. */
function questionAt(tokens: readonly Token[], at: number): string {
  const word = tokens[at]?.lower ?? '';
  return PREPOSITION.test(word) ? (tokens[at + 1]?.lower ?? '') : word;
}

function isJoint(token: Token | undefined): boolean {
  return token !== undefined && (token.text === ',' || /^(?:and|plus|also)$/.test(token.lower));
}

function fieldAsked(tokens: readonly Token[]): string | null {
  const words = tokens
    .filter((token) => token.kind !== 'mark' || token.text === "'s")
    .map((token) => (token.text === "'s" ? 'is' : token.lower));
  while (/^(?:and|also|plus|please|now|currently|exactly|so|far)$/.test(words.at(-1) ?? '')) words.pop();
  const said = words.join(' ');
  const group = (pattern: string) => new RegExp(`^${pattern}$`).exec(said)?.slice(1);
  const [doer] = group(`who (?:has |have )?(\\w+) ${IT}`) ?? [];
  if (doer === 'owns') return 'owner';
  if (doer !== undefined) return verbOf(doer)?.form === 'past' ? `${doer} by` : null;
  const [done, link] = group(`who (?:is|was) ${IT} (\\w+) (to|by|for|from|with)`) ?? [];
  if (done !== undefined) return `${done} ${link}`;
  const [of] = group(`(?:what|which|who) (?:is|are|was|were) ${OF_IT} (\\w+(?: \\w+){0,2})`) ?? [];
  if (of !== undefined) return of;
  const [inside] = group(`(?:what|which) (\\w+(?: \\w+)?) (?:is|was) ${IT} (?:in|on|at|from|of|for|under)`) ?? [];
  if (inside !== undefined) return inside;
  if (group(`why (?:is|was|has) ${IT} (?:been )?\\w+`) !== undefined) return 'reason';
  const [whatOf] = group(`what ${OF_IT} (\\w+(?: \\w+)?) (?:is|are|was|were)`) ?? [];
  if (whatOf !== undefined) return whatOf;
  const [left] = group(`how many (\\w+(?: \\w+)?) (?:are|is) (?:still |there )?(?:left|remaining)`) ?? [];
  if (left !== undefined) return `${left} left`;
  const [had] = group(`(?:what|which|how many) (\\w+(?: \\w+)?) (?:(?:does|do|did) )?${IT} (?:has|have|had)`) ?? [];
  if (had !== undefined) return had;
  const [holder] =
    group(`(?:what|which|whose) (\\w+(?: \\w+)?) ${IT} (?:belongs|goes|relates|applies) (?:to|with)`) ?? [];
  if (holder !== undefined) return holder;
  const [whose] = group('(?:for|in|at|on|to|with|by|of|from|under) (?:which|what) (\\w+)') ?? [];
  if (whose !== undefined) return whose.replace(/ies$/, 'y').replace(/([^su])s$/, '$1');
  if (group(`where (?:is ${IT}|${IT} is)(?: (?:kept|stored|located|now))?`) !== undefined) return 'location';
  return whenAsked(words);
}

/** "when it expires", "when does it end", "when was it shipped", "when it is due". */
function whenAsked(words: readonly string[]): string | null {
  const [when, ...rest] = words;
  if (when !== 'when') return null;
  const told = rest.filter((word) => !/^(?:it|that|this|he|she|they|does|do|did|is|was|are|were|has|been)$/.test(word));
  const [happens, more] = told;
  if (happens === undefined || more !== undefined || rest.length === told.length || isEntity(happens)) return null;
  return happens === 'due' ? 'due date' : happens;
}
