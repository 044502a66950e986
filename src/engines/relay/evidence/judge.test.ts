import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../test/harness/page-of.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { amountIn } from './amount-in.ts';
import { ADD, CHANGE, form, list, NEW, OLD, page, post, REMOVE, step, value, verdict } from './testing/seen-run.ts';

const GROUPS = [
  ['admins', 'adaberg'],
  ['vpn', 'bencole; eve'],
];
const STATES = (state: string) => [
  ['Ada Berg', 'Up'],
  ['Ben Cole', state],
];
const LISTED = (title: string) => [
  ['Christmas hours — Draft Edit | Quick Edit | Trash | Preview', 'Ada Berg'],
  [title, 'Ben Cole'],
];
const JOIN = step('update', [value('group', 'vpn')], [value('members', 'janeroe')]);
const ownPage = (...buttons: string[]) => ({
  ...page('/patients/2', { heading: 'Ben Cole' }),
  elements: pageOf(buttons.map((name) => ({ name }))).elements,
});
/** The record's own form, with a box. */
const withBox = (checked: boolean, path = '/patients/2') => ({
  ...page(path, { heading: 'Ben Cole' }),
  elements: pageOf([{ role: 'checkbox', name: 'Off duty', label: 'Off duty', key: 'e7', checked }]).elements,
});
const OFF = step('update', [value('name', 'Ben Cole', 'name')], []);
const ticked = { from: withBox(true), to: withBox(true), requests: [post(302)] };
const LEAVE = step('update', [value('group', 'vpn')], [{ ...value('members', 'eve'), mode: 'subtract' }]);

const RENAME = step('update', [value('title', 'Complaints', 'name')], [value('title', 'Handling complaints', 'name')]);
const titled = (title: string) => page('/p/complaints', { heading: title });
const postForm = page('/edit/complaints', { heading: 'Edit post' });
const renamed = { from: postForm, to: titled('Handling complaints'), requests: [post(303)] };

/** A list whose last row is for the next entry; its fields hold what is typed, and so does the text of the row. */
const withEntry = (rows: string[][], typed: string[]): Snapshot => ({
  ...list([...rows, typed]),
  elements: pageOf(typed.map((text) => ({ role: 'textbox', name: '', value: text, table: 0, row: rows.length })))
    .elements,
});
const TYPED = ['Jane Roe', '555-0142'];
const entered = withEntry(OLD, TYPED);

