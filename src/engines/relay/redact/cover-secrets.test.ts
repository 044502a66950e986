import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import type { BrowserSession } from '../browser-session.ts';
import { coverSecrets } from './cover-secrets.ts';

const WIDTH = 460;
const HEIGHT = 44;
const ROWS = 20;

/** Ways to paint a word in red on white, each in a box of its own; `SECRET` stands for the word. */
const SURFACES: Record<string, string> = {
  'the chosen option of a list': '<select><option>SECRET</option><option>other</option></select>',
  'an option of a list box': '<select size=2><option>other<option class=red>SECRET</select>',
  'the label of an option': '<select><option label="SECRET">other</option></select>',
  'the label of a group of options':
    '<select size=2><optgroup class=red label="SECRET"><option>other</option></optgroup></select>',
  'the alternative text of a picture': '<img alt="SECRET" src="/none.png">',
  'the alternative text of a button': '<input type=image alt="SECRET" src="/none.png">',
  'an attribute drawn by a style': '<p class=drawn data-word="SECRET"></p>',
  'the marker of a list': `<ul><li style="list-style:'SECRET' inside">other</li></ul>`,
  'a short word alone': '<p>SECRET</p>',
  'the same in another case': '<p style="text-transform:uppercase">SECRET</p>',
  'a first line of a colour of its own': '<p class=first>SECRET</p>',
  'the end of a long text': `<p style="direction:rtl;white-space:nowrap;overflow:hidden"><bdi>${'other '.repeat(2000)}SECRET</bdi></p>`,
  'letters in elements of their own': '<p><b>SEC</b><i></i><b>RET</b></p>',
  'a text to come': '<input placeholder="SECRET">',
  'a button': '<input type=button value="SECRET">',
  'a canvas': '<canvas id=canvas width=400 height=40></canvas>',
  'a picture': '<img src="/word.svg">',
  'a picture behind text': '<div style="background:url(/word.svg)">&nbsp;</div>',
  'a picture within the address': '<div class=within></div>',
  'a picture before text': '<p class=before></p>',
  'a picture behind what stands before text': '<p class=behind></p>',
  'a picture in the marker of a list': '<ul><li style="list-style:url(/word.svg) inside">&nbsp;</li></ul>',
  'a picture as a border': '<div style="border:18px solid;border-image:url(/word.svg) 18 fill"></div>',
  'a mask': '<div style="background:#f00;mask:url(/word.svg)"></div>',
  'a picture in a drawing': '<svg width=400 height=40><image href="/word.svg" width=400 height=40></svg>',
  'words in a drawing': '<svg width=400 height=40><text y=30 fill=#f00>SECRET</text></svg>',
  'an object': '<object data="/word.svg" type="image/svg+xml" width=400 height=40></object>',
  'what is embedded': '<embed src="/word.svg" type="image/svg+xml" width=400 height=40>',
  'a picture until a film begins': '<video poster="/word.svg" width=400 height=40></video>',
  'a frame': `<iframe srcdoc='<body style="margin:0;background:#fff;color:#f00;font:30px monospace">SECRET'></iframe>`,
};
const IN_SIGHT = '<p>other</p>';

