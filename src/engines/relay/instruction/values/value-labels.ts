/** Names of fields before a value: "phone number is", "status:", ", contact person Olga Petrov". */

import { isEntity } from '../../words/entities.ts';
import type { Token } from '../words/lexer.ts';
import { fieldName } from '../words/phrases.ts';

export interface Label {
  label: string;
  end: number;
}

/** "phone number is", "status:", "subject" before a value; also an unknown word before a colon, equals sign or quoted text. */
export function labelAt(tokens: readonly Token[], at: number, to: number): Label | null {
  const listed = listedLabel(tokens, at, to);
  if (listed !== null) return listed;
  const known = fieldName(tokens, at, to);
  if (known !== null) {
    const separator = separatorAt(tokens, known.end);
    // "Contract until 31 May": which of its days it is.
    const limit = tokens[known.end]?.lower ?? '';
    if (/^(?:until|till|from|since)$/.test(limit) && tokens[known.end + 1]?.moment?.date != null)
      return { label: `${known.value} ${limit === 'till' ? 'until' : limit}`, end: known.end + 1 };
    if (separator > known.end || startsValue(tokens, known.end, to)) return { label: known.value, end: separator };
    const dated = tokens[known.end]?.lower === 'on' && tokens[known.end + 1]?.moment?.date != null;
    if (dated && isEntity(known.value)) return { label: `${known.value} date`, end: known.end + 1 };
    const colon = colonAfter(tokens, known.end, to);
    if (colon > 0) return { label: known.value, end: colon };
  }
  for (let end = at + 1; end <= Math.min(at + 4, to); end += 1) {
    if (tokens[end - 1]?.kind !== 'word') return null;
    const mark = tokens[end];
    const words = tokens
      .slice(at, end)
      .map((token) => token.lower)
      .join(' ')
      .replace(/^(?:a|an|the|and|her|his|their|its) /, '');
    if (mark !== undefined && end < to && (mark.text === ':' || mark.text === '='))
      return { label: words, end: end + 1 };
    if (
      mark !== undefined &&
      end < to &&
      mark.quoted &&
      !/\b(?:and|the|a|an|or|is|to|as|saying|with|in|on|for|from|of|by|at|named|called|titled|entitled|labelled|tagged)\b/.test(
        words,
      )
    )
      return { label: words, end };
    if (
      end < to &&
      mark?.kind === 'value' &&
      /^(?:number|money|percent|id|duration)$/.test(mark.valueKind ?? '') &&
      end - at === 1 &&
      words.length > 2 &&
      !isLinking(words)
    )
      return { label: words, end };
  }
  return null;
}

/** Small words that are part of no label. */
export const NO_LABEL =
  /^(?:and|or|nor|but|for|with|without|in|on|at|by|from|of|to|the|a|an|this|that|these|those|which|who|whose|is|are|was|be|as|into|under|not|no|do|then|please|until|about|so|it|its|her|his|their|our|my|over|than|only|exactly|least|most|plus|because|since|after|before|when|if|named|called|titled|entitled|labelled|tagged|saying|new|another|also|all|any|per|via|dear|hello|hi)$/;

/** ", contact person Olga Petrov", "with a specialty Pediatrics": whatever small words stand between a mark and a value name its field. */
function listedLabel(tokens: readonly Token[], at: number, to: number): Label | null {
  const before = tokens[at - 1];
  const opens = before?.kind === 'mark' ? /[,:;(]/.test(before.text) : /^(?:and|with|plus)$/.test(before?.lower ?? '');
  if (!opens) return null;
  let start = at;
  while (start < to && /^(?:a|an|the|and|her|his|their|its|our|my|with)$/.test(tokens[start]?.lower ?? '')) start += 1;
  let end = start;
  while (end < to && end < start + 4 && (isLabelWord(tokens[end]) || isAcronym(tokens, end, start))) end += 1;
  const value = tokens[end];
  if (end === start || end >= to || value === undefined) return null;
  if (value.kind === 'mark' || (value.kind === 'word' && !value.capital)) return null;
  const words = tokens.slice(start, end).map((token) => token.lower);
  if (words.some(isLinking) || (value.kind === 'word' && isLevel(words[0] ?? ''))) return null;
  return { label: words.join(' ').replace(/_/g, ' '), end };
}

/** "member ID BW-55120", "PO number 77": part of a label though it is written large. */
function isAcronym(tokens: readonly Token[], at: number, start: number): boolean {
  const next = tokens[at + 1];
  return (
    /^[A-Z]{2,5}$/.test(tokens[at]?.text ?? '') &&
    (at > start ? next?.kind === 'value' : next !== undefined && isLabelWord(next) && tokens[at + 2]?.kind === 'value')
  );
}

/** A word in small letters that may be part of a label. */
export function isLabelWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && !token.capital && !NO_LABEL.test(token.lower);
}

function isLevel(word: string): boolean {
  return /^(?:dr|doctor|mr|mrs|ms|prof|professor|nurse)$/.test(word);
}

/** "a note for the driver: …": the label's colon stands some words later, and text follows it. */
function colonAfter(tokens: readonly Token[], from: number, to: number): number {
  if (!/^(?:for|to|about|on|from)$/.test(tokens[from]?.lower ?? '')) return -1;
  for (let at = from; at < Math.min(to, from + 7); at += 1) {
    const token = tokens[at];
    if (token?.text === ':') return tokens[at + 1]?.quoted === true ? at + 1 : -1;
    if (token?.quoted === true) return at;
    if (token?.kind === 'mark') return -1;
  }
  return -1;
}

function isLinking(word: string): boolean {
  return /^(?:and|the|for|with|from|about|over|under|than|only|exactly|units?|pieces?|boxes|least|most|plus)$/.test(
    word,
  );
}

/** Where the value begins behind "is", "to", ":"; `at` where nothing separates. */
export function separatorAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token === undefined) return at;
  if (token.text === ':' || token.text === '=' || token.text === '-') return at + 1;
  if (token.lower === 'of') return tokens[at + 1]?.kind === 'value' ? at + 1 : at;
  if (/^(?:is|are|to|as|equals|being|should|set|becomes|was)$/.test(token.lower)) {
    if (token.lower === 'should' && tokens[at + 1]?.lower === 'be') return at + 2;
    if (token.lower === 'set' && tokens[at + 1]?.lower === 'to') return at + 2;
    return at + 1;
  }
  return at;
}

/** Something follows that can be a value of the field just named. */
export function startsValue(tokens: readonly Token[], at: number, to: number): boolean {
  const token = tokens[at];
  if (token === undefined || at >= to || token.kind === 'mark') return false;
  return !/^(?:and|or|for|with|in|on|at|by|from|of|to|the|that|which|named|called)$/.test(token.lower);
}
