/** Names of what is asked for: "the names and emails of …", "with patient, time and reason", "Title and author of each." */

import { isEntity, isFieldName } from '../words/entities.ts';
import { isState } from '../words/states.ts';
import type { Token } from './lexer.ts';
import type { Head } from './noun-head.ts';
import { fieldName } from './phrases.ts';

interface Leading {
  fields: string[];
  end: number;
}

/** "the names and emails of all users", "title, author and date of each post". */
export function leadingFields(tokens: readonly Token[], from: number, head: Head, to: number): Leading | null {
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
    if (!opens) continue;
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
      /^(?:and|or|of|for|in|please|sorted|from|only|on|as|that)$/.test(next.lower) ||
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
    if (tokens[start]?.capital === true && !isFieldName(words) && !words.some((word) => isEntity(word))) break;
    fields.push(words.join(' '));
    end = at;
    if (next === undefined || !(next.text === ',' || next.lower === 'and' || next.lower === 'or')) break;
  }
  return { fields, end };
}

/** A field name ends here: the list goes on or the clause ends. */
function closesField(tokens: readonly Token[], at: number, to: number): boolean {
  const next = tokens[at];
  return (
    next === undefined ||
    at >= to ||
    next.text === ',' ||
    /^(?:and|or|for|in|please|sorted|from|only|on|as|of)$/.test(next.lower) ||
    /[.)?!;\n]/.test(next.text)
  );
}

function isListAhead(tokens: readonly Token[], at: number, to: number): boolean {
  return at < to && (tokens[at]?.text === ',' || tokens[at]?.lower === 'and');
}
