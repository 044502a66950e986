import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-compiled-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Where a new process keeps what it compiles, given this data directory; empty where nowhere. */
function keptBy(dataDir: string): string {
  const module = new URL('compiled-code.ts', import.meta.url).href;
  const script = `
    import { compiledCodeFolder, keepCompiled } from '${module}';
    keepCompiled(${JSON.stringify(dataDir)});
    process.stdout.write(compiledCodeFolder() ?? '');`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

test('compiled code is kept in the data directory, which is made for its owner alone', () => {
  const dataDir = join(folder, 'new', 'data');
  assert.equal(keptBy(dataDir), join(dataDir, 'compiled'));
  assert.equal(statSync(dataDir).mode & 0o777, 0o700);
});

test('a data directory that others can write to keeps none: whoever writes there would be run', () => {
  const dataDir = mkdtempSync(join(folder, 'open-'));
  chmodSync(dataDir, 0o777);
  assert.equal(keptBy(dataDir), '');
});
