import type { Sample } from './examples.ts';

/** Of each word: how often a recogniser loses it where it is short, doubles it, or writes another for it. */
const LOST = 0.06;
const DOUBLED = 0.03;
const MISHEARD = 0.15;
const SHORT = 3;

/** The same utterance as a recogniser may have written it; values keep their words and are only misheard. */
export function withNoise(
  sample: Sample,
  misheard: ReadonlyMap<string, readonly string[]>,
  random: () => number,
): Sample {
  const words: string[] = [];
  const tags: string[] = [];
  const put = (word: string, tag: string): void => {
    words.push(word);
    tags.push(tag);
  };
  sample.words.forEach((word, at) => {
    const tag = sample.tags[at] ?? 'O';
    const others = misheard.get(word) ?? [];
    const chance = random();
    if (others.length > 0 && chance < MISHEARD) put(others[Math.floor(random() * others.length)] ?? word, tag);
    else if (tag === 'O' && word.length <= SHORT && sample.words.length > 3 && chance < LOST) return;
    else {
      put(word, tag);
      if (chance > 1 - DOUBLED) put(word, tag === 'O' ? 'O' : `I-${tag.slice(2)}`);
    }
  });
  return words.length === 0 ? sample : { ...sample, words, tags };
}
