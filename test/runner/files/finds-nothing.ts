import assert from 'node:assert/strict';
import { test } from 'node:test';

await new Promise((resume) => setTimeout(resume, 5));
const seen = globalThis as { stopped?: boolean };

test('runs in the same process, after the hooks of the file before', () => assert.equal(seen.stopped, true));
test('finds the environment and the folder as they were', () => {
  assert.equal(process.env.LEFT_BEHIND, undefined);
  assert.notEqual(process.cwd(), '/');
});
