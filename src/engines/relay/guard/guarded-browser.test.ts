import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { after, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import type { GuardedRequest } from './guard.ts';

let site: TestSite;
let seen: string[] = [];
let pages: Record<string, string> = {};
const sockets = new Set<Duplex>();
const credentials: string[] = [];

before(async () => {
  site = await serveSite(answer);
  site.server.on('upgrade', accept);
});
after(() => site.close());

function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { pathname } = new URL(incoming.url ?? '/', site.origin);
  seen.push(`${incoming.method} ${pathname}`);
  if (pathname.startsWith('/private')) {
    const given = incoming.headers.authorization;
    if (given !== undefined)
      credentials.push(`${incoming.headers.host?.split(':')[0]} ${Buffer.from(given.slice(6), 'base64')}`);
    const isGood = given === `Basic ${Buffer.from('ann:right horse').toString('base64')}`;
    if (!isGood) return void outgoing.writeHead(401, { 'www-authenticate': 'Basic realm="staff"' }).end('Members only');
  }
  html(outgoing, `<!doctype html><title>t</title><body>${pages[pathname] ?? 'ok'}`);
}

/** RFC 6455: completes the handshake and keeps the line. */
function accept(incoming: IncomingMessage, socket: Duplex): void {
  const key = `${incoming.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const proof = createHash('sha1').update(key).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${proof}\r\n\r\n`,
  );
  sockets.add(socket);
  // Unread or half open, it would not notice that the other side has gone.
  socket.resume().once('end', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.once('close', () => sockets.delete(socket));
}

async function withBrowser(
  shown: Record<string, string>,
  work: (opened: Awaited<ReturnType<typeof openTestBrowser>>) => Promise<void>,
  options: Partial<Parameters<typeof openTestBrowser>[0]> = {},
): Promise<void> {
  pages = shown;
  seen = [];
  const opened = await openTestBrowser({ loginUrl: `${site.origin}/login`, ...options });
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.fail(`never: ${what}`);
}

const SOCKET_PAGE = `<script>
  const s = new WebSocket('ws://' + location.host + '/live');
  s.onopen = () => document.title = 'open';
  s.onerror = s.onclose = () => document.title = 'shut';
  setInterval(() => { if (s.readyState === 1) s.send('x'); }, 20);
</script>`;

test('a socket of the login is cut when reading begins, and none is opened after', async () => {
  await withBrowser({ '/socket': SOCKET_PAGE }, async ({ session }) => {
    await session.page().goto(`${site.origin}/socket`);
    await until(async () => (await session.page().title()) === 'open', 'the socket opens during login');
    await session.guard.enter({ kind: 'work', tier: 'read' });
    await until(() => sockets.size === 0, 'the server loses the socket');
    await session.page().reload();
    await until(async () => (await session.page().title()) === 'shut', 'the next socket is refused');
    assert.equal(sockets.size, 0);
    assert.ok(session.guard.sockets().refused >= 1);
  });
});

test('under update, and where the site is known to need them, sockets stay and their frames are counted', async () => {
  for (const phase of [
    { kind: 'work', tier: 'update' },
    { kind: 'work', tier: 'read', sockets: 'allow' },
  ] as const) {
    await withBrowser({ '/socket': SOCKET_PAGE }, async ({ session }) => {
      await session.guard.enter(phase);
      await session.page().goto(`${site.origin}/socket`);
      await until(() => session.guard.sockets().framesSent > 2, 'frames are counted');
      assert.equal(session.guard.sockets().refused, 0);
    });
    await until(() => sockets.size === 0, 'the browser takes its sockets with it');
  }
});

test('a refused request is ours when our action set it off, and the page’s own otherwise', async () => {
  const page = `
    <button id=save onclick="fetch('/patients',{method:'POST'}).catch(()=>document.title='refused')">Save</button>
    <button id=look onclick="navigator.sendBeacon('/clicks','a');fetch('/ui/preferences',{method:'PUT'}).catch(()=>document.title='looked')">Look</button>
    <form action=/records method=post><button id=send>Send</button></form>
    <script>setInterval(()=>fetch('/poll-for-messages',{method:'POST'}).catch(()=>0),20)</script>`;
  await withBrowser({ '/page': page }, async ({ session }) => {
    await session.guard.enter({ kind: 'work', tier: 'read' });
    await session.page().goto(`${site.origin}/page`);
    await until(() => session.guard.refused().length > 1, 'the poll is refused');
    assert.equal(session.guard.causedByAction(1000), null, 'nobody acted yet');

    await session.guard.during('click "Look"', () => session.page().click('#look'));
    await until(async () => (await session.page().title()) === 'looked', 'the preference is refused');
    assert.equal(session.guard.causedByAction(1000), null, 'polls, beacons and preferences are not what was asked for');

    await session.guard.during('click "Save"', () => session.page().click('#save'));
    await until(() => session.guard.causedByAction(1000) !== null, 'the click is found out');
    const caused = session.guard.causedByAction(1000);
    assert.deepEqual(
      [caused?.method, caused?.path, caused?.requiredTier, caused?.action],
      ['POST', '/patients', 'create', 'click "Save"'],
    );

    await session.guard.during('click "Send"', () => session.page().click('#send', { noWaitAfter: true }));
    await until(() => session.guard.causedByAction(1000)?.path === '/records', 'the form is found out');
    assert.ok(!seen.some((line) => !line.startsWith('GET')), seen.join(', '));
  });
});

