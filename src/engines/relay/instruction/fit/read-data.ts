import { readdirSync, readFileSync } from 'node:fs';
import { shareOf } from '../../../language/hashed-features.ts';
import type { Tier } from '../../types.ts';
import { ORDERS, orderTag, SPANS } from '../tags.ts';
import { type Token, tokenize } from '../words/lexer.ts';

/** One instruction with the places of its spans. */
export interface Line {
  text: string;
  /** None within another. */
  spans: { tag: string; from: number; to: number }[];
}

/** A line as the models see it. */
export interface Example {
  text: string;
  tokens: Token[];
  /** Of each token, `B-rec`, `I-rec` or `O`; orders by their full name. */
  tags: string[];
}

const DATA = new URL('../data/', import.meta.url);
const HELD_OUT = 5;
/** The day on which the data are read. */
const CLOCK = { today: '2026-11-20', timeOfDay: '10:00' };
const SPAN = /\{(\w+):([^{}]+)\}/g;

/** @returns what is wrong with the line, where something is */
export function readLine(marked: string): Line | string {
  const spans: Line['spans'] = [];
  let text = '';
  let done = 0;
  for (const found of marked.matchAll(SPAN)) {
    const [whole, tag = '', words = ''] = found;
    if (!(tag in ORDERS) && !SPANS.has(tag)) return `no such tag: ${tag}`;
    text += marked.slice(done, found.index);
    spans.push({ tag, from: text.length, to: text.length + words.length });
    text += words;
    done = found.index + whole.length;
  }
  text += marked.slice(done);
  if (/[{}]/.test(text)) return 'braces stand around spans alone';
  return text.trim() === text && text !== '' ? { text, spans } : 'no space before or after the text';
}

/** All lines of the files whose name begins so, each once. @throws Error that names file and line of what is not well-formed */
export function readData(prefix: string): Line[] {
  const files = readdirSync(DATA).filter((name) => name.startsWith(prefix) && name.endsWith('.tsv'));
  const lines = files.sort().flatMap((name) =>
    readFileSync(new URL(name, DATA), 'utf8')
      .replace(/\n$/, '')
      .split('\n')
      .map((line, at) => {
        const read = readLine(line);
        if (typeof read === 'string') throw new Error(`data/${name}:${at + 1}: ${read}`);
        return read;
      }),
  );
  return [...new Map(lines.map((line) => [line.text, line])).values()];
}

/** Lists of names, nouns and the like that take one another's place. */
export function readLists(): Map<string, string[]> {
  const content = readFileSync(new URL('lists.txt', DATA), 'utf8');
  return new Map(
    content
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', words = ''] = line.split('\t');
        return [name, words.split('|')];
      }),
  );
}

/** Words of office English besides those of the lines. */
export function readPlainWords(): string[] {
  return readFileSync(new URL('plain-words.txt', DATA), 'utf8').trim().split(/\s+/);
}

/** A fifth of all lines stays apart for good. */
export function isHeldOut({ text }: Line): boolean {
  return shareOf(`held out ${text.toLowerCase().replace(/[^a-z]+/g, ' ')}`, HELD_OUT) === 0;
}

export function exampleOf({ text, spans }: Line): Example {
  const tokens = tokenize(text, CLOCK);
  let last = -1;
  const tags = tokens.map(({ start, end }) => {
    const middle = (start + end) / 2;
    const at = spans.findIndex((span) => span.from <= middle && middle < span.to);
    const begins = at !== last;
    last = at;
    return at < 0 ? 'O' : `${begins ? 'B' : 'I'}-${spans[at]?.tag ?? ''}`;
  });
  return { text, tokens, tags };
}

/** Tags as the tagger tells them: orders by their kind. */
export function taggerTags({ tags }: Example): string[] {
  return tags.map((tag) => (tag.slice(2) in ORDERS ? `${tag.slice(0, 2)}${orderTag(tag.slice(2))}` : tag));
}

/** Instructions by the tier that a careful reader would ask for: of loose words at a front desk, or plain. */
export function readTiers(name: 'front-desk' | 'plain'): { tier: Tier; instruction: string }[] {
  const text = readFileSync(new URL(`tiers-${name}.tsv`, DATA), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [tier, instruction = ''] = line.split('\t');
      return { tier: tier as Tier, instruction };
    });
}
