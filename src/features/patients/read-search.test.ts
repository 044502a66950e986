import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PatientSearch, readSearch } from './read-search.ts';

test('a search is read as names, the end of a number and a day of birth, in any order', async () => {
  const none: PatientSearch = { names: [], digits: null, born: null };
  for (const [text, expected] of [
    ['Roe', { names: ['roe'] }],
    ['  Roe, Jane ', { names: ['roe', 'jane'] }],
    ["O'Example-Sample", { names: ["o'example-sample"] }],
    ['0142', { digits: '0142' }],
    ['(212) 555-0142', { digits: '2125550142' }],
    ['+1 212 555 0142', { digits: '12125550142' }],
    ['Jane 555-0142', { names: ['jane'], digits: '5550142' }],
    ['1980-05-17', { born: '1980-05-17' }],
    ['5/17/1980 Roe', { names: ['roe'], born: '1980-05-17' }],
    ['Roe 1980-05-17 0142', { names: ['roe'], digits: '0142', born: '1980-05-17' }],
    ['March 3 1975', { born: '1975-03-03' }],
    ['3 March 1975', { born: '1975-03-03' }],
    ['Roe, Mar 3rd, 1975', { names: ['roe'], born: '1975-03-03' }],
    ['March 3 1975 0142', { digits: '0142', born: '1975-03-03' }],
    // Names of months are names of people, too.
    ['May Roe', { names: ['may', 'roe'] }],
    ['June 0142', { names: ['june'], digits: '0142' }],
    // No day of any calendar, and too few digits to look for.
    ['2/30/1980', { names: ['2/30/1980'] }],
    ['12', { names: ['12'] }],
    ['1980-02-30', { digits: '19800230' }],
  ] as const)
    assert.deepEqual(await readSearch(text), { ...none, ...expected }, text);
});
