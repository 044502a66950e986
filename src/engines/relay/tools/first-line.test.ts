import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstLine } from './open.ts';

/** What the driver says, and what is told of it. */
const SAID: [string, string][] = [
  [
    'elementHandle.selectOption: Timeout 4000ms exceeded.\nCall log:\n  - waiting',
    'the browser had not done it after 4 s',
  ],
  ['page.goto: net::ERR_CONNECTION_RESET at http://127.0.0.1/', 'net::ERR_CONNECTION_RESET at http://127.0.0.1/'],
  ['the element is gone', 'the element is gone'],
];

for (const [said, told] of SAID)
  test(`tells "${said.split('\n')[0]}" in words of its own`, () => assert.equal(firstLine(new Error(said)), told));
