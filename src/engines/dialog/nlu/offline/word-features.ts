import { featureOf } from '../../../language/hashed-features.ts';
import { shapeOf } from '../../../language/tokens.ts';

/** Words before a word that still tell what it is about. */
const REACH_BACK = 8;

/** What is known of the words besides themselves. */
export interface Surroundings {
  /** Of each word: see `kindsOf`. */
  kinds: readonly string[];
  /** `asked=confirm`. */
  asked: string;
  /** Labels that the utterance probably has. */
  labels: readonly string[];
  /** Whether each word stands in a name of the practice: of a service or a provider. */
  flags: readonly string[];
}

/** The features of each word for the tagger. */
export function wordFeatures(words: readonly string[], { asked, labels, flags, kinds }: Surroundings): Uint32Array[] {
  const shapes = words.map(shapeOf);
  const shown = words.map((word, at) => (/\d/.test(word) ? (shapes[at] ?? '') : word));
  const at = (index: number): string => shown[index] ?? (index < 0 ? '^' : '$');
  /** The word before the stretch of one kind that a word stands in. */
  const beforeStretch = (index: number): string => {
    let back = index - 1;
    while (back >= 0 && kinds[index] !== '' && kinds[back] === kinds[index]) back -= 1;
    return at(back);
  };
  return words.map((_, i) => {
    const word = at(i);
    const features = [
      'always',
      asked,
      `word ${word}`,
      `-1 ${at(i - 1)}`,
      `-2 ${at(i - 2)}`,
      `+1 ${at(i + 1)}`,
      `+2 ${at(i + 2)}`,
      `-1 ${at(i - 1)} 0 ${word}`,
      `0 ${word} +1 ${at(i + 1)}`,
      `-2 ${at(i - 2)} -1 ${at(i - 1)}`,
      `-1 ${at(i - 1)} +1 ${at(i + 1)}`,
      `starts ${word.slice(0, 2)}`,
      `starts ${word.slice(0, 3)}`,
      `ends ${word.slice(-2)}`,
      `ends ${word.slice(-3)}`,
      `shapes ${shapes[i - 1] ?? '^'} ${shapes[i] ?? ''} ${shapes[i + 1] ?? '$'}`,
      `${asked} word ${word}`,
      `${asked} shape ${shapes[i] ?? ''}`,
      `${asked} place ${Math.min(i, 3)} ${Math.min(words.length - i, 3)}`,
      `named ${flags[i - 1] ?? ''} ${flags[i] ?? ''} ${flags[i + 1] ?? ''}`,
      `named ${flags[i] ?? ''} -1 ${at(i - 1)}`,
      `kind ${kinds[i - 1] ?? '^'} ${kinds[i] ?? ''} ${kinds[i + 1] ?? '$'}`,
      `kind ${kinds[i] ?? ''} -1 ${at(i - 1)}`,
      `kind ${kinds[i] ?? ''} after ${beforeStretch(i)}`,
      `${asked} kind ${kinds[i] ?? ''}`,
      ...labels.flatMap((label) => [
        `is ${label}`,
        `is ${label} word ${word}`,
        `is ${label} -1 ${at(i - 1)}`,
        `is ${label} kind ${kinds[i] ?? ''}`,
        `is ${label} kind ${kinds[i] ?? ''} after ${beforeStretch(i)}`,
        `is ${label} named ${flags[i] ?? ''}`,
      ]),
    ];
    for (let back = Math.max(0, i - REACH_BACK); back < i - 2; back += 1) features.push(`before ${at(back)}`);
    return Uint32Array.from(new Set(features.map(featureOf)));
  });
}
