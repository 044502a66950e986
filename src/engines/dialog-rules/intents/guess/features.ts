import { ideaOf, stem } from '../../knowledge/words.ts';
import type { Context } from './turn.ts';

const WEEKDAY = /^(mon|tues|wednes|thurs|fri|satur|sun)days?$/;
const MONTH = /^(january|february|march|april|june|july|august|september|october|november|december)$/;

/**
 * What an utterance is told by: its stems and their ideas, its pairs and near pairs of neighbours, and how it begins and how long it
 * is. Days, months and numbers count as such, whichever they are. For tokens as `hear` makes them.
 */
export function featuresOf(tokens: readonly string[]): string[] {
  const words = tokens.map(plain);
  const found = new Set<string>([`length ${lengthOf(words.length)}`]);
  words.forEach((word, i) => {
    found.add(word);
    const idea = ideaOf(word);
    if (idea !== null) found.add(`#${idea}`);
    found.add(`${words[i - 1] ?? '^'} ${word}`);
    if (i > 1) found.add(`${words[i - 2]} * ${word}`);
  });
  return [...found];
}

/** The same of an utterance in the middle of a matter. */
export function turnFeatures(tokens: readonly string[], context: Context): string[] {
  return [...featuresOf(tokens), `asked ${context}`];
}

const DATE = /^\d+(st|nd|rd|th)$/;
const TITLE = /^(dr|doctor)$/;

/** The same of words in plain terms about an appointment: whoever has it, and on which date, and how the words end. */
export function visitFeatures(plainText: string): string[] {
  const tokens = plainText.split(' ');
  const words = tokens.map((token, i) => {
    if (TITLE.test(tokens[i - 1] ?? '')) return '@name';
    if (TITLE.test(token)) return 'doctor';
    return DATE.test(token) ? '@date' : token;
  });
  return [...featuresOf(words), `${plain(words.at(-1) ?? '')} $`];
}

function plain(token: string): string {
  if (token.startsWith('@')) return token;
  if (WEEKDAY.test(token)) return '@day';
  if (MONTH.test(token)) return '@month';
  return /\d/.test(token) ? '@number' : stem(token);
}

function lengthOf(count: number): string {
  if (count < 4) return 'a few';
  if (count < 8) return 'short';
  return count < 15 ? 'middling' : 'long';
}
