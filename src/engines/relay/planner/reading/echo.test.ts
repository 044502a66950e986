import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeFields } from '../../extract/wanted-shape.ts';
import { readInstruction } from '../../instruction/read-instruction.ts';
import { isEcho } from './echo.ts';

for (const [asked, field, answer, wanted] of [
  ['Who owns the list staff@example.com? Give me the email address.', 'email', 'staff@example.com', true],
  ['Who owns the list staff@example.com? Give me the email address.', 'email', 'ann@example.com', false],
  ['Find the customer Ann Roe.', 'name', 'Ann Roe', false],
  ['What is the name of the customer Ann Roe?', 'name', 'Ann Roe', false],
] as const)
  test(`${asked} is ${wanted ? 'not ' : ''}answered by "${answer}"`, () => {
    const [step] = readInstruction(asked, { timezone: 'UTC', now: new Date('2026-11-20T09:00:00Z') }).steps;
    assert.ok(step !== undefined);
    assert.equal(isEcho(freeFields([field]), step, { [field]: answer }), wanted);
  });
