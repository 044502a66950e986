import { tokensOf } from '../language/tokens.ts';
import { readLanguage } from './nlu/offline/fit/read-data.ts';

/** Spans in which people, animals and places are named. */
const NAMING: ReadonlySet<string> = new Set([
  'name',
  'caller_name',
  'animal_name',
  'provider',
  'not_provider',
  'recipient',
]);
/** A word that stands once among so many lines may be somebody's name in a message. */
const LEAST = 2;
const known = new Map<string, ReadonlySet<string>>();

/** Words that stand in what callers say outside of names, by the lines that the reader is fitted to. */
export function ordinaryWords(language: 'en' | 'es'): ReadonlySet<string> {
  const words = known.get(language) ?? countWords(language);
  known.set(language, words);
  return words;
}

function countWords(language: string): ReadonlySet<string> {
  const counts = new Map<string, { outside: number; inside: number }>();
  for (const { text, spans } of readLanguage(language)) {
    const naming = spans.filter(({ tag }) => NAMING.has(tag));
    for (const { word, from } of tokensOf(text)) {
      const count = counts.get(word) ?? { outside: 0, inside: 0 };
      if (naming.some((span) => span.from <= from && from < span.to)) count.inside += 1;
      else count.outside += 1;
      counts.set(word, count);
    }
  }
  const ordinary = [...counts].filter(([, { outside, inside }]) => outside >= LEAST && outside > inside);
  return new Set(ordinary.map(([word]) => word));
}
