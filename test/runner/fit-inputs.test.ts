import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { isAsFitted } from '../../scripts/fit/inputs.ts';

const directory = mkdtempSync(join(tmpdir(), 'frontdesk-fit-'));
const accounts = join(directory, 'accounts');
const data = join(directory, 'data');
after(() => rmSync(directory, { recursive: true, force: true }));

/** A fit that reads all files of a folder, by a way that stands in another module. */
beforeEach(() => {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
  writeFileSync(join(data, 'one.tsv'), 'one\n');
  writeFileSync(join(directory, 'joined.mjs'), 'export const joined = (lines) => lines.join();\n');
  writeFileSync(
    join(directory, 'fit.mjs'),
    `import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
     import { keepAccount } from ${JSON.stringify(new URL('../../scripts/fit/inputs.ts', import.meta.url).href)};
     import { joined } from './joined.mjs';
     const lines = readdirSync(${JSON.stringify(data)}).map((name) => readFileSync(${JSON.stringify(`${data}/`)} + name, 'utf8'));
     if (process.argv[2]) writeFileSync(${JSON.stringify(join(data, 'one.tsv'))}, process.argv[2]);
     writeFileSync(${JSON.stringify(join(directory, 'weights'))}, joined(lines));
     keepAccount('lines', [${JSON.stringify(join(directory, 'weights'))}], ${JSON.stringify(accounts)});`,
  );
  fit();
  assert.equal(isAsFitted('lines', accounts), true);
});

function fit(...changed: string[]): void {
  const watch = new URL('../../scripts/fit/watch-reads.ts', import.meta.url).href;
  execFileSync(process.execPath, ['--import', watch, join(directory, 'fit.mjs'), ...changed]);
}

const CHANGES: Record<string, () => void> = {
  'a line of its data': () => writeFileSync(join(data, 'one.tsv'), 'two\n'),
  'a further file of data': () => writeFileSync(join(data, 'two.tsv'), 'two\n'),
  'a file of data that is gone': () => rmSync(join(data, 'one.tsv')),
  'a module that it loads': () => writeFileSync(join(directory, 'joined.mjs'), 'export const joined = String;\n'),
  'what came of it': () => writeFileSync(join(directory, 'weights'), 'by hand\n'),
  'a line of its data, changed while it ran': () => fit('two\n'),
  'an account that is gone': () => rmSync(join(accounts, 'lines.json')),
};

for (const [what, change] of Object.entries(CHANGES))
  test(`${what} has it fitted again`, () => {
    change();
    assert.equal(isAsFitted('lines', accounts), false);
  });
