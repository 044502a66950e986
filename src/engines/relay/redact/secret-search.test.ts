import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { bodyTexts } from '../guard/body-bytes.ts';
import { SecretSearch } from './secret-search.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');
/** What carries a value as a whole. */
const WHOLE: Readonly<Record<string, (value: string) => string>> = {
  itself: (value) => value,
  'a field': (value) => `user=ann&pass=${encodeURIComponent(value)}&x=1`,
  'a query': (value) => `https://other.example.com/a?p=${encodeURIComponent(value)}#x`,
  'a part of a path': (value) => `https://other.example.com/a/${encodeURIComponent(value)}/b.png`,
  'a name and password': (value) => `Basic ${base64(`ann:${value}`)}`,
  JSON: (value) => JSON.stringify({ login: [{ words: value }] }),
  'JSON in JSON': (value) => JSON.stringify({ event: JSON.stringify({ p: value }) }),
  base64: base64,
  'base64 of JSON in a field': (value) => `d=${encodeURIComponent(base64(JSON.stringify({ p: value })))}`,
  'base64 of base64': (value) => base64(base64(value)),
  hex: hex,
  'hex of a form': (value) => hex(`user=ann&pass=${value}`),
  'base64 of UTF-16': (value) => Buffer.from(value, 'utf16le').toString('base64'),
  'a line of plain text': (value) => `user=ann\r\npass=${value}\r\n`,
  'a part of a form': (value) => `--b\r\nContent-Disposition: form-data; name="p"\r\n\r\n${value}\r\n--b--\r\n`,
  'escapes of a script': (value) =>
    [...value].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  'another case': (value) => value.toUpperCase(),
  'spaced letters': (value) => [...value].join('\u200b '),
  backwards: (value) => [...value].toReversed().join(''),
};

test('a secret is found as a whole value in every encoding, whatever its shape', () => {
  for (const secret of ['Zq7!velvet&Moth', 'sunshine', '73913844', 'Abc1', '482913', 'pässwort', 'open sesame'])
    for (const [name, way] of Object.entries(WHOLE))
      assert.equal(new SecretSearch(() => [secret]).isIn(way(secret)), true, `${secret} as ${name}`);
});

test('a long one is found inside of other text too; a word or a number is not, where ordinary text has it', () => {
  const long = new SecretSearch(() => ['Zq7!velvet&Moth']);
  assert.equal(long.isIn('see Zq7!velvet&Moth there'), true);
  assert.equal(long.isIn(base64('I saw that it is Zq7!velvet&Moth, of all things')), true);
  assert.equal(long.isIn('velvet moths, Zq7'), false);
  const words = new SecretSearch(() => ['sunshine', '73913844']);
  for (const text of ['q=sunshine+dental', 'Sunshine Dental Care', '{"title":"A day of sunshine"}', 't=1739138440'])
    assert.equal(words.isIn(text), false, text);
});

test('what is added later is looked for from then on, and nothing is found without secrets', () => {
  const secrets: string[] = [''];
  const search = new SecretSearch(() => secrets);
  assert.equal(search.isIn('code=482913'), false);
  secrets.push('482913');
  assert.equal(search.isIn('code=482913'), true);
});

test('a text with more in it than can be looked at counts as one with a secret', () => {
  const search = new SecretSearch(() => ['sunshine']);
  assert.equal(search.isIn(JSON.stringify(Array.from({ length: 30_000 }, (_, at) => `v${at}`))), true);
});

test('a body is read whole, unpacked where it is compressed, or not at all', () => {
  const texts = (...entries: (Buffer | null)[]) =>
    bodyTexts({
      requestId: '1',
      resourceType: 'Fetch',
      request: {
        method: 'POST',
        url: 'https://other.example.com/',
        headers: {},
        hasPostData: true,
        postDataEntries: entries.map((bytes) => (bytes === null ? {} : { bytes: bytes.toString('base64') })),
      },
    });
  const said = Buffer.from('a velvet moth, told at some length, at some length');
  assert.deepEqual(texts(said), [said.toString()]);
  assert.deepEqual(texts(said.subarray(0, 5), said.subarray(5)), [said.toString()]);
  for (const pack of [gzipSync, deflateRawSync]) assert.ok(texts(pack(said))?.includes(said.toString()), pack.name);
  assert.equal(texts(said, null), null, 'a part that is a file');
  assert.equal(texts(gzipSync(said).subarray(0, 30)), null, 'compressed, and cut short');
  assert.equal(texts(gzipSync(Buffer.alloc(6_000_000))), null, 'unpacked it is too large');
  assert.equal(texts(Buffer.alloc(5_000_000, 'a')), null, 'too large');
});
