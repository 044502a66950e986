/** The first of 1, 2, 4, 6, 8 times a power of ten that no count lies above: where an axis from 0 ends, its half a whole number, too. */
export function axisEnd(counts: readonly number[]): number {
  const most = Math.max(1, ...counts);
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * power);
  return Math.max(2, steps.find((step) => step >= most) ?? most);
}

/** Which of `count` bars have their name below them, so that at most `most` do, evenly apart, the last one among them. */
export function namedBars(count: number, most: number): Set<number> {
  const apart = Math.max(1, Math.ceil(count / most));
  return new Set(
    Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % apart === 0),
  );
}
