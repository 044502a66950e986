import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDuration, findPrice } from './price-and-duration.ts';

test('prices are read in cents, the lowest of a range', () => {
  const rows: [string, number | null][] = [
    ['Cleaning $120', 12_000],
    ['from $89.50', 8_950],
    ['$1,200 - $1,800', 120_000],
    ['$ 75', 7_500],
    ['120 USD', 12_000],
    ['€80', 8_000],
    ['80 €', 8_000],
    ['1.250,00 €', 125_000],
    ['£45.00', 4_500],
    ['Consultation: free', 0],
    ['Complimentary consultation', 0],
    ['10% off', null],
    ['Open since 1998', null],
    ['USD 99', 9_900],
  ];
  for (const [text, cents] of rows) assert.equal(findPrice(text)?.cents ?? null, cents, text);
});

test('lengths of time are read in minutes, the longer end of a range', () => {
  const rows: [string, number | null][] = [
    ['30 min', 30],
    ['45-60 minutes', 60],
    ['1 hour', 60],
    ['1.5 hours', 90],
    ['1 hr 30 min', 90],
    ['1 hour and 15 minutes', 75],
    ['an hour and a half', 90],
    ['half an hour', 30],
    ['Three hours', 180],
    ['2h', 120],
    ['60-minute session', 60],
    ['90min', 90],
    ['24/7', null],
    ['24 hours', null],
    ['within 2 minutes', null],
    ['$30', null],
    ['5 miles', null],
  ];
  for (const [text, minutes] of rows) assert.equal(findDuration(text)?.minutes ?? null, minutes, text);
});
