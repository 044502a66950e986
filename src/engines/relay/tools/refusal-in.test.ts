import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalIn } from './refusal-in.ts';

const CASES: readonly [what: string, body: unknown, reasons: string[]][] = [
  ['a message beside codes', { message: 'The slot is taken', code: 'slot_taken', status: 409 }, ['The slot is taken']],
  [
    'fields with lists of sentences',
    { message: 'Not valid.', errors: { phone: ['is too short', 'is no number'], name: ['is missing'] } },
    ['Not valid.', 'phone: is too short', 'phone: is no number', 'name: is missing'],
  ],
  ['fields alone', { phone: ['Enter a valid phone number.'] }, ['phone: Enter a valid phone number.']],
  ['fields with one sentence', { errors: { phone: 'is too short' } }, ['phone: is too short']],
  [
    'the problem of RFC 9457',
    { type: 'about:blank', title: 'Bad request', detail: 'End is before start' },
    ['Bad request', 'End is before start'],
  ],
  [
    'a list with places',
    { detail: [{ loc: ['body', 'phone'], msg: 'field required', type: 'missing' }] },
    ['phone: field required'],
  ],
  [
    'JSON:API',
    { errors: [{ status: '422', detail: 'is taken', source: { pointer: '/data/attributes/name' } }] },
    ['is taken'],
  ],
  ['a lone word', { error: 'invalid_state' }, ['invalid_state']],
  ['nothing but data', { id: 'a7', token: 'abcdef', pages: [1, 2] }, []],
];
for (const [what, body, reasons] of CASES)
  test(`the reason of a refusal is read out of ${what}`, () => {
    assert.deepEqual(refusalIn(JSON.stringify(body), 'application/json; charset=utf-8'), reasons);
  });

test('short plain text is a reason, a page or a long text is none', () => {
  assert.deepEqual(refusalIn('Room 4\n is closed', 'text/plain'), ['Room 4 is closed']);
  assert.deepEqual(refusalIn('<h1>Oops</h1>', 'text/html'), []);
  assert.deepEqual(refusalIn('x'.repeat(300), 'text/plain'), []);
  assert.deepEqual(refusalIn('{"message": broken', 'application/json'), []);
});

test('of many reasons a few are told, each in short', () => {
  const errors = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, ['wrong '.repeat(100)]]));
  const reasons = refusalIn(JSON.stringify({ errors }), 'application/json');
  assert.equal(reasons.length, 6);
  assert.ok(reasons.every(({ length }) => length <= 201));
});
