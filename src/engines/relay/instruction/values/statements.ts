/** Sentences that order nothing but tell what an order needs: "Her new number is 555-0142.", "Ingrid Falk has moved." */

import { isEntity, isFieldName } from '../../words/entities.ts';
import type { NamedValue } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import { fieldName, isPerson, nameRun, plainValue, sourceOf, valueOfToken } from '../words/phrases.ts';
import { type Found, fewWords, labelIs, movedTo, type Told, valueTo } from './told-value.ts';
import { isNowWith, prefers, wants, worksFor } from './told-wishes.ts';
import { labelAt } from './value-labels.ts';
import { isFreeText, readValue } from './value-run.ts';
import { isLevelBefore } from './write-phrases.ts';

/** Reads the sentences between two tokens. */
export function readStatements(tokens: readonly Token[], from: number, to: number, text: string): Told {
  const told: Told = { records: [], values: [], noun: null, unread: [] };
  for (const [start, end] of sentencesOf(tokens, from, to)) readSentence(tokens, start, end, text, told);
  return told;
}

function sentencesOf(tokens: readonly Token[], from: number, to: number): [number, number][] {
  const found: [number, number][] = [];
  let start = from;
  for (let index = from; index <= to; index += 1) {
    const token = tokens[index];
    if (index === to || (token?.kind === 'mark' && /[.!?;\n]/.test(token.text))) {
      if (index > start) found.push([start, index]);
      start = index + 1;
    }
  }
  return found;
}

function readSentence(tokens: readonly Token[], from: number, to: number, text: string, told: Told): void {
  const labelled = labelColon(tokens, from, to, text);
  if (labelled !== null) {
    told.values.push(labelled);
    return;
  }
  told.noun ??= newcomer(tokens, from, to);
  subjectOf(tokens, from, to, text, told);
  const known = told.values.length;
  for (let at = from; at < to; at += 1) {
    const found =
      newColon(tokens, at, to, text) ??
      isNow(tokens, at, to, text) ??
      isNowWith(tokens, at, to, text) ??
      fieldOf(tokens, at, to, text, told) ??
      labelIs(tokens, at, to, text) ??
      movedTo(tokens, at, to, text) ??
      worksFor(tokens, at, text) ??
      prefers(tokens, at, to, text) ??
      wants(tokens, at, to, text) ??
      levelOf(tokens, at) ??
      hasField(tokens, at, to, text) ??
      (told.values.length > known ? alsoNamed(tokens, at, to, text) : null);
    if (found === null) continue;
    told.values.push(...found.values);
    at = Math.max(at, found.end - 1);
  }
  const rest = tokens.slice(from + 1, to);
  const says = rest.some((token) => token.kind === 'value' || (token.kind === 'word' && token.capital));
  const isOfIt = /^(?:it|she|he|they|this|her|his|its|their)$/.test(tokens[from]?.lower ?? '');
  if (told.values.length === known && says && isOfIt) told.unread.push(sourceOf(tokens, from, to, text));
}

/** "High priority, please." */
function levelOf(tokens: readonly Token[], at: number): Found | null {
  const [level, noun] = [tokens[at], tokens[at + 1]];
  return isLevelBefore(tokens, at) && level !== undefined && noun !== undefined
    ? { values: [{ ...plainValue(level.text), label: noun.lower }], end: at + 2 }
    : null;
}

/** "Medline now has the phone number 555-0120". */
function hasField(tokens: readonly Token[], at: number, to: number, text: string): Found | null {
  if (!/^(?:has|have|got)$/.test(tokens[at]?.lower ?? '')) return null;
  const start = /^(?:the|a|an|now|new)$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  const label = fieldName(tokens, start, to);
  const first = label === null ? undefined : tokens[label.end];
  if (label === null || first?.kind !== 'value' || label.end >= to) return null;
  const read = valueTo(tokens, label.end, to, text);
  return read === null ? null : { values: [{ ...read.value, label: label.value.replace(/^new /, '') }], end: read.end };
}

