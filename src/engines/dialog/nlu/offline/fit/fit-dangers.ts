import type { Classifier } from '../../../../language/classifier.ts';
import { fitClassifier, type LabeledExample } from '../../../../language/fit-classifier.ts';
import { shareOf, storyFeatures } from '../../../../language/hashed-features.ts';
import { randomOf } from '../../../../language/shuffle.ts';
import { dangerLabels } from '../dangers.ts';
import type { Sample } from './examples.ts';

const SEED = 11;
const MOST_WEIGHTS = 32_000;
const GROUPS = 3;
/** Shorter ones are no story. */
const FEWEST_WORDS = 5;
/** A danger stands behind the rest of a story more often than before it. */
const BEHIND = 0.6;

type Told = Pick<Sample, 'words' | 'labels'>;

/**
 * Fits the reader of dangers. Each line of one is learnt again within a longer story, before or behind another line of its group, and twice as many
 * stories without one.
 */
export function fitDangers(samples: readonly Told[]): Classifier {
  const random = randomOf(SEED);
  const groups = Array.from({ length: GROUPS }, (_, group) => samples.filter((one) => groupOf(one) === group));
  const variants = groups.flatMap((group) => storiesOf(group, random));
  const examples = [...samples.map((one) => labeled(one, groupOf(one), false)), ...variants];
  return fitClassifier(examples, { seed: SEED, mostWeights: MOST_WEIGHTS });
}

function storiesOf(samples: readonly Told[], random: () => number): LabeledExample[] {
  const others = samples.filter(
    ({ words, labels }) =>
      words.length >= FEWEST_WORDS && dangerLabels(labels).length === 0 && !labels.includes('safe'),
  );
  const [first] = others;
  if (first === undefined) return [];
  const some = (): Told => others[Math.floor(random() * others.length)] ?? first;
  return samples
    .filter(({ labels }) => dangerLabels(labels).length > 0)
    .flatMap((danger) => {
      const isBehind = random() < BEHIND;
      const told = isBehind ? joined(some(), danger) : joined(danger, some());
      return [told, joined(some(), some()), joined(some(), some())].map((story) =>
        labeled(story, groupOf(danger), true),
      );
    });
}

function joined(one: Told, other: Told): Told {
  return { words: [...one.words, ...other.words], labels: [...one.labels, ...other.labels] };
}

function labeled({ words, labels }: Told, group: number, isVariant: boolean): LabeledExample {
  return { features: storyFeatures(words), labels: [...new Set(dangerLabels(labels))], group, isVariant };
}

function groupOf({ words }: Told): number {
  return shareOf(`group ${words.join(' ')}`, GROUPS);
}
