import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../../test/harness/page-of.ts';
import { emptySnapshot } from '../../snapshot/empty-snapshot.ts';
import type { Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { isInRow, rowNow } from './record-row.ts';

const pageWith = (...names: string[]): Snapshot => {
  const rows = names.map((text, at) => [
    { text, key: '', column: at } as unknown as TableSnapshot['rows'][number][number],
  ]);
  return { ...emptySnapshot(), tables: [{ rows, total: rows.length } as unknown as TableSnapshot] };
};
const FOUND = { table: 0, row: 1, text: 'Fire drill 11:00', names: ['Fire drill'], others: 0 };

for (const [what, names, row] of [
  ['stands where it was', ['Staff meeting 09:00', 'Fire drill 11:00'], 1],
  ['has moved down', ['Staff meeting 09:00', 'Implant talk 12:00', 'Fire drill 11:00'], 2],
  ['says something more by now', ['Staff meeting 09:00', 'Fire drill 11:00 Edit Delete'], 1],
  ['is gone, and another has its place', ['Staff meeting 09:00', 'Implant talk 12:00'], null],
  ['is gone, and stands elsewhere twice', ['Fire drill 11:00', 'Implant talk 12:00', 'Fire drill 11:00'], null],
] as const)
  test(`a row that ${what} is ${row === null ? 'not found again' : 'found again'}`, () => {
    assert.equal(rowNow(pageWith(...names), FOUND)?.row ?? null, row);
  });

for (const [rowText, isThere] of [
  ['Fire drill 11:00 Office', true],
  ['', true],
  ['Implant talk 12:00 Room A', false],
] as const)
  test(`what stands in "${rowText}" is ${isThere ? '' : 'not '}of the row`, () => {
    const page = pageWith('Staff meeting 09:00', 'Fire drill 11:00');
    const [element] = pageOf([{ name: 'Open', table: 0, row: 1, rowText }]).elements;
    assert.ok(element !== undefined);
    assert.equal(isInRow(element, page, FOUND), isThere);
  });
