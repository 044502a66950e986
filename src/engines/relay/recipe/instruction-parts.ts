/** Texts as places in the instruction: in another instruction of the same kind the same places say what is meant there. */

import { createHash } from 'node:crypto';
import type { InstructionPlan } from '../instruction/plan.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { isKnownWord, LARGE_WORDS, liftValues, type Span } from './lift-values.ts';

export interface InstructionParts {
  text: string;
  /** Values and the words between them, in their order. */
  spans: (Span & { isSlot: boolean })[];
  slots: string[];
  /** `w` for a word, `s` for a value. */
  pattern: string;
}

/** Words that another instruction of the kind must say, too. */
export interface SameWords {
  quote: string;
  /** SHA-256 of the words in small letters, base64url. */
  digest: string;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Between quotation marks a text stands by itself, however a reading joins it with what follows. */
const QUOTED = /"[^"\n]{1,200}"|“[^”\n]{1,200}”/gu;
const MARKS = /^["“”'‘’]+|["“”'‘’]+$/gu;
const AROUND = /^[\s,;:.()"“”]+|[\s,;:.()"“”]+$/gu;
/** From a part to a part; of a value that is meant in part, which of how many words it begins or ends with. */
const PLACE = String.raw`\{([pbqeo])(\d+)(?:\.(\d+)\/(\d+))?-(\d+)(?:\.(\d+)\/(\d+))?\}`;
const QUOTE = new RegExp(`^${PLACE}$`);
/** Places in the instruction within other text, as {@link quoteOf} gives them. */
export const QUOTES = new RegExp(PLACE, 'g');
/** Of whose something is: "Jane Roe's". */
const OWNER = /['’]s$/u;
/**
 * `p`: the parts as they stand; `q`: without quotation marks; `b`: without any signs; `e`: with the signs beside them, as of "40 %"; `o`:
 * whoever owns what is asked for.
 */
const FORMS = ['p', 'q', 'b', 'e', 'o'] as const;
type Form = (typeof FORMS)[number];

/** @param plan as rules read it: by that reading two instructions are of one kind */
export function partsOf(plan: InstructionPlan): InstructionParts {
  const { text } = plan;
  const lifted = liftValues(plan);
  const spans: InstructionParts['spans'] = [];
  let at = 0;
  const addWords = (to: number) => {
    for (const { 0: word, index } of text.slice(at, to).matchAll(WORD))
      spans.push({ from: at + index, to: at + index + word.length, isSlot: false });
  };
  const slots = lifted.spans.flatMap((span) => cutAtMarks(span, text));
  for (const { from, to } of slots) {
    addWords(from);
    spans.push({ from, to, isSlot: true });
    at = to;
  }
  addWords(text.length);
  return {
    text,
    spans,
    slots: slots.map(({ from, to }) => text.slice(from, to)),
    pattern: spans.map(({ isSlot }) => (isSlot ? 's' : 'w')).join(''),
  };
}

/** A value that holds a text in quotation marks, as that text and what is left of it on both sides. */
function cutAtMarks({ from, to }: Span, text: string): Span[] {
  const [first] = text.slice(from, to).matchAll(QUOTED);
  if (first === undefined || first[0].length === to - from) return [{ from, to }];
  const [start, end] = [from + first.index, from + first.index + first[0].length];
  const rest = [...text.slice(end, to).matchAll(LARGE_WORDS)].map((match) => ({
    from: end + match.index,
    to: end + match.index + match[0].length,
  }));
  return [...(start > from ? [{ from, to: start }] : []), { from: start, to: end }, ...rest];
}

/**
 * Where the instruction says the text: in whole parts, or from and to whole words of a value, which then has to have as many words in
 * another instruction. Null where it does not. What is written in the same letters comes first.
 */
export function quoteOf(text: string, parts: InstructionParts): string | null {
  const exact = text.trim();
  const [wanted, all] = [exact.toLowerCase(), parts.text.toLowerCase()];
  if (wanted === '' || all.length !== parts.text.length) return null;
  const places = [...placesOf(exact, parts.text), ...placesOf(wanted, all)];
  for (const isWhole of [true, false])
    for (const from of places) {
      const first = parts.spans.findIndex(({ to }) => to > from);
      const last = parts.spans.findLastIndex((span) => span.from < from + wanted.length);
      if (first < 0 || last < first) continue;
      const begin = isWhole ? `${first}` : pieceAt(first, from, parts);
      const end = isWhole ? `${last}` : pieceAt(last, from + wanted.length - 1, parts);
      const fitting = FORMS.map((form) => `{${form}${begin}-${end}}`).find(
        (quote) => plain(saidAt(quote, parts) ?? '') === plain(text),
      );
      if (fitting !== undefined) return fitting;
    }
  return null;
}

function placesOf(wanted: string, all: string): number[] {
  const found: number[] = [];
  for (let from = all.indexOf(wanted); from >= 0; from = all.indexOf(wanted, from + 1)) found.push(from);
  return found;
}

/** A part with the word that stands at the place, where it is a value of several. */
function pieceAt(index: number, at: number, { text, spans }: InstructionParts): string {
  const span = spans[index];
  if (span === undefined || !span.isSlot) return `${index}`;
  const words = wordsIn(span, text);
  const word = words.findIndex(({ to }) => to > at);
  return word < 0 || words.length === 1 ? `${index}` : `${index}.${word}/${words.length}`;
}

function wordsIn({ from, to }: Span, text: string): Span[] {
  return [...text.slice(from, to).matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    from: from + index,
    to: from + index + word.length,
  }));
}

