import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundleFolder, bundleName, programFile } from './program-file.ts';

test('bundles are those of the sources as they stand: a change, a new name and a further package lead to others', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sources-'));
  try {
    await mkdir(join(root, 'src/inner'), { recursive: true });
    const source = join(root, 'src/inner/one.ts');
    await writeFile(source, '');
    await writeFile(join(root, 'package.json'), '{}');
    const seen = [bundleFolder(root)];
    assert.match(seen[0] ?? '', /^dist\/[0-9a-f]{16}$/);
    await writeFile(join(root, 'src/inner/one.test.ts'), '');
    await writeFile(join(root, 'src/inner/data.tsv'), '');
    assert.equal(bundleFolder(root), seen[0], 'of what is in no bundle nothing is told');

    await utimes(source, 1, 1);
    seen.push(bundleFolder(root));
    await rename(source, join(root, 'src/inner/two.ts'));
    seen.push(bundleFolder(root));
    await writeFile(join(root, 'package.json'), '{ "version": "2" }');
    seen.push(bundleFolder(root));
    assert.equal(new Set(seen).size, seen.length);
  } finally {
    await rm(root, { recursive: true });
  }
});

test('a program without a bundle is run from its source', () => {
  assert.equal(bundleName('features/calls/a-thread.ts'), 'features-calls-a-thread.js');
  assert.match(programFile('platform/program-file.ts'), /\/src\/platform\/program-file\.ts$/);
  assert.match(programFile('relay-runner.ts'), /\/dist\/[0-9a-f]{16}\/relay-runner\.js$/);
});
