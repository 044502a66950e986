import { memoize } from '../../../dialog/memoize.ts';
import { type Classifier, classify, type Guess } from './classifier.ts';
import { readClassifier } from './classifier-file.ts';
import { visitFeatures } from './features.ts';
import { VISITS, type Visit } from './visit.ts';
import stored from './visits.json' with { type: 'json' };

let loaded: Classifier<Visit> | null = null;

/** What the caller may want of an appointment of theirs, the likeliest first, as told by what others said of theirs (`visits/`); for words in plain terms. */
export const guessVisit = memoize<readonly Guess<Visit>[]>(
  (plain) => classify(loadVisits(), visitFeatures(plain)),
  200,
);

/** Makes the classifier ready ahead of its first use, while the caller hears something. */
export function loadVisits(): Classifier<Visit> {
  loaded ??= readClassifier(stored, VISITS);
  return loaded;
}
