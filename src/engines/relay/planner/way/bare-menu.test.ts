import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../../test/harness/page-of.ts';
import { isInBareMenu } from './bare-menu.ts';

/** Links of one line at the head of a page, and whether the line is a menu. */
const LINES: [string[], boolean][] = [
  [['Calendar', 'Address book', 'Log out'], true],
  [['Calendar', 'Address book', 'Privacy'], false],
  [['Visits', 'Rooms', 'Staff', 'Reports'], true],
];

for (const [names, isMenu] of LINES)
  test(`"${names.join(', ')}" is ${isMenu ? 'a menu' : 'none'}`, () => {
    const page = pageOf(
      names.map((name) => ({
        name,
        role: 'link',
        href: `http://127.0.0.1/${encodeURIComponent(name)}`,
        place: 'page',
        y: 12,
      })),
    );
    const [first] = page.elements;
    assert.equal(first !== undefined && isInBareMenu(first, page), isMenu);
  });
