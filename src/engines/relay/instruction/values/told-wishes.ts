import type { Token } from '../words/lexer.ts';
import { fieldName, nameRun, plainValue, sourceOf } from '../words/phrases.ts';
import { type Found, valueTo, yes } from './told-value.ts';

/** "works for Brightside Yoga now". */
export function worksFor(tokens: readonly Token[], at: number, text: string): Found | null {
  if (!/^(?:works|working|employed|joined)$/.test(tokens[at]?.lower ?? '')) return null;
  const start = /^(?:for|at|with|by)$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  const run = nameRun(tokens, start);
  return run === start
    ? null
    : { values: [{ ...plainValue(sourceOf(tokens, start, run, text)), kind: 'text', label: 'company' }], end: run };
}

/** "Switched her insurance: she is now with Delta": which field it is stands in what was said before. */
export function isNowWith(tokens: readonly Token[], at: number, to: number, text: string): Found | null {
  const isNow = tokens[at + 1]?.lower === 'now';
  const link = isNow ? at + 2 : at + 1;
  if (!/^(?:is|are)$/.test(tokens[at]?.lower ?? '') || tokens[link]?.lower !== 'with') return null;
  const read = valueTo(tokens, link + 1, to, text);
  if (read === null) return null;
  const change = tokens.findIndex((token, index) => index < at && /^(?:switched|changed|moved)$/.test(token.lower));
  const field = change < 0 ? null : fieldName(tokens, change + 1, at);
  return { values: [{ ...read.value, label: field?.value ?? 'with', guessed: field === null }], end: read.end };
}

/** "prefers text messages", "contact her by phone". */
export function prefers(tokens: readonly Token[], at: number, to: number, text: string): Found | null {
  const word = tokens[at]?.lower ?? '';
  if (
    word === 'contact' &&
    /^(?:her|him|them|me|us)$/.test(tokens[at + 1]?.lower ?? '') &&
    /^(?:by|via|through)$/.test(tokens[at + 2]?.lower ?? '')
  ) {
    const read = valueTo(tokens, at + 3, Math.min(to, at + 5), text);
    return read === null ? null : { values: [{ ...read.value, label: 'preferred contact' }], end: read.end };
  }
  if (!/^(?:prefers?|preferring)$/.test(word)) return null;
  const read = valueTo(tokens, at + 1, to, text);
  if (read === null) return null;
  const bare = read.value.value
    .replace(/^(?:to be (?:contacted|reached|called) (?:by|via)|contact by|being contacted by)\s+/i, '')
    .replace(/\s+and (?:has|is|wants)\b.*$/i, '');
  return {
    values: [{ ...read.value, value: bare, label: 'preferred contact' }],
    end: at + 1 + bare.split(/\s+/).length,
  };
}

/** "has signed the consent", "would like to get the newsletter", "no longer wants reminders". */
export function wants(tokens: readonly Token[], at: number, to: number, text: string): Found | null {
  const words = tokens
    .slice(at, Math.min(to, at + 8))
    .map((token) => token.lower)
    .join(' ');
  const found =
    /^(?:(has (?:signed|given|accepted|agreed to)|would like(?: to)?(?: get| receive| have| join| subscribe to)?|wants(?: to)?(?: get| receive| have| join| subscribe to)?|subscribes? to|signed up for|agreed to|consents to)|(no longer wants(?: to)?(?: get| receive)?|does not want(?: to)?(?: get| receive)?|unsubscribed from)) (?:the |a |an |our )?/.exec(
      words,
    );
  if (found === null) return null;
  const start = at + found[0].trim().split(' ').length;
  let end = start;
  while (
    end < to &&
    tokens[end]?.kind === 'word' &&
    !/^(?:and|but|now|from|because|for)$/.test(tokens[end]?.lower ?? '') &&
    end < start + 3
  )
    end += 1;
  if (end === start) return null;
  return {
    values: [yes(sourceOf(tokens, start, end, text).toLowerCase(), found[2] === undefined ? 'true' : 'false')],
    end,
  };
}
