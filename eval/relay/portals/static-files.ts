import { readdirSync, readFileSync } from 'node:fs';
import type { Reply } from './site.ts';

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Serves the files of a folder by name, read once; a name that is not there gives undefined. */
export function staticFiles(folder: URL): (name: string) => Reply | undefined {
  const replies = new Map<string, Reply>();
  for (const name of readdirSync(folder)) {
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain';
    const body = readFileSync(new URL(name, folder), 'utf8');
    replies.set(name, { status: 200, type, body, headers: { 'cache-control': 'no-cache' } });
  }
  return (name) => replies.get(name);
}
