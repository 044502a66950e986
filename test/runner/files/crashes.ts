import { test } from 'node:test';

test('passes', () => undefined);
test('ends its process', () => process.exit(7));
