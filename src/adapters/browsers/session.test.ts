import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../test/harness/browser.ts';
import type { BrowserSession } from '../../engines/relay/browser-session.ts';

const SECRET = 'correct horse 9';
let site: TestSite;
let pages: Record<string, string> = {};
let files: Record<string, (outgoing: ServerResponse) => void> = {};

before(async () => {
  site = await serveSite((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const file = files[path];
    if (file) file(outgoing);
    else html(outgoing, `<!doctype html><body style="margin:0">${pages[path] ?? 'ok'}`);
  });
});
after(() => site.close());

async function withSession(
  shown: Record<string, string>,
  work: (session: BrowserSession) => Promise<void>,
  options: Partial<Parameters<typeof openTestBrowser>[0]> = {},
): Promise<void> {
  pages = shown;
  const opened = await openTestBrowser({ loginUrl: site.origin, secrets: [SECRET], ...options });
  try {
    await work(opened.session);
  } finally {
    await opened.close();
  }
}

const attachment = (text: string) => (outgoing: ServerResponse) =>
  outgoing
    .writeHead(200, { 'content-disposition': 'attachment; filename="report.csv"', 'content-type': 'text/csv' })
    .end(text);

test('dialogs are dismissed and kept; one that our action announces is accepted', async () => {
  const page = `<button onclick="document.title=String(confirm('Delete ${SECRET}?'))">x</button>`;
  await withSession({ '/page': page }, async (session) => {
    await session.page().goto(`${site.origin}/page`);
    await session.page().click('button');
    assert.equal(await session.page().title(), 'false');
    session.acceptNextDialog();
    await session.page().click('button');
    assert.equal(await session.page().title(), 'true');
    await session.page().click('button');
    assert.equal(await session.page().title(), 'false', 'once');
    assert.deepEqual(session.takeDialogs(), Array(3).fill('Delete [secret]?'));
    assert.deepEqual(session.takeDialogs(), []);
  });
});

test('a page that asks whether to leave is left', async () => {
  const page = `<button>x</button><script>addEventListener('beforeunload',(event)=>event.preventDefault())</script>`;
  await withSession({ '/page': page }, async (session) => {
    await session.page().goto(`${site.origin}/page`);
    await session.page().click('button');
    await session.page().goto(`${site.origin}/away`);
    assert.equal(session.page().url(), `${site.origin}/away`);
    assert.deepEqual(session.takeDialogs(), []);
  });
});

test('downloads arrive when they are asked for, and at no other time', async () => {
  files = { '/report': attachment('a,b\n1,2\n') };
  await withSession(
    { '/page': '<a href="/report">Export</a><button onclick="window.open(\'/report\')">x</button>' },
    async (session) => {
      await session.page().goto(`${site.origin}/page`);
      const [unasked] = await Promise.all([session.page().waitForEvent('download'), session.page().click('a')]);
      assert.notEqual(await unasked.failure(), null, 'the first one was cancelled');
      const file = await session.download(() => session.page().click('a'), { timeoutMs: 5_000, maxBytes: 1_000 });
      assert.deepEqual(
        [file?.name, file?.contentType, Buffer.from(file?.bytes ?? []).toString()],
        ['report.csv', 'text/csv', 'a,b\n1,2\n'],
      );
      const popup = await session.download(() => session.page().click('button'), { timeoutMs: 5_000, maxBytes: 1_000 });
      assert.equal(popup?.name, 'report.csv', 'also from a new tab');
      assert.equal(await session.download(async () => undefined, { timeoutMs: 200, maxBytes: 1 }), null);
    },
  );
});

test('a file that is too large is given up, also one that never ends', async () => {
  files = {
    '/large': attachment('x'.repeat(5_000)),
    '/endless': (outgoing) => {
      outgoing.writeHead(200, { 'content-disposition': 'attachment; filename=e', 'content-type': 'text/csv' });
      const pour = () => {
        while (!outgoing.destroyed && outgoing.write(Buffer.alloc(65_536)));
      };
      outgoing.on('drain', pour);
      pour();
    },
  };
  await withSession({ '/page': '<a id=l href="/large">l</a><a id=e href="/endless">e</a>' }, async (session) => {
    await session.page().goto(`${site.origin}/page`);
    for (const id of ['#l', '#e']) {
      const fetched = session.download(() => session.page().click(id), { timeoutMs: 60_000, maxBytes: 1_000 });
      await assert.rejects(fetched, { name: 'BrowserError', message: 'The file is larger than 1000 bytes' });
    }
  });
});

