/** From this probability on a label is told. */
export const TOLD = 0.5;
/** Where nothing is told, the likeliest label is from here on: on held-out lines that is right more often than to tell nothing. */
const LIKELIEST = 0.25;
/** What a mistake in is dear is never told so. */
const DEAR = /^(agree|cancel|drop|danger|grave|abuse|sales|wrong_number|language|goodbye)\b/;

/** Probabilities of labels, of which the likeliest is told where no other is. */
export function withLikeliest(labels: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const [first] = [...labels].sort(([, a], [, b]) => b - a);
  if (first === undefined) return labels;
  const [label, probability] = first;
  if (probability >= TOLD || probability < LIKELIEST || DEAR.test(label)) return labels;
  return new Map([...labels, [label, TOLD]]);
}
