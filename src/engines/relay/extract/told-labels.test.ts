import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell } from '../snapshot/snapshot.ts';
import { withToldLabels } from './told-labels.ts';

const cell = (text: string, key = ''): Cell => ({ text, href: null, key, mark: null, datum: '' });
const cards = (rows: string[][]): Cell[][] => rows.map((row) => row.map((text) => cell(text)));
const shown = (rows: readonly (readonly Cell[])[]): string[][] =>
  rows.map((row) => row.map(({ key, text }) => (key === '' ? text : `${key}: ${text}`)));

test('words that stand in every card before another value are labels', () => {
  const rows = cards([
    ['Vera Lund', 'Berth', '14', 'Vessel', 'Gannet'],
    ['Omar Pike', 'Sold', 'Berth', '3', 'Vessel', 'Tern'],
    ['Ida Roth', 'Berth', '9', 'Vessel', 'Plover'],
  ]);
  assert.deepEqual(shown(withToldLabels(rows)), [
    ['Vera Lund', 'Berth: 14', 'Vessel: Gannet'],
    ['Omar Pike', 'Sold', 'Berth: 3', 'Vessel: Tern'],
    ['Ida Roth', 'Berth: 9', 'Vessel: Plover'],
  ]);
});

test('what all cards have in common by chance, a state among it, stays a value', () => {
  const alike = cards([
    ['Vera Lund', 'Open', '$14.00', 'North quay', 'Gannet'],
    ['Omar Pike', 'Open', '$3.00', 'North quay', 'Tern'],
    ['Ida Roth', 'Open', '$9.00', 'North quay', 'Plover'],
  ]);
  assert.equal(withToldLabels(alike), alike);
  const two = alike.slice(0, 2);
  assert.equal(withToldLabels(two), two);
});
