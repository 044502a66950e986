/** Names of what is asked for: "the names and emails of …", "with patient, time and reason", "Title and author of each." */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import type { Token } from '../words/lexer.ts';
import type { Head } from '../words/noun-head.ts';
import { fieldName } from '../words/phrases.ts';
import { onScale } from './on-scale.ts';

interface Leading {
  fields: string[];
  end: number;
}

const NO_FIELD_WORD =
  /^(?:of|for|from|with|without|in|on|at|by|to|as|that|which|who|whom|whose|what|when|where|why|how|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|should|may|might|must|i|we|you|he|she|it|they|me|us|him|them|if|whether|then|or|but|not|no|there|please|all|every|each|any|some|under|over|above|below|between|after|before|since|until|per|than|also|show|list|get|give|find|tell|open|go)$/;
/** Words of a field name that hold others together: date of birth, cost per hour, reason for visit. */
const JOINED =
  /^(?:(?:date|place|country|proof|reason|cause|type|method|terms|number|level|point|time|unit) (?:of|for) \p{L}+|\p{L}+ per \p{L}+)$/u;

/** One name of a field from `at`: up to four plain words. */
function fieldSegment(tokens: readonly Token[], from: number, to: number): { name: string; end: number } | null {
  let at = from;
  while (
    at < to &&
    /^(?:the|a|an|its|his|her|their|both|full|exact|current|also|my|our)$/.test(tokens[at]?.lower ?? '')
  )
    at += 1;
  const words: string[] = [];
  while (at < to && words.length < 4) {
    const token = tokens[at];
    if (token === undefined || (token.kind !== 'word' && token.valueKind !== 'id') || token.quoted) break;
    const joined = [words.at(-1) ?? '', token.lower, tokens[at + 1]?.lower ?? ''].join(' ');
    if (words.length > 0 && JOINED.test(joined) && at + 1 < to && tokens[at + 1]?.capital === false) {
      words.push(token.lower, tokens[at + 1]?.lower ?? '');
      at += 2;
      continue;
    }
    if (NO_FIELD_WORD.test(token.lower) || token.lower === 'and') break;
    words.push(token.lower);
    at += 1;
  }
  return words.length === 0 ? null : { name: words.join(' '), end: at };
}

/** "phone number, payer ID and due date": names with commas and "and" between them. */
export function fieldSeries(tokens: readonly Token[], from: number, to: number): { fields: string[]; end: number } {
  const fields: string[] = [];
  let at = from;
  let end = from;
  for (;;) {
    const segment = fieldSegment(tokens, at, to);
    if (segment === null) break;
    fields.push(segment.name);
    end = segment.end;
    at = segment.end;
    let separated = false;
    while (at < to && (tokens[at]?.text === ',' || /^(?:and|plus|&)$/.test(tokens[at]?.lower ?? ''))) {
      at += 1;
      separated = true;
    }
    if (!separated || at >= to) break;
  }
  return { fields, end };
}

/** A name of letters that no word is made of: "rosa.quint", "lab_2". */
const CODE = /^\p{L}[\p{L}\d]*(?:[._@\d][\p{L}\d]+)+$/u;

/** What kind of thing the name behind it is of. */
function isKind(token: Token | undefined): boolean {
  return token?.kind === 'word' && !token.capital && !/s$/.test(token.lower) && isEntity(token.lower);
}

