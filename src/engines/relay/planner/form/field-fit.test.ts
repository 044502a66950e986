import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../../test/harness/page-of.ts';
import { plainValue } from '../../instruction/words/phrases.ts';
import { assignValues } from './assign-values.ts';
import { formAreas } from './form-fields.ts';

for (const [given, label, isTaken] of [
  ['telephone number', 'VAT number', false],
  ['invoice number', 'Fiscal code', false],
  ['invoice number', 'Number', true],
  ['telephone number', 'Phone', true],
] as const)
  test(`the ${given} goes ${isTaken ? '' : 'not '}into "${label}"`, () => {
    const field = { role: 'textbox', tag: 'input', type: 'text', name: label, label, value: '' };
    const [area] = formAreas(pageOf([field, { name: 'Save', submits: true }]));
    assert.ok(area !== undefined);
    const { assignments } = assignValues(area, [{ ...plainValue('5550199'), kind: 'number', label: given }]);
    assert.equal(assignments.length, isTaken ? 1 : 0);
  });

test('of two fields that are alike the one that is sent under the very name takes the value, whatever it holds', () => {
  const field = (name: string, fieldName: string, value: string, tag: string) => ({
    ...{ role: 'textbox', type: 'text', name, label: name, fieldName, value, tag },
  });
  const [area] = formAreas(
    pageOf([
      field('Short description', 'description id_description', 'Front desk rota', 'input'),
      field('Long description', 'info id_info', '', 'textarea'),
      { name: 'Save', submits: true },
    ]),
  );
  assert.ok(area !== undefined);
  const { assignments } = assignValues(area, [{ ...plainValue('Swaps and leave'), label: 'description' }]);
  assert.deepEqual(
    assignments.map(({ field }) => field.element.name),
    ['Short description'],
  );
});

test('a day of which nothing more is said goes into the day of the thing itself, whatever that holds, and into none that follows it', () => {
  const field = (name: string, value: string) => ({
    ...{ role: 'textbox', type: 'text', tag: 'input', name, label: name, fieldName: name, value },
  });
  for (const [first, second] of [
    [field('Follow-up date', ''), field('Visit date', 'Sun, Nov 22, 2026')],
    [field('Visit date', 'Sun, Nov 22, 2026'), field('Follow-up date', '')],
  ] as const) {
    const [area] = formAreas(pageOf([first, second, { name: 'Save', submits: true }]));
    assert.ok(area !== undefined);
    const moment = { date: '2027-01-21', endDate: null, time: null, endTime: null };
    const { assignments } = assignValues(area, [
      { ...plainValue('21 January 2027'), kind: 'date', moment, label: 'date' },
    ]);
    assert.deepEqual(
      assignments.map((one) => one.field.element.name),
      ['Visit date'],
    );
  }
});
