import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROWS, requestOf } from '../authorisation/rows.ts';
import { makeWorld } from '../authorisation/world.ts';
import { startTestServer } from '../harness.ts';
import { operationsOf, readDocument } from '../openapi/document.ts';

/**
 * Writes that go on outside after their transaction, to a carrier or a browser, or that wait for what a worker does: they bind their
 * key to what they made instead, or to the order, or find themselves done when they are repeated.
 */
const OUTSIDE = new Set([
  'provisionNumber',
  'placeCall',
  'endCall',
  'executeRelayAction',
  'verifyRelayCredential',
  // In the sandbox alone: nobody else hears them.
  'startTestCall',
  'sayInTestCall',
  'interruptTestCall',
  'pressInTestCall',
  'hangUpTestCall',
]);

const server = await startTestServer();
const client = await server.client();
const world = await makeWorld(server, client);
const operations = operationsOf(readDocument((await server.app.inject('/openapi.json')).json()));
const writes = operations
  .filter(({ method, operation }) => method !== 'GET' && !OUTSIDE.has(operation.operationId))
  // What is deleted is deleted last, and what stands in something before that.
  .sort((a, b) => rank(a) - rank(b) || b.path.length - a.path.length);

function rank({ method, operation }: (typeof operations)[number]): number {
  // With its login a recipe goes as well.
  if (operation.operationId === 'deleteRelayCredential') return 2;
  return method === 'DELETE' ? 1 : 0;
}

for (const { method, path, operation } of writes) {
  const row = ROWS[operation.operationId];
  if (!row) continue;
  test(`${operation.operationId}: the answer is kept in the transaction of what was done`, async () => {
    const { url, body, headers } = requestOf(method, path, row, world);
    const key = `atomic-${operation.operationId}`;
    const answer = await client.send(method, url, body, { ...headers, 'idempotency-key': key });
    if (row.own >= 300) return;
    assert.ok(answer.status < 300, answer.text);
    const [found] = await server.rows<{ slot: string; status: number; audits: string[] }>(
      (sql) => sql`
        select slot.xmin::text as slot, slot.status,
          array(select xmin::text from audit_log where request_id = ${answer.body.request_id}) as audits
        from idempotency_keys slot where key = ${key}`,
    );
    assert.equal(found?.status, answer.status);
    assert.ok(found.audits.length > 0, 'it left no word of itself in the audit log');
    for (const written of found.audits) assert.equal(written, found.slot);
    const again = await client.send(method, url, body, { ...headers, 'idempotency-key': key });
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal(again.status, answer.status);
  });
}
