import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { startMarkOf } from './process-identity.ts';

/** A reason not to start that a person can act on; printed as one sentence, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Makes the data directory (mode 0700) or says why it cannot be used. */
export function prepareDataDirectory(directory: string): void {
  try {
    makeFolder(resolve(directory));
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartupError(
      `The data directory ${directory} cannot be written (${(cause as NodeJS.ErrnoException).code}); set DATA_DIR to a folder you own.`,
    );
  }
}

/** Level by level: `recursive` of mkdir goes round for ever on file systems that hold no folders of ours, such as /proc. */
function makeFolder(directory: string): void {
  if (existsSync(directory)) return;
  makeFolder(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

interface LockContent {
  pid: number;
  mark: string;
}

/**
 * Takes the data directory for this process.
 * @returns releases the lock
 */
export function lockDataDirectory(directory: string): () => void {
  const { release, owner } = takeLock(join(directory, 'server.lock'));
  if (release) return release;
  throw new StartupError(
    `The data directory ${directory} is in use by another Frontdesk (pid ${owner}); stop that one or set DATA_DIR.`,
  );
}

/**
 * Takes a lock file for this process. A lock whose owner is dead, or whose pid belongs to somebody else by now, is taken over.
 * @returns what releases it, or the pid of the living process that has it
 */
export function takeLock(file: string): { release: () => void; owner: null } | { release: null; owner: number } {
  const mine: LockContent = { pid: process.pid, mark: startMarkOf(process.pid) ?? '' };
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
      return { release: () => rmSync(file, { force: true }), owner: null };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      const owner = readLock(file);
      if (owner && startMarkOf(owner.pid) === owner.mark) return { release: null, owner: owner.pid };
      rmSync(file, { force: true });
    }
  }
  throw new StartupError(`${file} is being taken by another Frontdesk at this moment; try again.`);
}

/** True while a live Frontdesk holds the directory. */
export function isDataDirectoryHeld(directory: string): boolean {
  const owner = readLock(join(directory, 'server.lock'));
  return owner !== null && startMarkOf(owner.pid) === owner.mark;
}

function readLock(file: string): LockContent | null {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockContent>;
    return typeof content.pid === 'number' && typeof content.mark === 'string'
      ? { pid: content.pid, mark: content.mark }
      : null;
  } catch {
    return null;
  }
}
