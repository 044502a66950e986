import { readFileSync } from 'node:fs';

/** Lines of a table of the engine's data, cut into their columns. */
export function readRows(name: string): string[][] {
  return readTable(new URL(`./data/${name}.tsv`, import.meta.url));
}

/** The same of a table elsewhere. */
export function readTable(file: URL): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}
