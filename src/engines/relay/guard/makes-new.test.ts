import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Newness } from '../action/action-target.ts';
import { whyNotNew } from './makes-new.ts';
import { readBody } from './request-body.ts';
import { requestTier } from './request-tier.ts';

const SITE = 'https://portal.example.com';
const call = (method: string, params: unknown) => ({ id: 7, method, params });
const mutation = (query: string, variables: object) => ({ query, variables });

function leaves(known: Newness, path: string, given: string | object, method = 'POST'): boolean {
  const isForm = typeof given === 'string';
  const body = isForm ? given : JSON.stringify(given);
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const sent = method === 'GET' ? null : body;
  const request = { method, url: SITE + path, headers: { 'content-type': type }, body: sent };
  const asked = { url: new URL(SITE + path), body: readBody(sent, type), documentUrl: `${SITE}/` };
  return whyNotNew(requestTier(request), asked, known) === null;
}

test('what says itself that it makes something leaves, whatever is known of the form', () => {
  for (const known of ['opened', 'unknown'] as const) {
    assert.equal(
      leaves(known, '/office/', call('model.sale.deal.create', [[{ party: 12, start: '2026-11-23' }], {}])),
      true,
    );
    assert.equal(
      leaves(known, '/graphql', mutation('mutation M { createDeal(input: $i) { id } }', { i: { a: 1 } })),
      true,
    );
    assert.equal(leaves(known, '/deals/new', { party: 12 }), true);
    assert.equal(leaves(known, '/deals', 'id=new&party=12'), true);
  }
});

test('a post without a key makes something where the run has opened the form for something new, and nowhere else', () => {
  assert.equal(leaves('opened', '/api/deals', { party: { id: 12 }, employee: { id: 3 }, amount: 3800 }), true);
  assert.equal(leaves('opened', '/api/visits/90/notes', { text: 'a' }), true);
  assert.equal(leaves('unknown', '/api/settings', { language: 'en' }), false);
  assert.equal(leaves('unknown', '/api/deals', { party: 12 }), false);
});

test('what gives the key of a record is held, whoever has opened the form', () => {
  for (const known of ['opened', 'unknown'] as const) {
    assert.equal(leaves(known, '/api/deals', { id: 12, amount: 3800 }), false);
    assert.equal(leaves(known, '/api/deals', { deal: { id: 12, amount: 3800 } }), false);
    assert.equal(leaves(known, '/api/deals', { data: { id: 12 }, meta: { at: 1 } }), false);
    assert.equal(leaves(known, '/api/deals', 'deal_id=12&amount=3800'), false);
    assert.equal(leaves(known, '/office/', call('model.sale.deal.create', [12, { amount: 3800 }])), false);
    assert.equal(leaves(known, '/office/', call('model.sale.deal.submit', [[{ amount: 3800 }], {}])), false);
    const keyed = mutation('mutation { createDeal(input: $i) { id } }', { i: { id: 'd12', amount: 1 } });
    assert.equal(leaves(known, '/graphql', keyed), false);
    assert.equal(leaves(known, '/graphql', mutation('mutation { submitDeal(input: $i) { id } }', {})), false);
  }
});

test('what it asks for by an address that acts is held, what it only looks at is not', () => {
  assert.equal(leaves('opened', '/deals/12/save?amount=3800', '', 'GET'), false);
  assert.equal(leaves('opened', '/deals.php?action=save&id=12', '', 'GET'), false);
  assert.equal(leaves('opened', '/api/deals?state=open', '', 'GET'), true);
  assert.equal(leaves('opened', '/deals/12', '', 'GET'), true);
});
