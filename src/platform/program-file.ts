import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What is bundled and how, relative to the project; which packages, the lock file tells. */
const BUNDLED = ['src', 'sdk/src', 'scripts/build-programs.js', 'package.json', 'package-lock.json'];

/** Set in a bundle, by `scripts/build-programs.js`: the folder of its build. */
declare const BUNDLE_FOLDER: string | undefined;

let folder = typeof BUNDLE_FOLDER === 'string' ? BUNDLE_FOLDER : undefined;

/**
 * The file to run a program of the product from: its bundle, which starts several times as fast, where one was built from the sources as
 * they stand; else the source. A program that was started from a bundle goes on with those beside it.
 * @param source of the program, relative to `src/`
 * @returns an absolute path
 */
export function programFile(source: string): string {
  folder ??= bundleFolder();
  const bundle = join(ROOT, folder, bundleName(source));
  return existsSync(bundle) ? bundle : join(ROOT, 'src', source);
}

/** All bundles of a build lie in one folder. */
export function bundleName(source: string): string {
  return source.replaceAll('/', '-').replace(/\.ts$/, '.js');
}

/**
 * Where bundles of the sources as they stand belong: the name tells of every source its size and the second of its last change, and of packages all.
 * @param root of the project, to which the answer is relative
 */
export function bundleFolder(root = ROOT): string {
  const state = createHash('sha256');
  for (const path of BUNDLED.flatMap((from) => filesOf(root, from)).sort())
    state.update(`${path}\t${stampOf(join(root, path))}\n`);
  return join('dist', state.digest('hex').slice(0, 16));
}

/** Copies keep no more of a time than its seconds; npm writes its own files anew as they are. */
function stampOf(file: string): string {
  if (file.endsWith('.json')) return readFileSync(file, 'utf8');
  const { mtimeMs, size } = statSync(file);
  return `${Math.floor(mtimeMs / 1000)} ${size}`;
}

function filesOf(root: string, path: string): string[] {
  const kind = statSync(join(root, path), { throwIfNoEntry: false });
  if (!kind?.isDirectory()) return kind ? [path] : [];
  return readdirSync(join(root, path)).flatMap((name) => {
    const isSource = name.endsWith('.ts') ? !name.endsWith('.test.ts') : !name.includes('.');
    return isSource ? filesOf(root, join(path, name)) : [];
  });
}
