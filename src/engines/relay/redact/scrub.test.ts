import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SCRUBBED, scrubber } from './scrub.ts';

const scrub = (text: string, secrets: readonly string[]) => scrubber(secrets)(text);
const SECRET = 'Tr0ub4dor & "3" +ü/💥<x>';

const encodings: Record<string, (text: string) => string> = {
  raw: (text) => text,
  json: (text) => JSON.stringify({ text }),
  'json, ASCII only': (text) =>
    JSON.stringify(text).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  url: (text) => encodeURIComponent(text),
  'url, small letters': (text) => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  form: (text) => new URLSearchParams({ text }).toString(),
  html: (text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  hex: (text) => Buffer.from(text).toString('hex'),
  HEX: (text) => Buffer.from(text).toString('hex').toUpperCase(),
  'utf-16 hex': (text) => Buffer.from(text, 'utf16le').toString('hex'),
};

test('every encoding of a secret is hidden wherever it stands', () => {
  for (const [name, encode] of Object.entries(encodings)) {
    const clean = scrub(`before ${encode(SECRET)} after`, [SECRET]);
    assert.ok(clean.includes(SCRUBBED), name);
    assert.ok(clean.startsWith('before ') && clean.endsWith(' after'), `${name}: ${clean}`);
    assert.ok(!clean.includes(encode(SECRET)), name);
  }
});

test('base64 is hidden at every offset and in both alphabets, up to the bits shared with neighbours', () => {
  for (const encoding of ['base64', 'base64url'] as const) {
    for (const before of ['', 'a', 'ab', 'abc', 'user:']) {
      for (const bytes of [Buffer.from(`${before}${SECRET}tail`), Buffer.from(`${before}${SECRET}tail`, 'utf16le')]) {
        const clean = scrub(bytes.toString(encoding), [SECRET]);
        const left = Buffer.from(clean.replace(SCRUBBED, ''), encoding).toString('latin1');
        assert.ok(clean.includes(SCRUBBED), `${encoding} after ${before}`);
        assert.ok(!left.includes('ub4dor'), `${encoding} after ${before}: ${left}`);
      }
    }
  }
});

test('whatever the secret, no encoding of it survives', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6, maxLength: 40, unit: 'grapheme' }), fc.string(), (secret, around) => {
      for (const encode of Object.values(encodings)) {
        const clean = scrub(`${around}\n${encode(secret)}\n${around}`, [secret]);
        assert.ok(!clean.includes(`\n${encode(secret)}\n`));
      }
    }),
    { numRuns: 200 },
  );
});

test('several secrets are hidden, and values too short to be one are left alone', () => {
  assert.equal(scrub('code 123456 for hunter22', ['hunter22', '123456', 'for']), `code ${SCRUBBED} for ${SCRUBBED}`);
  assert.equal(scrub('nothing here', ['hunter22']), 'nothing here');
});
