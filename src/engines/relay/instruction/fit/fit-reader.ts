import type { Classifier } from '../../../language/classifier.ts';
import { fitClassifier, type LabeledExample } from '../../../language/fit-classifier.ts';
import { fitTagger, type TaggedExample } from '../../../language/fit-tagger.ts';
import { shareOf } from '../../../language/hashed-features.ts';
import { randomOf } from '../../../language/shuffle.ts';
import { spansOf } from '../../../language/tagger.ts';
import type { LanguageWeights } from '../../../language/weights-file.ts';
import { wordsOf } from '../../words/tokens.ts';
import { cutAt, likelyOrders } from '../mark-spans.ts';
import { ORDERS } from '../tags.ts';
import { clauseFeatures, shownWord, tokenFeatures } from '../word-features.ts';
import {
  type Example,
  exampleOf,
  isHeldOut,
  type Line,
  readData,
  readLists,
  readPlainWords,
  taggerTags,
} from './read-data.ts';
import { vary } from './vary.ts';

const SEED = 11;
const VARIANTS = 1;
const CLASSIFIER_WEIGHTS = 120_000;
const TAGGER_WEIGHTS = 330_000;
/** A word that so many lines leave out of their spans, and few put into one, says nothing by itself. */
const OFTEN = 3;

export interface FittedReader extends LanguageWeights {
  fillers: string[];
  vocabulary: string[];
}

export const readerLines = (): { fitted: Line[]; heldOut: Line[] } => {
  const lines = readData('office');
  return { fitted: lines.filter((line) => !isHeldOut(line)), heldOut: lines.filter(isHeldOut) };
};

/** Fits classifier and tagger to the lines, each also in other words. The same lines give the same weights. */
export function fitReader(lines: readonly Line[]): FittedReader {
  const random = randomOf(SEED);
  const lists = readLists();
  const examples = lines.map((line) => ({
    group: shareOf(`group ${line.text}`, 1 << 16),
    all: [line, ...Array.from({ length: VARIANTS }, () => vary(line, lists, random))].map(exampleOf),
  }));
  const labeled = examples.flatMap(({ group, all }) => all.flatMap((one, at) => labeledOf(one, group, at > 0)));
  const classifier = fitClassifier(labeled, { seed: SEED, mostWeights: CLASSIFIER_WEIGHTS, rounds: 6 });
  const guessers = [0, 1].map((half) =>
    fitClassifier(
      labeled.filter(({ group }) => group % 2 === half),
      { seed: SEED, mostWeights: CLASSIFIER_WEIGHTS, groups: 0, rounds: 5 },
    ),
  );
  const tagged = examples.flatMap(({ group, all }) => all.map((one) => taggedOf(one, guessers[1 - (group % 2)])));
  const tagger = fitTagger(tagged, { seed: SEED, mostWeights: TAGGER_WEIGHTS, rounds: 7 });
  const marked = examples.map(({ all }) => all[0] as Example);
  return { classifier, tagger, fillers: fillersOf(marked), vocabulary: vocabularyOf(marked) };
}

function labeledOf(example: Example, group: number, isVariant: boolean): LabeledExample[] {
  const { tokens, tags } = example;
  const clauses = cutAt(tokens, spansOf(tags));
  const orders = clauses.map(({ verb }) => verb?.tag ?? 'read');
  const whole = { features: clauseFeatures(tokens), labels: orders, group, isVariant };
  if (clauses.length === 1) return [whole];
  const parts = clauses.map(({ from, to }, at) => ({
    features: clauseFeatures(tokens.slice(from, to)),
    labels: [orders[at] ?? 'read'],
    group,
    isVariant,
  }));
  return [whole, ...parts];
}

/** The tagger learns beside orders as a classifier guesses them that has not seen the line. */
function taggedOf(example: Example, guesser: Classifier | undefined): TaggedExample {
  const labels = guesser === undefined ? [] : likelyOrders(guesser, example.tokens);
  return { features: tokenFeatures(example.tokens, labels), tags: taggerTags(example) };
}

function fillersOf(examples: readonly Example[]): string[] {
  const counts = new Map<string, { out: number; within: number }>();
  for (const { tokens, tags } of examples)
    tokens.forEach((token, at) => {
      if (token.kind !== 'word') return;
      const count = counts.get(shownWord(token)) ?? { out: 0, within: 0 };
      const tag = tags[at]?.slice(2) ?? '';
      if (tag in ORDERS) return;
      if (tag === '' || tag === 'aside') count.out += 1;
      else count.within += 1;
      counts.set(shownWord(token), count);
    });
  return [...counts]
    .filter(([, { out, within }]) => out >= OFTEN && out * 2 > within)
    .map(([word]) => word)
    .sort();
}

/** Of spans that hold words of the trade; what stands in any other is somebody's own. */
const OF_THE_TRADE = /^(?:obj|field|rlabel|vlabel|flabel|sort|on|off|clear|aside|latest|earliest|next|most|least)$/;

/** Words of the language of offices, which name no person. */
function vocabularyOf(examples: readonly Example[]): string[] {
  const counts = new Map<string, number>();
  for (const { tokens, tags } of examples)
    tokens.forEach((token, at) => {
      const tag = tags[at]?.slice(2) ?? '';
      if (token.kind !== 'word' || (token.capital && at > 0)) return;
      const isState = /^(?:fval|fnot|fsoft)$/.test(tag) && /^\p{Ll}+$/u.test(token.text);
      if (tag !== '' && !(tag in ORDERS) && !OF_THE_TRADE.test(tag) && !isState) return;
      for (const word of wordsOf(token.text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    });
  const often = [...counts].filter(([word, count]) => count >= OFTEN && word.length > 1).map(([word]) => word);
  return [...new Set([...often, ...readPlainWords()])].sort();
}
