import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

/** Packages that bring a browser. */
const BROWSERS = new Set(['node_modules/@sparticuz/chromium']);

/** MiB of the files of what `npm ci --omit=dev` installs here, browsers left out. @param root has package-lock.json and node_modules */
export async function productionSizeMiB(root: string): Promise<number> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  let bytes = 0;
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    if (path === '' || dev || devOptional || BROWSERS.has(path)) continue;
    // What is for other systems is not there.
    const files = glob('**/*', {
      cwd: join(root, path),
      exclude: (entry) => entry.name === 'node_modules',
      withFileTypes: true,
    });
    for await (const entry of files) if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes / 1_048_576;
}
