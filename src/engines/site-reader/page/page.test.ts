import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePage } from './decode-page.ts';
import { parsePage } from './parse-page.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a page is decoded by mark, header, declaration or its own bytes, in this order', () => {
  const rows: [what: string, body: Uint8Array, contentType: string, expected: string][] = [
    ['UTF-8 by nothing', utf8('Müller'), 'text/html', 'Müller'],
    ['UTF-8 with mark', bytes(0xef, 0xbb, 0xbf, 0x41), 'text/html; charset=iso-8859-1', 'A'],
    ['UTF-16 with mark', bytes(0xff, 0xfe, 0x41, 0x00), 'text/html', 'A'],
    ['header', latin('Müller'), 'text/html; charset=ISO-8859-1', 'Müller'],
    ['declaration', latin('<meta charset="windows-1252">Müller'), 'text/html', '<meta charset="windows-1252">Müller'],
    [
      'old declaration',
      latin('<META HTTP-EQUIV=x CONTENT="text/html; charset=iso-8859-1">é'),
      '',
      '<META HTTP-EQUIV=x CONTENT="text/html; charset=iso-8859-1">é',
    ],
    ['neither, not UTF-8', latin('caf\u00e9 \u0093ok\u0094'), 'text/html', 'café “ok”'],
    ['says UTF-8, is not', latin('<meta charset=utf-8>café!'), 'text/html', '<meta charset=utf-8>café!'],
    ['unknown charset', utf8('Müller'), 'text/html; charset=nonsense', 'Müller'],
    ['cut in a character', utf8('Müller — ü').slice(0, -1), 'text/html', 'Müller — '],
    ['other script', bytes(0xcf, 0xf0, 0xe8), 'text/html; charset=windows-1251', 'При'],
  ];
  for (const [what, body, contentType, expected] of rows) assert.equal(decodePage(body, contentType), expected, what);
});

const blocks = (html: string) => {
  const page = parsePage(html, 'https://clinic.example/');
  assert.ok(typeof page !== 'string', String(page));
  return page.blocks;
};

test('text is cut where a reader sees a new piece, under the headings above it', () => {
  const found = blocks(`<body><header class="site-header"><nav><ul><li><a href="/">Home</a></li></ul></nav></header>
    <main><h2>Hours</h2><div><span>Monday</span><span>8am</span></div><p>One <b>D</b>entist<br>two</p>
    <h3>Fridays</h3><p>Closed</p><p><strong>Parking</strong></p><ul><li>Behind <a href="/x">us</a></li></ul></main><footer>1 Main St</footer>`);
  const lines = found.map(({ zone, kind, text, headings }) =>
    `${zone} ${kind} ${JSON.stringify(text)} ${headings.join('>')}`.trim(),
  );
  assert.deepEqual(lines, [
    'nav item "Home"',
    'main heading "Hours"',
    'main text "Monday 8am" Hours',
    'main text "One Dentist\\ntwo" Hours',
    'main heading "Fridays" Hours',
    'main text "Closed" Hours>Fridays',
    'main heading "Parking" Hours>Fridays',
    'main item "Behind us" Hours>Fridays>Parking',
    'footer text "1 Main St"',
  ]);
});

test('scripts, styles, hidden hints, cookie bars and form fields are no text', () => {
  const found =
    blocks(`<script>var a = "<p>no</p>"</script><style>p{}</style><!-- <p>no</p> --><template><p>no</p></template>
    <div id="cookie-banner"><p>We use cookies</p></div><span class="sr-only">skip</span><form><label>Name</label><select><option>Monday</select>
    <button>Send</button></form><svg><text>no</text></svg><p>yes</p>`);
  assert.deepEqual(
    found.map(({ text }) => text),
    ['yes'],
  );
});

test('rows of tables keep their cells; tables that lay out the page are taken apart', () => {
  const table = blocks('<table><tr><th>Cleaning<td>60 min<td>$120</table>');
  assert.deepEqual(
    table.map(({ kind, cells }) => [kind, ...cells]),
    [['row', 'Cleaning', '60 min', '$120']],
  );
  const layout = blocks('<table><tr><td><h2>Menu</h2><ul><li>A</ul><td><p>Text</p></table>');
  assert.deepEqual(
    layout.map(({ text }) => text),
    ['Menu', 'A', 'Text'],
  );
});

test('pages built to break a parser are refused or read within two seconds of work', () => {
  const hostile: [what: string, html: string][] = [
    ['nested', '<div>'.repeat(100_000)],
    ['nested inside the limit', `${'<div>'.repeat(390)}${'<p>x'.repeat(50_000)}`],
    ['foster parents', `<table>${'<b>x</b>'.repeat(29_000)}`],
    ['formatting', `${'<a><b><i>'.repeat(130)}${'<p>x</p>'.repeat(28_000)}`],
    ['menus', `${'<div class=menu>'.repeat(390)}${'<p>x'.repeat(50_000)}`],
    ['tables', '<table><tr><td>'.repeat(390)],
    ['never closed', '<svg'.repeat(600_000)],
    ['comments', '<!--'.repeat(600_000)],
    ['attributes', `<div ${'a=b '.repeat(600_000)}>`],
    ['one word', 'a'.repeat(2_900_000)],
    ['brackets', '<'.repeat(2_900_000)],
    ['entities', '&amp'.repeat(700_000)],
  ];
  for (const [what, html] of hostile) {
    // Work of this process, not time on the wall, which other processes share.
    const started = process.cpuUsage();
    parsePage(html, 'https://clinic.example/');
    const { user, system } = process.cpuUsage(started);
    const workMs = Math.round((user + system) / 1_000);
    assert.ok(workMs < 2_000, `${what}: ${workMs} ms`);
  }
});
