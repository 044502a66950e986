import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../../test/harness/page-of.ts';
import { readInstruction } from '../../instruction/read-instruction.ts';
import { isOfParts, isOfRecord } from './record-way.ts';

const [step] = readInstruction('Delete the customer Jane Roe.', { timezone: 'UTC', now: new Date(0) }).steps;

const HEADINGS: [string, boolean][] = [
  ['Jane Roe', false],
  ['Customer 3 / 36', false],
  ['Danger zone', false],
  ['Addresses', true],
  ['Ways to reach 1 / 2', true],
];

for (const [heading, wanted] of HEADINGS)
  test(`"Delete" under "${heading}" is ${wanted ? 'of something that belongs to the record' : 'the record\u2019s'}`, () => {
    const [element] = pageOf([{ name: 'Delete', heading }]).elements;
    assert.ok(element !== undefined && step !== undefined);
    assert.equal(isOfParts(element, step), wanted);
  });

test('a link beside a field that names another record by its address is not of the record', () => {
  const page = { ...pageOf([]), url: 'http://127.0.0.1/visits/24/change/' };
  const isOwn = (href: string) =>
    pageOf([{ role: 'link', name: 'Delete', href }]).elements.map((one) => isOfRecord(one, page));
  assert.deepEqual(isOwn('http://127.0.0.1/visits/24/delete/'), [true]);
  assert.deepEqual(isOwn('http://127.0.0.1/doctors/3/delete/'), [false]);
  assert.deepEqual(isOwn('http://127.0.0.1/doctors/24/delete/'), [false]);
});