const CASES: [string, string | null, string | null][] = [
  [
    'a row of the list where its own row for the next entry held the same before',
    'strong',
    verdict(
      ADD,
      [withEntry(OLD, ['', '']), entered],
      { from: entered, to: withEntry(NEW, ['', '']), requests: [post(200)] },
      [[withEntry(NEW, ['', '']), true]],
    ),
  ],
  [
    'a row that was there before, whatever the one for the next entry held',
    null,
    verdict(
      ADD,
      [withEntry(NEW, ['', '']), withEntry(NEW, TYPED)],
      { from: withEntry(NEW, TYPED), to: withEntry(NEW, ['', '']), requests: [post(200)] },
      [[withEntry(NEW, ['', '']), true]],
    ),
  ],
  [
    'a new name on the page that bore the old one',
    'strong',
    verdict(RENAME, [titled('Complaints'), postForm], renamed, [[titled('Handling complaints'), true]]),
  ],
  [
    'the old name on its page still',
    null,
    verdict(RENAME, [titled('Complaints'), postForm], { ...renamed, to: titled('Complaints') }, [
      [titled('Complaints'), true],
    ]),
  ],
  [
    'the new name on the page of another',
    null,
    verdict(RENAME, [titled('Complaints'), postForm], { ...renamed, to: titled('Complaints') }, [
      [page('/p/handling-complaints', { heading: 'Handling complaints' }), true],
    ]),
  ],
  [
    'a page that bore both names before',
    null,
    verdict(RENAME, [titled('Complaints, Handling complaints'), postForm], renamed, [
      [titled('Complaints, Handling complaints'), true],
    ]),
  ],
  [
    'a box that was ticked and is ticked in the form asked for again',
    'strong',
    verdict(OFF, [withBox(false)], ticked, [[withBox(true), true]], ['Off duty']),
  ],
  [
    'a box that was ticked, where the form was not asked for again',
    null,
    verdict(OFF, [withBox(false)], ticked, [[withBox(true), false]], ['Off duty']),
  ],
  [
    'a box that is not ticked any more in the form asked for again',
    null,
    verdict(OFF, [withBox(false)], ticked, [[withBox(false), true]], ['Off duty']),
  ],
  [
    'a box that stands otherwise without having been ticked',
    null,
    verdict(OFF, [withBox(false)], ticked, [[withBox(true), true]]),
  ],
  [
    'a box of another record',
    null,
    verdict(OFF, [withBox(false, '/patients/3')], ticked, [[withBox(true), true]], ['Off duty']),
  ],
  [
    'a new row on a list loaded afresh',
    'strong',
    verdict(ADD, [list(OLD), form], { from: form, to: list(NEW), requests: [post(303)] }, [[list(NEW), true]]),
  ],
  [
    'a refused save',
    null,
    verdict(ADD, [list(OLD), form], { from: form, to: form, requests: [post(422)] }, [[list(NEW), true]]),
  ],
  [
    'a server that failed',
    null,
    verdict(ADD, [list(OLD), form], { from: form, to: form, requests: [post(500)] }, [[list(NEW), true]]),
  ],
  [
    'a sending without an answer',
    null,
    verdict(ADD, [list(OLD), form], { from: form, to: form, requests: [post(null, true)] }, [[list(NEW), true]]),
  ],
  [
    'an error beside a good status',
    null,
    verdict(
      ADD,
      [list(OLD), form],
      { from: form, to: page('/patients/new', { error: 'Phone is taken' }), requests: [post(200)] },
      [[list(NEW), true]],
    ),
  ],
  [
    'nothing sent at all',
    null,
    verdict(ADD, [list(OLD), form], { from: form, to: form, requests: [] }, [[list(NEW), true]]),
  ],
  [
    'a list that does not hold it',
    null,
    verdict(ADD, [list(OLD), form], { from: form, to: list(OLD), requests: [post(303)] }, [[list(OLD), true]]),
  ],
  [
    'the same row that was there before',
    null,
    verdict(ADD, [list(NEW), form], { from: form, to: list(NEW), requests: [post(303)] }, [[list(NEW), true]]),
  ],
  [
    'values in rows of two others',
    null,
    verdict(ADD, [list(OLD), form], { from: form, to: list(OLD), requests: [post(303)] }, [
      [
        list([
          ['Jane Roe', '1'],
          ['Ben Cole', '555-0142'],
        ]),
        true,
      ],
    ]),
  ],
  [
    'an optimistic page that takes it back',
    null,
    verdict(ADD, [list(OLD)], { from: list(OLD), to: list(NEW), requests: [post(200)] }, [
      [list(NEW), false],
      [list(OLD), true],
    ]),
  ],
  [
    'a toast that names nobody',
    'weak',
    verdict(
      ADD,
      [form],
      { from: form, to: page('/patients/new', { says: 'Settings have been saved.' }), requests: [post(200)] },
      [[form, true]],
    ),
  ],
  [
    'a toast without an answer',
    null,
    verdict(
      ADD,
      [form],
      { from: form, to: page('/patients/new', { says: 'Jane Roe has been saved.' }), requests: [] },
      [[form, true]],
    ),
  ],
  [
    'the value in the record’s row',
    'strong',
    verdict(CHANGE, [list(OLD)], { from: page('/patients/2/edit'), to: list(OLD), requests: [post(303)] }, [
      [
        list([
          ['Ada Berg', '555-0101'],
          ['Ben Cole', '555-0177'],
        ]),
        true,
      ],
    ]),
  ],
  [
    'the value in another’s row',
    null,
    verdict(CHANGE, [list(OLD)], { from: page('/patients/2/edit'), to: list(OLD), requests: [post(303)] }, [
      [
        list([
          ['Ada Berg', '555-0177'],
          ['Ben Cole', '555-0102'],
        ]),
        true,
      ],
    ]),
  ],
  [
    'the value on another’s page',
    null,
    verdict(CHANGE, [list(OLD)], { from: page('/patients/2/edit'), to: list(OLD), requests: [post(303)] }, [
      [page('/patients/1', { heading: 'Ada Berg', facts: [['Phone', '555-0177']] }), true],
    ]),
  ],
  [
    'the value on its own page',
    'strong',
    verdict(CHANGE, [list(OLD)], { from: page('/patients/2/edit'), to: list(OLD), requests: [post(303)] }, [
      [page('/patients/2', { heading: 'Ben Cole', facts: [['Phone', '555-0177']] }), true],
    ]),
  ],
  [
    'a button that says the new value, in the place of one that said the old',
    'strong',
    verdict(
      CHANGE,
      [ownPage('555-0102', 'Call'), ownPage('555-0177', 'Call')],
      { from: ownPage('555-0177', 'Call'), to: list(OLD), requests: [post(303)] },
      [[ownPage('555-0177', 'Call'), true]],
    ),
  ],
  [
    'a button that said the value from the start, as those of a list of choices do',
    null,
    verdict(
      CHANGE,
      [ownPage('555-0102', '555-0177')],
      { from: ownPage('555-0102', '555-0177'), to: list(OLD), requests: [post(303)] },
      [[ownPage('555-0102', '555-0177'), true]],
    ),
  ],
  [
    'a state that turned in its list, where the page of its form at the same address names it in another table',
    'strong',
    verdict(
      step('update', [value('name', 'Ben Cole', 'name')], []),
      [list(STATES('Up')), page('/patients?id=2', { rows: [['Ben Cole (2)']] })],
      { from: page('/patients?id=2', { rows: [['Ben Cole (2)']] }), to: list(OLD), requests: [post(302)] },
      [[list(STATES('Disabled')), true]],
    ),
  ],
  [
    'a state that was chosen and stands in the cell of the name, among other words',
    'strong',
    verdict(
      step('update', [value('title', 'Price list 2024')], []),
      [list(LISTED('Price list 2024 Edit | Quick Edit | Trash | View'))],
      { from: list(LISTED('Price list 2024 Edit | Quick Edit | Trash | View')), to: list(OLD), requests: [post(200)] },
      [[list(LISTED('Price list 2024 — Draft Edit | Quick Edit | Trash | Preview')), true]],
      ['Draft'],
    ),
  ],
  [
    'a cell of the name that says something else than what was chosen',
    null,
    verdict(
      step('update', [value('title', 'Price list 2024')], []),
      [list(LISTED('Price list 2024 Edit | Quick Edit | Trash | View'))],
      { from: list(LISTED('Price list 2024 Edit | Quick Edit | Trash | View')), to: list(OLD), requests: [post(200)] },
      [[list(LISTED('Price list 2024 — Locked by Ada Edit | Quick Edit | Trash | Preview')), true]],
      ['Draft'],
    ),
  ],
  [
    'one more in the row of the group',
    'strong',
    verdict(
      { ...JOIN, values: JOIN.values.map((one) => ({ ...one, mode: 'append' as const })) },
      [list(GROUPS)],
      { from: page('/groups/2/edit'), to: list(GROUPS), requests: [post(303)] },
      [
        [
          list([
            ['admins', 'adaberg'],
            ['vpn', 'bencole; eve; janeroe'],
          ]),
          true,
        ],
      ],
    ),
  ],
  [
    'one less in the row of the group',
    'strong',
    verdict(LEAVE, [list(GROUPS)], { from: page('/groups/2/edit'), to: list(GROUPS), requests: [post(303)] }, [
      [
        list([
          ['admins', 'adaberg'],
          ['vpn', 'bencole'],
        ]),
        true,
      ],
    ]),
  ],
  [
    'one that is still in the row of the group',
    null,
    verdict(LEAVE, [list(GROUPS)], { from: page('/groups/2/edit'), to: list(GROUPS), requests: [post(303)] }, [
      [list(GROUPS), true],
    ]),
  ],
  [
    'one that was only in the row of another group',
    null,
    verdict(
      LEAVE,
      [
        list([
          ['admins', 'eve'],
          ['vpn', 'bencole'],
        ]),
      ],
      { from: page('/groups/2/edit'), to: list(GROUPS), requests: [post(303)] },
      [
        [
          list([
            ['admins', 'eve'],
            ['vpn', 'bencole'],
          ]),
          true,
        ],
      ],
    ),
  ],
  [
    'a row gone from its list',
    'strong',
    verdict(
      REMOVE,
      [list(OLD)],
      {
        from: page('/patients/2', { heading: 'Ben Cole' }),
        to: list([['Ada Berg', '555-0101']]),
        requests: [post(303)],
      },
      [[list([['Ada Berg', '555-0101']]), true]],
    ),
  ],
  [
    'a row still in its list',
    null,
    verdict(
      REMOVE,
      [list(OLD)],
      { from: page('/patients/2', { heading: 'Ben Cole' }), to: list(OLD), requests: [post(303)] },
      [[list(OLD), true]],
    ),
  ],
  [
    'a list that never held it',
    null,
    verdict(
      REMOVE,
      [page('/')],
      { from: page('/patients/2', { heading: 'Ben Cole' }), to: list([['Ada Berg', '1']]), requests: [post(303)] },
      [[list([['Ada Berg', '1']]), true]],
    ),
  ],
  [
    'an error page in place of the list',
    null,
    verdict(REMOVE, [list(OLD)], { from: list(OLD), to: list(OLD), requests: [post(303)] }, [
      [page('/patients', { heading: '500 Internal Server Error' }), true],
    ]),
  ],
];