/** "We have a new patient": what is yet to be made. */
function newcomer(tokens: readonly Token[], from: number, to: number): string | null {
  const at = tokens.findIndex((token, index) => index >= from && index < to && token.lower === 'new');
  const noun = tokens[at + 1]?.lower ?? '';
  const isOne = /^(?:a|another|our)$/.test(tokens[at - 1]?.lower ?? '');
  return at >= 0 && at + 1 < to && isOne && isEntity(noun) && !isFieldName([noun]) ? noun : null;
}

/** "Her name is Jane Roe, date of birth 3 May 1980, phone 555-0142": further fields behind the first. */
function alsoNamed(tokens: readonly Token[], at: number, to: number, text: string): Found | null {
  if (!/^[,(]$/.test(tokens[at]?.text ?? '') && tokens[at]?.lower !== 'and') return null;
  const label = labelAt(tokens, at + 1, to);
  const read = label === null ? null : readValue({ tokens, text }, label.end, to, isFreeText(label.label));
  return label === null || read === null || /^(?:him|her|them|it|us|me)$/i.test(read.value.value)
    ? null
    : { values: [{ ...read.value, label: label.label }], end: read.end };
}

/** "has a new email address: ben@example.com". */
function newColon(tokens: readonly Token[], at: number, to: number, text: string): Found | null {
  if (tokens[at]?.lower !== 'new') return null;
  const label = fieldName(tokens, at + 1, to);
  if (label === null || tokens[label.end]?.text !== ':') return null;
  const read = valueTo(tokens, label.end + 1, to, text);
  return read === null ? null : { values: [{ ...read.value, label: label.value.replace(/^new /, '') }], end: read.end };
}

/** "She is a Nurse", "Employee 6 is now a Receptionist": what somebody is; the order may say which field that is. */
function isNow(tokens: readonly Token[], at: number, to: number, text: string): Found | null {
  if (tokens[at]?.lower !== 'is') return null;
  const isSubject = /^(?:she|he)$/.test(tokens[at - 1]?.lower ?? '') || tokens[at + 1]?.lower === 'now';
  let start = at + 1;
  while (/^(?:now|a|an)$/.test(tokens[start]?.lower ?? '') && start < to) start += 1;
  const end = nameRun(tokens, start);
  const article = /^(?:a|an)$/.test(tokens[start - 1]?.lower ?? '');
  if (!isSubject || !article || end === start || end > to) return null;
  return { values: [{ ...plainValue(sourceOf(tokens, start, end, text)), kind: 'text', label: 'job title' }], end };
}

/** "The price of Cleaning goes up to 105": whose field it is, and what it becomes. */
function fieldOf(tokens: readonly Token[], at: number, to: number, text: string, told: Told): Found | null {
  if (!/^(?:the|our)$/.test(tokens[at]?.lower ?? '')) return null;
  const label = [fieldName(tokens, at + 1, to), fewWords(tokens, at + 1, to)].find(
    (one) => one !== null && /^(?:of|at|for)$/.test(tokens[one.end]?.lower ?? ''),
  );
  if (label == null) return null;
  const first = tokens[label.end + 1];
  const end = first?.kind === 'value' ? label.end + 2 : nameRun(tokens, label.end + 1);
  if (end === label.end + 1) return null;
  const verb = tokens[end]?.lower ?? '';
  if (!/^(?:goes|rises|drops|falls|changes|increases|is|becomes|was|has|should|must)$/.test(verb)) return null;
  const link = tokens.findIndex((token, index) => index > end && index < to && token.lower === 'to');
  const isNew = tokens[end + 1]?.lower === 'now' ? end + 2 : end + 1;
  const start = verb === 'is' || verb === 'becomes' ? isNew : link > 0 ? link + 1 : -1;
  const read = start < 0 ? null : valueTo(tokens, start, to, text);
  if (read === null || first === undefined) return null;
  if (told.records.length === 0)
    told.records.push(
      first.kind === 'value' ? valueOfToken(first, null) : plainValue(sourceOf(tokens, label.end + 1, end, text)),
    );
  return { values: [{ ...read.value, label: label.value }], end: read.end };
}

/** "Remark: Needs two flip charts". */
function labelColon(tokens: readonly Token[], from: number, to: number, text: string): NamedValue | null {
  const colon = tokens.findIndex(
    (token, index) => index > from && index <= from + 3 && index < to - 1 && token.text === ':',
  );
  if (colon < 0 || tokens.slice(from, colon).some((token) => token.kind !== 'word')) return null;
  const label = tokens
    .slice(from, colon)
    .map((token) => token.lower)
    .join(' ');
  const first = tokens[colon + 1];
  if (first === undefined) return null;
  if (colon + 2 >= to && first.kind === 'value') return valueOfToken(first, label);
  return { ...plainValue(sourceOf(tokens, colon + 1, to, text)), kind: 'text', label };
}

/** What goes by its number; an "Employee 6" may be called just so. */
const NUMBERED = /^(?:ticket|issue|order|claim|invoice|case|task|request|booking|incident|bug|quote)$/;

/** The name, number or quoted title at the head of the sentence. */
function subjectOf(tokens: readonly Token[], from: number, to: number, text: string, told: Told): void {
  let at = from;
  if (
    tokens[at]?.capital === true &&
    tokens[at]?.kind === 'word' &&
    tokens[at + 1]?.valueKind === 'number' &&
    at + 1 < to
  ) {
    const noun = tokens[at]?.lower ?? '';
    const number = tokens[at + 1];
    if (NUMBERED.test(noun) && number !== undefined) {
      told.noun = noun;
      told.records.push(valueOfToken(number, noun));
    } else told.records.push(plainValue(sourceOf(tokens, at, at + 2, text)));
    return;
  }
  while (at < to && /^(?:the|our|a|an|patient|customer|client|member|user|for|in)$/.test(tokens[at]?.lower ?? '')) {
    if (isEntity(tokens[at]?.lower ?? '')) told.noun = tokens[at]?.lower ?? null;
    at += 1;
  }
  if (
    tokens[at]?.kind === 'word' &&
    isEntity(tokens[at]?.lower ?? '') &&
    (tokens[at + 1]?.kind === 'value' || tokens[at + 1]?.capital === true)
  ) {
    told.noun = tokens[at]?.lower ?? null;
    at += 1;
  }
  const named = tokens.findIndex((token, index) => index >= at && index < to && /^(?:called|named)$/.test(token.lower));
  // "We have a patient called Ann Lee."
  if (named > at && isEntity(tokens[named - 1]?.lower ?? '') && nameRun(tokens, named + 1) > named + 1) {
    told.noun = tokens[named - 1]?.lower ?? null;
    at = named + 1;
  }
  const token = tokens[at];
  if (token === undefined || at >= to) return;
  if (token.quoted || token.valueKind === 'id') told.records.push(valueOfToken(token, told.noun));
  else {
    const run = nameRun(tokens, at);
    const name = sourceOf(tokens, at, Math.min(run, to), text);
    if (run > at && (isPerson(name) || told.noun !== null)) told.records.push(plainValue(name));
  }
  if (told.records.length > 0) return;
  for (let index = at; index < to; index += 1) {
    const later = tokens[index];
    const run = nameRun(tokens, index);
    const isAfter = /^(?:with|by|from|to|for|of|at)$/.test(tokens[index - 1]?.lower ?? '');
    // "We don't need supplier Medix any more": which of them.
    const isNeeded =
      isEntity(tokens[index - 1]?.lower ?? '') && /^(?:need|want|use|require)$/.test(tokens[index - 2]?.lower ?? '');
    if (isNeeded && run > index && run <= to) {
      told.noun = tokens[index - 1]?.lower ?? null;
      told.records.push(plainValue(sourceOf(tokens, index, run, text)));
      return;
    }
    // "We no longer work with Dr. Ines Valdez": whom it is about.
    if (isAfter && run > index + 1 && run >= to - 2 && isPerson(sourceOf(tokens, index, Math.min(run, to), text))) {
      told.records.push(plainValue(sourceOf(tokens, index, Math.min(run, to), text)));
      return;
    }
    if (later?.valueKind === 'id' && /^(?:on|of|for|in)$/.test(tokens[index - 1]?.lower ?? '')) {
      told.records.push(valueOfToken(later, null));
      return;
    }
  }
}
