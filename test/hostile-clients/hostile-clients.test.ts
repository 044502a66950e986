import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { folderFor, run, until } from '../acceptance/product.ts';
import { type Attack, askQuietly, begin, carryOut, openDescriptors } from './attacks.ts';

/** How long each attack is held: EDGE_SECONDS (2 here, 60 in a soak). */
const SECONDS = Number(process.env.EDGE_SECONDS ?? 2);
const isSoak = SECONDS >= 30;
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
/** As pages of the console say. */
const OWN_PAGE = 'Sec-Fetch-Site: same-origin\r\nX-Frontdesk-Console: 1\r\n';
const MOST_MB = 100;
/** In milliseconds. Where other tests run beside it, a single answer of a hundred may take as long as they please. */
const MOST_MS = isSoak ? 250 : 4_000;

const folder = await folderFor('hostile');
// The limit per address is out of the way, so that what is left has to hold alone.
const program = run('src/main.ts', ['serve'], {
  DATA_DIR: join(folder.path, 'data'),
  PORT: '0',
  LOG_LEVEL: 'silent',
  RELAY_SPARES: '0',
  ANONYMOUS_LIMIT_PER_MINUTE: '10000000',
});
after(async () => {
  await program.stop();
  await folder.remove();
});
const url = await program.printed(/answers at (http\S+)/);
const server = { port: Number(new URL(url).port), pid: program.child.pid ?? 0 };
const page = await (await fetch(`${url}/console/test-call`)).text();
const file = /src="(\/console\/assets\/[^"]+)"/.exec(page)?.[1] ?? '';
assert.notEqual(file, '');
// What is loaded once is there before anything is measured.
for (const path of ['/openapi.json', '/docs/reference/js/scalar.js', file])
  await (await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();

const ATTACKS: (Attack & { name: string })[] = [
  { name: 'pipelined descriptions', connections: 1, requests: 1_400, path: '/openapi.json', reads: true },
  { name: 'pipelined descriptions, unread', connections: 1, requests: 1_400, path: '/openapi.json', reads: false },
  { name: 'pipelined files', connections: 20, requests: 200, path: file, reads: true },
  { name: 'pipelined files, unread', connections: 20, requests: 200, path: file, reads: false },
  { name: 'a script, unread', connections: 200, requests: 1, path: '/docs/reference/js/scalar.js', reads: false },
  {
    name: 'sign-ins that never end',
    ...{ connections: 400, requests: 1, path: '/console/session', reads: true, method: 'POST', bodyBytes: 1_048_000 },
    head: `${OWN_PAGE}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n`,
  },
];
/** As many again, on every way there is: only in a soak. */
const LONG: typeof ATTACKS = [
  '/docs/reference/js/scalar.js',
  '/openapi.json',
  file,
  '/console/x',
  '/nothing',
  '/v1/workspaces',
  '/readyz',
].flatMap((path) => [
  { name: `pipelined ${path}`, connections: 100, requests: 60, path, reads: true },
  { name: `unread ${path}`, connections: 500, requests: 17, path, reads: false },
]);

describe('a hostile client', () => {
  for (const attack of isSoak ? [...ATTACKS, ...LONG] : ATTACKS) {
    test(`costs less than ${MOST_MB} MB and delays nobody: ${attack.name}`, async () => {
      const before = await openDescriptors(server.pid);
      const quietMs = await askQuietly(server.port, 1_000);
      let measured = await carryOut(attack, server, SECONDS * 1000);
      // What other tests delay for a moment they do not delay twice; an attack that does is one both times.
      if (measured.livezP99Ms >= MOST_MS + quietMs) measured = await carryOut(attack, server, SECONDS * 1000);
      const { grownMb, livezP99Ms, asked } = measured;
      process.stdout.write(
        `${attack.name}: +${grownMb.toFixed(0)} MB, /livez p99 ${livezP99Ms.toFixed(0)} ms of ${asked}, ${quietMs.toFixed(0)} ms before\n`,
      );
      assert.ok(grownMb < MOST_MB, `${grownMb} MB`);
      // What a loaded machine makes of it without an attack is not the attack's.
      assert.ok(livezP99Ms < MOST_MS + quietMs, `${livezP99Ms} ms, ${quietMs} before`);
      await until('its connections are gone', async () => (await openDescriptors(server.pid)) <= before + 2);
    });
  }
});

test('refused upgrades leave no descriptor', async () => {
  const before = await openDescriptors(server.pid);
  for (let round = 0; round < (isSoak ? 100 : 2); round++) {
    for (const path of ['/carriers/x', '/carriers/relay', '/livez']) {
      const upgrades = await begin({ connections: 200, requests: 1, path, reads: true, head: UPGRADE }, server.port);
      await Promise.all(upgrades.map((socket) => once(socket, 'data')));
      for (const socket of upgrades) socket.end();
      await until('descriptors are given back', async () => (await openDescriptors(server.pid)) <= before + 2);
    }
  }
});

/** Half a minute of waiting: the rule itself is held by a test of its own. */
if (isSoak)
  test('clients that read nothing are cut off while they hold on', async () => {
    const before = await openDescriptors(server.pid);
    const sockets = await begin(
      { connections: 20, requests: 8, path: '/docs/reference/js/scalar.js', reads: false },
      server.port,
    );
    await until('they are held', async () => (await openDescriptors(server.pid)) >= before + 20);
    await until('they are cut off', async () => (await openDescriptors(server.pid)) <= before + 2, 80_000);
    for (const socket of sockets) socket.destroy();
  });
