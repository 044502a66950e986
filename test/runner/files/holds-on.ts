import { createServer } from 'node:http';
import { test } from 'node:test';

test('opens a port', () => {
  createServer().listen(0, '127.0.0.1');
});
