import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { exposureOf, prepareDataDirectory, StartupError } from './data-directory.ts';

const root = mkdtempSync(join(tmpdir(), 'data-directory-'));
after(() => rmSync(root, { recursive: true, force: true }));
const modeOf = (folder: string) => statSync(folder).mode & 0o7777;

function folder(name: string, mode: number, files: string[] = []): string {
  const path = join(root, name);
  mkdirSync(path);
  for (const file of files) writeFileSync(join(path, file), '');
  chmodSync(path, mode);
  return path;
}

test('a data directory that is made is closed to others, at every level that was made', () => {
  const path = join(root, 'new', 'below');
  assert.equal(prepareDataDirectory(path), false);
  assert.deepEqual([modeOf(path), modeOf(join(root, 'new'))], [0o700, 0o700]);
});

test('one that is there and open is closed where it is empty or was in use before, and left alone in every other way', () => {
  const files = ['server.key', 'keyring.json', 'notes.txt'];
  for (const [path, before] of [
    [folder('empty', 0o755), []],
    [folder('of-a-disk', 0o777, ['lost+found']), ['lost+found']],
    [folder('used', 0o750, files), files],
  ] as const) {
    assert.equal(exposureOf(path)?.refusal, null);
    assert.equal(prepareDataDirectory(path), true, path);
    assert.equal(modeOf(path), 0o700);
    assert.deepEqual(readdirSync(path).sort(), [...before].sort());
    assert.equal(prepareDataDirectory(path), false);
  }
});

test('one that belongs to others as well is refused with what to do, and not changed', () => {
  for (const [path, mode, words] of [
    [
      folder('documents', 0o755, ['letter.txt']),
      0o755,
      /run: chmod 700 .*documents, or set DATA_DIR to a folder of its own/,
    ],
    [
      folder('temporary', 0o1777, ['server.key']),
      0o1777,
      /keys; set DATA_DIR to a folder of its own, such as .*temporary\/frontdesk\.$/,
    ],
  ] as const) {
    assert.throws(
      () => prepareDataDirectory(path),
      (error: Error) => error instanceof StartupError && words.test(error.message),
    );
    assert.equal(modeOf(path), mode);
  }
});

test('a file in its place, or on the way to it, is no folder', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below')])
    assert.throws(
      () => prepareDataDirectory(path),
      new StartupError(`The data directory ${path} is, or lies below, a file; set DATA_DIR to a folder you own.`),
    );
});
