import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadScenarios } from './load.ts';

test('a misspelled field of a scenario is told with its place, however deep it stands', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
  context.after(() => rmSync(folder, { recursive: true }));
  cpSync(fileURLToPath(new URL('practices', import.meta.url)), join(folder, 'practices'), { recursive: true });
  mkdirSync(join(folder, 'scenarios'));
  const scenario = {
    id: 'misspelled',
    language: 'en',
    practice: 'maple-dental',
    goals: [{ want: 'book' }],
    lines: { opening: 'hi', offfer: 'the first one' },
    expect: { never: { invented: ['free'] }, saidd: [] },
  };
  writeFileSync(join(folder, 'scenarios', 'misspelled.json'), JSON.stringify([scenario]));
  assert.throws(
    () => loadScenarios(folder),
    ({ message }: Error) =>
      ['/0/lines', '/0/expect', '/0/expect/never'].every((place) => message.includes(`${place}:`)),
  );
});
