import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const MOST_BYTES = 250_000;
const DIRECTORY = fileURLToPath(new URL('../../console/dist/', import.meta.url));

test('the scripts of sign-in and shell are at most 250 kB compressed; screens are fetched when they are gone to', async () => {
  const page = await readFile(`${DIRECTORY}index.html`, 'utf8');
  const sizes = new Map<string, number>();
  const load = async (name: string): Promise<void> => {
    if (sizes.has(name)) return;
    sizes.set(name, 0);
    const script = await readFile(`${DIRECTORY}assets/${name}`, 'utf8');
    sizes.set(name, gzipSync(script).length);
    // `import{a as b}from"./other.js"` is fetched at once, `import("./other.js")` later.
    const imported = script.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g);
    await Promise.all([...imported].map(([, other = '']) => load(other)));
  };
  const first = [...page.matchAll(/\/console\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name);
  assert.ok(first.length > 0, page);
  await Promise.all(first.map(load));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const largest = [...sizes].toSorted(([, one], [, other]) => other - one).slice(0, 5);
  assert.ok(total <= MOST_BYTES, `${total} bytes: ${JSON.stringify(largest)}`);
  assert.ok(![...sizes.keys()].some((name) => /^(?:calls|run|calendar)-/.test(name)), 'no screen is among them');
});