test('signing in may post to its own site and to services of identity, and delete nothing', async () => {
  const page = `<script>
    const tries = [['POST','/login'],['POST','/api/whatever'],['DELETE','/patients/1'],['POST','/patients/1/delete'],
      ['POST','${'OTHER'}/oauth/token'],['POST','${'OTHER'}/collect-data']];
    Promise.allSettled(tries.map(([method,url])=>fetch(url,{method,mode:'no-cors'}))).then(all=>document.title=all.map(a=>a.status[0]).join(''));
  </script>`.replaceAll('OTHER', site.otherOrigin);
  const written: string[] = [];
  const onWrite = async ({ path }: GuardedRequest) => void written.push(path);
  await withBrowser(
    { '/login': page },
    async ({ session }) => {
      await session.page().goto(`${site.origin}/login`);
      await until(async () => (await session.page().title()).length === 6, 'all are answered');
      const posts = seen.filter((line) => !line.startsWith('GET')).sort();
      assert.deepEqual(posts, ['POST /api/whatever', 'POST /login', 'POST /oauth/token']);
      assert.deepEqual(written, [], 'logging in is no work');
    },
    { onWrite },
  );
});

test('the first change is taken note of before it leaves, and does not leave when it cannot be', async () => {
  const page = `<script>
    fetch('/one',{method:'POST'}).then(()=>fetch('/two',{method:'POST'})).then(()=>document.title='sent',()=>document.title='refused')
  </script>`;
  const order: string[] = [];
  const onWrite = async ({ path }: GuardedRequest) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push(path, `sent by then: ${seen.filter((line) => line.startsWith('POST')).length}`);
  };
  await withBrowser(
    { '/page': page },
    async ({ session }) => {
      await session.guard.enter({ kind: 'work', tier: 'create' });
      await session.page().goto(`${site.origin}/page`);
      await until(async () => (await session.page().title()) === 'sent', 'both are sent');
      assert.deepEqual(order, ['/one', 'sent by then: 0']);
      assert.equal(session.guard.lastWrite()?.path, '/two');
    },
    { onWrite },
  );
  const onLostWrite = () => Promise.reject(new Error('the run is somebody else’s'));
  await withBrowser(
    { '/page': page },
    async ({ session }) => {
      await session.guard.enter({ kind: 'work', tier: 'create' });
      await session.page().goto(`${site.origin}/page`);
      await until(async () => (await session.page().title()) === 'refused', 'it is refused');
      assert.ok(!seen.includes('POST /one'));
      assert.equal(session.guard.lastWrite(), null);
    },
    { onWrite: onLostWrite },
  );
});

test('HTTP authentication gets the login on its own origin, once, and a wrong one is not sent again', async () => {
  const give = { origin: site.origin, username: 'ann', password: 'right horse' };
  await withBrowser({}, async ({ session }) => {
    credentials.length = 0;
    session.guard.useHttpCredentials(give);
    const answer = await session.page().goto(`${site.origin}/private`);
    assert.equal(answer?.status(), 200);
    assert.deepEqual(credentials, ['127.0.0.1 ann:right horse']);
    const foreign = await session.page().goto(`${site.otherOrigin}/private`);
    assert.equal(foreign?.status(), 401);
    assert.deepEqual(credentials, ['127.0.0.1 ann:right horse'], 'another origin gets nothing');
  });
  await withBrowser({}, async ({ session }) => {
    credentials.length = 0;
    session.guard.useHttpCredentials({ ...give, password: 'wrong horse' });
    for (const path of ['/private', '/private', '/private/deeper', '/other/../private']) {
      await session.page().goto(`${site.origin}${path}`);
    }
    assert.deepEqual(session.guard.httpAuthentication().isRejected, true);
    assert.deepEqual(credentials, ['127.0.0.1 ann:wrong horse'], 'sent once');
  });
});

test('a browser holds five pages, and opens web addresses only', async () => {
  const page = `<script>for(let i=0;i<30;i++)open('/popup'+i)</script>`;
  await withBrowser({ '/page': page }, async ({ session }) => {
    await session.page().goto(`${site.origin}/page`);
    await until(() => session.pages().length === 5, 'pages come up');
    await until(() => seen.filter((line) => line.includes('popup')).length >= 4, 'popups load');
    await session.page().waitForLoadState();
    assert.equal(session.pages().length, 5);
    assert.ok(seen.filter((line) => line.includes('popup')).length <= 4, seen.join(', '));
    for (const address of [
      'file:///etc/hostname',
      'chrome://version',
      'ftp://127.0.0.1/',
      'view-source:http://127.0.0.1/',
    ]) {
      await assert.rejects(session.page().goto(address, { timeout: 3_000 }), address);
    }
  });
});

test('a driver that routes requests does not take the wall down', async () => {
  await withBrowser(
    { '/page': `<script>fetch('/x',{method:'POST'}).catch(()=>document.title='refused')</script>` },
    async ({ session }) => {
      await session.guard.enter({ kind: 'work', tier: 'read' });
      await session.page().route('**/*', (route) => route.continue());
      await session.page().goto(`${site.origin}/page`);
      await until(async () => (await session.page().title()) === 'refused', 'the wall stands');
    },
  );
});
