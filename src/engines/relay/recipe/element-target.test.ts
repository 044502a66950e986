import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { describeElement, findElement } from './element-target.ts';

const element = (ref: string, role: string, name: string, more: object = {}): ElementSnapshot =>
  ({
    ref,
    role,
    name,
    label: '',
    placeholder: '',
    near: '',
    fieldName: '',
    autocomplete: '',
    heading: '',
    rowText: '',
    row: -1,
    table: -1,
    frame: 0,
    place: 'page',
    visible: true,
    disabled: false,
    submits: false,
    href: null,
    ...more,
  }) as unknown as ElementSnapshot;
const page = (elements: ElementSnapshot[]): Snapshot => ({ ...emptySnapshot(), elements });
const row = (number: number, text: string) => {
  const of = { row: number, table: 0, place: 'row', rowText: text };
  return [element(`r${number}`, 'row', text, of), element(`b${number}`, 'checkbox', '', of)];
};
const no = () => false;
const words = { isLabel: () => true };

test('a row that is used as a whole, and a box without a name in it, are found by what the row says in the next list', () => {
  const seen = page([...row(0, 'Ada Berg Ward 2 Open'), ...row(1, 'Tom Baker Ward 3 Open')]);
  const next = page([...row(0, 'Open Kofi Mensah'), ...row(1, 'Open Ada Berg'), ...row(2, 'Closed Jo Hill')]);
  for (const [at, ref] of [
    [2, 'r'],
    [3, 'b'],
  ] as const) {
    const used = seen.elements[at];
    assert.ok(used !== undefined);
    const kept = describeElement(used, seen, ['Tom Baker'], no, words);
    assert.ok(kept !== null);
    assert.doesNotMatch(JSON.stringify(kept), /baker|ward/i);
    assert.equal(findElement(next, kept, ['Jo Hill'])?.ref, `${ref}2`);
    assert.equal(findElement(next, kept, ['Ada Berg'])?.ref, `${ref}1`);
    assert.equal(findElement(next, kept, ['Eva Roth']), null, 'no row says it');
    assert.equal(describeElement(used, seen, ['Open'], no, words), null, 'several rows say it');
  }
});

test('a control without a name is found by what its picture is called, and without a picture not at all', () => {
  const [save, drop] = [element('s', 'button', '', { icon: 'check' }), element('d', 'button', '', { icon: 'delete' })];
  const kept = describeElement(save, page([save, drop]), [], no, words);
  assert.ok(kept !== null);
  const banner = element('x', 'button', 'Read the news');
  assert.equal(findElement(page([banner, drop, save]), kept, [])?.ref, 's');
  assert.equal(findElement(page([drop, banner]), kept, []), null);
  const bare = element('u', 'button', '');
  assert.equal(describeElement(bare, page([bare, drop]), [], no, words), null);
});

test('an entry of a list of links is known by what it is called, and by its row where the instruction calls it', () => {
  const entry = (number: number, name: string) =>
    element(`l${number}`, 'link', name, { row: number, table: 0, place: 'row', rowText: name, href: `/${number}` });
  const seen = page([entry(0, 'Appointments'), entry(1, 'Patient list'), entry(2, 'Tom Baker')]);
  const [appointments, , tom] = seen.elements;
  assert.ok(appointments !== undefined && tom !== undefined);
  const kept = describeElement(appointments, seen, ['Tom Baker'], no, { isLabel: no });
  assert.ok(kept !== null);
  const next = page([entry(0, 'Forms'), entry(1, 'Appointments'), entry(2, 'Jo Hill')]);
  assert.equal(findElement(next, kept, ['Jo Hill'])?.ref, 'l1');
  const named = describeElement(tom, seen, ['Tom Baker'], no, { isLabel: no });
  assert.ok(named !== null);
  assert.equal(findElement(next, named, ['Jo Hill'])?.ref, 'l2');
  assert.equal(describeElement(tom, seen, [], no, { isLabel: no }), null, 'the instruction does not say it');
});
