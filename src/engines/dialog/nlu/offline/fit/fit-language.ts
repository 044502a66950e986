import type { Classifier } from '../../../../language/classifier.ts';
import { fitClassifier, type LabeledExample } from '../../../../language/fit-classifier.ts';
import { fitTagger, type TaggedExample } from '../../../../language/fit-tagger.ts';
import { shareOf } from '../../../../language/hashed-features.ts';
import { randomOf } from '../../../../language/shuffle.ts';
import { spansOf } from '../../../../language/tagger.ts';
import { featuresOf, labelsOf } from '../circumstances.ts';
import { flagsOf, type NameWords, nameWords } from '../name-flags.ts';
import { withQuestion } from '../told-labels.ts';
import type { OfflineWeights } from '../weights.ts';
import { wordFeatures } from '../word-features.ts';
import { kindsOf } from '../word-kinds.ts';
import type { Sample } from './examples.ts';
import { fitDangers } from './fit-dangers.ts';
import { withNoise } from './noise.ts';

const SEED = 7;
/** Together no more than a megabyte for two languages. */
const CLASSIFIER_WEIGHTS = 195_000;
const TAGGER_WEIGHTS = 80_000;
/** A practice has these of a line's own names, and so many of other lines. */
const OWN_SERVICE = 0.6;
const OWN_PROVIDER = 0.7;
const OTHER_SERVICES = 8;
const OTHER_PROVIDERS = 3;

/**
 * Fits classifier, tagger and reader of dangers of one language.
 * @param foreign utterances of another language, which are to be known as such
 * @param dangers what the reader of dangers learns from besides
 */
export function fitLanguage(
  samples: readonly Sample[],
  misheard: ReadonlyMap<string, readonly string[]>,
  foreign: readonly Sample[],
  dangers: readonly Sample[],
): OfflineWeights {
  const random = randomOf(SEED);
  const examples = [...samples, ...foreign].map(labeled);
  const classifier = fitClassifier(examples, { seed: SEED, mostWeights: CLASSIFIER_WEIGHTS });
  const tagger = fitTagger(taggedExamples(samples, misheard, random), { seed: SEED, mostWeights: TAGGER_WEIGHTS });
  return { classifier, tagger, second: fitDangers([...samples, ...dangers]) };
}

function labeled({ asked, words, labels, language }: Sample): LabeledExample {
  const kinds = kindsOf(words, language);
  const group = shareOf(`group ${words.join(' ')}`, 1 << 16);
  return { features: featuresOf({ words, asked, kinds }), labels: withQuestion(labels), group };
}

/** The tagger learns beside labels as a classifier guesses them that has not seen the line. */
function taggedExamples(
  samples: readonly Sample[],
  misheard: ReadonlyMap<string, readonly string[]>,
  random: () => number,
): TaggedExample[] {
  const halfOf = ({ words }: Sample): number => shareOf(`half ${words.join(' ')}`, 2);
  const halves = [0, 1].map((half) => samples.filter((sample) => halfOf(sample) === half).map(labeled));
  const options = { seed: SEED, mostWeights: CLASSIFIER_WEIGHTS, groups: 0 };
  const guessers = halves.map((half) => fitClassifier(half, options));
  const names = { service: spoken(samples, 'service'), provider: spoken(samples, 'provider') };
  const tag = (sample: Sample, guesser: Classifier | undefined): TaggedExample => {
    const { words, asked, tags, language } = sample;
    const kinds = kindsOf(words, language);
    const labels = guesser === undefined ? [] : labelsOf(guesser, { words, asked, kinds });
    const flags = flagsOf(words, practiceFor(sample, names, random));
    return { features: wordFeatures(words, { asked: `asked=${asked}`, labels, flags, kinds }), tags };
  };
  return samples.flatMap((sample) => {
    const guesser = guessers[1 - halfOf(sample)];
    return [tag(sample, guesser), tag(withNoise(sample, misheard, random), guesser)];
  });
}

function spoken(samples: readonly Sample[], tag: string): string[][] {
  return samples.flatMap((sample) => wordsOf(sample, tag));
}

function wordsOf({ words, tags }: Sample, tag: string): string[][] {
  return spansOf(tags)
    .filter((span) => span.tag === tag)
    .map(({ from, to }) => words.slice(from, to));
}

/** A practice as the line may be said to it: with some of the names that the line holds, and with others. */
function practiceFor(
  sample: Sample,
  names: { service: string[][]; provider: string[][] },
  random: () => number,
): NameWords {
  const some = (all: string[][], count: number): string[][] =>
    all.length === 0 ? [] : Array.from({ length: count }, () => all[Math.floor(random() * all.length)] ?? []);
  const own = (tag: string, share: number): string[][] => wordsOf(sample, tag).filter(() => random() < share);
  return nameWords(
    [...own('service', OWN_SERVICE), ...some(names.service, OTHER_SERVICES)],
    [...own('provider', OWN_PROVIDER), ...own('recipient', OWN_PROVIDER), ...some(names.provider, OTHER_PROVIDERS)],
  );
}
