import { stemsOf } from '../words.ts';

const LEAST_LINES = 2;

/**
 * In how many of the lines each stem stands, as rows of the table `caller-words`: language, log2 of the number rounded, the stems.
 * @param lines what callers said
 */
export function countWords(language: string, lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const stem of new Set(stemsOf(line, language))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const levels = new Map<number, string[]>();
  for (const [stem, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (count < LEAST_LINES) continue;
    const level = Math.round(Math.log2(count));
    levels.set(level, [...(levels.get(level) ?? []), stem]);
  }
  return [...levels].sort(([a], [b]) => a - b).map(([level, stems]) => `${language}\t${level}\t${stems.join(' ')}`);
}
