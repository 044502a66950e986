import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWish, type Wish } from './keywords.ts';

const cases: [string, Wish | null, 'en' | 'es' | null][] = [
  ['STOP', 'stop', 'en'],
  [' Stop. ', 'stop', 'en'],
  ['“stop”', 'stop', 'en'],
  ['Opt Out', 'stop', 'en'],
  ['START', 'start', 'en'],
  ['help!', 'help', 'en'],
  ['Alto', 'stop', 'es'],
  ['INFORMACIÓN', 'help', 'es'],
  ['comenzar', 'start', 'es'],
  ['Please stop by on Tuesday', null, null],
  ['stop it', null, null],
  ['', null, null],
];
for (const [text, wish, language] of cases)
  test(`${JSON.stringify(text)} ${wish === null ? 'asks for nothing' : `asks for ${wish} in ${language}`}`, () => {
    assert.deepEqual(readWish(text), wish === null ? null : { wish, language });
  });
