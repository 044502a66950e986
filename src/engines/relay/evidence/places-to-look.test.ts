import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ledger } from './ledger.ts';
import { placesToLook } from './places-to-look.ts';
import { ADD, CHANGE, form, list, OLD, page, post, REMOVE } from './testing/seen-run.ts';

const SITE = 'http://127.0.0.1';

/** A form that was sent and answered with a way on to `ledTo`. */
function sent(ledTo?: string): Ledger {
  const ledger = new Ledger();
  ledger.press(null, form, list(OLD), [{ ...post(302), ...(ledTo !== undefined && { ledTo }) }], true);
  return ledger;
}

test('a new record is looked for where its form was answered to, where the page has kept the address of the form', () => {
  assert.deepEqual(placesToLook(ADD, sent(`${SITE}/patients/9`), form.url), [`${SITE}/patients/9`]);
});

test('a page that was gone on to is asked for again itself, whatever the answer led to', () => {
  assert.deepEqual(placesToLook(ADD, sent(`${SITE}/patients/9`), `${SITE}/patients`), [`${SITE}/patients`]);
});

test('what the answer led to is no place to look at on another site, nor for a record that was there', () => {
  assert.deepEqual(placesToLook(ADD, sent('https://elsewhere.example.com/patients/9'), form.url), [form.url]);
  assert.deepEqual(placesToLook(CHANGE, sent(`${SITE}/patients/9`), form.url), [form.url]);
});

test('what was taken away is looked for where it stood, too', () => {
  const own = page('/patients/2', { heading: 'Ben Cole' });
  const ledger = new Ledger();
  ledger.press(null, own, list(OLD), [post(303)], true);
  assert.deepEqual(placesToLook(REMOVE, ledger, list(OLD).url), [list(OLD).url, own.url]);
});
