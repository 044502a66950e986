/**
 * What a fit was made from. The same inputs give the same outputs, so that a check need not fit again what nothing has changed for.
 * The account is written by a fit alone, of what it read; whatever is not as it says there is fitted again.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// As they are before a fit's are watched.
const { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } = fs;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = fileURLToPath(new URL('./inputs/', import.meta.url));

/** Paths of what this thread has read and loaded (`watch-reads.ts`), each with its digest from before it was read. */
const inputs = new Map<string, string>();

/** To be called before a file is read or loaded, or the names in a folder are listed. */
export function noteInput(path: string): void {
  const absolute = ofPackage(resolve(path));
  if (!existsSync(absolute)) return;
  const digest = digestOf(absolute);
  // What changes under a fit agrees with no later state.
  inputs.set(absolute, (inputs.get(absolute) ?? digest) === digest ? digest : 'changed');
}

interface Account {
  /** Another version, or another processor, may compute otherwise in the last place. */
  node: string;
  /** Path from the root of the project to a digest, of files and of lists of names in folders. */
  inputs: Record<string, string>;
  outputs: Record<string, string>;
}

/** Keeps what the fit of this thread was made from. To be called when the outputs are written. */
export function keepAccount(name: string, outputs: readonly string[], folder = FOLDER): void {
  const made = new Set(outputs.map((path) => resolve(path)));
  const account: Account = {
    node: thisNode(),
    inputs: sorted([...inputs].filter(([path]) => !made.has(path))),
    outputs: sorted([...made].map((path) => [path, digestOf(path)])),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(account, null, 2)}\n`);
}

/** Whether all that the fit of this name was made from, and what came of it, is as it was then. */
export function isAsFitted(name: string, folder = FOLDER): boolean {
  try {
    const account = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as Account;
    const recorded = Object.entries({ ...account.inputs, ...account.outputs });
    return (
      account.node === thisNode() &&
      Object.keys(account.inputs).length > 0 &&
      Object.keys(account.outputs).length > 0 &&
      recorded.every(([path, digest]) => digestOf(resolve(ROOT, path)) === digest)
    );
  } catch {
    // No account, or no such file: fitted again.
    return false;
  }
}

/** A library is as its version says. */
function ofPackage(path: string): string {
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  return folder === undefined ? path : `${folder}/package.json`;
}

function thisNode(): string {
  return `${process.version} ${process.arch}`;
}

function sorted(digests: [string, string][]): Record<string, string> {
  return Object.fromEntries(digests.map(([path, digest]) => [relative(ROOT, path), digest]).sort());
}

function digestOf(path: string): string {
  const content = statSync(path).isDirectory() ? readdirSync(path).sort().join('\n') : readFileSync(path);
  return createHash('sha256').update(content).digest('base64url');
}