/** "phone number and payer ID of Northline Mutual": what stands before "of" and a name is asked for. */
function seriesOfRecord(tokens: readonly Token[], from: number, to: number): Leading | null {
  const { fields, end } = fieldSeries(tokens, from, to);
  const [link, after] = [tokens[end], tokens[end + 1]];
  if (fields.length === 0 || end + 1 >= to || !/^(?:of|for)$/.test(link?.lower ?? '') || after === undefined)
    return null;
  let at = end + 1;
  while (
    at < to - 1 &&
    at < end + 3 &&
    (/^(?:the|our|my|this|that)$/.test(tokens[at]?.lower ?? '') || isKind(tokens[at]))
  )
    at += 1;
  const first = tokens[at] ?? after;
  const named =
    (first.kind === 'value' && first.moment === null) ||
    (first.kind === 'word' && (first.capital || CODE.test(first.text)));
  const sure =
    fields.length > 1 || isFieldName((fields[0] ?? '').split(' ')) || (fields[0] ?? '').split(' ').length > 1;
  return named &&
    sure &&
    !(
      fields.length === 1 &&
      isEntity((fields[0] ?? '').split(' ').at(-1) ?? '') &&
      !isFieldName((fields[0] ?? '').split(' '))
    )
    ? { fields, end: end + 1 }
    : null;
}

/** "The reason of the visit on May 4": what is asked of one that is known by its day. */
function fieldOfDated(tokens: readonly Token[], from: number, to: number): Leading | null {
  const of = tokens.findIndex((token, index) => index > from && index < to && /^(?:of|for)$/.test(token.lower));
  const words = tokens.slice(from, of).map((token) => token.lower);
  if (of < 0 || words.length > 3 || !isFieldName(words)) return null;
  // "Devices due for service": said of the devices, and not asked for.
  const last = words.at(-2) ?? '';
  if (words.at(-1) === 'due' && (isEntity(last) || /^(?:is|are|was|were)$/.test(last))) return null;
  const at = /^(?:the|our|my)$/.test(tokens[of + 1]?.lower ?? '') ? of + 2 : of + 1;
  const noun = tokens[at]?.lower ?? '';
  const day = /^(?:on|at|from|of)$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  if (!isEntity(noun) || /s$/.test(noun) || day >= to || tokens[day]?.moment == null) return null;
  return { fields: [words.join(' ')], end: of + 1 };
}

/** "its number, priority and due date": what belongs to the thing spoken of before. */
export function possessedFields(
  tokens: readonly Token[],
  from: number,
  to: number,
): { fields: string[]; end: number } | null {
  let at = from;
  while (at < to && /^(?:me|us|up|out|of|all)$/.test(tokens[at]?.lower ?? '')) at += 1;
  if (!/^(?:its|his|her|their)$/.test(tokens[at]?.lower ?? '')) return null;
  const series = fieldSeries(tokens, at, to);
  const next = tokens[series.end];
  const ends =
    next === undefined || series.end >= to || next.kind === 'mark' || /^(?:and|then|please)$/.test(next.lower);
  const known = series.fields.some(
    (field) => isFieldName(field.split(' ')) || !isEntity(field.split(' ').at(-1) ?? '') || !/s$/.test(field),
  );
  return series.fields.length > 0 && ends && known ? series : null;
}

/** "the names and emails of all users", "title, author and date of each post". */
export function leadingFields(tokens: readonly Token[], from: number, head: Head, to: number): Leading | null {
  return fieldOfDated(tokens, from, to) ?? listedFields(tokens, from, head, to) ?? seriesOfRecord(tokens, from, to);
}

/** Nouns that name a field, and in the plural what is listed. */
const THINGS =
  /^(?:owner|author|assignee|reporter|doctor|provider|manager|supplier|group|room|tag|department|project|position|role|location|component|milestone|version|message|comment|note|company|categorie|companie|currencie)s$|ies$/;

