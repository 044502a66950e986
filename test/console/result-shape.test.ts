import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldOrder, type Shape, schemaOf, shapeOf } from '../../console/src/features/relay/runs/result-shape.ts';
import { readResult } from '../../console/src/features/relay/runs/result-tables.ts';

test('a schema becomes the fields it was made from, in whatever order its keys come back, and stays a schema where fields would lose of it', () => {
  const fields: Shape[] = [
    { kind: 'fields', isList: false, fields: [{ name: 'phone', type: 'string', description: '' }] },
    {
      kind: 'fields',
      isList: true,
      fields: [
        { name: 'name', type: 'string', description: 'Full name' },
        { name: 'visits', type: 'integer', description: '' },
      ],
    },
  ];
  for (const shape of fields) {
    const schema = schemaOf(shape);
    assert.ok(schema);
    assert.deepEqual(shapeOf(turned(schema)), shape);
  }
  assert.deepEqual(shapeOf(null), { kind: 'free' });
  const strict = { type: 'object', required: ['on'], properties: { on: { type: 'string', format: 'date' } } };
  const shape = shapeOf(strict);
  assert.equal(shape.kind, 'schema');
  assert.deepEqual(schemaOf(shape), strict);
});

test('a result is read in the order in which its fields were asked for, and what nobody asked for comes last', () => {
  const shape: Shape = {
    kind: 'fields',
    isList: true,
    fields: ['patient_name', 'time', 'reason'].map((name) => ({ name, type: 'string', description: '' })),
  };
  const order = fieldOrder(turned(schemaOf(shape)));
  const { tables } = readResult(
    { items: [{ time: '08:30', note: '', reason: 'Cough', patient_name: 'Jane Roe' }] },
    order,
  );
  assert.deepEqual(tables[0]?.columns, ['patient_name', 'time', 'reason', 'note']);
  assert.deepEqual(readResult({ time: '08:30', patient_name: 'Jane Roe' }, order).facts, [
    ['patient_name', 'Jane Roe'],
    ['time', '08:30'],
  ]);
  assert.deepEqual(fieldOrder(null), []);
});

/** The same with the keys of every object turned round, as a database might hand them back. */
function turned(value: unknown): Record<string, unknown> {
  const turn = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(turn);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(
      Object.entries(one)
        .toReversed()
        .map(([key, of]) => [key, turn(of)]),
    );
  };
  return turn(value) as Record<string, unknown>;
}
