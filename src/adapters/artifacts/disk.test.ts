import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createDiskArtifacts } from './disk.ts';

const folder = await mkdtemp(join(tmpdir(), 'artifacts-'));
after(() => rm(folder, { recursive: true, force: true }));
const store = createDiskArtifacts(folder);

test('what was put is got, replaced and deleted', async () => {
  await store.put('a/b/1', Buffer.from('one'));
  await store.put('a/b/1', Buffer.from('two'));
  assert.equal((await store.get('a/b/1'))?.toString(), 'two');
  await store.delete('a/b/1');
  await store.delete('a/b/1');
  assert.equal(await store.get('a/b/1'), null);
});

test('a key cannot leave the folder', async () => {
  await assert.rejects(store.put('../outside', Buffer.from('x')), /inside/);
  await assert.rejects(store.get('a/../../outside'), /inside/);
});
