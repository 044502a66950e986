import assert from 'node:assert/strict';
import { test } from 'node:test';
import { value } from '../evidence/testing/seen-run.ts';
import { withLines } from './line-items.ts';

const given = (...labels: string[]) => labels.map((label, at) => value(label, `v${at}`));
const told = (...labels: string[]) => {
  const { values, lines } = withLines(given(...labels));
  return [values.map((one) => one.label), lines.map((line) => line.map((one) => one.value))];
};

test('fields that come again in the same order are lines, whatever stands before and behind them', () => {
  assert.deepEqual(told('customer', 'quantity', 'product', 'quantity', 'product', 'note'), [
    ['customer', 'note'],
    [
      ['v1', 'v2'],
      ['v3', 'v4'],
    ],
  ]);
  assert.deepEqual(
    told('product', 'quantity', 'price', 'product', 'quantity', 'price', 'product', 'quantity', 'price')[0],
    [],
  );
});

test('several values of one field, and fields that come once, are no lines', () => {
  assert.deepEqual(told('tag', 'tag', 'tag', 'tag'), [['tag', 'tag', 'tag', 'tag'], []]);
  assert.deepEqual(told('street', 'city', 'phone'), [['street', 'city', 'phone'], []]);
});
