/** Runs test files one after another in this process, which so loads and compiles the product once for all of them. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

/** After this no further file is begun: what a file leaves behind, and the heap, do not add up without end. */
const BUDGET_MS = 120_000;

/**
 * Takes files that no other process has taken, each as one test with those of the file below it, hooks and all.
 * @param directory holds `files.json`, a list of paths, and a folder for every one that is taken
 * @param isLast takes all that is left, whatever the time
 */
export async function runFreeFiles(directory: string, isLast: boolean): Promise<void> {
  const files = JSON.parse(readFileSync(join(directory, 'files.json'), 'utf8')) as string[];
  const began = Date.now();
  // A file may wait for what does not keep a process alive by itself.
  const alive = setInterval(() => undefined, 60_000);
  for (const [at, file] of files.entries()) {
    if (!isLast && Date.now() - began > BUDGET_MS) break;
    if (!take(join(directory, String(at)))) continue;
    await test(file, async () => {
      await import(pathToFileURL(file).href);
    });
  }
  clearInterval(alive);
}

function take(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}
