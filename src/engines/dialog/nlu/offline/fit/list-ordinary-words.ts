import { tokensOf } from '../../../../language/tokens.ts';
import type { Utterance } from './utterance-format.ts';

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

/** Words that stand in what callers say, and more often outside of names than in them, in the order of the alphabet. */
export function listOrdinaryWords(lines: readonly Utterance[]): string[] {
  const counts = new Map<string, { outside: number; inside: number }>();
  for (const { text, spans } of lines) {
    const naming = spans.filter(({ tag }) => NAMING.has(tag));
    for (const { word, from } of tokensOf(text)) {
      const count = counts.get(word) ?? { outside: 0, inside: 0 };
      if (naming.some((span) => span.from <= from && from < span.to)) count.inside += 1;
      else count.outside += 1;
      counts.set(word, count);
    }
  }
  const ordinary = [...counts].filter(([, { outside, inside }]) => outside >= LEAST && outside > inside);
  return ordinary.map(([word]) => word).sort();
}
