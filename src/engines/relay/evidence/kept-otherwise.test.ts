import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptOtherwise } from './kept-otherwise.ts';
import { page, value } from './testing/seen-run.ts';

const DATES = { order: 'mdy', today: '2026-11-28' } as const;
const GIVEN = [value('title', 'Blinds are stuck'), value('priority', 'High'), value('reported by', 'Jane Roe', 'name')];

const CASES: [string, [string, string][], string | null][] = [
  ['another word in the place of the value', [['Priority', 'Low']], 'Low'],
  ['nothing in its place', [['Priority', '']], ''],
  ['the value', [['Priority', 'High']], null],
  ['the value among other words', [['Priority', 'High (2)']], null],
  ['a word that holds a part of it', [['Title', 'Blinds: stuck']], null],
  ['a name, which is written in many ways', [['Reported by', 'J. R.']], null],
  ['a code', [['Priority', '3']], null],
  ['another place', [['Severity', 'Low']], null],
  [
    'two places of its name',
    [
      ['Priority', 'Low'],
      ['Priority', 'High'],
    ],
    null,
  ],
];
for (const [what, facts, said] of CASES)
  test(`a new record shows ${what}: ${said === null ? 'nothing speaks against it' : 'it is kept otherwise'}`, () => {
    assert.equal(keptOtherwise(GIVEN, page('/tickets/5', { facts }), DATES)?.said ?? null, said);
  });

test('the row of a new record in a list says what is kept, and rows of others do not', () => {
  const rows = [
    ['Lamp is out', 'Low'],
    ['Blinds are stuck', 'Low'],
  ];
  const list = page('/tickets', { rows });
  const [table] = list.tables;
  const headed = (only: string[][]) => ({
    ...list,
    tables:
      table === undefined
        ? []
        : [{ ...table, headers: ['Title', 'Priority'], rows: page('/', { rows: only }).tables[0]?.rows ?? [] }],
  });
  assert.equal(keptOtherwise(GIVEN, headed(rows), DATES)?.said, 'Low');
  assert.equal(
    keptOtherwise(
      GIVEN,
      headed([
        ['Lamp is out', 'Low'],
        ['Blinds are stuck', 'High'],
      ]),
      DATES,
    ),
    null,
  );
});