for (const [name, wanted, found] of CASES)
  test(`${name} ${wanted === null ? 'proves nothing' : `is a ${wanted} sign`}`, () => assert.equal(found, wanted));

test('an amount is told from a name that holds figures', () => {
  assert.deepEqual(['5', '$40.00', '1,250 EUR', '2.5 hours'].map(amountIn), [5, 40, 1250, 2.5]);
  for (const none of ['jdoe2', 'room 5', 'vpn-users', '']) assert.ok(Number.isNaN(amountIn(none)), none);
});

test('a record is gone where its own address, which showed it, answers 404 or 410 and shows it no longer', () => {
  const own = { ...page('/patients/27', { heading: 'Ben Cole' }), status: 200 };
  const sent = { from: own, to: list(OLD), requests: [post(200, false, 'id=27')] };
  const after = (status: number, given: Parameters<typeof page>[1] = {}, isAfresh = true, before: Snapshot = own) => {
    const shown = page('/patients/27', { heading: 'Patients', ...given });
    return verdict(REMOVE, [before], { ...sent, from: before }, [[{ ...shown, status }, isAfresh]]);
  };
  assert.equal(after(404), 'strong');
  assert.equal(after(410, { error: 'There is no patient 27 any more.' }), 'strong');
  assert.equal(after(404, { heading: 'Ben Cole' }), null);
  assert.equal(after(404, {}, false), null);
  // A site of scripts that answers every address of its own so.
  assert.equal(after(404, {}, true, { ...own, status: 404 }), null);
  assert.equal(after(404, {}, true, page('/patients/27', { heading: 'Ben Cole' })), null);
  const refused = verdict(REMOVE, [own], { ...sent, requests: [post(409, false, 'id=27')] }, [
    [{ ...page('/patients/27'), status: 404 }, true],
  ]);
  assert.equal(refused, null);
});

