import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutness } from '../../extract/sources.ts';
import { readInstruction } from '../../instruction/read-instruction.ts';
import { emptySnapshot } from '../../snapshot/empty-snapshot.ts';
import type { TableSnapshot } from '../../snapshot/snapshot.ts';
import { countedInRow } from './counted-in-row.ts';

const table = (headers: string[], rows: string[][]): TableSnapshot => ({
  kind: 'table',
  caption: '',
  heading: '',
  headers,
  rows: rows.map((row) => row.map((text) => ({ text, href: null, key: '', mark: null, datum: '' }))),
  total: rows.length,
  dialog: -1,
  frame: 0,
});

const ROOMS = table(
  ['Room', 'Floor', 'Seats'],
  [
    ['Room 4', '1', '12'],
    ['Room 5', '4', '8'],
    ['Library', '2', '8'],
  ],
);
const DOMAINS = table(
  ['Domain', 'Mailboxes', 'Active'],
  [
    ['elm.example.com', '4 / 10', 'YES'],
    ['pine.example.com', '1,204 / 5,000', 'YES'],
  ],
);
const OWNERS = table(['Owner', 'Pets', 'Visits'], [['Jane Roe', 'Rex, Tom', '3']]);

const CASES: [string, TableSnapshot, number | null][] = [
  ['How many seats does Room 4 have?', ROOMS, 12],
  ['How many seats does the Library have?', ROOMS, 8],
  ['How many seats are there?', ROOMS, null],
  ['How many seats does Room 9 have?', ROOMS, null],
  ['How many mailboxes does the domain elm.example.com have?', DOMAINS, 4],
  ['How many mailboxes may the domain pine.example.com have at most?', DOMAINS, 5000],
  ['How many visits has Jane Roe had?', OWNERS, 3],
  ['How many pets does Jane Roe have?', OWNERS, null],
];

for (const [question, rows, count] of CASES)
  test(`"${question}": ${count ?? 'no row says it'}`, () => {
    const [step] = readInstruction(question, { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    assert.equal(countedInRow(step, { ...emptySnapshot(), tables: [rows] }), count);
  });

test('a list that counts something of each row lists none of it', () => {
  const snapshot = { ...emptySnapshot(), tables: [ROOMS] };
  assert.equal(aboutness('seats', ROOMS, snapshot), 0);
  assert.ok(aboutness('rooms', ROOMS, snapshot) >= 0.45);
});
