import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createSchemaCheck } from './result-schema.ts';

const schemas = createSchemaCheck();
after(() => schemas.close());

const many = (count: number, entry: (index: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));
/** What is said against a schema; null when it is taken. */
const saidOf = (schema: Record<string, unknown>): Promise<string | null> =>
  schemas.check(schema).then(
    () => null,
    (error: { code: string; detail: { issues: { message: string }[] } }) => {
      assert.equal(error.code, 'validation_error');
      return error.detail.issues[0]?.message ?? '';
    },
  );

test('schemas of every make are taken or refused with their fault', async () => {
  const table: [string, Record<string, unknown>, RegExp | null][] = [
    ['a list', { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } }, null],
    ['a tree', { $ref: '#/$defs/n', $defs: { n: { properties: { kids: { items: { $ref: '#/$defs/n' } } } } } }, null],
    ['keywords nobody knows', { 'x-order': 1, format: 'nobody-knows', widget: { type: 5 } }, null],
    ['names that every object has', JSON.parse('{"properties":{"__proto__":{},"constructor":{}}}'), null],
    ['what would be asynchronous', { $async: true, type: 'object' }, null],
    ['a name that is no text', { $id: 5 }, null],
    ['itself', { $ref: '#' }, /without end/],
    ['itself by two turns', { anyOf: [{ $ref: '#/$defs/a' }], $defs: { a: { $ref: '#' } } }, /without end/],
    ['a reference elsewhere', { $ref: 'https://example.com/schema.json' }, /refers to/],
    ['a reference that is no text', { $ref: 5 }, /\$ref/],
    ['a property that is no schema', { properties: { a: 5 } }, /properties/],
    ['a broken pattern', { pattern: '(' }, /./],
    ['an asynchronous part', { $ref: '#/$defs/a', $defs: { a: { $async: true } } }, /async/],
    ['more than 64 KiB', { description: 'é'.repeat(32_769) }, /65536/],
  ];
  for (const [what, schema, expected] of table) {
    const said = await saidOf(schema);
    if (expected === null) assert.equal(said, null, what);
    else assert.match(said ?? 'nothing', expected, what);
  }
});

test('a schema that would compile for seconds is refused meanwhile others of the process go on, and the next is checked', async () => {
  const slow = { patternProperties: many(3000, (index) => [`^p${index}`, {}]), additionalProperties: false };
  let turns = 0;
  const clock = setInterval(() => (turns += 1), 10);
  const said = await saidOf(slow);
  clearInterval(clock);
  assert.match(said ?? 'nothing', /too long|without end/);
  assert.ok(turns > 20, `the process had ${turns} turns`);
  const nested = {
    $defs: { a: { properties: many(120, (index) => [`p${index}`, { type: 'string' }]) } },
    allOf: Array.from({ length: 120 }, () => ({ $ref: '#/$defs/a' })),
  };
  assert.equal(await saidOf(nested), null);
});
