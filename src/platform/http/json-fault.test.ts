import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { findJsonFault, lineAndColumn } from './json-fault.ts';

describe('where a text stops being JSON', () => {
  const rows: [string, number | null][] = [
    ['{}', null],
    [' [1, -0.5e+3, "\\u00e9", true, null, {"a": []}] ', null],
    ['', 0],
    ['   ', 3],
    ['{', 1],
    ['{"name"', 7],
    ['{"name":', 8],
    ['{"name":"x"', 11],
    ['{"name":x}', 8],
    ['{"name":NaN}', 8],
    ['{"name":"x",}', 12],
    ['{name:"x"}', 1],
    ["{'name':'x'}", 1],
    ['[1,]', 3],
    ['[1 2]', 3],
    ['[01]', 2],
    ['[1.]', 2],
    ['[-]', 2],
    ['[trux]', 4],
    ['["a\nb"]', 3],
    ['["\\x"]', 3],
    ['["\\u12g4"]', 4],
    ['{"a":1} x', 8],
    ['[}', 1],
    ['{"a":1]', 6],
    ['/* x */ {}', 0],
  ];
  for (const [text, offset] of rows)
    test(`${JSON.stringify(text)}: ${offset}`, () => assert.equal(findJsonFault(text), offset));

  test('is nowhere in exactly what JSON.parse takes, and all before it can still become JSON', () => {
    const pieces = fc.constantFrom(...'{}[]:,"\\/ \n\t01-.eE+tfnu', 'true', 'null', '"a"', '\u0000', 'é', '😀');
    const changed = fc
      .tuple(fc.json({ maxDepth: 3 }), fc.nat(200), fc.nat(3), pieces)
      .map(([json, at, gone, piece]) => json.slice(0, at) + piece + json.slice(at + gone));
    const texts = fc.oneof(
      fc.json(),
      changed,
      fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const offset = findJsonFault(text);
        assert.equal(offset === null, parses(text));
        if (offset === null) return;
        assert.ok(offset <= text.length);
        // Not one character too early: cut there, it only ends too soon.
        const cut = findJsonFault(text.slice(0, offset));
        assert.ok(cut === null || cut === offset, `${cut} of ${offset}`);
      }),
      { numRuns: 3_000 },
    );
  });

  test('a megabyte takes no longer than its reading', () => {
    for (const text of [`["${'\\"'.repeat(500_000)}`, `[${'1'.repeat(1_000_000)}x`, `${' '.repeat(1_000_000)}x`])
      assert.ok(findJsonFault(text) !== null);
  });
});

test('lines and columns are counted from 1, a column a character', () => {
  assert.deepEqual(lineAndColumn('{}', 0), { line: 1, column: 1 });
  assert.deepEqual(lineAndColumn('{\n  "😀": x', 10), { line: 2, column: 8 });
  assert.deepEqual(lineAndColumn('a\r\nb\n', 5), { line: 3, column: 1 });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
