import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { startMarkOf } from './process-identity.ts';

/** A reason not to start that a person can act on; printed as one sentence, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/**
 * Makes the data directory (mode 0700), or closes to others the one that is there: it holds every key.
 * @returns whether it was open until now
 * @throws StartupError that says why it cannot be used, also where closing it would take it from others who need it
 */
export function prepareDataDirectory(directory: string): boolean {
  reachFolder(directory);
  const exposure = exposureOf(directory);
  if (exposure === null) return false;
  if (exposure.refusal !== null) throw new StartupError(exposure.refusal);
  chmodSync(directory, 0o700);
  return true;
}

/** Makes a folder that can be written, if need be. @throws StartupError */
export function reachFolder(directory: string): void {
  try {
    makeFolder(resolve(directory));
    if (!statSync(directory).isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartupError(
      `The data directory ${directory} ${code === 'ENOTDIR' ? 'is, or lies below, a file' : `cannot be written (${code})`}; set DATA_DIR to a folder you own.`,
    );
  }
}

/** What the data directory of an earlier start holds, and what a disk of its own begins with. */
const OWN_FILES = ['server.key', 'keyring.json', 'postgres.json', 'server.lock'];
const OF_THE_DISK = new Set(['lost+found']);
const STICKY = 0o1000;

/**
 * How a data directory is open to other users of the machine; null where it is not.
 * Closed by itself is only what is empty or was ours before: /tmp or a home page's folder is no place for keys, and closing it breaks others.
 */
export function exposureOf(directory: string): { mode: string; refusal: string | null } | null {
  if (process.platform === 'win32') return null;
  const { mode, uid } = statSync(directory);
  if ((mode & 0o077) === 0) return null;
  const names = readdirSync(directory).filter((name) => !OF_THE_DISK.has(name));
  const isOurs = names.length === 0 || OWN_FILES.some((name) => names.includes(name));
  const mayChange = process.getuid?.() === 0 || uid === process.getuid?.();
  const octal = (mode & 0o7777).toString(8).padStart(4, '0');
  if (isOurs && mayChange && (mode & STICKY) === 0) return { mode: octal, refusal: null };
  const way = mayChange && (mode & STICKY) === 0 ? `run: chmod 700 ${directory}, or set` : 'set';
  return {
    mode: octal,
    refusal: `The data directory ${directory} is open to other users (mode ${octal}) and is to hold keys; ${way} DATA_DIR to a folder of its own, such as ${join(directory, 'frontdesk')}.`,
  };
}

/** Level by level: `recursive` of mkdir goes round for ever on file systems that hold no folders of ours, such as /proc. */
export function makeFolder(directory: string): void {
  if (existsSync(directory)) return;
  makeFolder(dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (cause) {
    // Somebody else was quicker.
    if (!existsSync(directory)) throw cause;
  }
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