function listedFields(tokens: readonly Token[], from: number, head: Head, to: number): Leading | null {
  const fields: string[] = [];
  let at = from;
  while (at < to) {
    while (/^(?:the|a|an|all|,|and|their|its|her|his|both|full)$/.test(tokens[at]?.lower ?? '') && at < to) at += 1;
    const field = fieldName(tokens, at, to);
    if (
      field === null ||
      (isEntity(field.value.split(' ').at(-1) ?? '') && !isFieldName(field.value.split(' ')) && fields.length === 0)
    )
      return null;
    fields.push(field.value);
    at = field.end;
    const next = tokens[at];
    if (next === undefined || at >= to) return null;
    if (/^(?:of|for|from|on|in)$/.test(next.lower)) {
      const after = tokens[at + 1];
      // "The owners from Lund", "the rooms on floor 2": things, though a thing may also have an owner and a room.
      if (fields.length === 1 && next.lower !== 'of' && next.lower !== 'for' && THINGS.test(field.value)) return null;
      const entityHead =
        head.words.length === 1 && isEntity(head.words[0] ?? '') && fields.length === 1 && next.lower !== 'of';
      if (after === undefined || after.moment !== null || (entityHead && !/^(?:all|each|every)$/.test(after.lower)))
        return null;
      return fields.every((name) => isFieldName(name.split(' ')) || !isEntity(name)) ||
        after.capital ||
        after.kind === 'value' ||
        /^(?:each|every|all)$/.test(after.lower)
        ? { fields, end: at + 1 }
        : null;
    }
    if (next.text !== ',' && next.lower !== 'and') return null;
  }
  return null;
}

/** Words after which a list of fields may stand. */
const OPENERS =
  /^(?:with|including|include|includes|showing|giving|containing|listing|return|returning|give|their|its|her|his|show|plus|as|report|me|tell|columns?|fields?|namely)$/;

export interface WantedFields {
  fields: string[];
  /** Ranges of tokens that are such lists, [from, to). */
  spans: [number, number][];
}

/** Fields after "with", "including", "I need", in brackets, after a colon, or in a sentence of their own. */
export function wantedFields(tokens: readonly Token[], from: number, to: number): WantedFields {
  const found: WantedFields = { fields: [], spans: [] };
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const sentence = token.kind === 'mark' && /[.?!;\n]/.test(token.text);
    const wish = /^(?:need|want)$/.test(token.lower) && /^(?:i|we)$/.test(tokens[at - 1]?.lower ?? '');
    const opens =
      wish ||
      OPENERS.test(token.lower) ||
      token.text === ':' ||
      token.text === '(' ||
      sentence ||
      (token.lower === 'and' && /^(?:their|its|his|her|the)$/.test(tokens[at + 1]?.lower ?? ''));
    if (!opens || onScale(tokens, at, to) !== null) continue;
    const list = fieldList(tokens, at + 1, to);
    if (list.fields.length === 0 || (sentence && list.fields.length < 2 && !closesSentence(tokens, at + 1, to)))
      continue;
    found.fields.push(...list.fields.filter((field) => !found.fields.includes(field)));
    found.spans.push([at, list.end]);
    at = list.end - 1;
  }
  return found;
}

/** The sentence is a list and nothing else. */
function closesSentence(tokens: readonly Token[], from: number, to: number): boolean {
  const end = tokens.findIndex(
    (token, index) => index >= from && index < to && token.kind === 'mark' && /[.?!;\n]/.test(token.text),
  );
  const words = tokens.slice(from, end < 0 ? to : end);
  return words.length <= 4 && words.every((token) => token.kind === 'word');
}

