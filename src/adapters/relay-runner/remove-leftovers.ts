import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Owners that live have looked after theirs many times by then. */
const DEAD_AFTER_MS = 600_000;

/**
 * Removes directories of runs that nobody has looked after for ten minutes, told by their age: processes of several machines may share
 * the parent.
 * @param directory one directory a run lies below it
 * @param living those of this process, which are marked as looked after
 */
export async function removeLeftovers(directory: string, living: readonly string[]): Promise<void> {
  const now = new Date();
  for (const path of living) await utimes(path, now, now).catch(() => {});
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const path = join(directory, name);
    const seen = await stat(path).catch(() => null);
    if (seen && Date.now() - seen.mtimeMs > DEAD_AFTER_MS)
      await rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 }).catch(() => {});
  }
}
