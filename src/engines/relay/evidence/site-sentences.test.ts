import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSentences } from './site-sentences.ts';

test('what a site says is told in sentences, each once and with one mark at its end', () => {
  for (const [words, told] of [
    [['Date is required.', 'Amount must be a number'], 'Date is required. Amount must be a number.'],
    [['Date is required.', 'Date is required', ' Date is required. '], 'Date is required.'],
    [['Please correct this: Date is required.', 'Date is required.'], 'Please correct this: Date is required.'],
    [['Are you sure?', 'Not allowed!'], 'Are you sure? Not allowed!'],
    [['', ' . '], ''],
  ] as const)
    assert.equal(inSentences(words), told);
  assert.equal(inSentences(['x'.repeat(600)]).length, 500);
});
