import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ledger } from './ledger.ts';
import { placesToLook } from './places-to-look.ts';
import { ADD, CHANGE, form, list, OLD, page, post, REMOVE } from './testing/seen-run.ts';

const dates = { order: 'mdy', today: '2026-11-28' } as const;
const SITE = 'http://127.0.0.1';

/** A form that was sent and answered with a way on to `ledTo`. */
function sent(ledTo?: string): Ledger {
  const ledger = new Ledger();
  ledger.press(null, form, list(OLD), [{ ...post(302), ...(ledTo !== undefined && { ledTo }) }], true);
  return ledger;
}

test('a new record is looked for where its form was answered to, where the page has kept the address of the form', () => {
  assert.deepEqual(placesToLook(ADD, sent(`${SITE}/patients/9`), form.url, dates), [`${SITE}/patients/9`]);
});

test('a page that was gone on to is asked for again itself, whatever the answer led to', () => {
  assert.deepEqual(placesToLook(ADD, sent(`${SITE}/patients/9`), `${SITE}/patients`, dates), [`${SITE}/patients`]);
});

test('what the answer led to is no place to look at on another site, nor for a record that was there', () => {
  assert.deepEqual(placesToLook(ADD, sent('https://elsewhere.example.com/patients/9'), form.url, dates), [form.url]);
  assert.deepEqual(placesToLook(CHANGE, sent(`${SITE}/patients/9`), form.url, dates), [form.url]);
});

test('what was taken away is looked for where it stood, too', () => {
  const own = page('/patients/2', { heading: 'Ben Cole' });
  const ledger = new Ledger();
  ledger.press(null, own, list(OLD), [post(303)], true);
  assert.deepEqual(placesToLook(REMOVE, ledger, list(OLD).url, dates), [list(OLD).url, own.url]);
});

test('where one form answered another, the record is looked for on the page that showed it last', () => {
  const own = page('/patients/2', { heading: 'Ben Cole' });
  const edit = page('/patients.php', { heading: 'Edit' });
  const ledger = new Ledger();
  ledger.see(own, true);
  const opening = { ...post(200), url: edit.url, navigates: true };
  ledger.press(null, own, edit, [opening], false, true);
  ledger.see(edit, false);
  ledger.press(null, edit, edit, [opening], true);
  assert.deepEqual(placesToLook(CHANGE, ledger, edit.url, dates), [own.url]);
});
