import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBelow, ofSibling, rowOwner } from './row-territory.ts';

const HOME = 'https://site.example';
const CASES: [string, string[], string, string | null][] = [
  [
    '/projects/it',
    ['/issues/26', '/projects/yard'],
    '/projects/it/issues?set_filter=1',
    '/projects/yard/issues?set_filter=1',
  ],
  ['/projects/it', ['/issues/26', '/projects/yard'], '/issues', null],
  ['/#/owners/3/show', ['/#/owners/4/show'], '/#/owners/3/pets', '/#/owners/4/pets'],
  ['/show?id=31', ['/show?id=32'], '/visits?owner=31&page=2', '/visits?owner=32&page=2'],
  ['/show?id=31', ['/show?id=32'], '/visits?page=31', null],
  ['/main', ['/main/people', '/main'], '/main/people', null],
];

for (const [row, others, page, sibling] of CASES)
  test(`below the row ${row}, beside ${others.join(' and ')}, lies ${page}: ${sibling !== null}`, () => {
    const owner = rowOwner(
      { name: '', text: '', address: HOME + row },
      others.map((other) => HOME + other),
    );
    const isIts = owner !== null && isBelow(HOME + page, owner);
    assert.equal(isIts, sibling !== null);
    const [other] = owner?.siblings ?? [];
    if (owner !== null && isIts && other !== undefined)
      assert.equal(ofSibling(HOME + page, owner, other), HOME + sibling);
  });
