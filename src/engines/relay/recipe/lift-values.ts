/** Takes the values out of an instruction, so that two of the same kind read alike and nothing of a person is left. */

import { eachOf, type InstructionPlan, type NamedValue, type Step } from '../instruction/plan.ts';
import { isOfficeWord } from '../instruction/weights.ts';
import { plain, wordsOf } from '../words/tokens.ts';

export interface Lifted {
  /** The instruction in small letters with `{0}`, `{1}` … for its values. */
  wording: string;
  /** The values, in the order of their slots, as written. */
  slots: string[];
  /** Where each stands in the instruction. */
  spans: Span[];
}

/** Tokens that are somebody's or something's own wherever they stand: quoted, with a digit, an address. */
const OWN = /"[^"\n]{1,200}"|“[^”\n]{1,200}”|(?<![\p{L}\p{N}])[\p{L}\p{N}._%+#$€£/:-]*\d[\p{L}\p{N}._%+/:-]*|\S+@\S+/gu;
/** Words written large in the middle of a sentence. */
const LARGE =
  /(?<=[\p{L}\p{N},;)]\s)\p{Lu}[\p{L}'’-]*(?:\s+(?:\p{Lu}[\p{L}'’-]*|(?:de|da|van|von|der|la|le|bin|al)(?=\s\p{Lu})))*/gu;

/** Words written large, wherever they stand. */
export const LARGE_WORDS = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*)*/gu;

export interface Span {
  from: number;
  to: number;
}

/** Slots are the values that the plan names and whatever else in the text is surely a value. */
export function liftValues(plan: InstructionPlan): Lifted {
  const { text } = plan;
  const spans = joined([
    ...plan.steps.flatMap(valuesOf).flatMap((value) => findAll(text, value)),
    ...[...text.matchAll(OWN)].map((match) => spanOf(match)),
    ...[...text.matchAll(LARGE)].filter((match) => !isOrdinary(match[0])).map((match) => spanOf(match)),
  ]);
  let wording = '';
  let at = 0;
  const slots: string[] = [];
  for (const { from, to } of spans) {
    wording += `${text.slice(at, from)}{${slots.length}}`;
    slots.push(text.slice(from, to));
    at = to;
  }
  return { wording: plain(wording + text.slice(at)), slots, spans };
}

function valuesOf(step: Step): string[] {
  const named: (NamedValue | null)[] = [
    ...step.record,
    ...step.values,
    ...eachOf(step.filters).flatMap((filter) => [filter.soft ? null : filter.value, filter.until]),
  ];
  return named
    .filter((value) => value !== null)
    .filter(({ value, kind, quoted }) => quoted || kind !== 'text' || /\p{Lu}/u.test(value) || !isOrdinary(value))
    .map(({ value }) => value);
}

/** States and kinds of record are the site's words, and mean another way when they change. */
function isOrdinary(phrase: string): boolean {
  return wordsOf(phrase).every(isKnownWord);
}

/** A word of the language of business software, which names no person. */
export function isKnownWord(word: string): boolean {
  return /^.$/u.test(word) || isOfficeWord(word);
}

function findAll(text: string, value: string): Span[] {
  const wanted = value.trim().toLowerCase();
  if (wanted === '') return [];
  const found: Span[] = [];
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return [];
  for (let from = lower.indexOf(wanted); from >= 0; from = lower.indexOf(wanted, from + wanted.length)) {
    const before = lower[from - 1] ?? ' ';
    const behind = lower[from + wanted.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(behind)) found.push({ from, to: from + wanted.length });
  }
  return found;
}

function spanOf(match: RegExpExecArray | RegExpMatchArray): Span {
  const from = match.index ?? 0;
  return { from, to: from + match[0].replace(/[.,:;]+$/, '').length };
}

/** In order, those that overlap made one. */
function joined(spans: Span[]): Span[] {
  const sorted = spans.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from || b.to - a.to);
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (last !== undefined && span.from < last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}

/** `text` in small letters with every value of the slots, also as `Last, First`, in its place; digits as `#`. */
export function templateOf(text: string, slots: readonly string[]): string {
  let template = ` ${plain(text)} `;
  const ranked = slots.map((slot, index) => ({ index, words: wordsOf(slot) })).filter(({ words }) => words.length > 0);
  for (const { index, words } of ranked.sort((a, b) => b.words.length - a.words.length)) {
    template = template.replaceAll(patternOf(words), `$1{${index}}`);
    const [last, ...first] = [words.at(-1) ?? '', ...words.slice(0, -1)];
    if (first.length > 0) template = template.replaceAll(patternOf([last, ...first]), `$1{${index},}`);
  }
  return template.trim().replace(/\{\d+,?\}|\d+/g, (part) => (part.startsWith('{') ? part : '#'));
}

function patternOf(words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(^|[^\\p{L}\\p{N}{])${escaped.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'gu');
}

/** A lifted instruction as it may be shown and kept: words that might be a name are left out. */
export function shownWording(wording: string): string {
  return wording
    .replace(/\{\d+\}|[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu, (word) =>
      word.startsWith('{') || wordsOf(word).every(isKnownWord) ? word : '…',
    )
    .slice(0, 300);
}
