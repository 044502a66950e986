import { FEATURES } from './hashed-features.ts';
import { randomOf, shuffle } from './shuffle.ts';
import { sparse } from './sparse-weights.ts';
import { bestPath, mayFollow, type Tagger } from './tagger.ts';

export interface TaggedExample {
  /** Of each word. */
  features: readonly Uint32Array[];
  tags: readonly string[];
}

const ROUNDS = 8;
/** What a forbidden sequence costs. */
const NEVER = -1e6;

/**
 * An averaged structured perceptron (Collins, 2002): where the best sequence is not the right one, the right one gains and the other
 * loses; the weights are the mean over all steps. The same examples in the same order give the same tagger.
 */
export function fitTagger(
  examples: readonly TaggedExample[],
  options: { seed: number; mostWeights: number; rounds?: number },
): Tagger {
  const tags = tagsOf(examples);
  const count = tags.length;
  const rows = examples.map(({ features, tags: given }) => ({ features, path: given.map((tag) => tags.indexOf(tag)) }));
  const forbidden = forbiddenOf(tags);
  const weights = new Averaged(FEATURES * count);
  const transitions = new Averaged((count + 1) * count);
  const allowed = new Float64Array(forbidden.length);
  const random = randomOf(options.seed);
  let steps = 1;
  for (let round = 0; round < (options.rounds ?? ROUNDS); round += 1)
    for (const { features, path } of shuffle(rows, random)) {
      for (let at = 0; at < allowed.length; at += 1)
        allowed[at] = (transitions.now[at] as number) + (forbidden[at] as number);
      const guessed = bestPath(count, allowed, features.length, (at, scores) => {
        for (const feature of features[at] ?? []) {
          const base = feature * count;
          for (let tag = 0; tag < count; tag += 1)
            scores[tag] = (scores[tag] as number) + (weights.now[base + tag] as number);
        }
      });
      path.forEach((tag, at) => {
        const other = guessed[at] as number;
        const [before, otherBefore] = at === 0 ? [count, count] : [path[at - 1] as number, guessed[at - 1] as number];
        if (tag === other && before === otherBefore) return;
        transitions.add(before * count + tag, 1, steps);
        transitions.add(otherBefore * count + other, -1, steps);
        if (tag === other) return;
        for (const feature of features[at] ?? []) {
          weights.add(feature * count + tag, 1, steps);
          weights.add(feature * count + other, -1, steps);
        }
      });
      steps += 1;
    }
  const mean = transitions.mean(steps);
  return {
    tags,
    weights: sparse(weights.mean(steps), count, options.mostWeights),
    transitions: Float64Array.from(mean, (value, at) => Math.round(value * 100) / 100 + (forbidden[at] ?? 0)),
  };
}

function tagsOf(examples: readonly TaggedExample[]): string[] {
  const names = new Set(examples.flatMap(({ tags }) => tags.filter((tag) => tag !== 'O').map((tag) => tag.slice(2))));
  return ['O', ...[...names].sort().flatMap((name) => [`B-${name}`, `I-${name}`])];
}

function forbiddenOf(tags: readonly string[]): Float64Array {
  const before = [...tags, null];
  return Float64Array.from(before.flatMap((last) => tags.map((tag) => (mayFollow(last, tag) ? 0 : NEVER))));
}

/** Weights that know their mean over all steps so far. */
class Averaged {
  readonly now: Float32Array;
  readonly #weighted: Float64Array;

  constructor(size: number) {
    this.now = new Float32Array(size);
    this.#weighted = new Float64Array(size);
  }

  add(at: number, value: number, step: number): void {
    this.now[at] = (this.now[at] as number) + value;
    this.#weighted[at] = (this.#weighted[at] as number) + value * step;
  }

  mean(steps: number): Float32Array {
    return this.now.map((value, at) => value - (this.#weighted[at] as number) / steps);
  }
}
