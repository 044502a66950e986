import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../../test/harness/page-of.ts';
import { isOpenedByAddress } from './ways.ts';

for (const [entry, visible, frame, wanted] of [
  ['a folded entry of the page', false, 0, true],
  ['an entry in sight', true, 0, false],
  ['a folded entry of a menu in a frame, whose address is meant for another one', false, 1, false],
] as const)
  test(`${entry} is ${wanted ? 'opened by its address' : 'clicked'}`, () => {
    const [element] = pageOf([
      { role: 'link', name: 'Visits', href: 'https://site.example/visits', visible, frame },
    ]).elements;
    assert.ok(element !== undefined);
    assert.equal(isOpenedByAddress(element), wanted);
  });
