/** What a model has to be told of a page that it has read before. */

/** With more than this share of its lines changed, a page is told anew. */
const MOST_CHANGED = 0.5;
const MOST_GONE = 30;
/** As few lines are told one by one. */
const LEAST_FOLDED = 4;

/** Lines that came and went, or null where the page as a whole is told sooner. */
export function changesOf(before: readonly string[], after: readonly string[]): string[] | null {
  const left = countOf(before);
  const came = after.filter((line) => !take(left, line));
  const still = countOf(after);
  const gone = before.filter((line) => !take(still, line));
  if (came.length + gone.length > Math.max(12, MOST_CHANGED * (before.length + after.length))) return null;
  const went = folded(before, gone);
  return [
    ...went.slice(0, MOST_GONE).map((line) => `- ${line}`),
    ...(went.length > MOST_GONE ? [`- (${went.length - MOST_GONE} more lines)`] : []),
    ...came.map((line) => `+ ${line}`),
  ];
}

/** A heading that went with all that stood under it, as when a form was closed, says it for these. */
function folded(before: readonly string[], gone: readonly string[]): string[] {
  const left = countOf(gone);
  const lines: string[] = [];
  for (let at = 0; at < before.length; ) {
    const line = before[at] ?? '';
    if (!take(left, line)) {
      at += 1;
      continue;
    }
    lines.push(line);
    const level = levelOf(line);
    const end = level === null ? at + 1 : endOfPart(before, at, level);
    const part = before.slice(at + 1, end);
    const rest = new Map(left);
    const isWhole = part.length >= LEAST_FOLDED && part.every((one) => take(rest, one));
    if (isWhole) {
      for (const one of part) take(left, one);
      lines.push(`(${part.length} lines under it)`);
    }
    at = isWhole ? end : at + 1;
  }
  return lines;
}

function levelOf(line: string): number | null {
  return /^(#{1,6}) /.exec(line)?.[1]?.length ?? null;
}

/** Where the next heading of this level or a higher one stands. */
function endOfPart(lines: readonly string[], from: number, level: number): number {
  const next = lines.findIndex((line, at) => at > from && (levelOf(line) ?? 7) <= level);
  return next < 0 ? lines.length : next;
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
