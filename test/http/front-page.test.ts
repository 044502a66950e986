import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../harness.ts';

const { app } = await startTestServer({}, { api: true, worker: false });

test('whoever opens the bare address in a browser is led on, and a program is told where to look', async () => {
  const browser = await app.inject({ url: '/', headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  assert.equal(browser.statusCode, 302);
  assert.ok(['/console', '/docs'].includes(String(browser.headers.location)), String(browser.headers.location));
  assert.ok((await app.inject({ url: String(browser.headers.location) })).statusCode < 400);
  for (const accept of ['*/*', 'application/json', undefined]) {
    const program = await app.inject({ url: '/', headers: accept === undefined ? {} : { accept } });
    assert.equal(program.statusCode, 200);
    const { name, ...places } = program.json();
    assert.equal(name, 'Frontdesk');
    assert.equal(program.headers.vary, 'accept');
    for (const place of ['description', 'reference', 'console'])
      assert.ok((await app.inject({ url: places[place] })).statusCode < 400, place);
  }
  assert.equal((await app.inject({ method: 'POST', url: '/' })).statusCode, 404);
});