test('pictures show no password and no secret, in frames and shadow roots too, and the page stays as it was', async () => {
  const shown = `
    <style>*{font:20px monospace}text{font:bold 30px monospace}svg{position:absolute;top:400px;left:0}#o{top:450px}#t{top:500px}input,p,textarea{position:absolute;left:0;width:400px;height:40px;margin:0;padding:0;border:0;background:#fff;color:#000}</style>
    <input id=a type=password value="typed" style="top: 0px;"><input id=b value="${SECRET}" style="top: 50px;">
    <p id=c style="top: 100px;">It is ${SECRET}!</p><div id=h></div><div id=s></div>
    <svg width=400 height=40><text y=30 fill=#f00>${SECRET}</text></svg>
    <input id=o autocomplete=one-time-code value=482913><textarea id=t>${SECRET}</textarea>
    <p id=d style="top:300px;background:#0f0">in sight</p>
    <iframe style="position:absolute;top:200px;left:0;border:0;width:400px;height:50px" srcdoc='<body style="margin:0;background:#fff"><input value="${SECRET}" style="width:400px;height:40px;border:0">'></iframe>
    <script>
      h.attachShadow({mode:'open'}).innerHTML='<input value="${SECRET}" style="position:absolute;top:150px;left:0;width:400px;height:40px;border:0;background:#fff">';
      s.attachShadow({mode:'closed'}).innerHTML='<p style="position:absolute;top:350px;left:0;width:400px;height:40px;margin:0;background:#fff">${SECRET}</p>';
      window.heard=[];
      for (const name of ['includes','indexOf','search','match'])
        { const own=String.prototype[name]; String.prototype[name]=function(text){ heard.push(String(text)); return own.call(this,text); }; }
    </script>`;
  await withSession({ '/page': shown }, async (session) => {
    await session.page().goto(`${site.origin}/page`);
    const html = await session.page().evaluate(() => document.documentElement.outerHTML);
    const picture = await session.screenshot(7);
    assert.deepEqual([picture.turn, picture.width, picture.height], [7, 1440, 900]);
    const heard = await session.page().evaluate(() => (window as unknown as { heard: string[] }).heard);
    assert.ok(!heard.some((text) => text.includes(SECRET)), 'the page was not told what to look for');
    assert.equal(await session.page().evaluate(() => document.documentElement.outerHTML), html);
    assert.equal(await session.page().inputValue('#b'), SECRET);

    const rows = await brightest(session, picture.png, [20, 70, 120, 170, 220, 370, 470, 520, 320]);
    assert.deepEqual(
      rows,
      [false, false, false, false, false, false, false, false, true],
      'covered: password, value, text, open shadow, frame, closed shadow, code, many lines; not the rest',
    );
    assert.equal(await hasRed(session, picture.png, 400), false, 'drawn letters');
    assert.equal(await hasRed(session, await plainPicture(session), 400), true, 'seen without the cover');
  });
});

async function plainPicture(session: BrowserSession): Promise<Uint8Array> {
  return session.page().screenshot();
}

/** Whether anything red is in the 400 by 40 pixels below `top`. */
async function hasRed(session: BrowserSession, png: Uint8Array, top: number): Promise<boolean> {
  const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return session.page().evaluate(
    async ([source, y]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data: pixels = [] } = context?.getImageData(0, y, 400, 40) ?? {};
      return [...pixels].some((red, at) => at % 4 === 0 && red > 180 && (pixels[at + 1] ?? 255) < 90);
    },
    [data, top] as const,
  );
}

/** Whether a row of the picture has anything light in its first 100 pixels, read back by a browser. */
async function brightest(session: BrowserSession, png: Uint8Array, rows: number[]): Promise<boolean[]> {
  const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return session.page().evaluate(
    async ([source, lines]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      return lines.map((y) =>
        [...(context?.getImageData(0, y, 100, 1).data ?? [])].some((value, index) => index % 4 !== 3 && value > 120),
      );
    },
    [data, rows] as const,
  );
}

test('a session is carried to the next browser: cookies, storage, and nothing of a broken one', async () => {
  files = {
    '/in': (outgoing) =>
      html(outgoing, '<script>localStorage.token="t1"</script>in', { 'set-cookie': 'sid=s1; HttpOnly; Path=/' }),
  };
  let state: unknown;
  await withSession({}, async (session) => {
    await session.page().goto(`${site.origin}/in`);
    state = await session.storageState();
  });
  let cookie = '';
  const read = {
    '/who': (outgoing: ServerResponse) => html(outgoing, '<script>document.title=localStorage.token</script>'),
  };
  files = { ...read };
  site.server.on('request', (incoming) => {
    if (incoming.url === '/who') cookie = incoming.headers.cookie ?? '';
  });
  const look = async (session: BrowserSession) => {
    await session.page().goto(`${site.origin}/who`);
    return [cookie, await session.page().title()];
  };
  await withSession({}, async (session) => assert.deepEqual(await look(session), ['sid=s1', 't1']), {
    storageState: state,
  });
  await withSession({}, async (session) => assert.deepEqual(await look(session), ['', 'undefined']), {
    storageState: { cookies: [{ nonsense: true }], origins: 'x' },
  });
});

test('an unknown zone does not keep a run from starting; a known one is the page’s', async () => {
  const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  await withSession({}, async (session) => assert.equal(await session.page().evaluate(zone), 'America/New_York'), {
    timezone: 'America/New_York',
  });
  await withSession({}, async (session) => assert.equal(await session.page().evaluate(zone), 'UTC'), {
    timezone: 'Mars/Base',
  });
});
