import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ledger } from './ledger.ts';
import { form, list, OLD, post } from './testing/seen-run.ts';

const byNextPage = { ...post(200), navigates: false, byNextPage: true as const };

for (const [what, isMeant, requests, isSending] of [
  [
    'a page that sends something of itself once it has come is no sending of who went there',
    false,
    [byNextPage],
    false,
  ],
  ['the same of a step that was meant to change something is one', true, [byNextPage], true],
  ['what a step sends itself is one, whatever the next page sends besides', false, [post(200), byNextPage], true],
] as const)
  test(what, () => {
    const ledger = new Ledger();
    ledger.press(null, list(OLD), form, requests, isMeant);
    assert.equal(ledger.sendings.length, isSending ? 1 : 0);
  });
