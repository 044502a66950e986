import { readdir, readFile } from 'node:fs/promises';

/** The value that this share of all lies at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Resident memory of a process, and the processor seconds of the threads it has now. Linux only; elsewhere null. */
export async function usageOf(pid: number): Promise<{ residentMiB: number; cpuSeconds: number } | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const threads = await readdir(`/proc/${pid}/task`);
    const ran = await Promise.all(
      threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
    );
    const nanoseconds = ran.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0);
    return { residentMiB: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, cpuSeconds: nanoseconds / 1e9 };
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
