import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeFields } from '../../extract/wanted-shape.ts';
import type { NamedValue } from '../../instruction/plan.ts';
import { isEcho } from './echo.ts';

const LIST: NamedValue = {
  value: 'staff@example.com',
  label: null,
  kind: 'email',
  quoted: false,
  moment: null,
  mode: 'set',
};

for (const [asked, answer, wanted] of [
  ['owner', 'staff@example.com', true],
  ['owner', 'ann@example.com', false],
  ['email', 'staff@example.com', false],
] as const)
  test(`the ${asked} of a record known by its address is ${wanted ? 'not ' : ''}told by "${answer}"`, () => {
    assert.equal(isEcho(freeFields(['email']), { fields: [asked], record: [LIST] }, { email: answer }), wanted);
  });
