import assert from 'node:assert/strict';
import { closeSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { folderFor, run, send, until } from '../acceptance/product.ts';

/** How often the disk is filled. */
const FILLS = Number(process.env.SOAK_FILLS ?? 1);
/** Room for a database, and for the low water mark below which nothing is written. */
const DISK_MIB = 600;

const folder = await folderFor('disk');
const dataDir = join(folder.path, 'data');

/** A file system of the product's own, seen by it alone, and by whoever looks through it. */
const program = run('test/harness/on-small-disk.ts', [folder.path, String(DISK_MIB)], {
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_PER_MINUTE: '1000000',
  RELAY_SPARES: '0',
});
after(async () => {
  await program.stop();
  await folder.remove();
});
const key = await program.printed(/(sk_live_\S+)/);
const url = await program.printed(/answers at (http\S+)/);
const seen = `/proc/${program.child.pid}/root${folder.path}`;

const make = (name: string) => send(url, key, 'POST', '/v1/workspaces', { name }, { 'idempotency-key': name });
const isReady = async () => (await fetch(`${url}/readyz`)).status === 200;

/** Leaves nothing on the disk. @returns makes room again */
function fillDisk(): () => void {
  const file = join(seen, 'filler');
  const handle = openSync(file, 'w');
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) writeSync(handle, block);
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    }
  }
  closeSync(handle);
  assert.ok(statfsSync(seen).bavail < 16);
  return () => rmSync(file);
}

test('a disk that is full all of a sudden: no answer but the declared ones, and all is well when there is room', async (t) => {
  for (let fill = 0; fill < FILLS; fill++) {
    assert.equal((await make(`Before ${fill}`)).status, 201);
    const makeRoom = fillDisk();
    const wanted: string[] = [];
    const statuses = new Map<number, number>();
    const place = async (name: string) => {
      wanted.push(name);
      const { status, body } = await make(name);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 201) assert.deepEqual([status, body.error.code], [503, 'unavailable']);
    };
    // Until the room that the database had set aside is used up as well, or nothing is taken any more.
    await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let nth = 0; nth < 30; nth++) await place(`Fill ${fill} lane ${lane} number ${nth} ${'x'.repeat(150)}`);
      }),
    );
    t.diagnostic(`answers on the full disk: ${JSON.stringify([...statuses])}`);
    await until('it says that it takes no changes', async () => !(await isReady()), 20_000);
    assert.equal((await make('Refused')).status, 503);
    assert.equal((await fetch(`${url}/livez`)).status, 200);
    makeRoom();
    await until('it is ready', isReady, 40_000);
    for (const name of wanted) await until(`${name} is made`, async () => (await make(name)).status === 201, 20_000);
    const { data } = (await send(url, key, 'GET', '/v1/workspaces?limit=100')).body;
    assert.ok(data.length > 0);
    const complaints = readFileSync(join(seen, 'data', 'postgres.log'), 'utf8').match(/PANIC|No space left/g) ?? [];
    t.diagnostic(`PostgreSQL complained ${complaints.length} times: ${[...new Set(complaints)].join(', ')}`);
    assert.equal(program.child.exitCode, null, 'without a restart');
  }
});
