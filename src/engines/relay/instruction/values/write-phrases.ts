/** Values that a writing step names: "named Jane Roe, born 1990-04-12, phone 555-0142, with Dr. Chen tomorrow at 3pm for a cleaning". */

import { isFieldName } from '../../words/entities.ts';
import { verbOf } from '../../words/verbs.ts';
import type { Token } from '../words/lexer.ts';
import { plainValue, valueOfToken } from '../words/phrases.ts';
import { readLed } from './led-value.ts';
import { phraseItem } from './phrase-item.ts';
import { CHANGES, flagAt, looseEnd, settingAt, wordsIn } from './unknown-names.ts';
import { isLabelWord, labelAt } from './value-labels.ts';
import { leadAt } from './value-leads.ts';
import { isFreeText, isListLabel, readList, readValue } from './value-run.ts';
import { bareValue, quantityEnd, type Segment, type SegmentSource } from './value-segment.ts';

/** Reads values from `from` to `to`; words that lead nowhere are left out. */
export function readSegments(source: SegmentSource, from: number, to: number): Segment[] {
  const segments: Segment[] = [];
  let at = from;
  while (at < to) {
    const token = source.tokens[at];
    if (token === undefined || isNegation(source.tokens, at)) break;
    if (token.lower === 'and' && isNegation(source.tokens, at + 1)) break;
    const kept = unchangedEnd(source.tokens, at, to);
    if (kept > at) {
      at = kept;
      continue;
    }
    const denied = deniedAt(source.tokens, at, to);
    if (denied !== null) {
      segments.push({ ...plainValue('false', 'boolean'), label: denied.label, lead: null, noun: null });
      at = denied.end;
      continue;
    }
    const item = phraseItem(source, at, to);
    if (item !== null) {
      segments.push(item.segment);
      at = item.end;
      continue;
    }
    const lead = leadAt(source.tokens, at, to);
    const label =
      lead === null && !isNumberedName(source.tokens, at, to)
        ? (settingAt(source, at, to) ?? labelAt(source.tokens, at, to))
        : null;
    if (lead !== null) {
      const read = readLed(source, lead, to);
      if (read !== null) {
        segments.push(...read.segments);
        at = read.end;
        continue;
      }
    } else if (label !== null) {
      const read = isListLabel(label.label)
        ? readList(source, label.end, to)
        : readValue(source, label.end, to, isFreeText(label.label));
      if (read !== null) {
        segments.push({ ...read.value, label: label.label, lead: null, noun: null });
        at = read.end;
        continue;
      }
    } else if (isNumberedName(source.tokens, at, to)) {
      segments.push({
        ...plainValue(`${token.text} ${source.tokens[at + 1]?.text ?? ''}`),
        label: null,
        lead: null,
        noun: null,
      });
      at += 2;
      continue;
    } else if (quantityEnd(source.tokens, at, to) > at) {
      segments.push({ ...valueOfToken(token, 'quantity'), lead: null, noun: null });
      at = quantityEnd(source.tokens, at, to);
      continue;
    } else if (isStockOf(source.tokens, at)) {
      segments.push({ ...valueOfToken(token, 'stock'), lead: null, noun: null });
      at += 3;
      continue;
    } else if (isAmountOf(source.tokens, at, to)) {
      segments.push({
        ...valueOfToken(token, `${source.tokens[at + 1]?.lower ?? ''} amount`),
        lead: null,
        noun: null,
      });
      at += 2;
      continue;
    } else if (token.kind === 'value') {
      segments.push(bareValue(token));
    } else if (source.tokens[at - 1]?.text === ':' && token.kind === 'word') {
      const read = readValue(source, at, to, !token.capital);
      if (read !== null) {
        segments.push({ ...read.value, label: null, lead: null, noun: null });
        at = read.end;
        continue;
      }
    } else if (/^(?:female|male|woman|man|nonbinary|non-binary)$/.test(token.lower)) {
      segments.push({
        ...plainValue(token.lower === 'woman' ? 'female' : token.lower === 'man' ? 'male' : token.text),
        label: 'sex',
        lead: null,
        noun: null,
      });
    } else if (isLevelBefore(source.tokens, at)) {
      segments.push({ ...plainValue(token.text), label: source.tokens[at + 1]?.lower ?? null, lead: null, noun: null });
      at += 2;
      continue;
    } else if (flagAt(source.tokens, at, from, to) > at) {
      const end = flagAt(source.tokens, at, from, to);
      segments.push(ticked(source.tokens, at, end));
      at = end;
      continue;
    } else if (
      /^(?:active|inactive|private|public|draft|urgent|required|optional|internal|confidential|featured)$/.test(
        token.lower,
      )
    ) {
      segments.push({ ...plainValue(token.text), label: null, lead: 'flag', noun: null });
    } else {
      const end = looseEnd(source.tokens, at, from, to);
      if (end > at && isUnheard(source, readSegments({ ...source, unread: [] }, at, end))) {
        segments.push(ticked(source.tokens, at, end));
        at = end;
        continue;
      }
      if (token.kind === 'word' && token.capital && token.text !== 'I') source.unread?.push(token.text);
    }
    at += 1;
  }
  return segments;
}