/** A list of field names from `from`. */
export function fieldList(tokens: readonly Token[], from: number, to: number): { fields: string[]; end: number } {
  const fields: string[] = [];
  let at = from;
  let end = from;
  while (at < to) {
    while (
      /^(?:the|a|an|all|every|each|,|and|or|their|its|her|his|both|me|us|also|each|only|just|columns?|fields?|:|how|whether|it|is|when|who|i|need|want|me|us|tell)$/.test(
        tokens[at]?.lower ?? '',
      ) &&
      at < to
    )
      at += 1;
    const moment = momentOf(tokens, at, to);
    if (moment !== null) {
      fields.push(moment.name);
      at = moment.end;
      end = at;
      continue;
    }
    const whole = fieldName(tokens, at, to);
    if (whole?.value.includes(' ') === true && closesField(tokens, whole.end, to)) {
      fields.push(whole.value);
      at = whole.end;
      end = at;
      if (tokens[at]?.text === ',' || tokens[at]?.lower === 'and' || tokens[at]?.lower === 'or') continue;
      break;
    }
    const words: string[] = [];
    const start = at;
    while (
      at < to &&
      tokens[at]?.kind === 'word' &&
      !/^(?:and|or|for|of|from|in|on|with|to|by|over|above|under|that|which|whose|is|are|as|sorted|ordered|only|please|at|per|where|if|not)$/.test(
        tokens[at]?.lower ?? '',
      )
    ) {
      if (words.length > 0 && isFieldName(words) && (tokens[at]?.capital === true || isState(tokens[at]?.lower ?? '')))
        return { fields, end };
      words.push(tokens[at]?.lower ?? '');
      at += 1;
    }
    if (words.length === 0 || words.length > 4) break;
    const next = tokens[at];
    const closes =
      next === undefined ||
      at >= to ||
      next.text === ',' ||
      // "With status In Progress": with a capital it begins a value.
      /^(?:and|or|of|for|in|please|sorted|from|only|on|as|that)$/.test(next.text) ||
      /[.)?!;\n]/.test(next.text);
    const known =
      isFieldName(words) ||
      words.some((word) => isFieldName([word])) ||
      (fields.length > 0 && closes) ||
      isListAhead(tokens, at, to);
    if (
      !closes ||
      !known ||
      (start === from &&
        words.length === 1 &&
        isEntity(words[0] ?? '') &&
        !isListAhead(tokens, at, to) &&
        !isFieldName(words))
    )
      break;
    const opens = start === from && /^[.?!;\n]$/.test(tokens[start - 1]?.text ?? '') && isListAhead(tokens, at, to);
    if (!opens && tokens[start]?.capital === true && !isFieldName(words) && !words.some((word) => isEntity(word)))
      break;
    if (isNameAhead(tokens[start], words)) break;
    fields.push(words.join(' '));
    end = at;
    if (next === undefined || !(next.text === ',' || next.lower === 'and' || next.lower === 'or')) break;
  }
  return { fields, end };
}

const MOMENT_OF =
  /^(date|day|time) (?:when |that |(?:on|at) which )?(?:the |its |their |our )?((?:\p{L}+ ){0,2}?\p{L}+) (?:is|are|was|were|has been|have been|will be) (\p{L}+)(?= [,.;?!)]| and\b|$)/u;

/** "The date the result is due", "the day on which it was opened": what is asked for, and no condition. */
function momentOf(tokens: readonly Token[], from: number, to: number): { name: string; end: number } | null {
  const ahead = tokens.slice(from, to);
  const [said, kind, of = '', done] = MOMENT_OF.exec(ahead.map((token) => token.lower).join(' ')) ?? [];
  if (said === undefined) return null;
  const noun = /^(?:it|they|he|she|this|each)$/.test(of) ? '' : `${of} `;
  return { name: `${noun}${done} ${kind}`, end: from + said.split(' ').length };
}

/** "When does the contract with Acme end?": a name, and what is said of it. */
function isNameAhead(first: Token | undefined, words: readonly string[]): boolean {
  return (
    first?.capital === true &&
    words.length > 1 &&
    /^(?:ends?|starts?|begins?|expires?|closes?|opens?)$/.test(words.at(-1) ?? '')
  );
}

/** A field name ends here: the list goes on or the clause ends. */
function closesField(tokens: readonly Token[], at: number, to: number): boolean {
  const next = tokens[at];
  return (
    next === undefined ||
    at >= to ||
    next.text === ',' ||
    /^(?:and|or|for|in|please|sorted|from|only|on|as|of)$/.test(next.text) ||
    /[.)?!;\n]/.test(next.text)
  );
}

function isListAhead(tokens: readonly Token[], at: number, to: number): boolean {
  return at < to && (tokens[at]?.text === ',' || tokens[at]?.lower === 'and');
}
