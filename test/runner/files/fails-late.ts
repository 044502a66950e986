import { test } from 'node:test';

test('passes too early', () => {
  setTimeout(() => {
    throw new Error('too late');
  }, 5);
});
