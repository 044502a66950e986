import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { isOnlyName } from './change-result.ts';

const page = (more: object): Snapshot => ({ ...emptySnapshot(), ...more }) as unknown as Snapshot;
const link = { role: 'link', name: 'Payment settled', value: null, options: [] };

test('what a page only calls a link or a part of itself is no value of a record; what a record says as well is one', () => {
  const called = page({ elements: [link], headings: [{ text: 'State diagram' }] });
  assert.equal(isOnlyName('Payment settled', [called]), true);
  assert.equal(isOnlyName('state diagram', [called]), true);
  assert.equal(isOnlyName('Shipped', [called]), false, 'whether it is shown at all is asked elsewhere');
  for (const said of [
    { facts: [{ value: 'Payment settled' }] },
    { messages: [{ text: 'Payment settled' }] },
    { tables: [{ rows: [[{ text: 'Payment settled' }]] }] },
    { elements: [link, { role: 'combobox', name: 'State', value: 'Payment settled', options: [] }] },
  ])
    assert.equal(isOnlyName('Payment settled', [called, page(said)]), false, JSON.stringify(said));
});
