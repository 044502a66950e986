import type { Classifier } from './classifier.ts';

/** Weights are kept as whole multiples of `unit`, one signed byte each. */
export interface StoredClassifier {
  labels: string[];
  unit: number;
  /** In the order of their numbers, parted by line ends. */
  features: string;
  /** Base64. */
  weights: string;
}

const MOST = 127;

/** A classifier as the text of a file, its weights rounded. */
export function writeClassifier({ labels, numbers, weights }: Classifier<string>): string {
  const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST;
  const stored: StoredClassifier = {
    labels: [...labels],
    unit,
    features: [...numbers.keys()].join('\n'),
    weights: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / unit)).buffer).toString('base64'),
  };
  return `${JSON.stringify(stored)}\n`;
}

/** The classifier that `writeClassifier` wrote; `labels` are those that the reader knows. */
export function readClassifier<Label extends string>(
  stored: StoredClassifier,
  labels: readonly Label[],
): Classifier<Label> {
  const bytes = new Int8Array(Buffer.from(stored.weights, 'base64'));
  return {
    labels: stored.labels.map((name) => {
      const label = labels.find((known) => known === name);
      if (label === undefined) throw new Error(`No label is called ${name}.`);
      return label;
    }),
    numbers: new Map(stored.features.split('\n').map((feature, i) => [feature, i + 1])),
    weights: Float32Array.from(bytes, (byte) => byte * stored.unit),
  };
}
