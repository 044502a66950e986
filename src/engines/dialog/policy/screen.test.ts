import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { screen } from './screen.ts';

/** Lines of the language's safety words. */
const MOST_LINES = 200;

function read(path: string): [string, string][] {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t') as [string, string]);
}

function shown(words: string): string {
  const { certain, weak } = screen(words);
  const kinds = certain.map((one) => (one.kind === 'danger' ? one.to : one.kind === 'grave' ? one.matter : one.kind));
  return [...kinds, ...(weak === null ? [] : [`${weak.to}?`])].join(' ') || '-';
}

for (const language of ['en', 'es'])
  describe(`safety words in ${language}`, () => {
    const rows = read(`./screen-utterances/${language}.tsv`);
    const harmful = rows.filter(([kind]) => kind !== '-');
    const harmless = rows.filter(([kind]) => kind === '-');

    it('takes every danger, grave matter and abuse for what it is', () => {
      assert.ok(harmful.length >= 150);
      assert.deepEqual(
        harmful.filter(([kind, words]) => shown(words) !== kind).map(([, words]) => [words, shown(words)]),
        [],
      );
    });

    it('takes nothing harmless for a danger', () => {
      assert.ok(harmless.length >= 200);
      assert.deepEqual(
        harmless.filter(([, words]) => shown(words) !== '-').map(([, words]) => [words, shown(words)]),
        [],
      );
    });

    it('stays a short closed list of phrases without repeats', () => {
      const table = read(`../data/safety/${language}.tsv`);
      assert.ok(table.length <= MOST_LINES, `${table.length} lines`);
      assert.equal(new Set(table.map((row) => row.join('\t'))).size, table.length);
      assert.ok(table.every((row) => row.length === 2 && /^[a-z0-9_*| ]+$/.test(row[1])));
    });
  });

describe('what surrounds a safety word', () => {
  const rows: [string, string][] = [
    ['What should I do if someone is choking?', 'life?'],
    ['¿Qué hago si alguien se está ahogando?', 'life?'],
    ["I'm dying here", 'life?'],
    ['He is dying', 'life'],
    ["I'm dying, my chest hurts", 'life'],
    ["No, it isn't chest pain. He collapsed.", 'life'],
    ['He had a stroke five years ago. Now he is not breathing.', 'life'],
    ['Está bien, ya no sangra.', '-'],
    ["My cat is at home, and my son isn't breathing", 'life'],
    ['My dog bit me and I am bleeding badly', 'life'],
    ['My tooth hurts and I want to kill myself', 'self_harm'],
    ['', '-'],
  ];
  for (const [words, kind] of rows) it(words === '' ? 'nothing said' : words, () => assert.equal(shown(words), kind));
});
