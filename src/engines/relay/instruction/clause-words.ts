import type { Span } from './mark-spans.ts';
import type { NamedValue } from './plan.ts';
import type { Token } from './words/lexer.ts';
import { plainValue } from './words/phrases.ts';

/** The tokens of an instruction, its text, and the spans of one clause: what steps are put together from. */
export interface ClauseWords {
  tokens: readonly Token[];
  text: string;
  spans: readonly Span[];
}

/** As written; of a single quote the inside. */
export function textOf({ tokens, text }: ClauseWords, { from, to }: Pick<Span, 'from' | 'to'>): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (first === undefined || last === undefined) return '';
  const written = to - from === 1 && first.quoted ? first.text : text.slice(first.start, last.end);
  return written.replace(/\s+/g, ' ').trim();
}

/** A span as a value: its kind and moment are those of the one token in it that has a format. */
export function namedValueOf(words: ClauseWords, span: Span): NamedValue {
  const tokens = words.tokens.slice(span.from, span.to);
  const formatted = tokens.filter((token) => token.kind === 'value');
  const [only] = formatted;
  const isAll =
    formatted.length === 1 &&
    tokens.every((token) => token === only || /^(?:the|on|at|in|for|by|from|#)$/.test(token.lower));
  if (only !== undefined && isAll) return { ...plainValue(only.text, only.valueKind ?? 'text', only) };
  const moment = momentOf(formatted);
  return moment === null ? plainValue(textOf(words, span)) : { ...plainValue(textOf(words, span), 'date'), moment };
}

/** A day and a time that stand apart: "on Friday, in the afternoon at 3". */
function momentOf(formatted: readonly Token[]): NamedValue['moment'] {
  const day = formatted.find((token) => token.moment?.date != null)?.moment;
  const time = formatted.find((token) => token.moment?.time != null)?.moment;
  if (day == null) return null;
  return time == null ? day : { ...day, time: time.time, endTime: time.endTime };
}

const ARTICLES = /^(?:the|a|an|its|his|her|their|our|my|your|new|this|that)$/;

/** The word before a span, articles apart. */
export function leadOf({ tokens }: ClauseWords, span: Span): string {
  let at = span.from - 1;
  while (at >= 0 && ARTICLES.test(tokens[at]?.lower ?? '')) at -= 1;
  return tokens[at]?.lower ?? '';
}

/** The words between two spans that follow one another. */
export function between({ tokens }: ClauseWords, first: Span | undefined, second: Span | undefined): string[] {
  if (first === undefined || second === undefined) return ['?'];
  return tokens.slice(first.to, second.from).map((token) => token.lower || token.text);
}
