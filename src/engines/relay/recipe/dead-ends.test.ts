import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TracedCall } from '../agent/trace.ts';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { withoutDeadEnds } from './dead-ends.ts';

const link = (name: string, more: object = {}): ElementSnapshot =>
  ({
    ...{ role: 'link', name, href: `https://portal.example.com/${name}`, place: 'navigation', heading: '' },
    ...{ row: -1, visible: true, ...more },
  }) as unknown as ElementSnapshot;
const menu = [link('patients'), link('appointments')];
const page = (path: string, more: ElementSnapshot[] = []): Snapshot => ({
  ...emptySnapshot(),
  url: `https://portal.example.com/${path}`,
  elements: [...menu, ...more],
});
const click = (from: Snapshot, element: ElementSnapshot, more: object = {}): TracedCall =>
  ({ step: 0, tool: 'click', url: null, element, page: from, sent: [], ...more }) as unknown as TracedCall;

/** Indices that are kept of a walk that ends on a page. */
function keptOf(calls: TracedCall[], last: Snapshot): number[] {
  return withoutDeadEnds(calls, [...calls.map((call) => call.page), last], [], true);
}

const [patients, appointments] = menu as [ElementSnapshot, ElementSnapshot];
const home = page('home');
const add = link('add', { place: 'page' });

test('a page that was left by the menu, which stood on the page before it too, is left out', () => {
  const walk = [click(home, appointments), click(page('appointments'), patients), click(page('patients', [add]), add)];
  assert.deepEqual(keptOf(walk, page('add')), [1, 2]);
});

test('it is kept where it was left by a link of its own, and where it sent something', () => {
  const own = link('next', { place: 'page' });
  assert.deepEqual(keptOf([click(home, appointments), click(page('appointments', [own]), own)], page('next')), [0, 1]);
  const sent = [{ method: 'POST', url: 'https://portal.example.com/keep' }];
  const walk = [click(home, appointments, { sent }), click(page('appointments'), patients)];
  assert.deepEqual(keptOf(walk, page('patients')), [0, 1]);
});

test('a walk that came back to where it had been is left out', () => {
  const walk = [click(home, appointments), click(page('appointments'), link('home')), click(home, patients)];
  assert.deepEqual(keptOf(walk, page('patients')), [2]);
});
