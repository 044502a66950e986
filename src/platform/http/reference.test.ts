import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();

test('the reference and its script come from this server, under a policy that permits no other', async () => {
  const page = await server.app.inject({ url: '/docs/reference/' });
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /createApiReference/);
  assert.equal(/https?:\/\/(?!www\.w3\.org)/.test(page.body), false);
  const policy = String(page.headers['content-security-policy']);
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /connect-src 'self'/);
  const script = await server.app.inject({ url: '/docs/reference/js/scalar.js' });
  assert.equal(script.statusCode, 200);
  assert.match(String(script.headers['content-type']), /javascript/);
});

test('the description is served without a key and names every route under /v1', async () => {
  const answer = await server.app.inject({ url: '/openapi.json' });
  const document = JSON.parse(answer.body) as {
    openapi: string;
    info: { version: string };
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  assert.match(document.openapi, /^3\.1/);
  assert.equal(document.info.version, '0.1.0');
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.length >= 20);
  assert.ok(Object.keys(document.paths).every((path) => path.startsWith('/v1/')));
});
