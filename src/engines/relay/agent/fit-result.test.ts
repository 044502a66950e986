import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validatorFor } from '../extract/validate.ts';
import { rewrapped } from './fit-result.ts';

const text = { type: 'string' };
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const told = (result: unknown, schema: Record<string, unknown>) => rewrapped(result, schema, validatorFor(schema));

test('a bare value is taken out of an object or list that holds nothing else, wherever the schema wants it', () => {
  assert.equal(told({ price: '$ 31' }, text), '$ 31');
  assert.equal(told([{ price: 31 }], { type: 'number' }), 31);
  assert.deepEqual(told({ room: { name: 'Garden' }, beds: 2 }, object({ room: text, beds: { type: 'integer' } })), {
    room: 'Garden',
    beds: 2,
  });
  assert.deepEqual(told([{ name: 'Ada' }, { name: 'Ben' }], { type: 'array', items: text }), ['Ada', 'Ben']);
});

test('a bare value is put into an object of one property, and one thing into a list', () => {
  assert.deepEqual(told('$ 31', object({ price: text })), { price: '$ 31' });
  assert.deepEqual(told({ name: 'Ada' }, { type: 'array', items: object({ name: text }) }), [{ name: 'Ada' }]);
  assert.deepEqual(told({ guests: [{ name: 'Ada' }] }, { type: 'array', items: object({ name: text }) }), [
    { name: 'Ada' },
  ]);
  assert.deepEqual(told(['Ada'], object({ guests: { type: 'array', items: object({ name: text }) } })), {
    guests: [{ name: 'Ada' }],
  });
});

test('a schema that refers to itself is followed so far and no further', () => {
  assert.equal(told('Ada', { type: 'array', items: { $ref: '#' } }), 'Ada');
});

test('what fits, what holds several values, and null stay as they are', () => {
  assert.deepEqual(told({ a: '1', b: '2' }, text), { a: '1', b: '2' });
  assert.deepEqual(told({ price: '$ 31' }, { type: ['string', 'object'] }), { price: '$ 31' });
  assert.equal(told(null, text), null);
});
