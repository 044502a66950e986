import { classify } from '../../../language/classifier.ts';
import { spansOf, tagWords } from '../../../language/tagger.ts';
import { type Token, tokensOf } from '../../../language/tokens.ts';
import { plainWords } from '../../phrases.ts';
import type { Practice } from '../../practice.ts';
import { sameName } from '../../same-name.ts';
import { featuresOf, likelyLabels } from './circumstances.ts';
import { withDangers } from './dangers.ts';
import { flagsOf, isCommon, type NameWords, nameWords } from './name-flags.ts';
import { isLetter } from './parse/spelling.ts';
import { weightsOf } from './weights.ts';
import { wordFeatures } from './word-features.ts';
import { kindsOf } from './word-kinds.ts';

/** A value in the words of the caller. */
export interface Value {
  tag: string;
  text: string;
  /** Numbers of its words, from `from` up to and without `to`. */
  from: number;
  to: number;
}

/** What the classifier and the tagger find in an utterance, or in a part of one. */
export interface Understood {
  text: string;
  tokens: readonly Token[];
  /** Of each word: see `kindsOf`. */
  kinds: readonly string[];
  asked: string;
  language: string;
  /** Probability of each label that is learnt. */
  labels: ReadonlyMap<string, number>;
  values: readonly Value[];
}

export interface Heard {
  language: string;
  asked: string;
  practice: Pick<Practice, 'services' | 'providers'>;
}

const known = new WeakMap<Practice['services'], NameWords>();

export function understand(text: string, { language, asked, practice }: Heard): Understood {
  const { classifier, tagger, second } = weightsOf(language);
  const tokens = tokensOf(text);
  const words = tokens.map(({ word }) => word);
  const kinds = kindsOf(words, language);
  const probabilities = classify(classifier, featuresOf({ words, asked, kinds }));
  const features = wordFeatures(words, {
    asked: `asked=${asked}`,
    labels: likelyLabels(classifier, probabilities),
    flags: flagsOf(words, namesOf(practice)),
    kinds,
  });
  const spans = spansOf(tagWords(tagger, features).map((tag) => tagger.tags[tag] ?? 'O'));
  const values = spans
    .map(withLastLetters(words))
    .map((span) => ({ ...span, text: text.slice(tokens[span.from]?.from ?? 0, tokens[span.to - 1]?.to ?? 0) }))
    .map((value) => (isOfPractice(value, asked, practice) ? { ...value, tag: 'provider' } : value))
    .map((value) => (isOfCaller(value, asked, practice) ? { ...value, tag: 'name' } : value));
  const labels = withDangers(labelMap(classifier.labels, probabilities), second, words);
  return { text, tokens, kinds, asked, language, labels, values };
}

/** Questions whose answer is a name. */
const OF_NAMES: ReadonlySet<string> = new Set([
  ...['patient_name', 'first_name', 'last_name', 'identity_again', 'caller_name', 'whose'],
]);

/** Who is called by first and last name like somebody of the practice is that person, where no name was asked for. */
function isOfPractice({ tag, text }: Value, asked: string, { providers }: Heard['practice']): boolean {
  if (tag !== 'name' || OF_NAMES.has(asked)) return false;
  const said = plainWords(text);
  const isNamed = (name: string): boolean => {
    const words = plainWords(name);
    return said.length > 1 && said.every((word) => words.includes(word));
  };
  return providers.some(({ name }) => isNamed(name));
}

/** Who calls says who they are in so many words of the opening, and in what they are called themselves. */
const WORDS_OF_OPENING = 6;

/** Who begins with a whole name that shares its first part with somebody of the practice, and not its last, says their own. */
function isOfCaller({ tag, text, from }: Value, asked: string, { providers }: Heard['practice']): boolean {
  const said = plainWords(text);
  const [first = '', ...rest] = said;
  const last = rest.at(-1);
  if (tag !== 'provider' || asked !== 'help' || from > WORDS_OF_OPENING || last === undefined) return false;
  const firsts = providers.map(({ name }) => plainWords(name.replace(/,.*$/, '')));
  const isShared = firsts.some((words) => words.includes(first) && words.at(-1) !== first);
  return isShared && !isCommon(last) && !firsts.some((words) => words.some((word) => sameName(word, last)));
}

/** A name that is spelled out ends where its letters do. */
const withLastLetters =
  (words: readonly string[]) =>
  <Of extends { tag: string; from: number; to: number }>(span: Of): Of => {
    if (!span.tag.endsWith('name')) return span;
    let { to } = span;
    while (isLetter(words[to - 1] ?? '') && isLetter(words[to] ?? '')) to += 1;
    return { ...span, to };
  };

/** How likely a text alone is to mean one thing, by the classifier and without the values in it. */
export function likelihoodOf(label: string, text: string, { language, asked }: Omit<Heard, 'practice'>): number {
  const { classifier } = weightsOf(language);
  const words = tokensOf(text).map(({ word }) => word);
  const probabilities = classify(classifier, featuresOf({ words, asked, kinds: kindsOf(words, language) }));
  return probabilities[classifier.labels.indexOf(label)] ?? 0;
}

/** What some of the words alone are likely to mean, from one up to and without another. */
export function labelsOfPart(
  { tokens, kinds, language }: Understood,
  from: number,
  to: number,
  asked: string,
): ReadonlyMap<string, number> {
  const { classifier } = weightsOf(language);
  const words = tokens.slice(from, to).map(({ word }) => word);
  const features = featuresOf({ words, asked, kinds: kinds.slice(from, to) });
  return labelMap(classifier.labels, classify(classifier, features));
}

function labelMap(labels: readonly string[], probabilities: Float64Array): Map<string, number> {
  return new Map(labels.map((label, at) => [label, probabilities[at] ?? 0]));
}

function namesOf({ services, providers }: Heard['practice']): NameWords {
  const before = known.get(services);
  if (before !== undefined) return before;
  const wordsOf = (name: string): string[] => tokensOf(name).map(({ word }) => word);
  const names = nameWords(
    services.map(({ name }) => wordsOf(name)),
    providers.map(({ name }) => wordsOf(name)),
  );
  known.set(services, names);
  return names;
}
