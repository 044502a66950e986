import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../test/harness/page-of.ts';
import type { RowFilter } from '../instruction/plan.ts';
import { contextSays } from './page-context.ts';

const CLOSED: RowFilter = {
  label: null,
  op: 'is',
  value: { value: 'closed', label: null, kind: 'text', quoted: false, moment: null, mode: 'set' },
  until: null,
  soft: false,
};
const FORM = { action: '', name: '', heading: '', fields: [], prefilled: 0, hasPassword: false, dialog: -1, frame: 0 };
const DATES = { order: 'mdy', today: '2026-11-20' } as const;

for (const [what, method, visible, place, wanted] of [
  ['a list of states over the rows', 'get', true, 'page', true],
  ['the one that a drawn list of states stands for', 'get', false, 'page', true],
  ['what would be done to all rows, folded away', 'post', false, 'page', false],
  ['the state in which one of them stands', 'get', true, 'row', false],
] as const)
  test(`${what} ${wanted ? 'says' : 'does not say'} of the rows that they are so`, () => {
    const options = [{ label: 'Fixed', value: 'fixed', selected: true, disabled: false }];
    const page = {
      ...pageOf([{ role: 'combobox', tag: 'select', name: 'as', options, visible, place, form: 0 }]),
      forms: [{ ...FORM, method, isSearch: false }],
    };
    assert.equal(contextSays(CLOSED, page, DATES), wanted);
  });
