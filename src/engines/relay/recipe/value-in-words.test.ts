import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { keyBetween, keysIn, mayKeepWords } from './value-in-words.ts';

const page = (title: string, message: string): Snapshot => ({
  ...emptySnapshot(),
  title,
  messages: [{ kind: 'success', text: message }],
});

test('where a number stands is kept by the words around it, and another record is read by them', () => {
  const seen = page('#34: Hi-vis vests', 'Ticket 34 created in queue Purchasing');
  const kept = keysIn(seen, ['Hi-vis vests', 'Purchasing']).filter(({ key }) => key === '34');
  assert.deepEqual(
    kept.map(({ before, behind }) => `${before}|${behind}`),
    ['#|{0}', 'ticket|created in queue {1}'],
  );
  const other = page('#35: Dock lamp', 'Ticket 35 created in queue Repairs');
  for (const around of kept) assert.equal(keyBetween(other, around, ['Dock lamp', 'Repairs']), '35');
  assert.doesNotMatch(JSON.stringify(kept.map(({ before, behind }) => [before, behind])), /34|vests|purchasing/i);
});

test('words that may be of a record are not kept, and of two numbers between the same words neither is read', () => {
  const [first] = keysIn(page('Ticket 34 of Ada Berg', ''), []);
  assert.ok(first !== undefined && !mayKeepWords(first));
  assert.equal(
    keyBetween(page('Ticket 34 created', 'Ticket 35 created'), { before: 'ticket', behind: 'created' }, []),
    undefined,
  );
});