/** What is so of the new thing, by the words that say it. */
function ticked(tokens: readonly Token[], at: number, end: number): Segment {
  return { ...plainValue('true', 'boolean'), label: wordsIn(tokens, at, end), lead: null, noun: null };
}

/** Nothing in an item of a list was known: no value, or one that a mere "to" leads to, as in "open to walk-ins". */
function isUnheard({ verb }: SegmentSource, found: readonly Segment[]): boolean {
  return (
    found.length === 0 || (!CHANGES.test(verb) && found.every(({ lead, label }) => lead === 'to' && label === null))
  );
}

/** "200 in stock". */
function isStockOf(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.valueKind === 'number' &&
    /^(?:in|on)$/.test(tokens[at + 1]?.lower ?? '') &&
    /^(?:stock|hand)$/.test(tokens[at + 2]?.lower ?? '')
  );
}

/** "312.40 billed", "$45 paid": which amount it is. */
function isAmountOf(tokens: readonly Token[], at: number, to: number): boolean {
  const [amount, word, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return (
    /^(?:number|money)$/.test(amount?.valueKind ?? '') &&
    word?.kind === 'word' &&
    at + 1 < to &&
    verbOf(word.lower)?.form === 'past' &&
    (after === undefined || at + 2 >= to || after.kind === 'mark')
  );
}

/** "Seminar 2", "Room 4" after a comma or colon: a name, unless the word is the name of a field. */
function isNumberedName(tokens: readonly Token[], at: number, to: number): boolean {
  const [token, next, before] = [tokens[at], tokens[at + 1], tokens[at - 1]];
  if (token?.kind !== 'word' || !token.capital || next?.valueKind !== 'number' || at + 1 >= to) return false;
  // "A new room: Room 12" is called so.
  const isKind = before?.text === ':' && tokens[at - 2]?.lower === token.lower;
  return isKind || ((before?.text === ':' || before?.text === ',') && !isFieldName([token.lower]));
}

/** "…, do not publish": what follows is not to be done. */
function isNegation(tokens: readonly Token[], at: number): boolean {
  return (
    (tokens[at]?.lower === 'do' && tokens[at + 1]?.lower === 'not') ||
    /^(?:without|never)$/.test(tokens[at]?.lower ?? '')
  );
}

/** "same room", "everything else as it is": what is not to change. The end of it; `at` where nothing of the kind stands. */
function unchangedEnd(tokens: readonly Token[], at: number, to: number): number {
  const word = (index: number) => tokens[index]?.lower ?? '';
  const from = /^(?:the|in|at|with|keep|keeping|and)$/.test(word(at)) ? at + 1 : at;
  const isSame = word(from) === 'same' || (word(from) === 'the' && word(from + 1) === 'same');
  const isRest =
    (/^(?:everything|anything|all)$/.test(word(from)) && word(from + 1) === 'else') ||
    (word(from) === 'otherwise' && word(from + 1) === 'unchanged') ||
    (word(from) === 'rest' && /^(?:stays|remains|unchanged|as)$/.test(word(from + 1)));
  if (!isSame && !isRest) return at;
  let end = from + 1;
  while (end < to && tokens[end]?.kind === 'word' && word(end) !== 'and') end += 1;
  return end;
}

/** ", not billable", "she should not be an administrator": what the new thing is not. Null where nothing of the kind stands. */
function deniedAt(tokens: readonly Token[], from: number, to: number): { label: string; end: number } | null {
  const word = (index: number) => tokens[index]?.lower ?? '';
  let at = from;
  const isOf = /^(?:she|he|it|they|this)$/.test(word(at));
  if (isOf) at += 1;
  if (isOf && /^(?:should|must|shall|is|are|does|will|need|needs)$/.test(word(at))) at += 1;
  else if (isOf || !(tokens[from - 1]?.text === ',' || /^(?:and|but)$/.test(word(from - 1)))) return null;
  if (word(at) !== 'not') return null;
  at += 1;
  while (/^(?:be|to|a|an|marked|set|as|need|yet)$/.test(word(at)) && at < to) at += 1;
  let end = at;
  while (end < to && end < at + 3 && isLabelWord(tokens[end])) end += 1;
  const next = tokens[end];
  const closes =
    next === undefined || end >= to || (next.kind === 'mark' && next.text !== "'s") || next.lower === 'and';
  return end > at && closes ? { label: wordsIn(tokens, at, end), end } : null;
}

/** "high priority", "low severity". */
export function isLevelBefore(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.lower ?? '';
  return (
    /^(?:low|lowest|high|highest|medium|normal|urgent|critical|top|minor|major|immediate|higher|lower)$/.test(
      tokens[at]?.lower ?? '',
    ) && /^(?:priority|severity|importance|urgency)$/.test(next)
  );
}
