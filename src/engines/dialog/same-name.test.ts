import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recordsOf, recordsOnLine } from './same-name.ts';

const record = (firstName: string, lastName = 'Garrity', dateOfBirth: string | null = '1958-08-21') => ({
  firstName,
  lastName,
  dateOfBirth,
});
const found = (records: ReturnType<typeof record>[], claim: ReturnType<typeof record>): string[] =>
  recordsOnLine(records, claim).map(({ firstName }) => firstName);

describe('the records that a caller from their number may be told of', () => {
  it('have a first name that the one that was said is short for', () => {
    assert.deepEqual(found([record('Philip')], record('Phil')), ['Philip']);
    assert.deepEqual(found([record('Colton')], record('Cole')), ['Colton']);
  });

  it('are none where less than three letters of it are the same', () => {
    assert.deepEqual(found([record('Phoebe')], record('Phil')), []);
    assert.deepEqual(found([record('Jo')], record('Joan', 'Garrity')), []);
  });

  it('have the very last name and date of birth where the first name is but alike', () => {
    assert.deepEqual(found([record('Philip', 'Garity')], record('Phil')), []);
    assert.deepEqual(found([record('Philip', 'Garrity', '1958-08-22')], record('Phil')), []);
    assert.deepEqual(found([record('Philip', 'Garrity', null)], record('Phil', 'Garrity', null)), []);
  });

  it('are those of that very name where there are any, and all that are as likely', () => {
    assert.deepEqual(found([record('Marcus'), record('Mary')], record('Mary')), ['Mary']);
    assert.deepEqual(found([record('Marcus'), record('Marissa')], record('Marvin')), ['Marcus', 'Marissa']);
  });

  it('have the whole name where the number is not theirs', () => {
    assert.deepEqual(recordsOf([record('Philip')], record('Phil')), []);
    assert.equal(recordsOf([record('Robert')], record('Bob')).length, 1);
  });
});
