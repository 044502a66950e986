import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../../test/harness/page-of.ts';
import { worthByGroup } from './entry-group.ts';

/** The groups an entry stands in on a page headed "Bookings", its name, the word looked for, and what the groups make it worth. */
const ENTRIES: [string, string, string, number][] = [
  ['Vendors › Reports', 'Search', 'customers', 0],
  ['Customers › Reports', 'Search', 'customers', 0.95],
  ['Bookings › By room', 'Seminar 2', 'bookings', 0],
];

for (const [group, name, word, worth] of ENTRIES)
  test(`"${name}" under "${group}" is worth ${worth} for ${word}`, () => {
    const page = { ...pageOf([{ name, group, role: 'link', row: -1 }]), headings: [{ level: 2, text: 'Bookings' }] };
    const [entry] = page.elements;
    assert.equal(entry && worthByGroup(word, entry, page, name.toLowerCase()), worth);
  });
