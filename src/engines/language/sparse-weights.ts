import { FEATURES } from './hashed-features.ts';

/** The weights that matter of features × classes, a byte each: those of feature f stand from `starts[f]` up to `starts[f + 1]`. */
export interface SparseWeights {
  starts: Uint32Array;
  classes: Uint8Array;
  values: Int8Array;
  /** What a value of 1 is worth. */
  unit: number;
}

const LARGEST = 127;
const MOST_CLASSES = 255;

/** Keeps the largest `most` of the weights. @param dense weight of feature f for class c at `f * classCount + c` */
export function sparse(dense: Float32Array, classCount: number, most: number): SparseWeights {
  if (classCount > MOST_CLASSES) throw new Error(`more than ${MOST_CLASSES} classes`);
  const sizes = dense.map(Math.abs).filter((size) => size > 0);
  sizes.sort();
  const least = sizes[Math.max(0, sizes.length - most)] ?? 0;
  // The few largest share the top value, so that the many others keep their differences.
  const top = sizes[Math.floor(sizes.length * 0.9999)] ?? 0;
  const unit = top === 0 ? 1 : top / LARGEST;
  const starts = new Uint32Array(FEATURES + 1);
  const classes: number[] = [];
  const values: number[] = [];
  for (let feature = 0; feature < FEATURES; feature += 1) {
    for (let at = 0; at < classCount; at += 1) {
      const weight = dense[feature * classCount + at] ?? 0;
      const value = Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / unit)));
      if (value === 0 || Math.abs(weight) < least) continue;
      classes.push(at);
      values.push(value);
    }
    starts[feature + 1] = classes.length;
  }
  return { starts, classes: Uint8Array.from(classes), values: Int8Array.from(values), unit };
}

/** Adds to `scores` what the features speak for. @param amounts of each feature; 1 where there are none */
export function addScores(
  { starts, classes, values, unit }: SparseWeights,
  features: ArrayLike<number>,
  scores: Float64Array,
  amounts?: ArrayLike<number>,
): void {
  for (let i = 0; i < features.length; i += 1) {
    const feature = features[i] ?? 0;
    const worth = (amounts === undefined ? 1 : (amounts[i] ?? 0)) * unit;
    const end = starts[feature + 1] ?? 0;
    for (let at = starts[feature] ?? 0; at < end; at += 1) {
      const place = classes[at] ?? 0;
      scores[place] = (scores[place] ?? 0) + (values[at] ?? 0) * worth;
    }
  }
}
