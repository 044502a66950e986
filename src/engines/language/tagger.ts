import { addScores, type SparseWeights } from './sparse-weights.ts';

/** Marks where values stand: each word begins one (`B-when`), goes on with it (`I-when`), or is outside (`O`). */
export interface Tagger {
  tags: readonly string[];
  weights: SparseWeights;
  /** What it is worth that a tag follows another: at `before * tags.length + tag`; the last row is the beginning. */
  transitions: Float64Array;
}

/** Words from `from` up to and without `to`. */
export interface TaggedSpan {
  tag: string;
  from: number;
  to: number;
}

/** The best sequence of tags (Viterbi). @param features of each word */
export function tagWords({ tags, weights, transitions }: Tagger, features: readonly Uint32Array[]): number[] {
  return bestPath(tags.length, transitions, features.length, (at, scores) => {
    addScores(weights, features[at] ?? [], scores);
  });
}

/** @param score adds what the word at `at` speaks for to the scores of the tags */
export function bestPath(
  count: number,
  transitions: Float64Array,
  length: number,
  score: (at: number, scores: Float64Array) => void,
): number[] {
  const back = new Uint8Array(length * count);
  const lasts = lastsOf(count, transitions);
  let before = new Float64Array(count);
  for (let at = 0; at < length; at += 1) {
    const here = new Float64Array(count);
    score(at, here);
    for (let tag = 0; tag < count; tag += 1) {
      let best = Number.NEGATIVE_INFINITY;
      if (at === 0) best = transitions[count * count + tag] as number;
      else
        for (const last of lasts[tag] as number[]) {
          const value = (before[last] as number) + (transitions[last * count + tag] as number);
          if (value <= best) continue;
          best = value;
          back[at * count + tag] = last;
        }
      here[tag] = (here[tag] as number) + best;
    }
    before = here;
  }
  const path: number[] = [];
  if (length === 0) return path;
  let tag = before.indexOf(Math.max(...before));
  for (let at = length - 1; at >= 0; at -= 1) {
    path.unshift(tag);
    tag = back[at * count + tag] as number;
  }
  return path;
}

/** What a sequence costs at least that can not be. */
const IMPOSSIBLE = -1e5;

const KNOWN_LASTS = new WeakMap<Float64Array, number[][]>();

/** Worked out once for a tagger; a table of transitions that is still being fitted is another one each time. */
function lastsOf(count: number, transitions: Float64Array): number[][] {
  const known = KNOWN_LASTS.get(transitions) ?? possibleLasts(count, transitions);
  KNOWN_LASTS.set(transitions, known);
  return known;
}

/** Of each tag those that it may follow: of one that goes on very few. */
function possibleLasts(count: number, transitions: Float64Array): number[][] {
  return Array.from({ length: count }, (_, tag) => {
    const lasts: number[] = [];
    for (let last = 0; last < count; last += 1)
      if ((transitions[last * count + tag] as number) > IMPOSSIBLE) lasts.push(last);
    return lasts;
  });
}

/** The spans that a sequence of tags stands for. */
export function spansOf(tags: readonly string[]): TaggedSpan[] {
  const spans: TaggedSpan[] = [];
  tags.forEach((tag, at) => {
    const last = spans.at(-1);
    const name = tag.slice(2);
    if (tag.startsWith('I-') && last?.tag === name && last.to === at) last.to = at + 1;
    else if (tag !== 'O') spans.push({ tag: name, from: at, to: at + 1 });
  });
  return spans;
}

/** Whether a tag may follow another: one goes on only where it began. @param before null at the beginning */
export function mayFollow(before: string | null, tag: string): boolean {
  return !tag.startsWith('I-') || (before !== null && before.slice(2) === tag.slice(2) && before !== 'O');
}
