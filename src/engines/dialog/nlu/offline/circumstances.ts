import { type Classifier, classify } from '../../../language/classifier.ts';
import { type Features, utteranceFeatures } from '../../../language/hashed-features.ts';

/** Labels from this probability on tell the tagger what the values are likely of. */
const LIKELY = 0.3;
const MOST_LIKELY = 3;

/** Words, what was asked before them, and the kind of each: see `kindsOf`. */
export interface Spoken {
  words: readonly string[];
  asked: string;
  kinds: readonly string[];
}

/** What the classifier sees of an utterance. */
export function featuresOf({ words, asked, kinds }: Spoken): Features {
  return utteranceFeatures(words, [`asked=${asked}`], kinds);
}

/** What an utterance probably is: for the tagger, which is fitted to the same. */
export function likelyLabels(classifier: Classifier, probabilities: Float64Array): string[] {
  return classifier.labels
    .map((label, at) => ({ label, probability: probabilities[at] ?? 0 }))
    .filter(({ probability }) => probability >= LIKELY)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, MOST_LIKELY)
    .map(({ label }) => label);
}

export function labelsOf(classifier: Classifier, spoken: Spoken): string[] {
  return likelyLabels(classifier, classify(classifier, featuresOf(spoken)));
}
