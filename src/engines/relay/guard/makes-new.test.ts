import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNotNew } from './makes-new.ts';
import { readBody } from './request-body.ts';
import { requestTier } from './request-tier.ts';

const SITE = 'https://portal.example.com';
const call = (method: string, params: unknown) => ({ id: 7, method, params });
const mutation = (query: string, variables: object) => ({ query, variables });

const FORM = 'application/x-www-form-urlencoded';

function leaves(path: string, given: string | object, method = 'POST', typeOfText = FORM): boolean {
  const isText = typeof given === 'string';
  const body = isText ? given : JSON.stringify(given);
  const type = isText ? typeOfText : 'application/json';
  const sent = method === 'GET' ? null : body;
  const request = { method, url: SITE + path, headers: { 'content-type': type }, body: sent };
  const asked = { url: new URL(SITE + path), body: readBody(sent, type), documentUrl: `${SITE}/` };
  return whyNotNew(requestTier(request), asked) === null;
}

test('what says itself that it makes something leaves', () => {
  assert.equal(leaves('/office/', call('model.sale.deal.create', [[{ party: 12, start: '2026-11-23' }], {}])), true);
  assert.equal(leaves('/graphql', mutation('mutation M { createDeal(input: $i) { id } }', { i: { a: 1 } })), true);
  assert.equal(leaves('/deals/new', { party: 12 }), true);
  assert.equal(leaves('/deals/new', { party: { id: 12 }, employee: { id: 3 }, amount: 3800 }), true);
  assert.equal(leaves('/deals', 'id=new&party=12'), true);
});

test('a post without a key to an address that is not for something new is held', () => {
  assert.equal(leaves('/api/deals', { party: { id: 12 }, employee: { id: 3 }, amount: 3800 }), false);
  assert.equal(leaves('/api/deals', { party: 12 }), false);
  assert.equal(leaves('/api/visits/90/notes', { text: 'a' }), false);
  assert.equal(leaves('/api/settings', { language: 'en' }), false);
});

test('what gives the key of a record is held', () => {
  for (const path of ['/api/deals', '/deals/new']) {
    assert.equal(leaves(path, { id: 12, amount: 3800 }), false);
    assert.equal(leaves(path, { deal: { id: 12, amount: 3800 } }), false);
    assert.equal(leaves(path, { data: { id: 12 }, meta: { at: 1 } }), false);
    assert.equal(leaves(path, 'deal_id=12&amount=3800'), false);
  }
  assert.equal(leaves('/office/', call('model.sale.deal.create', [12, { amount: 3800 }])), false);
  assert.equal(leaves('/office/', call('model.sale.deal.submit', [[{ amount: 3800 }], {}])), false);
  const keyed = mutation('mutation { createDeal(input: $i) { id } }', { i: { id: 'd12', amount: 1 } });
  assert.equal(leaves('/graphql', keyed), false);
  assert.equal(leaves('/graphql', mutation('mutation { submitDeal(input: $i) { id } }', {})), false);
});

test('what it asks for by an address that acts is held, what it only looks at is not', () => {
  assert.equal(leaves('/deals/12/save?amount=3800', '', 'GET'), false);
  assert.equal(leaves('/deals.php?action=save&id=12', '', 'GET'), false);
  assert.equal(leaves('/api/deals?state=open', '', 'GET'), true);
  assert.equal(leaves('/deals/12', '', 'GET'), true);
});

test('the key of a record is found wherever a request has it', () => {
  const keyed: (string | object)[] = [
    { patientId: 12, name: 'x' },
    { patient_id: 12, name: 'x' },
    { Id: 12, name: 'x' },
    { guid: 'ab12', name: 'x' },
    { recordId: 12, name: 'x' },
    { _id: { $oid: '507f1f77bcf86cd799439011' }, name: 'x' },
    { patient: { id: 12, name: 'x' }, tags: [] },
    { patient: { patientId: 12, name: 'x' }, csrf: { token: 'a' } },
    { patients: [{ id: 12 }], csrf: { token: 'a' } },
    'patient_id=12&name=x',
    'ids[]=12&ids[]=13&state=won',
    'id[]=12&id[]=13&state=won',
    'id=12&patient_id=34&state=won',
    'patient[id]=12&patient[name]=x',
  ];
  for (const given of keyed) assert.equal(leaves('/patients/new', given), false, JSON.stringify(given));
  assert.equal(leaves('/patients/12/new', { name: 'x' }), false);
  assert.equal(leaves('/patients/new?ids[]=12&ids[]=13', { name: 'x' }), false);
  assert.equal(leaves('/appointments/new', { patient_id: 12, start: '2026-11-23' }), true);
  assert.equal(leaves('/appointments/new', { appointment: { patient: 12, start: '2026-11-23' }, tags: [] }), true);
  assert.equal(leaves('/appointments/new', 'appointment[patient_id]=12&start=2026-11-23'), true);
});

test('the key of a record is found in calls of every kind', () => {
  assert.equal(leaves('/ajax.php', 'action=create_deal&id=12&amount=3800'), false);
  assert.equal(leaves('/ajax.php', 'action=create_deal&amount=3800'), true);
  assert.equal(leaves('/api/method/deals.create_deal', { id: 12, amount: 3800 }), false);
  assert.equal(leaves('/office/', call('model.deal.create', [[{ dealId: 12, amount: 3800 }], {}])), false);
  const keyed = mutation('mutation M { createDeal(input: $i) { id } }', { i: { dealId: 12 }, x: {} });
  assert.equal(leaves('/graphql', keyed), false);
});

test('what makes something or changes what is there is held', () => {
  const update = mutation('mutation M { insert_deal(objects: $i, on_conflict: $c) { id } }', { i: [{ a: 1 }], c: {} });
  assert.equal(leaves('/graphql', update), false);
  const given = mutation('mutation M { createDeal(input: $i) { id } }', { i: { a: 1, upsert: true } });
  assert.equal(leaves('/graphql', given), false);
});

test('a body that is neither a form nor JSON is held', () => {
  assert.equal(leaves('/deals/new', '<deal><id>12</id></deal>', 'POST', 'application/xml'), false);
  assert.equal(leaves('/ajax.php?action=create_deal', '<deal><id>12</id></deal>', 'POST', 'application/xml'), false);
  assert.equal(leaves('/deals/new', '{"id":12}', 'POST', 'text/plain'), false);
  assert.equal(leaves('/deals/new', '{"amount":12}', 'POST', 'text/plain'), true);
});
