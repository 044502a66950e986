import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADD, CHANGE, form, list, NEW, OLD, page, post, REMOVE, step, value, verdict } from './testing/seen-run.ts';

const [ADA = [], BEN = []] = OLD;
const BEN_CHANGED = [ADA, ['Ben Cole', '555-0177']];
const EDIT = page('/patients/2/edit', { heading: 'Ben Cole' });
const BENS = page('/patients/2', { heading: 'Ben Cole', facts: [['Phone', '555-0102']] });
const CLOSE = step('update', [value('name', 'Ben Cole', 'name')], []);
const NOTHING = step('create', [], []);
const states = (ada: string, ben: string) =>
  page('/visits', {
    rows: [
      ['Ada Berg', ada],
      ['Ben Cole', ben],
    ],
  });
const saved = { from: form, to: form, requests: [post(303)] };
const changed = { from: EDIT, to: BENS, requests: [post(303)] };
const whole = { ...saved, requests: [post(303, false, 'name=Jane+Roe&phone=555-0142')] };
const removed = { from: BENS, to: list(OLD), requests: [post(303)] };
const WITHOUT = list([ADA]);

/** Each looks as if it were done, and is not. */
const CASES: [string, string | null][] = [
  [
    'a new row with another telephone number',
    verdict(ADD, [list(OLD), form], saved, [[list([...OLD, ['Jane Roe', '555-0199']]), true]]),
  ],
  [
    'a new row of somebody with that telephone number',
    verdict(ADD, [list(OLD), form], saved, [[list([...OLD, ['Joan Rowe', '555-0142']]), true]]),
  ],
  [
    'a new row with another telephone number than the one that was sent',
    verdict(ADD, [list(OLD), form], whole, [[list([...OLD, ['Jane Roe', '555-0199']]), true]]),
  ],
  [
    'a row of that name that was listed before all of it was sent',
    verdict(ADD, [list([...OLD, ['Jane Roe', 'new']]), form], whole, [[list([...OLD, ['Jane Roe', 'new']]), true]]),
  ],
  [
    'a row of that name of a page that was not loaded afresh',
    verdict(ADD, [list(OLD), form], whole, [[list([...OLD, ['Jane Roe', 'new']]), false]]),
  ],
  [
    'a new row of that name where only the name was sent',
    verdict(ADD, [list(OLD), form], { ...saved, requests: [post(303, false, 'name=Jane+Roe')] }, [
      [list([...OLD, ['Jane Roe', 'new']]), true],
    ]),
  ],
  [
    'another’s row with the new value that was sent',
    verdict(CHANGE, [list(OLD)], { ...changed, requests: [post(200, false, 'phone=555-0177')] }, [
      [list([['Ada Berg', '555-0177'], BEN]), true],
    ]),
  ],
  [
    'the page of a record that showed the values before',
    verdict(ADD, [page('/patients/9', { heading: 'Jane Roe', facts: [['Phone', '555-0142']] }), form], saved, [
      [page('/patients/9', { heading: 'Jane Roe', facts: [['Phone', '555-0142']] }), true],
    ]),
  ],
  [
    'an error that names the record',
    verdict(ADD, [list(OLD), form], { ...saved, to: page('/patients/new', { error: 'Jane Roe could not be saved' }) }, [
      [list(OLD), true],
    ]),
  ],
  [
    'a question about the record',
    verdict(
      ADD,
      [list(OLD), form],
      { ...saved, to: page('/patients/new', { says: 'Jane Roe has been changed. Save it?' }) },
      [[list(OLD), true]],
    ),
  ],
  [
    'a stamp of an earlier change',
    verdict(
      ADD,
      [list(OLD), form],
      { ...saved, to: page('/patients/new', { says: 'Last updated: 21 Nov 2026 by mona' }) },
      [[list(OLD), true]],
    ),
  ],
  [
    'a new record without a value that it could be known by',
    verdict(NOTHING, [list(OLD), form], saved, [[list(NEW), true]]),
  ],
  [
    'a new row that a request not answered well came before',
    verdict(ADD, [list(OLD), form], { ...saved, requests: [post(409)] }, [[list(NEW), true]]),
  ],
  [
    'the new value at the record after a refusal',
    verdict(CHANGE, [list(OLD)], { ...changed, requests: [post(403)] }, [[list(BEN_CHANGED), true]]),
  ],
  [
    'a changed row that is the old one again once it is loaded afresh',
    verdict(CHANGE, [list(OLD)], { from: list(OLD), to: list(BEN_CHANGED), requests: [post(200)] }, [
      [list(BEN_CHANGED), false],
      [list(OLD), true],
    ]),
  ],
  [
    'a record that left its list, where a value was to be put in',
    verdict(CHANGE, [list(OLD)], changed, [[WITHOUT, true]]),
  ],
  ['the record’s page with its old value', verdict(CHANGE, [BENS], changed, [[BENS, true]])],
  [
    'a state that is what it was',
    verdict(
      CLOSE,
      [states('open', 'open')],
      { from: states('open', 'open'), to: states('open', 'open'), requests: [post(200)] },
      [[states('open', 'open'), true]],
    ),
  ],
  [
    'another’s state that turned',
    verdict(
      CLOSE,
      [states('open', 'open')],
      { from: states('open', 'open'), to: states('closed', 'open'), requests: [post(200)] },
      [[states('closed', 'open'), true]],
    ),
  ],
  [
    'another part of the list',
    verdict(REMOVE, [list(OLD)], removed, [[page('/patients?page=2', { rows: [['Eve Frost', '555-0105']] }), true]]),
  ],
  [
    'a list without the record after a refusal',
    verdict(REMOVE, [list(OLD)], { ...removed, requests: [post(403)] }, [[WITHOUT, true]]),
  ],
  ['another’s row that is gone', verdict(REMOVE, [list(OLD)], removed, [[list([BEN]), true]])],
  [
    'no such page at an address that never showed the record',
    verdict(REMOVE, [list(OLD)], removed, [[page('/patients/99', { heading: 'Page not found' }), true]]),
  ],
];

for (const [name, found] of CASES) test(`${name} proves nothing`, () => assert.equal(found, null));

test('a list that names the new record alone is a weak sign where all of it was sent and taken', () => {
  const rows = [...OLD, ['Jane Roe', 'new']];
  assert.equal(verdict(ADD, [list(OLD), form], whole, [[list(rows), true]]), 'weak');
});

test('the rest of a list proves that a record is gone, whatever the list is asked for besides', () => {
  assert.equal(verdict(REMOVE, [list(OLD)], removed, [[page('/patients?removed=1', { rows: [ADA] }), true]]), 'strong');
});
