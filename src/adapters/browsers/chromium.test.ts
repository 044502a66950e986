import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { openTestBrowser, testChromium } from '../../../test/harness/browser.ts';
import { CHROMIUM_DIRECTORY } from '../../../test/harness/chromium-directory.ts';
import { findChromium } from './find-chromium.ts';
import { inflateChromium } from './inflate-chromium.ts';
import { launchChromium } from './launch-chromium.ts';
import { readTar } from './read-tar.ts';

let directory: string;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'frontdesk-chromium-'));
});
after(() => rm(directory, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;

/** The browser of a run, first, known by its profile on the command line, and everything it has started. */
async function processesOf(run: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const known = await Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const parent = /^\d+ \(.*\) \S (\d+)/s.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1];
      return { pid, parent: Number(parent), isRoot: line.includes(run) };
    }),
  );
  // Numbers begin anew after the highest: a helper's may be below its browser's.
  const isOurs = ({ parent }: { parent: number }): boolean => parent === process.pid;
  const roots = known.filter(({ isRoot }) => isRoot).sort((a, b) => Number(isOurs(b)) - Number(isOurs(a)));
  const found = new Set(roots.map(({ pid }) => pid));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of known) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** False also for a process that has ended and only waits to be taken note of by its parent. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** One regular file in a tar archive, with the two empty blocks that end it. */
function tarOf(path: string, text: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(path);
  header.write(text.length.toString(8).padStart(11, '0'), 124);
  header.write('0', 156);
  return Buffer.concat([
    header,
    Buffer.from(text.padEnd(Math.ceil(text.length / 512) * 512, '\0')),
    Buffer.alloc(1024),
  ]);
}

test('a packed Chromium is unpacked once, whole, however many ask at the same time', async () => {
  const packed = { folder: join(directory, 'packed'), version: '1.2.3' };
  await mkdir(packed.folder);
  const body = Buffer.alloc(3_000_000, 'browser');
  const files = {
    'chromium.br': body,
    'al2023.tar.br': tarOf('lib/libnss3.so', 'nss'),
    'fonts.tar.br': tarOf('fonts.conf', 'fonts'),
  };
  for (const [name, bytes] of Object.entries(files))
    await writeFile(join(packed.folder, name), brotliCompressSync(bytes));

  const folder = join(directory, 'inflated');
  const all = await Promise.all(Array.from({ length: 8 }, () => inflateChromium(packed, folder)));
  assert.equal(new Set(all.map(({ executable }) => executable)).size, 1);
  assert.deepEqual(await readdir(folder), ['chromium-1.2.3'], 'no drafts are left');
  const { executable, fonts, libraries } = all[0] ?? assert.fail();
  assert.ok((await readFile(executable)).equals(body));
  assert.equal((await stat(executable)).mode & 0o777, 0o700, 'nobody else may replace it');
  assert.equal(await readFile(join(fonts, 'fonts.conf'), 'utf8'), 'fonts');
  assert.equal(await readFile(join(libraries, 'libnss3.so'), 'utf8'), 'nss');

  await rm(packed.folder, { recursive: true });
  assert.equal((await inflateChromium(packed, folder)).executable, executable, 'the second start unpacks nothing');
  await assert.rejects(inflateChromium({ ...packed, version: '2.0.0' }, folder));
  assert.deepEqual(await readdir(folder), ['chromium-1.2.3'], 'what failed leaves nothing');
});

test('a configured Chromium that does not run is said to be so, and no other is taken for it', async () => {
  const file = join(directory, 'no-browser');
  await writeFile(file, '#!/bin/sh\necho broken >&2\nexit 3\n', { mode: 0o700 });
  for (const configured of [file, join(directory, 'absent')]) {
    await assert.rejects(findChromium({ configured, directory }), (error: Error & { retryable?: boolean }) => {
      assert.match(error.message, /^RELAY_CHROMIUM does not run: /);
      assert.equal(error.retryable, false);
      return true;
    });
  }
  const build = await testChromium();
  assert.match(build.version, /\d+\.\d+\.\d+/);
  assert.equal((await findChromium({ configured: build.executable, directory })).source, 'configured');
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  const bundled = await findChromium({ configured: 'bundled', directory: CHROMIUM_DIRECTORY });
  assert.equal(bundled.source, 'bundled', 'whatever is installed');
});

test('closing leaves no process and no profile, also while a page loops', {
  skip: process.platform !== 'linux',
}, async () => {
  const opened = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
  let pids: number[] = [];
  try {
    pids = await processesOf(opened.directory);
    assert.ok(pids.length >= 3, `the browser and its helpers run: ${pids}`);
    opened.session
      .page()
      .evaluate('for(;;);')
      .catch(() => undefined);
  } finally {
    await opened.close();
  }
  for (const end = Date.now() + 30_000; Date.now() < end && pids.some(isAlive); ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.deepEqual(pids.filter(isAlive), []);
  await assert.rejects(stat(opened.directory));
});

test('without its sandbox it says so loudly; told to have one, it has one or does not start', async () => {
  const build = await testChromium();
  const off = await launchChromium({ build, directory: join(directory, 'off'), sandbox: 'off' });
  assert.match(off.warnings.join(), /WITHOUT its sandbox/);
  await off.close();
  const on = launchChromium({ build, directory: join(directory, 'on'), sandbox: 'on' });
  if (isRoot) {
    await assert.rejects(on, { name: 'BrowserError', message: /RELAY_SANDBOX is on/ });
  } else {
    const launched = await on.catch((error: Error) => error);
    if (launched instanceof Error) assert.match(launched.message, /RELAY_SANDBOX is on/);
    else await launched.close().then(() => assert.deepEqual(launched.warnings, []));
  }
});

test('a browser that dies is reported once, with a sentence', async () => {
  const reasons: string[] = [];
  const broken = Promise.withResolvers<void>();
  const opened = await openTestBrowser({
    loginUrl: 'http://127.0.0.1/',
    onBroken: (reason) => {
      reasons.push(reason);
      broken.resolve();
    },
  });
  try {
    const [browser] = await processesOf(opened.directory);
    assert.ok(browser);
    process.kill(browser, 'SIGKILL');
    await broken.promise;
    assert.deepEqual(reasons, ['The browser is gone']);
  } finally {
    await opened.close();
  }
});

test('an archive that would lead out of its directory gives up those entries', () => {
  const parts = [tarOf('a/b.txt', 'hello'), tarOf('../c', 'out'), tarOf('/d', 'out'), tarOf('e', '')];
  const archive = Buffer.concat([...parts.map((one) => one.subarray(0, -1024)), Buffer.alloc(1024)]);
  const entries = readTar(archive).map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]);
  assert.deepEqual(entries, [
    ['a/b.txt', 'hello'],
    ['e', ''],
  ]);
});
