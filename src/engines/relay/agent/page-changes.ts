/** What a model has to be told of a page that it has read before. */

/** With more than this share of its lines changed, a page is told anew. */
const MOST_CHANGED = 0.5;
const MOST_GONE = 30;

/** Lines that came and went, or null where the page as a whole is told sooner. */
export function changesOf(before: readonly string[], after: readonly string[]): string[] | null {
  const left = countOf(before);
  const came = after.filter((line) => !take(left, line));
  const still = countOf(after);
  const gone = before.filter((line) => !take(still, line));
  if (came.length + gone.length > Math.max(12, MOST_CHANGED * (before.length + after.length))) return null;
  return [
    ...gone.slice(0, MOST_GONE).map((line) => `- ${line}`),
    ...(gone.length > MOST_GONE ? [`- (${gone.length - MOST_GONE} more lines)`] : []),
    ...came.map((line) => `+ ${line}`),
  ];
}

function countOf(lines: readonly string[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const line of lines) count.set(line, (count.get(line) ?? 0) + 1);
  return count;
}

function take(count: Map<string, number>, line: string): boolean {
  const left = count.get(line) ?? 0;
  if (left > 0) count.set(line, left - 1);
  return left > 0;
}
