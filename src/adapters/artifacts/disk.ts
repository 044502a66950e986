import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { makeFolder } from '../../platform/db/embedded/data-directory.ts';
import { checkStore } from './check-store.ts';
import { ArtifactError, type ArtifactStore } from './types.ts';

/** Keeps artifacts as files below a folder; a file is there whole or not at all. */
export function createDiskArtifacts(folder: string): ArtifactStore {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = resolve(join(root, key));
    if (!path.startsWith(root + sep)) throw new Error('An artifact key must stay inside its folder');
    return path;
  };
  const store = {
    async put(key: string, bytes: Uint8Array): Promise<void> {
      const path = pathOf(key);
      try {
        makeFolder(dirname(path));
        const draft = `${path}.${randomUUID()}`;
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, path);
      } catch (cause) {
        const { code } = cause as NodeJS.ErrnoException;
        throw new ArtifactError(`Nothing can be written below ${root} (${code})`, {
          retryable: code === 'ENOSPC' || code === 'EMFILE' || code === 'EIO',
          cause,
        });
      }
    },
    async get(key: string): Promise<Buffer | null> {
      try {
        return await readFile(pathOf(key));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw cause;
      }
    },
    async delete(key: string): Promise<void> {
      await rm(pathOf(key), { force: true });
    },
  };
  return { ...store, check: () => checkStore(store), close: async () => undefined };
}
