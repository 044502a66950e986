import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FixtureSite, fixtureSites, serveFixture } from './fixture-site.ts';
import { parsePage } from './page/parse-page.ts';
import { cutPassages } from './passages.ts';
import { readSite } from './read-site.ts';

const words = (text: string): number => text.split(/\s+/).length;
const cut = (...bodies: string[]) =>
  cutPassages(
    bodies.flatMap((body, index) => {
      const page = parsePage(`<title>Page ${index}</title>${body}`, `https://clinic.example/${index}`);
      return typeof page === 'string' ? [] : [page];
    }),
  );
const sentence = (word: string, count: number): string => `${Array(count).fill(word).join(' ')}.`;

test('passages have 40 to 120 words wherever the page has that many', () => {
  const body = Array.from(
    { length: 30 },
    (_, index) => `<h2>Part ${index}</h2><p>${sentence(`word${index}`, 7 + ((index * 13) % 70))}</p>`,
  ).join('');
  const passages = cut(body);
  assert.ok(passages.length > 5);
  for (const { text } of passages)
    assert.ok(words(text) >= 40 && words(text) <= 120, `${words(text)}: ${text.slice(0, 60)}`);
});

test('a sentence without end is cut, a page of few words is one passage', () => {
  for (const { text } of cut(`<p>${sentence('endless', 900)}</p>`)) assert.ok(words(text) <= 120);
  assert.deepEqual(
    cut('<h1>Parking</h1><p>Behind the building.</p>').map(({ text, headings }) => [text, headings]),
    [['Behind the building.', ['Parking']]],
  );
});

test('a question stays with its answer', () => {
  const body = Array.from(
    { length: 12 },
    (_, index) => `<h3>Is this question ${index}?</h3><p>${sentence(`answer${index}`, 25)}</p>`,
  ).join('');
  for (const { text } of cut(body)) {
    for (const [, number] of text.matchAll(/question (\d+)\?/g))
      assert.ok(text.includes(`answer${number} answer${number}`), text);
  }
});

test('menus, cookie notices, buttons and what every page repeats are not passages', () => {
  const frame =
    '<nav><a href="/">Home page of ours</a></nav><footer>1 Elm Street, call us at 555-0142</footer><div class="cookie-notice"><p>We use cookies here.</p></div><p><a href="/b">Book now</a></p><p>© 2025 All rights reserved.</p>';
  const passages = cut(`<p>${sentence('first', 45)}</p>${frame}`, `<p>${sentence('second', 45)}</p>${frame}`);
  const all = passages.map(({ text }) => text).join('\n');
  assert.equal(all.match(/Elm Street/g)?.length, 1);
  for (const word of ['Home page', 'cookies', 'Book now', 'rights reserved']) assert.ok(!all.includes(word), word);
});

test('no text of any fixture stands in two passages', async () => {
  const read = (site: FixtureSite) =>
    readSite(new URL(Object.keys(site.pages)[0] ?? '/', site.origin).href, { fetchPage: serveFixture(site) });
  for (const site of fixtureSites()) {
    const { passages } = await read(site);
    assert.equal(new Set(passages.map(({ text }) => text)).size, passages.length, site.folder);
    for (const { text } of passages) assert.ok(words(text) <= 120, `${site.folder}: ${words(text)}`);
  }
});
