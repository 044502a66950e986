import type { NamedValue, Step } from './plan.ts';

/**
 * Values whose fields come again and again in the same order ("15 of this and 40 of that": quantity, product, quantity, product) are lines of
 * one record. One field that comes again alone holds a list.
 */
export function withLines(values: readonly NamedValue[]): Required<Pick<Step, 'values' | 'lines'>> {
  const labels = values.map(({ label }) => label);
  for (let from = 0; from < labels.length; from += 1) {
    for (let width = 2; from + 2 * width <= labels.length; width += 1) {
      const isRepeated = (round: number) =>
        labels
          .slice(from, from + width)
          .every((label, at) => label !== null && labels[from + round * width + at] === label);
      if (new Set(labels.slice(from, from + width)).size < width || !isRepeated(1)) continue;
      let rounds = 2;
      while (isRepeated(rounds)) rounds += 1;
      const end = from + rounds * width;
      const lines = Array.from({ length: rounds }, (_, round) =>
        values.slice(from + round * width, from + (round + 1) * width),
      );
      return { values: [...values.slice(0, from), ...values.slice(end)], lines };
    }
  }
  return { values: [...values], lines: [] };
}
