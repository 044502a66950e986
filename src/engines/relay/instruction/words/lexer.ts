/** The instruction as tokens: quoted strings, addresses, numbers, dates and money are single values, the rest is words. */

import type { Moment, ValueKind } from '../plan.ts';
import { type FoundMoment, findMoments, type WallClock } from './calendar.ts';

export interface Token {
  kind: 'word' | 'value' | 'mark';
  /** As written; of a quoted string the inside. */
  text: string;
  lower: string;
  /** Where it stands in the instruction. */
  start: number;
  end: number;
  /** Begins with a capital letter. */
  capital: boolean;
  /** Only for `value`. */
  valueKind: ValueKind | null;
  quoted: boolean;
  moment: Moment | null;
}

interface Found {
  start: number;
  end: number;
  text: string;
  kind: ValueKind;
  quoted: boolean;
  moment: Moment | null;
}

const QUOTES =
  /"([^"\n]*)"|\u201c([^\u201d\n]*)\u201d|\u2018([^\u2019\n]*)\u2019|\u00ab\s?([^\u00bb\n]*?)\s?\u00bb|`([^`\n]*)`|(?<![\p{L}\p{N}])'((?:[^'\n]|'(?=\p{L}))*)'(?!\p{L})/gu;
/** Brackets are part of what is to be written: "set the prefix to [Sales]". */
const BRACKETED = /(?<=\bto:?\s)\[[^[\]\n]{1,60}\]/g;
const PATTERNS: [ValueKind, RegExp][] = [
  ['url', /\bhttps?:\/\/[^\s"'<>,]+[^\s"'<>,.;:!?)]|\bwww\.[^\s"'<>,]+[^\s"'<>,.;:!?)]/gi],
  ['email', /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g],
  [
    'phone',
    /(?<![\w$#.-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?|\b\d{3}[ .-])\d{3}[ .-]?\d{4}(?:\s?(?:x|ext\.?)\s?\d{1,5})?(?![\w-])|(?<![\w$#])\+\d[\d ().-]{6,16}\d(?!\w)|(?<![\w$#.-])\d{3}[-.]\d{4}(?![\w-])/gi,
  ],
  [
    'money',
    /(?:[$€£¥]|\b(?:USD|EUR|GBP)\s)\s?-?\d(?:[\d,]*\d)?(?:\.\d+)?(?:[kKmM]\b)?|\b\d(?:[\d,]*\d)?(?:\.\d+)?\s?(?:dollars|euros|pounds|USD|EUR|GBP|€)(?![\p{L}])/gu,
  ],
  ['percent', /-?\d+(?:\.\d+)?\s?(?:%|percent\b)/gi],
  [
    'id',
    /#\d[\w-]*|\b(?!\d{1,2}(?:AM|PM|ST|ND|RD|TH|H|K|M)\b)(?=[A-Z\d/-]*\d)(?=[\d/-]*[A-Z])[A-Z\d]+(?:[-/][A-Z\d]+)*\b(?![a-z])/g,
  ],
];
/** What follows "saying:" or "a comment under X:" is text to be written, whatever it says. */
const AFTER_COLON =
  /\b(?:saying|says|reads|reading|stating|(?:comment|note|message|reply|remark|call)(?:\s[^:.;!?\n]{0,90})?):\s+(?!\u00a4)(\S[^\n]*)$/gim;
const MORE_LABELS = /,\s*(?:and )?[\p{L} ]{2,25}:\s|\u00a4{3}/u;
const NUMBER = /(?<![\p{L}\p{N}.,/_-])-?\d(?:[\d,]*\d)?(?:\.\d+)?(?![\p{L}\p{N}/_]|-\d|[.,]\d)/gu;

/** Values of the text outside of each other, left to right; `masked` has all of them blotted out. */
function findValues(text: string, clock: WallClock): Found[] {
  const found: Found[] = [];
  let masked = text;
  const blot = (start: number, end: number) => {
    masked = masked.slice(0, start) + '\u00a4'.repeat(end - start) + masked.slice(end);
  };
  for (const match of text.matchAll(QUOTES)) {
    const inside = match.slice(1).find((group) => group !== undefined) ?? '';
    const start = match.index;
    found.push({ start, end: start + match[0].length, text: inside.trim(), kind: 'text', quoted: true, moment: null });
    blot(start, start + match[0].length);
  }
  for (const match of masked.matchAll(BRACKETED)) {
    const [inside] = match;
    const end = match.index + inside.length;
    found.push({ start: match.index, end, text: inside, kind: 'text', quoted: true, moment: null });
    blot(match.index, end);
  }
  for (const match of masked.matchAll(AFTER_COLON)) {
    const inside = match[1] ?? '';
    const start = match.index + match[0].length - inside.length;
    if (MORE_LABELS.test(inside)) continue;
    found.push({
      start,
      end: start + inside.length,
      text: inside.trim().replace(/\.$/, ''),
      kind: 'text',
      quoted: true,
      moment: null,
    });
    blot(start, start + inside.length);
  }
  for (const [kind, pattern] of PATTERNS) {
    for (const match of masked.matchAll(pattern)) {
      found.push({
        start: match.index,
        end: match.index + match[0].length,
        text: match[0].trim(),
        kind,
        quoted: false,
        moment: null,
      });
    }
    for (const value of found) blot(value.start, value.end);
  }
  for (const { index, length, kind, moment } of findMoments(masked, clock).flatMap((one) =>
    splitMove(one, masked, clock),
  )) {
    found.push({
      start: index,
      end: index + length,
      text: text.slice(index, index + length),
      kind,
      quoted: false,
      moment,
    });
    blot(index, index + length);
  }
  for (const match of masked.matchAll(NUMBER)) {
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
      kind: 'number',
      quoted: false,
      moment: null,
    });
  }
  return found.sort((a, b) => a.start - b.start);
}

const MOVING = /\b(?:reschedul|mov|postpon|rebook|shift|push|chang|bring|delay|switch)\w*\b[^.;!?]*$/i;

/** "from 9:00 to 10:30" is a span, but of something that is moved it is the old and the new time. */
function splitMove(found: FoundMoment, text: string, clock: WallClock): FoundMoment[] {
  const words = text.slice(found.index, found.index + found.length);
  const at = words.search(/\s(?:to|until)\s/i);
  if (at < 0 || !MOVING.test(text.slice(0, found.index))) return [found];
  const second = at + (/^\s\S+\s/.exec(words.slice(at))?.[0].length ?? 1);
  const parts = [
    ...findMoments(words.slice(0, at), clock),
    ...findMoments(words.slice(second), clock).map((one) => ({ ...one, index: one.index + second })),
  ];
  const [first] = parts;
  if (first !== undefined && first.moment.date === null && found.moment.date !== null)
    first.moment.date = found.moment.date;
  return parts.map((one) => ({ ...one, index: one.index + found.index }));
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}&]*(?:[-_/.][\p{L}\p{N}]+)*/uy;
const ABBREVIATION = /^(?:dr|mr|mrs|ms|prof|st|jr|sr|inc|ltd|co|corp|no|vs|dept|e\.g|i\.e|a\.m|p\.m|[A-Z])$/i;

/** Tokens of an instruction, in order. `'s` and `n't` are tokens of their own; so is each mark of punctuation and each newline. */
export function tokenize(text: string, clock: WallClock): Token[] {
  const values = findValues(text, clock);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const value = values.find((candidate) => candidate.start === at);
    if (value !== undefined) {
      tokens.push(token('value', value.text, value.start, value.end, value));
      at = value.end;
      if (value.quoted && /[.!?]$/.test(value.text) && /^\s+\p{Lu}/u.test(text.slice(at)))
        tokens.push(token('mark', '.', at, at));
      continue;
    }
    WORD.lastIndex = at;
    const limit = values.find((candidate) => candidate.start > at)?.start ?? text.length;
    const match = WORD.exec(text.slice(0, limit));
    if (match === null) {
      const mark = text[at] ?? '';
      const suffix = /^['\u2019]s\b/.exec(text.slice(at))?.[0];
      if (suffix !== undefined) tokens.push(token('mark', "'s", at, at + suffix.length));
      else if (
        /[,;:.!?()=\n\u2192>\u2013\u2014|]/.test(mark) ||
        (mark === "'" && /s$/.test(tokens.at(-1)?.lower ?? ''))
      ) {
        tokens.push(token('mark', mark === "'" ? "'s" : mark, at, at + 1));
      } else if (mark === '-' && /\s/.test(text[at + 1] ?? ' ')) tokens.push(token('mark', '-', at, at + 1));
      at += suffix?.length ?? 1;
      continue;
    }
    at = pushWord(tokens, match[0], at, text);
  }
  return tokens;
}

function pushWord(tokens: Token[], word: string, start: number, text: string): number {
  let end = start + word.length;
  const contraction = /^n?['\u2019](?:t|d|ll|re|ve|m)\b/i.exec(text.slice(end))?.[0];
  if (contraction !== undefined) {
    const bare = word.replace(/n$/i, '');
    tokens.push(token('word', /t$/i.test(contraction) ? bare || word : word, start, end));
    end += contraction.length;
    if (/t$/i.test(contraction)) tokens.push(token('word', 'not', end - contraction.length, end));
    return end;
  }
  let shown = word;
  if (
    text[end] === '.' &&
    ABBREVIATION.test(word) &&
    /^\.(?:\s+[\p{L}\p{N}]|\p{L})/u.test(text.slice(end)) &&
    isAbbreviation(word)
  ) {
    shown = `${word}.`;
    end += 1;
  }
  tokens.push(token('word', shown, start, end));
  return end;
}

function isAbbreviation(word: string): boolean {
  return word.length > 1 || (/[A-Z]/.test(word) && word !== 'I');
}

function token(kind: Token['kind'], text: string, start: number, end: number, value?: Found): Token {
  return {
    kind,
    text,
    lower: text.toLowerCase().replace(/\.$/, ''),
    start,
    end,
    capital: /^\p{Lu}/u.test(text),
    valueKind: value?.kind ?? null,
    quoted: value?.quoted ?? false,
    moment: value?.moment ?? null,
  };
}
