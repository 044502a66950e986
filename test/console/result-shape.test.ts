import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Shape, schemaOf, shapeOf } from '../../console/src/features/relay/runs/result-shape.ts';

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
    assert.deepEqual(shapeOf(Object.fromEntries(Object.entries(schema).toReversed())), shape);
  }
  assert.deepEqual(shapeOf(null), { kind: 'free' });
  const strict = { type: 'object', required: ['on'], properties: { on: { type: 'string', format: 'date' } } };
  const shape = shapeOf(strict);
  assert.equal(shape.kind, 'schema');
  assert.deepEqual(schemaOf(shape), strict);
});
