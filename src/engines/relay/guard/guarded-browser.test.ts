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
  if (incoming.method === 'POST' && pathname === '/api/visits')
    return void outgoing.writeHead(201, { 'content-type': 'application/json' }).end('{"id":90,"room":3}');
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

test('a socket of a login that may have one is cut when reading begins, and none is opened after', async () => {
  const work = async ({ session }: Awaited<ReturnType<typeof openTestBrowser>>) => {
    await session.page().goto(`${site.origin}/socket`);
    await until(async () => (await session.page().title()) === 'open', 'the socket opens during login');
    await session.guard.enter({ kind: 'work', tier: 'read' });
    await until(() => sockets.size === 0, 'the server loses the socket');
    await session.page().reload();
    await until(async () => (await session.page().title()) === 'shut', 'the next socket is refused');
    assert.equal(sockets.size, 0);
    assert.ok(session.guard.sockets().refused >= 1);
  };
  await withBrowser({ '/socket': SOCKET_PAGE }, work, { sockets: 'allow' });
});

test('signing in has no socket of its own accord, and nothing has one to another origin', async () => {
  await withBrowser({ '/socket': SOCKET_PAGE }, async ({ session }) => {
    await session.page().goto(`${site.origin}/socket`);
    await until(async () => (await session.page().title()) === 'shut', 'it is refused while signing in');
    await session.guard.enter({ kind: 'work', tier: 'update' });
    await session.page().goto(`${site.otherOrigin}/socket`);
    await until(async () => (await session.page().title()) === 'shut', 'another origin is refused at work');
    assert.equal(sockets.size, 0);
    await session.page().goto(`${site.origin}/socket`);
    await until(async () => (await session.page().title()) === 'open', 'the site itself is not');
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

test('while signing in a page’s own calls open sessions and fetch tokens, and write nothing', async () => {
  const page = `<script>
    const tries = [['POST','/login'],['POST','/api/whatever'],['DELETE','/patients/1'],['POST','/patients/1/delete'],['POST','/api/csrf'],
      ['POST','/session/init'],['POST','/sessions','topic=fear'],['POST','/sessions/5'],['PUT','/session'],
      ['POST','${'OTHER'}/oauth/token'],['POST','${'OTHER'}/collect-data'],['POST','/records','by=ann']];
    Promise.allSettled(tries.map(([method,url,body])=>fetch(url,{method,mode:'no-cors',body:body&&new URLSearchParams(body)}))).then(all=>document.title=all.map(a=>a.status[0]).join(''));
  </script>`.replaceAll('OTHER', site.otherOrigin);
  const written: string[] = [];
  const onWrite = async ({ path }: GuardedRequest) => void written.push(path);
  await withBrowser(
    { '/login': page },
    async ({ session }) => {
      session.guard.gives('ann');
      await session.page().goto(`${site.origin}/login`);
      await until(async () => (await session.page().title()).length === 12, 'all are answered');
      const posts = seen.filter((line) => !line.startsWith('GET')).sort();
      assert.deepEqual(posts, ['POST /api/csrf', 'POST /oauth/token', 'POST /session/init']);
      assert.deepEqual(written, [], 'logging in is no work');
    },
    { onWrite },
  );
});

test('what an act of the sign-in sends carries the login or is the form acted on; the rest of what it sets off is held', async () => {
  const page = `
    <form method=post action="/anything/at/all" id=f target=_blank><button id=own>Continue</button></form>
    <button id=calls onclick="Promise.allSettled([
      fetch('/x/1',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({variables:{name:'ann'}})}),
      fetch('/x/2',{method:'PUT',body:'p='+encodeURIComponent('right horse 9')}),
      fetch('/x/3',{method:'POST',body:'note=annual'}),fetch('/x/4',{method:'PATCH',body:'a=b'}),
      fetch('/x/5',{method:'DELETE',body:'ann'}),fetch('/auth/6',{method:'POST',body:'sealed'}),
      fetch('OTHER/x/7',{method:'POST',mode:'no-cors',body:'name=ann'})]).then(()=>document.title='done')">Sign in</button>
    <button id=other onclick="g.submit()">Go</button><form method=post action="/not/this" id=g target=_blank></form>`;
  await withBrowser({ '/page': page.replaceAll('OTHER', site.otherOrigin), '/next': page }, async ({ session }) => {
    session.guard.gives('ann');
    session.hide('right horse 9');
    await session.page().goto(`${site.origin}/page`);
    const sends = { addresses: [`${site.origin}/anything/at/all`] };
    const written = () => seen.filter((line) => !line.startsWith('GET')).sort();
    const [first] = session.pages();
    await first?.click('#calls');
    await until(async () => (await first?.title()) === 'done', 'all are answered');
    assert.deepEqual(written(), [], 'nobody acted yet');
    await session.guard.during('sign in', async () => first?.click('#calls'), sends);
    await until(() => written().length >= 3, 'the sign-in is sent');
    await session.guard.during('go on', async () => first?.click('#own'), sends);
    await until(() => written().length >= 4, 'the form is sent');
    await session.guard.during('go on', async () => first?.click('#other'), sends);
    await until(() => session.guard.refused().some(({ path }) => path === '/not/this'), 'another form is refused');
    assert.deepEqual(written(), ['POST /anything/at/all', 'POST /auth/6', 'POST /x/1', 'PUT /x/2']);
    await first?.goto(`${site.origin}/next`);
    await first?.click('#calls');
    await until(async () => (await first?.title()) === 'done', 'all are answered');
    assert.equal(written().length, 4, 'the page that it led to was not acted on');
  });
});

test('a sign-in is handed over by the form of an identity provider, and by no form that says more', async () => {
  const saml = Buffer.from('<samlp:Response ID="_1"></samlp:Response>').toString('base64');
  const forms = [
    `<form action="/acs" method=post><input name=SAMLResponse value="${saml}"><input name=RelayState value=x></form>`,
    '<form action="/callback" method=post><input name=code value=abc><input name=state value=xyz></form>',
    `<form action="/records" method=post><input name=SAMLResponse value="${saml}"><input name=patient value=5></form>`,
    '<form action="/records/2" method=post><input name=SAMLResponse value="not a response"></form>',
    '<form action="/claims" method=post><input name=code value=abc><input name=state value=CA></form>',
    `<form action="/records/3/delete" method=post><input name=SAMLResponse value="${saml}"></form>`,
  ];
  await withBrowser(
    {
      '/page': `${forms.join('')}<script>for(const f of document.forms){i=document.createElement('iframe');f.target=i.name='sink'+Math.random();document.body.append(i);f.submit()}</script>`,
    },
    async ({ session }) => {
      await session.page().goto(`${site.origin}/page`);
      await until(() => session.guard.refused().length === 4, 'four are refused');
      await until(() => seen.filter((line) => line.startsWith('POST')).length === 2, 'two are let through');
      assert.deepEqual(seen.filter((line) => line.startsWith('POST')).sort(), ['POST /acs', 'POST /callback']);
    },
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
      assert.equal(session.guard.lastWrite(), null, 'a page that posts of itself is no send of ours');
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

test('what a page sends of itself is told from what our click sends by the way through its scripts, and its own writes go no further', async () => {
  const page = `<title>t</title>
    <button id=save onclick="setTimeout(() => call('POST', '/records'), 30)">Save</button>
    <button id=edit onclick="call('PUT', '/records/5')">Edit</button>
    <script>
      const call = (method, path) => fetch(path, {method}).then(() => document.title += ' ' + method + path, () => document.title += ' no' + path);
      const poll = () => call('POST', '/records');
      const keep = () => call('PUT', '/view');
      poll(); keep();
      setInterval(poll, 50); setInterval(() => call('PUT', '/seen'), 50);
    </script>`;
  const held: string[] = [];
  await withBrowser(
    { '/page': page },
    async ({ session }) => {
      await session.guard.enter({ kind: 'work', tier: 'update' });
      await session.page().goto(`${site.origin}/page`);
      await until(() => seen.filter((line) => line === 'POST /records').length > 1, 'its own posts may be questions');
      assert.equal(session.guard.lastWrite(), null);
      await session.guard.during('click "Save"', async () => {
        await session.page().click('#save');
        await until(
          () => session.guard.lastWrite() !== null,
          'the click is found out beside the poll of the same address',
        );
      });
      assert.equal(session.guard.lastWrite()?.action, 'click "Save"');
      await session.guard.during('click "Edit"', async () => {
        await session.page().click('#edit');
        await until(() => seen.includes('PUT /records/5'), 'what we changed leaves');
      });
      assert.equal(session.guard.causedByAction(1000), null);
      assert.ok(!seen.includes('PUT /view') && !seen.includes('PUT /seen'), seen.join(', '));
      assert.deepEqual(held.sort(), ['PUT /seen', 'PUT /view'], 'each is told once');
    },
    { onHeld: ({ method, url }) => void held.push(`${method} ${new URL(url).pathname}`) },
  );
});

test('a timer that was set before our click is told from it also where it first fires afterwards, and a debugger statement holds nothing up', async () => {
  const page = `<title>t</title>
    <button id=save onclick="setTimeout(() => call('PUT', '/records/5'), 300)">Save</button>
    <script>
      debugger;
      const call = (method, path) => fetch(path, {method}).then(() => document.title += ' ' + path, () => document.title += ' no' + path);
      const every = () => call('PUT', '/seen');
      setInterval(every, 400);
    </script>`;
  const held: string[] = [];
  await withBrowser(
    { '/page': page },
    async ({ session }) => {
      await session.guard.enter({ kind: 'work', tier: 'update' });
      await session.page().goto(`${site.origin}/page`);
      await session.guard.during('click "Save"', async () => {
        await session.page().click('#save');
        await until(() => held.includes('PUT /seen') && seen.includes('PUT /records/5'), 'both were sent by the page');
      });
      assert.ok(!seen.includes('PUT /seen'), seen.join(', '));
    },
    { onHeld: ({ method, url }) => void held.push(`${method} ${new URL(url).pathname}`) },
  );
});

test('a record that the site answers to have made may be changed at create, before the page knows of it; no other may', async () => {
  const page = `<title>t</title><button id=save>Save</button><script>
    save.onclick = async () => {
      const made = await (await fetch('/api/visits', {method:'POST', headers:{'content-type':'application/json'}, body:'{"room":3}'})).json();
      const change = (id) => fetch('/api/visits/' + id, {method:'PUT', headers:{'content-type':'application/json'}, body:'{"room":4}'}).then(() => 'yes', () => 'no');
      document.title = [await change(made.id), await change(made.id + 1), await change(7)].join(' ');
    }</script>`;
  await withBrowser({ '/visits/new': page }, async ({ session }) => {
    await session.guard.enter({ kind: 'work', tier: 'create' });
    await session.page().goto(`${site.origin}/visits/new`);
    session.guard.shown([`${site.origin}/visits/7`]);
    await session.guard.during('click "Save"', async () => {
      await session.page().click('#save');
      await until(async () => (await session.page().title()) !== 't', 'all are answered');
    });
    assert.equal(await session.page().title(), 'yes no no');
    assert.equal(session.guard.isMade(`${site.origin}/visits/90`), true);
    assert.deepEqual(
      seen.filter((line) => line.startsWith('PUT')),
      ['PUT /api/visits/90'],
    );
  });
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

test('a request that cannot be judged is held, and what comes after it is judged', async () => {
  const body = `query=mutation${'%7Ba'.repeat(100_000)}`;
  const headers = "{'content-type':'application/x-www-form-urlencoded'}";
  const page = `<script>fetch('/graphql',{method:'POST',headers:${headers},body:'${body}'}).catch(() => fetch('/after'))</script>`;
  await withBrowser({ '/list': page }, async ({ session }) => {
    await session.guard.enter({ kind: 'work', tier: 'update' });
    await session.pages()[0]?.goto(`${site.origin}/list`);
    await until(() => seen.includes('GET /after'), 'the next request');
    assert.deepEqual(
      session.guard.heldBack().map(({ url, why }) => [url, why]),
      [[`${site.origin}/graphql`, 'a request that cannot be judged']],
    );
    assert.ok(!seen.includes('POST /graphql'), seen.join());
  });
});
