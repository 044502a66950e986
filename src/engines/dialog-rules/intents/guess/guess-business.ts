import { memoize } from '../../../dialog/memoize.ts';
import type { Utterance } from '../../listening/hear.ts';
import stored from './business.json' with { type: 'json' };
import { BUSINESSES, type Business } from './business.ts';
import { type Classifier, classify, type Guess } from './classifier.ts';
import { readClassifier } from './classifier-file.ts';
import { featuresOf } from './features.ts';

let loaded: Classifier<Business> | null = null;

/** What somebody calls about who is no ordinary caller, the likeliest first, as told by what others said who were none (`business/`). */
export function guessBusiness({ text }: Pick<Utterance, 'text'>): readonly Guess<Business>[] {
  return guessOf(text);
}

const guessOf = memoize<readonly Guess<Business>[]>(
  (text) => classify(loadBusiness(), featuresOf(text.split(' '))),
  200,
);

/** Makes the classifier ready ahead of its first use, while the caller hears something. */
export function loadBusiness(): Classifier<Business> {
  loaded ??= readClassifier(stored, BUSINESSES);
  return loaded;
}
