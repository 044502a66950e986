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
    const [shape, kind, flag] = [shapes[i] ?? '', kinds[i] ?? '', flags[i] ?? ''];
    const features = new Set<number>();
    const add = (...parts: readonly string[]): void => {
      features.add(featureOf(...parts));
    };
    add('always');
    add(asked);
    add('word ', word);
    add('-1 ', at(i - 1));
    add('-2 ', at(i - 2));
    add('+1 ', at(i + 1));
    add('+2 ', at(i + 2));
    add('-1 ', at(i - 1), ' 0 ', word);
    add('0 ', word, ' +1 ', at(i + 1));
    add('-2 ', at(i - 2), ' -1 ', at(i - 1));
    add('-1 ', at(i - 1), ' +1 ', at(i + 1));
    add('starts ', word.slice(0, 2));
    add('starts ', word.slice(0, 3));
    add('ends ', word.slice(-2));
    add('ends ', word.slice(-3));
    add('shapes ', shapes[i - 1] ?? '^', ' ', shape, ' ', shapes[i + 1] ?? '$');
    add(asked, ' word ', word);
    add(asked, ' shape ', shape);
    add(asked, ' place ', String(Math.min(i, 3)), ' ', String(Math.min(words.length - i, 3)));
    add('named ', flags[i - 1] ?? '', ' ', flag, ' ', flags[i + 1] ?? '');
    add('named ', flag, ' -1 ', at(i - 1));
    add('kind ', kinds[i - 1] ?? '^', ' ', kind, ' ', kinds[i + 1] ?? '$');
    add('kind ', kind, ' -1 ', at(i - 1));
    add('kind ', kind, ' after ', beforeStretch(i));
    add(asked, ' kind ', kind);
    for (const label of labels) {
      add('is ', label);
      add('is ', label, ' word ', word);
      add('is ', label, ' -1 ', at(i - 1));
      add('is ', label, ' kind ', kind);
      add('is ', label, ' kind ', kind, ' after ', beforeStretch(i));
      add('is ', label, ' named ', flag);
    }
    for (let back = Math.max(0, i - REACH_BACK); back < i - 2; back += 1) add('before ', at(back));
    return Uint32Array.from(features);
  });
}
