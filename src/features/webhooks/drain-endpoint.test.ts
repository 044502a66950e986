import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';
import { startReceiver } from '../../../test/webhook-receiver.ts';
import { newId } from '../../platform/ids.ts';
import { drainEndpoint } from './drain-endpoint.ts';
import { recordEvent } from './record-event.ts';

/** As many as are sent to one endpoint at a time, and as many as are claimed together. */
const [AT_A_TIME, BATCH] = [20, 100];
const ALL = BATCH + 2 * AT_A_TIME;

test('an endpoint is sent twenty at a time by one job, which holds the others off until nothing is left', async () => {
  const receiver = await startReceiver();
  const server = await startTestServer({ EGRESS_ALLOW: receiver.host }, { api: true, worker: false });
  const client = await server.client();
  const endpoint = (await client.post('/v1/webhook_endpoints', { url: receiver.url })).body.data;
  const open = new Set<ServerResponse>();
  let most = 0;
  let isSilent = true;
  const answer = (response: ServerResponse) => response.writeHead(204).end();
  receiver.answer((response) => {
    open.add(response.on('close', () => open.delete(response)));
    most = Math.max(most, open.size);
    if (!isSilent || receiver.received.length <= BATCH) answer(response);
  });
  for (const count of [BATCH, ALL - BATCH]) {
    await server.deps.db.transaction(client.tenantId, async (sql) => {
      for (let event = 0; event < count; event++) {
        const data = { id: newId('call'), location_id: newId('loc'), direction: 'inbound' as const };
        await recordEvent(sql, server.deps.jobs, client.tenantId, {
          type: 'call.started',
          workspaceId: newId('ws'),
          data,
        });
      }
    });
  }
  const jobs = () =>
    server.rows<{ id: string; state: string; wait: number }>(
      (sql) => sql`
        select id, state, extract(epoch from start_after - created_on)::float8 as wait from pgboss.job
        where name = 'webhooks.deliver' order by created_on`,
    );
  const payload = { tenantId: client.tenantId, endpointId: endpoint.id };
  const drain = (id: string) => drainEndpoint(server.deps, { id, payload, signal: new AbortController().signal });
  const [first, ...others] = (await jobs()).map(({ id }) => id);
  assert.ok(first && others.length === ALL - 1);

  const draining = drain(first);
  await until('the second batch waits for its answers', async () => receiver.received.length === BATCH + AT_A_TIME);
  assert.equal(
    (await jobs()).find(({ id }) => id === first)?.state,
    'created',
    'the job that drains is not ended by it',
  );
  await drain(others[ALL - 2] ?? '');
  assert.equal(receiver.received.length, BATCH + AT_A_TIME, 'a second job sends nothing beside the first');
  const putOff = (await jobs()).filter(({ wait }) => wait > 0);
  assert.deepEqual([putOff.length, (putOff[0]?.wait ?? 0) > 5], [1, true], 'and leaves one for when the claim ends');

  isSilent = false;
  for (const response of open) answer(response);
  await draining;
  assert.equal(receiver.received.length, ALL);
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, ALL);
  assert.equal(most, AT_A_TIME);
  const left = (await jobs()).filter(({ state }) => state !== 'completed').map(({ id }) => id);
  assert.deepEqual(left.sort(), [first, ...putOff.map(({ id }) => id)].sort());
  const states = await server.rows(
    (sql) => sql`select status, count(*)::int as rows from webhook_deliveries group by 1`,
  );
  assert.deepEqual(
    states.map((row) => ({ ...row })),
    [{ status: 'delivered', rows: ALL }],
  );
});
