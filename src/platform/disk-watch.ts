import { statfs } from 'node:fs/promises';

/** PostgreSQL panics on a full disk, so writes stop while there is still room for it to finish what it has begun. */
const LOW_WATER_BYTES = 200 * 1024 ** 2;
const LOOK_MS = 10_000;

export interface DiskWatch {
  isLow(): boolean;
  stop(): void;
}

/**
 * Looks at the room on a folder's disk every ten seconds.
 * @param read free bytes, for tests
 */
export async function watchDisk(
  folder: string,
  read: (folder: string) => Promise<number> = freeBytes,
): Promise<DiskWatch> {
  let isLow = false;
  const look = async () => {
    isLow = (await read(folder).catch(() => Number.POSITIVE_INFINITY)) < LOW_WATER_BYTES;
  };
  await look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return { isLow: () => isLow, stop: () => clearInterval(timer) };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
