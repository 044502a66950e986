import { readFile } from 'node:fs/promises';

/** The value that this share of all lies at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Resident and processor seconds of a process. Linux only; elsewhere null. */
export async function usageOf(pid: number): Promise<{ residentMiB: number; cpuSeconds: number } | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Fields 14 and 15 of proc(5), in ticks of 10 ms.
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { residentMiB: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, cpuSeconds: ticks / 100 };
  } catch {
    return null;
  }
}

/** Growth of the second half of a series over its time, by least squares, in its unit per step. */
export function slope(values: readonly number[]): number {
  const half = values.slice(Math.floor(values.length / 2));
  const meanX = (half.length - 1) / 2;
  const meanY = half.reduce((sum, value) => sum + value, 0) / half.length;
  const over = half.reduce((sum, value, index) => sum + (index - meanX) * (value - meanY), 0);
  const under = half.reduce((sum, _value, index) => sum + (index - meanX) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
