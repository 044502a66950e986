import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../test/harness/page-of.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { elementCalled } from './named-call.ts';

async function meantOf(elements: readonly Partial<ElementSnapshot>[], name = 'Room 12'): Promise<string> {
  const page = pageOf(elements.map((element, at) => ({ ...element, name, visible: true, key: `e${at}` })));
  const work = { lookFor: async () => page };
  const reader = { names: new Map(page.elements.map((one) => [one, one.key])) };
  const called = {
    ...{ name, isField: false, isFirst: false, before: new Set<string>(), mayStand: () => false },
    opensUntil: null,
  };
  const found = await elementCalled(called, work, reader);
  return 'fault' in found ? found.fault : found.ref;
}

test('of what is called by one name, the one that nothing lies over is meant, and links to one address are one', async () => {
  const link = (path: string, covered = false) => ({ role: 'link', href: `http://127.0.0.1${path}`, covered });
  assert.equal(await meantOf([{ covered: true }, { covered: false }]), 'e1');
  assert.equal(await meantOf([link('/rooms/12'), link('/rooms/12')]), 'e0');
  assert.equal(await meantOf([link('/rooms/12', true), link('/rooms/13')]), 'e1');
  assert.match(await meantOf([link('/rooms/12'), link('/rooms/13')]), /^several elements are called/);
  assert.match(await meantOf([{}, {}]), /^several elements are called/);
});

test('of two ways to the next page of one list, above it and below it, either is meant; of two that edit, none', async () => {
  const button = (place: Partial<ElementSnapshot>) => ({
    role: 'button',
    href: null,
    row: -1,
    hint: 'pager',
    ...place,
  });
  assert.equal(await meantOf([button({}), button({})], 'Next page'), 'e0');
  assert.match(await meantOf([button({}), button({ hint: 'calendar' })], 'Next page'), /^several elements/);
  const lists = ['Visits', 'Invoices'].map((heading) => button({ heading }));
  assert.match(await meantOf(lists, 'Next page'), /^several elements/, 'of two lists');
  assert.match(await meantOf([button({ form: -1 }), button({ form: 0 })], 'Next'), /^several elements/, 'of a form');
  assert.match(await meantOf([button({ row: 0 }), button({ row: 1 })], 'Next'), /^several elements/);
  assert.match(await meantOf([button({}), button({})], 'Edit'), /^several elements/);
});

test('of several that are called the same the model is told each with its place', async () => {
  const told = await meantOf(
    [
      { role: 'button', row: 0, rowText: 'Jane Roe | active' },
      { role: 'button', row: 1, rowText: 'Max Lark | active' },
      { role: 'button', heading: 'Notes' },
    ],
    'Edit',
  );
  assert.equal(
    told,
    'several elements are called "Edit"; give the ref: e0 in row "Jane Roe | active", e1 in row "Max Lark | active", e2 under "Notes".',
  );
});
