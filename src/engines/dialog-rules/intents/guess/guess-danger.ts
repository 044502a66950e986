import { memoize } from '../../../dialog/memoize.ts';
import type { Utterance } from '../../listening/hear.ts';
import { type Classifier, classify } from './classifier.ts';
import { readClassifier } from './classifier-file.ts';
import { DANGERS, type DangerTold } from './danger-told.ts';
import stored from './dangers.json' with { type: 'json' };
import { featuresOf } from './features.ts';

let loaded: Classifier<DangerTold> | null = null;

/** How likely the words tell of which danger, as told by what others said in danger (`dangers/`) and in none (`examples/`, `turns/`). */
export function guessDanger({ tokens }: Pick<Utterance, 'tokens'>): Readonly<Record<DangerTold, number>> {
  return guessOf(tokens.join(' '));
}

const guessOf = memoize((text) => {
  const found = { life: 0, self_harm: 0, animal: 0, urgent: 0, none: 0 };
  for (const { label, probability } of classify(loadDangers(), featuresOf(text.split(' ')))) found[label] = probability;
  return found;
}, 200);

/** Makes the classifier ready ahead of its first use, while the caller hears something. */
export function loadDangers(): Classifier<DangerTold> {
  loaded ??= readClassifier(stored, DANGERS);
  return loaded;
}
