import { type Classifier, classify } from '../../language/classifier.ts';
import { spansOf, tagWords } from '../../language/tagger.ts';
import { ORDERS, orderTag } from './tags.ts';
import { weights } from './weights.ts';
import { clauseFeatures, tokenFeatures } from './word-features.ts';
import type { Token } from './words/lexer.ts';

/** Tokens from `from` up to and without `to`. */
export interface Span {
  tag: string;
  from: number;
  to: number;
}

/** One order of the instruction with everything that belongs to it. */
export interface Clause {
  from: number;
  to: number;
  /** The words that order it; null where the text only names something. */
  verb: Span | null;
  spans: Span[];
  /** A key of `ORDERS`, and how sure that is. */
  order: string;
  sureness: number;
}

/** What the instruction probably holds is told beside each word. */
const LIKELY = 0.4;

export function likelyOrders(classifier: Classifier, tokens: readonly Token[]): string[] {
  const chances = classify(classifier, clauseFeatures(tokens));
  return classifier.labels.filter((_, at) => (chances[at] ?? 0) >= LIKELY);
}

/** The orders of an instruction and the spans of each, in order. */
export function clausesOf(tokens: readonly Token[]): Clause[] {
  const { classifier, tagger } = weights();
  const path = tagWords(tagger, tokenFeatures(tokens, likelyOrders(classifier, tokens)));
  const spans = spansOf(path.map((tag) => tagger.tags[tag] ?? 'O'));
  return cutAt(tokens, spans).map((cut) => ({
    ...cut,
    ...orderOf(classifier, tokens.slice(cut.from, cut.to), cut.verb),
  }));
}

/** Each order begins a clause: at its sentence where it is the first there, else at its own words. */
export function cutAt(tokens: readonly Token[], spans: readonly Span[]): Omit<Clause, 'order' | 'sureness'>[] {
  const verbs = spans.filter(({ tag }) => tag in ORDERS);
  const starts = verbs.map(({ from }, at) => {
    if (at === 0) return 0;
    const sentence = tokens.findLastIndex((token, index) => index < from && /^[.?!;\n]$/.test(token.text)) + 1;
    return sentence > (verbs[at - 1]?.from ?? 0) ? sentence : from;
  });
  return (verbs.length === 0 ? [null] : verbs).map((verb, at) => {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? tokens.length];
    return { from, to, verb, spans: spans.filter((span) => span.from >= from && span.from < to && span !== verb) };
  });
}

/** The classifier's word, if it is of the kind that the order's own words have; less sure where it is not. */
function orderOf(
  classifier: Classifier,
  tokens: readonly Token[],
  verb: Span | null,
): Pick<Clause, 'order' | 'sureness'> {
  const chances = classify(classifier, clauseFeatures(tokens));
  const ranked = classifier.labels
    .map((label, at) => ({ order: label, sureness: chances[at] ?? 0 }))
    .sort((a, b) => b.sureness - a.sureness);
  const [best = { order: 'read', sureness: 0 }] = ranked;
  const alike = verb === null ? best : ranked.find(({ order }) => orderTag(order) === verb.tag);
  if (alike === undefined || alike === best) return best;
  return { order: alike.order, sureness: Math.min(alike.sureness, 1 - best.sureness) };
}
