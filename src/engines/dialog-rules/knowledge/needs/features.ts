import { ideaOf, stem } from '../words.ts';

/** What a need is told by: the stems of the words, their ideas, and pairs of neighbours. For tokens as `hear` makes them. */
export function needFeatures(tokens: readonly string[]): string[] {
  const words = tokens.map((token) => (/\d/.test(token) ? '@number' : stem(token)));
  const found = new Set<string>();
  words.forEach((word, i) => {
    found.add(word);
    const idea = ideaOf(word);
    if (idea !== null) found.add(`#${idea}`);
    if (i > 0) found.add(`${words[i - 1] ?? ''} ${word}`);
  });
  return [...found];
}
