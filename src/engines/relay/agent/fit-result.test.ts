import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validatorFor } from '../extract/validate.ts';
import { shapeOf } from '../extract/wanted-shape.ts';
import type { RunContext } from '../run-context.ts';
import { fitResult, rewrapped } from './fit-result.ts';

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

/** In the formats of the schema, as the run of a site that prints months first. */
function fit(result: unknown, schema: Record<string, unknown>): unknown {
  const dates = { order: 'mdy', today: '2026-11-28' };
  const context = { shape: shapeOf(schema), validator: validatorFor(schema), dates, plan: { timezone: 'UTC' } };
  return fitResult(result, context as unknown as RunContext);
}

test('dates and numbers in lists are put into the format of the schema, also within an object', () => {
  const date = { type: 'string', format: 'date' };
  assert.deepEqual(fit(['3/5/2026', 'May 4, 2026'], { type: 'array', items: date }), ['2026-03-05', '2026-05-04']);
  const visit = object({
    who: text,
    fees: { type: 'array', items: { type: 'number' } },
    days: { type: 'array', items: date },
  });
  assert.deepEqual(fit([{ who: 'Ada', fees: ['$1,200.50', 3], days: ['3/5/2026'] }], { type: 'array', items: visit }), [
    { who: 'Ada', fees: [1200.5, 3], days: ['2026-03-05'] },
  ]);
});

test('null for what may be left out and takes no null is left out', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: text, phone: text, mail: { type: ['string', 'null'] } },
  };
  assert.deepEqual(fit({ name: 'Ada', phone: null, mail: null }, schema), { name: 'Ada', mail: null });
});