test('an error at the address of a record proves no deletion, whatever it names, nor does a page that is refused', () => {
  const own = { ...page('/patients/27', { heading: 'Ben Cole' }), status: 200 };
  const sent = { from: own, to: list(OLD), requests: [post(200, false, 'id=27')] };
  const errors = [
    'You are not allowed to view patient 27.',
    'Patient 27 is locked by another user. Try again later.',
    'Too many requests. Try again in 27 seconds.',
    'Ben Cole could not be deleted: open invoices.',
  ];
  const after = (status: number | undefined, given: Parameters<typeof page>[1]) => {
    const shown = page('/patients/27', { heading: 'Patients', ...given });
    return verdict(REMOVE, [own], sent, [[status === undefined ? shown : { ...shown, status }, true]]);
  };
  for (const error of errors)
    for (const status of [undefined, 200, 302, 403, 409, 429, 503])
      assert.equal(after(status, { error }), null, `${status} ${error}`);
  for (const status of [401, 403, 429, 500, 503]) assert.equal(after(status, { heading: `Error ${status}` }), null);
  assert.equal(after(403, { heading: 'Access denied' }), null);
  assert.equal(after(404, { heading: 'Page not found' }), 'strong');
  assert.equal(after(200, { heading: 'Page not found' }), 'strong');
});
