import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { SharedBody } from './shared-body.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface BuiltPage {
  /** `index.html`; null where there is none. */
  page: string | null;
  /** The others, by their path with slashes. */
  files: Map<string, SharedBody>;
}

/**
 * Every file of a built page in memory. What is served is what was found here: no request names a file.
 * @returns empty where the directory is not there; files of unknown types are left out
 */
export async function readBuiltFiles(directory: string): Promise<BuiltPage> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const built: BuiltPage = { page: null, files: new Map() };
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(directory, path).split(sep).join('/');
    if (name === 'index.html') built.page = await readFile(path, 'utf8');
    else built.files.set(name, new SharedBody(type, await readFile(path)));
  }
  return built;
}