/**
 * Of the values that the quotes take in part, the words that they leave: they say what is meant by the others. Null where such a word may
 * be a record's own.
 */
export function wordsLeft(quotes: readonly string[], parts: InstructionParts): SameWords[] | null {
  const pieces = quotes.flatMap((quote) => {
    const [, , first, from, , last, to] = QUOTE.exec(quote) ?? [];
    return [
      ...(from === undefined
        ? []
        : [{ span: Number(first), from: Number(from), to: first === last && to !== undefined ? Number(to) : 99 }]),
      ...(to === undefined || first === last ? [] : [{ span: Number(last), from: 0, to: Number(to) }]),
    ];
  });
  const left: SameWords[] = [];
  for (const index of new Set(pieces.map(({ span }) => span))) {
    const span = parts.spans[index];
    const words = span === undefined ? [] : wordsIn(span, parts.text);
    const taken = pieces.filter((piece) => piece.span === index);
    for (const [at, { from, to }] of words.entries()) {
      if (taken.some((piece) => at >= piece.from && at <= piece.to)) continue;
      const word = parts.text.slice(from, to);
      if (!wordsOf(word).every(isKnownWord)) return null;
      const place = `${index}.${at}/${words.length}`;
      left.push({ quote: `{p${place}-${place}}`, digest: digestOf(word) });
    }
  }
  return left;
}

/** Words of the instruction that are no value, as their place and a digest of them; null where it says the text as a value or not at all. */
export function wordsAt(text: string, parts: InstructionParts): SameWords | null {
  const quote = quoteOf(text, parts);
  const [, , first, , , last] = QUOTE.exec(quote ?? '') ?? [];
  const spans = parts.spans.slice(Number(first), Number(last) + 1);
  if (quote === null || spans.some(({ isSlot }) => isSlot)) return null;
  return { quote, digest: digestOf(saidAt(quote, parts) ?? '') };
}

/** A day in words ("today"), which is nobody's, as its place and a digest of it; null where the instruction does not say it, or in figures. */
export function dayAt(text: string, parts: InstructionParts): SameWords | null {
  const quote = /\d/.test(text) ? null : quoteOf(text, parts);
  return quote === null ? null : { quote, digest: digestOf(saidAt(quote, parts) ?? '') };
}

/** True when this instruction says the same words there. */
export function saysSame({ quote, digest }: SameWords, parts: InstructionParts): boolean {
  const said = saidAt(quote, parts);
  return said !== null && digestOf(said) === digest;
}

function digestOf(text: string): string {
  return createHash('sha256').update(plain(text)).digest('base64url');
}

/** True where the place in the instruction is, or holds, the part of that number. */
export function holdsPart(quote: string, index: number): boolean {
  const [, , first, , , last] = QUOTE.exec(quote) ?? [];
  return index >= Number(first) && index <= Number(last);
}

/** True of a place in the instruction, as {@link quoteOf} gives it. */
export function isQuote(text: string): boolean {
  return QUOTE.test(text);
}

/** What this instruction says there; null where it has no such part, or a value of another number of words. */
export function saidAt(quote: string, { text, spans }: InstructionParts): string | null {
  const [, form, first, word, count, last, lastWord, lastCount] = QUOTE.exec(quote) ?? [];
  const begin = edgeOf(spans[Number(first)], word, count, text);
  const end = edgeOf(spans[Number(last)], lastWord, lastCount, text);
  if (begin === null || end === null || end.to < begin.from) return null;
  const beside = [spans[Number(first) - 1]?.to ?? 0, spans[Number(last) + 1]?.from ?? text.length] as const;
  return inForm(form as Form, text, [begin.from, end.to], beside);
}

function inForm(form: Form, text: string, [from, to]: readonly [number, number], beside: readonly [number, number]) {
  const said = text.slice(from, to);
  if (form === 'q') return said.replace(MARKS, '');
  if (form === 'b') return said.replace(EDGES, '');
  if (form === 'o') return said.replace(OWNER, '');
  return form === 'e' ? text.slice(...beside).replace(AROUND, '') : said;
}

function edgeOf(
  span: Span | undefined,
  word: string | undefined,
  count: string | undefined,
  text: string,
): Span | null {
  if (span === undefined || word === undefined) return span ?? null;
  const words = wordsIn(span, text);
  return words.length === Number(count) ? (words[Number(word)] ?? null) : null;
}
