import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { exposureOf, reachFolder } from './db/embedded/data-directory.ts';

/**
 * Keeps in the data directory what Node has compiled of what is loaded from here on: the next start does without. `NODE_COMPILE_CACHE` names
 * another place.
 * @throws StartupError where the directory cannot be written
 */
export function keepCompiled(dataDir: string): void {
  reachFolder(dataDir);
  // What others can write is not run; the start closes such a folder, or refuses it by what it finds there.
  if (exposureOf(dataDir) === null) enableCompileCache(join(dataDir, 'compiled'));
}

/** Where it is kept, for processes of ours; undefined where nowhere. */
export function compiledCodeFolder(): string | undefined {
  const used = getCompileCacheDir();
  // Node keeps a folder in it for each of its versions.
  return used && dirname(used);
}
