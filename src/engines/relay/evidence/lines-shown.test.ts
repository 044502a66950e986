import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesNotShown } from './lines-shown.ts';
import { page, value } from './testing/seen-run.ts';

const DATES = { order: 'mdy', today: '2026-11-28' } as const;
const line = (product: string, quantity: string) => [value('product', product), value('quantity', quantity, 'number')];
const MIRRORS = line('Mouth mirror', '40');
const BOXES = line('Box of 5 gloves', '5');

test('a line is shown where a row has all its values, each in a place of its own', () => {
  const rows = [
    ['Mouth mirror', '40.0', '$ 3.00'],
    ['Box of 5 gloves', '12', '$ 8.00'],
  ];
  assert.deepEqual(linesNotShown([MIRRORS, BOXES], [page('/orders/1', { rows })], DATES), [BOXES]);
});

test('values that stand in rows of others are no line, and two lines alike are two rows', () => {
  const crossed = page('/orders/1', {
    rows: [
      ['Mouth mirror', '15'],
      ['Explorer', '40'],
    ],
  });
  assert.deepEqual(linesNotShown([MIRRORS], [crossed], DATES), [MIRRORS]);
  const once = page('/orders/1', { rows: [['Mouth mirror', '40']] });
  assert.equal(linesNotShown([MIRRORS, MIRRORS], [once], DATES).length, 1);
  const twice = page('/orders/1', {
    rows: [
      ['Mouth mirror', '40'],
      ['Mouth mirror', '40'],
    ],
  });
  assert.deepEqual(linesNotShown([MIRRORS, MIRRORS], [once, twice], DATES), []);
});