const svg = (word: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><text y="30" font-size="30" font-family="monospace" fill="#f00">${word}</text></svg>`;

function pageWith(word: string): string {
  const boxes = [IN_SIGHT, ...Object.values(SURFACES)].map((surface, at) => {
    const [top, left] = [(at % ROWS) * HEIGHT, Math.floor(at / ROWS) * WIDTH];
    const filled = surface.replace('SEC</b><i></i><b>RET', `${word.slice(0, 2)}</b><i></i><b>${word.slice(2)}`);
    return `<section style="top: ${top}px; left: ${left}px;">${filled.replaceAll('SECRET', word)}</section>`;
  });
  return `<!doctype html><style>body{margin:0;background:#fff}*{font:30px monospace;color:#f00}
    section{position:absolute;width:${WIDTH - 20}px;height:40px;overflow:hidden}section>*{margin:0;padding:0;border:0;min-height:40px;height:40px;width:400px;background:#fff}
    .red{color:#f00}.drawn::before{content:attr(data-word);color:#f00}.first::first-line{color:#f00;-webkit-text-fill-color:#f00}::placeholder{color:#f00;opacity:1}
    .within{background:url("data:image/svg+xml,${encodeURIComponent(svg(word))}")}
    .before::before{content:url(/word.svg)}.behind::after{content:"";display:block;height:40px;background:url(/word.svg)}</style>
    ${boxes.join('')}<script>const c=canvas.getContext('2d');c.font='30px monospace';c.fillStyle='#f00';c.fillText(${JSON.stringify(word)},0,30)
      for (const one of document.querySelectorAll('[style]')) one.style.cssText=one.style.cssText</script>`;
}

const PROFILE = `<!doctype html><body style="background:#fff"><nav><a href="/a">Overview</a> <a href="/b">Claims</a></nav>
  <main><h1>Profile</h1><p>Name: Ann Lee</p><p id=shown>Password: sunshine</p><p id=split><b>sun</b><i></i><b>shine</b></p></main>`;

let word = '';
let site: TestSite;
before(async () => {
  site = await serveSite((incoming, outgoing) => {
    if (incoming.url === '/word.svg') outgoing.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg(word));
    else if (incoming.url === '/') html(outgoing, pageWith(word));
    else if (incoming.url === '/profile') html(outgoing, PROFILE);
    else outgoing.writeHead(404).end();
  });
});
after(() => site.close());

for (const secret of ['sunshine', '73913844', 'Abc1', 'x9']) {
  test(`a picture shows the password ${secret} on no surface of a page, and leaves the page as it was`, async () => {
    word = secret;
    const { session, close } = await openTestBrowser({ loginUrl: `${site.origin}/`, secrets: [secret] });
    try {
      await session.page().goto(`${site.origin}/`, { waitUntil: 'load' });
      // The browser leaves an empty style at a button with a broken picture.
      const source = () =>
        session.page().evaluate(() => document.documentElement.outerHTML.replaceAll(' style=""', ''));
      const asServed = await source();
      const plain = await redBoxes(session, await session.page().screenshot());
      const names = ['in sight', ...Object.keys(SURFACES)];
      assert.deepEqual(
        names.filter((_, at) => !plain[at]),
        [],
        'the test shows the word on each surface',
      );
      const { png } = await session.screenshot(1);
      const covered = await redBoxes(session, png);
      assert.deepEqual(
        names.filter((_, at) => covered[at]),
        ['in sight'],
      );
      assert.ok((await source()) === asServed, 'the page is as it was');
      const again = await redBoxes(session, await session.page().screenshot());
      assert.deepEqual(again, plain);
    } finally {
      await close();
    }
  });
}

/** For each box whether anything red is in it. */
async function redBoxes(session: BrowserSession, png: Uint8Array): Promise<boolean[]> {
  const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return session.page().evaluate(
    async ([image, count, rows, width, height]) => {
      const picture = new Image();
      picture.src = image;
      await picture.decode();
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      return Array.from({ length: count }, (_, at) => {
        const { data: pixels = [] } =
          context?.getImageData(Math.floor(at / rows) * width, (at % rows) * height, width - 20, height - 4) ?? {};
        return [...pixels].some((red, index) => index % 4 === 0 && red > 180 && (pixels[index + 1] ?? 255) < 120);
      });
    },
    [data, Object.keys(SURFACES).length + 1, ROWS, WIDTH, HEIGHT] as const,
  );
}

test('of a short page only what shows the password is covered, not all that holds it', async () => {
  const { session, close } = await openTestBrowser({ loginUrl: `${site.origin}/`, secrets: ['sunshine'] });
  try {
    const page = session.page();
    await page.goto(`${site.origin}/profile`);
    const undo = await coverSecrets(page, (text) => text.includes('sunshine'));
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => (one as HTMLElement).style.background !== '' && one.localName !== 'body')
        .map((one) => one.id || one.localName),
    );
    assert.deepEqual(hidden, ['shown', 'split']);
    assert.equal(await page.evaluate(() => document.body.style.opacity), '');
    await undo();
    assert.equal(await page.evaluate(() => document.querySelectorAll('[data-covered-style]').length), 0);
  } finally {
    await close();
  }
});
