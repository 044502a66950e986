import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../test/harness/page-of.ts';
import { rowSources } from './sources.ts';

for (const [lines, text, wanted] of [
  ['empty lines of a new invoice', '', 0],
  ['lines with something in their fields', 'Gloves', 1],
] as const)
  test(`${lines} are ${wanted === 0 ? 'no ' : ''}records`, () => {
    const cell = (shown: string) => ({ text: shown, href: null, key: '', mark: null, datum: '' });
    const field = { role: 'textbox', tag: 'input', type: 'text', value: text, form: 0, table: 0, row: 0 };
    const page = {
      ...pageOf([field, { ...field, name: 'price' }]),
      tables: [
        {
          ...{ kind: 'table' as const, caption: '', heading: 'Vendor invoice', headers: ['Item', 'Price'] },
          ...{ rows: [[cell(text), cell(text)]], total: 1, dialog: -1, frame: 0 },
        },
      ],
    };
    const subject = { noun: 'vendors', fields: [], record: [], context: new Set<string>() };
    assert.equal(rowSources(subject, page, { order: 'mdy', today: '2026-11-20' }).length, wanted);
  });
