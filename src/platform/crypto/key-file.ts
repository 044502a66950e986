import { accessSync, chmodSync, constants, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder, StartupError } from '../db/embedded/data-directory.ts';

/**
 * Content of a file that holds a secret.
 * @throws StartupError when it is not there, cannot be read, or others can read it
 */
export function readKeyFile(file: string): Buffer {
  try {
    if (!statSync(file).isFile()) throw Object.assign(new Error('no file'), { code: 'EISDIR' });
    if (isReadableByOthers(file))
      throw new StartupError(`The key file ${file} can be read by others; run: chmod 600 ${file}`);
    return readFileSync(file);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartupError(
      code === 'ENOENT'
        ? `The key file ${file} is missing; restore it from your backup.`
        : `The key file ${file} cannot be read (${code}); it must be a file that the user of Frontdesk may read.`,
    );
  }
}

/**
 * Whether other users of the machine can read it. On a read-only mount, where mounted secrets lie, that is for whoever mounts to decide:
 * their files often have mode 0440 or 0444, and nobody can change it from here.
 */
export function isReadableByOthers(file: string): boolean {
  return process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0 && !isOnReadOnlyMount(file);
}

function isOnReadOnlyMount(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return false;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EROFS';
  }
}

export function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Writes a secret where none is yet: written elsewhere and linked into place, so that of two first starts at once one wins and both read
 * what it wrote. @throws StartupError where the folder cannot be written
 */
export function placeOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    makeFolder(dirname(file));
    writeFileSync(draft, content, { mode: 0o600 });
    chmodSync(draft, 0o600);
    linkSync(draft, file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'EEXIST')
      throw new StartupError(
        `The key file ${file} cannot be made (${code}); name one in a folder that can be written.`,
      );
  } finally {
    rmSync(draft, { force: true });
  }
}
