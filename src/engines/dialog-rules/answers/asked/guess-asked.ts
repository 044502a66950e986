import { memoize } from '../../../dialog/memoize.ts';
import { type Classifier, classify, type Guess } from '../../intents/guess/classifier.ts';
import { readClassifier } from '../../intents/guess/classifier-file.ts';
import { featuresOf } from '../../intents/guess/features.ts';
import type { Utterance } from '../../listening/hear.ts';
import stored from './asked.json' with { type: 'json' };

/** A question of no subject that practices are often asked about. */
export const OTHER = 'other';

let loaded: Classifier<string> | null = null;

/** What a question asks for, the likeliest first, as told by the questions of others (`said.txt`), however far its words are from a website's. */
export function guessAsked({ text }: Utterance): readonly Guess<string>[] {
  return guessOf(text);
}

const guessOf = memoize<readonly Guess<string>[]>((text) => classify(loadAsked(), featuresOf(text.split(' '))), 200);

/** Makes the classifier ready ahead of its first use, while the caller hears something. */
export function loadAsked(): Classifier<string> {
  loaded ??= readClassifier(stored, stored.labels);
  return loaded;
}
