import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Figure, rounded } from './figure.ts';
import { tableOf } from './table.ts';

const figure = (over: Partial<Figure>): Figure => ({
  name: 'Reads',
  load: '16 connections',
  ours: 800,
  peer: 1000,
  unit: 'requests/s',
  wanted: { least: 0.85 },
  ...over,
});
const lineOf = (over: Partial<Figure>) =>
  tableOf([figure(over)], [])
    .trimEnd()
    .split('\n')
    .at(-1);

test('a bound is held against the ratio where there is a peer, and a missed one says so', () => {
  assert.equal(lineOf({}), '| Reads | 800 requests/s | 1000 | 0.8 | ≥ 0.85, **missed** | 16 connections |');
  assert.equal(lineOf({ ours: 900 }), '| Reads | 900 requests/s | 1000 | 0.9 | ≥ 0.85 | 16 connections |');
});

test('a bound is held against ours where there is no peer', () => {
  const memory = { name: 'Memory', peer: null, unit: 'MiB', load: 'idle', wanted: { most: 220 } };
  assert.equal(lineOf({ ...memory, ours: 195.4 }), '| Memory | 195 MiB |  |  | ≤ 220 | idle |');
  assert.equal(lineOf({ ...memory, ours: 240 }), '| Memory | 240 MiB |  |  | ≤ 220, **missed** | idle |');
});

test('a bench that failed is named', () => {
  assert.match(tableOf([], ['voice']), /Did not come to their end: voice\./);
});

test('figures have three digits, and are whole from a hundred on', () => {
  assert.deepEqual([0.12345, 12.345, 123.45, 6543.2].map(rounded), ['0.123', '12.3', '123', '6543']);
});
