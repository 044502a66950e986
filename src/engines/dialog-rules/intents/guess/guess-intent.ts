import { memoize } from '../../../dialog/memoize.ts';
import type { Utterance } from '../../listening/hear.ts';
import { mayCancel } from '../may-cancel.ts';
import { type Classifier, classify, type Guess } from './classifier.ts';
import { readClassifier } from './classifier-file.ts';
import { featuresOf } from './features.ts';
import { INTENTS, type Intent } from './intent.ts';
import stored from './intents.json' with { type: 'json' };

let loaded: Classifier<Intent> | null = null;

/** What the caller may want, the likeliest first, as told by what others said who wanted it (`examples/`); an end only where the words may ask for one. */
export function guessIntent({ text }: Utterance): readonly Guess<Intent>[] {
  return guessOf(text);
}

const guessOf = memoize<readonly Guess<Intent>[]>((text) => {
  const guesses = classify(loadIntents(), featuresOf(text.split(' ')));
  return mayCancel(text) ? guesses : guesses.filter(({ label }) => label !== 'cancel');
}, 200);

/** Makes the classifier ready ahead of its first use, while the caller hears something. */
export function loadIntents(): Classifier<Intent> {
  loaded ??= readClassifier(stored, INTENTS);
  return loaded;
}
