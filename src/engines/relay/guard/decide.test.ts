import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tier } from '../types.ts';
import { decide } from './decide.ts';
import { MadeRecords } from './made-records.ts';
import { readBody } from './request-body.ts';

const SITE = 'https://portal.example.com';
const MADE = `${SITE}/visits/90`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function passes(
  tier: Tier,
  path: string,
  more: { made?: string; body?: string; method?: string; isForm?: boolean } = {},
) {
  const { made = MADE, body = 'room=12', method = 'POST', isForm = true } = more;
  const cause = { isActed: false, isNamed: false, isSentOn: false, isAsked: false, carries: () => null };
  const records = new MadeRecords();
  records.add(made);
  const asked = { url: new URL(SITE + path), body: readBody(body, FORM['content-type']), documentUrl: SITE };
  const isOfMade = () => records.owns(asked);
  const sent = { method, url: SITE + path, headers: FORM, body, isNavigation: isForm, documentUrl: SITE };
  return decide({ kind: 'work', tier }, { ...sent, ...cause, isOfMade }).passes;
}

test('what changes the record that the work has made belongs to making it', () => {
  assert.equal(passes('create', '/visits/90/edit'), true);
  assert.equal(passes('create', '/visits/90', { body: '_method=patch&room=12' }), true);
  assert.equal(passes('create', '/visits/90', { method: 'PUT' }), true);
  assert.equal(passes('create', '/api/visits/90/publish', { isForm: false }), true);
  assert.equal(passes('create', '/visit.php?id=90&action=edit', { made: `${SITE}/visit.php?id=90` }), true);
});

test('nothing else that changes a record does', () => {
  assert.equal(passes('create', '/visits/91/edit'), false);
  assert.equal(passes('create', '/visits/901/edit'), false);
  assert.equal(passes('create', '/patients/90/edit'), false);
  assert.equal(passes('create', '/visit.php?id=91&action=edit', { made: `${SITE}/visit.php?id=90` }), false);
  assert.equal(passes('create', '/visits/90/delete'), false);
  assert.equal(passes('create', '/visits/90', { body: '_method=delete' }), false);
  assert.equal(passes('create', '/visits/90', { method: 'DELETE' }), false);
  assert.equal(passes('create', '/visits/90/cancel', { method: 'PUT' }), false);
  assert.equal(passes('read', '/visits/90/edit'), false);
});
