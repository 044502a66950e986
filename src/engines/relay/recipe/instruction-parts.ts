/** Texts as places in the instruction: in another instruction of the same kind the same places say what is meant there. */

import { createHash } from 'node:crypto';
import type { InstructionPlan } from '../instruction/plan.ts';
import { plain } from '../words/tokens.ts';
import { liftValues, type Span } from './lift-values.ts';

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
const QUOTE = /^\{([pb])(\d+)-(\d+)\}$/;

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
  for (const { from, to } of lifted.spans) {
    addWords(from);
    spans.push({ from, to, isSlot: true });
    at = to;
  }
  addWords(text.length);
  return { text, spans, slots: lifted.slots, pattern: spans.map(({ isSlot }) => (isSlot ? 's' : 'w')).join('') };
}

/** Where the instruction says the text, in whole parts; null where it does not, or only with a piece of a value. */
export function quoteOf(text: string, parts: InstructionParts): string | null {
  const wanted = text.trim().toLowerCase();
  const all = parts.text.toLowerCase();
  if (wanted === '' || all.length !== parts.text.length) return null;
  for (let from = all.indexOf(wanted); from >= 0; from = all.indexOf(wanted, from + 1)) {
    const first = parts.spans.findIndex(({ to }) => to > from);
    const last = parts.spans.findLastIndex((span) => span.from < from + wanted.length);
    if (first < 0 || last < first) continue;
    for (const form of ['p', 'b']) {
      const quote = `{${form}${first}-${last}}`;
      if (plain(saidAt(quote, parts) ?? '') === plain(text)) return quote;
    }
  }
  return null;
}

/** Words of the instruction that are no value, as their place and a digest of them; null where it says the text as a value or not at all. */
export function wordsAt(text: string, parts: InstructionParts): SameWords | null {
  const quote = quoteOf(text, parts);
  const [, , first, last] = QUOTE.exec(quote ?? '') ?? [];
  const spans = parts.spans.slice(Number(first), Number(last) + 1);
  if (quote === null || spans.some(({ isSlot }) => isSlot)) return null;
  return { quote, digest: digestOf(saidAt(quote, parts) ?? '') };
}

/** True when this instruction says the same words there. */
export function saysSame({ quote, digest }: SameWords, parts: InstructionParts): boolean {
  const said = saidAt(quote, parts);
  return said !== null && digestOf(said) === digest;
}

function digestOf(text: string): string {
  return createHash('sha256').update(plain(text)).digest('base64url');
}

/** What this instruction says there. */
export function saidAt(quote: string, { text, spans }: InstructionParts): string | null {
  const [, form, first, last] = QUOTE.exec(quote) ?? [];
  const [from, to] = [spans[Number(first)]?.from, spans[Number(last)]?.to];
  if (from === undefined || to === undefined || to < from) return null;
  const said = text.slice(from, to);
  return form === 'b' ? said.replace(EDGES, '') : said;
}
