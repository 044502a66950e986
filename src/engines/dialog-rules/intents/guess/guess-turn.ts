import { memoize } from '../../../dialog/memoize.ts';
import type { Utterance } from '../../listening/hear.ts';
import { type Classifier, classify, type Guess } from './classifier.ts';
import { readClassifier } from './classifier-file.ts';
import { turnFeatures } from './features.ts';
import { CONTEXTS, type Context, fits, TURNS, type Turn } from './turn.ts';
import stored from './turns.json' with { type: 'json' };

let loaded: Classifier<Turn> | null = null;

/** What is meant by words in the middle of a matter, the likeliest first, as told by what others said there (`turns/`). */
export function guessTurn({ text }: Utterance, context: Context): readonly Guess<Turn>[] {
  return GUESSES[context](text);
}

const guessesIn = (context: Context) =>
  memoize<readonly Guess<Turn>[]>(
    (text) => among(classify(loadTurns(), turnFeatures(text.split(' '), context)), context),
    100,
  );
const GUESSES = Object.fromEntries(CONTEXTS.map((context) => [context, guessesIn(context)])) as Record<
  Context,
  ReturnType<typeof guessesIn>
>;

/** Makes the classifier ready ahead of its first use, while the caller hears something. */
export function loadTurns(): Classifier<Turn> {
  loaded ??= readClassifier(stored, TURNS);
  return loaded;
}

/** Those that may be meant in the context; their probabilities add up to 1. */
export function among(guesses: readonly Guess<Turn>[], context: Context): Guess<Turn>[] {
  const fitting = guesses.filter(({ label }) => fits(label, context));
  const sum = fitting.reduce((total, { probability }) => total + probability, 0);
  return fitting.map(({ label, probability }) => ({ label, probability: probability / sum }));
}
