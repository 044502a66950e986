import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { type Client, startTestServer, until } from '../../../test/harness.ts';
import { type Received, startReceiver } from '../../../test/webhook-receiver.ts';
import { newId } from '../../platform/ids.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

const receivers = await Promise.all(Array.from({ length: 16 }, startReceiver));
const server = await startTestServer({ EGRESS_ALLOW: receivers.map((receiver) => receiver.host).join(',') });
const nextReceiver = () => receivers.pop() ?? assert.fail('one more receiver is needed');

const endpointOf = async (client: Client, url: string, events?: string[]) =>
  (await client.post('/v1/webhook_endpoints', events ? { url, events } : { url })).body.data;

const deliveriesOf = async (client: Client, id: string) =>
  (await client.get(`/v1/webhook_endpoints/${id}/deliveries`)).body.data;

/** Changes a workspace of the client's, which is an event. */
async function cause(client: Client, times = 1): Promise<string> {
  const { id } = (await client.post('/v1/workspaces', { name: 'Example' })).body.data;
  for (let index = 0; index < times; index++) await client.patch(`/v1/workspaces/${id}`, { name: `Example ${index}` });
  return id;
}

const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>;

/** Makes the next attempt of a delivery due now, as if its wait were over. */
const hurry = (deliveryId: string) =>
  server.rows(
    (sql) => sql`
      with due as (update webhook_deliveries set next_attempt_at = now() where id = ${deliveryId} returning job_id)
      update pgboss.job set start_after = now() where id in (select job_id from due)`,
  );

describe('a delivery', () => {
  test('carries type, timestamp and thin data, signed as the official library verifies', async () => {
    const receiver = nextReceiver();
    const client = await server.client();
    const endpoint = await endpointOf(client, receiver.url, ['workspace.updated']);
    const workspaceId = await cause(client);
    const [received] = await until('it arrives', async () => receiver.received.length > 0 && receiver.received);
    assert.ok(received);
    const payload = verify(endpoint.secret, received);
    assert.deepEqual(Object.keys(payload), ['type', 'timestamp', 'data']);
    assert.equal(payload.type, 'workspace.updated');
    assert.match(String(payload.timestamp), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(payload.data, { id: workspaceId, activated: true });
    assert.match(String(received.headers['webhook-id']), /^evt_[0-9a-z]{26}$/);
    const [{ id }] = await deliveriesOf(client, endpoint.id);
    const shown = await client.get(`/v1/webhook_endpoints/deliveries/${id}`);
    assert.deepEqual(shown.body.data.payload, payload, 'the delivery shows what was posted');
    assert.equal((await (await server.client()).get(`/v1/webhook_endpoints/deliveries/${id}`)).status, 404);
    assert.equal(received.headers['content-type'], 'application/json');
    const changed = { ...received, body: received.body.replace('true', 'false') };
    assert.throws(() => verify(endpoint.secret, changed), /No matching signature/);
    const delivery = await until('it is recorded', async () => {
      const [one] = await deliveriesOf(client, endpoint.id);
      return one?.status === 'delivered' && one;
    });
    assert.deepEqual(
      { ...delivery, id: '', created_at: '', updated_at: '' },
      {
        id: '',
        endpoint_id: endpoint.id,
        event_id: received.headers['webhook-id'],
        type: 'workspace.updated',
        status: 'delivered',
        attempts: 1,
        response_status: 204,
        last_error: null,
        next_attempt_at: null,
        created_at: '',
        updated_at: '',
      },
    );
    assert.equal(receiver.received.length, 1);
  });

  test('goes only where its type and its workspace are asked for', async () => {
    const [all, other, limited] = [nextReceiver(), nextReceiver(), nextReceiver()];
    const client = await server.client();
    const mine = (await client.post('/v1/workspaces', { name: 'Mine' })).body.data.id;
    const limitedClient = await server.client({ tenantId: client.tenantId, workspaceIds: [mine] });
    await endpointOf(client, all.url);
    await endpointOf(client, other.url, ['call.completed']);
    await endpointOf(limitedClient, limited.url);
    const foreign = await cause(client);
    await client.patch(`/v1/workspaces/${mine}`, { name: 'Still mine' });
    await until('both arrive', async () => all.received.length === 2);
    await until('the limited one arrives', async () => limited.received.length === 1);
    assert.ok(limited.received.every(({ body }) => body.includes(mine) && !body.includes(foreign)));
    assert.equal(other.received.length, 0);
  });

  test('that fails is sent again after 5 s with the same id, body and a signature of its own time', async () => {
    const receiver = nextReceiver();
    const client = await server.client();
    const endpoint = await endpointOf(client, receiver.url);
    receiver.answer((response) => response.writeHead(receiver.received.length === 1 ? 500 : 200).end());
    await cause(client);
    await until(
      'the first attempt is recorded',
      async () => (await deliveriesOf(client, endpoint.id))[0]?.attempts === 1,
    );
    const [waiting] = await deliveriesOf(client, endpoint.id);
    assert.equal(waiting.status, 'pending');
    assert.equal(waiting.response_status, 500);
    assert.equal(waiting.last_error, 'unexpected_status');
    await until('it is sent again', async () => receiver.received.length === 2);
    const [first, second] = receiver.received;
    assert.ok(first && second);
    const wait = second.at - first.at;
    assert.ok(wait >= 5_000 && wait < 40_000, `${wait} ms`);
    assert.equal(second.headers['webhook-id'], first.headers['webhook-id']);
    assert.equal(second.body, first.body);
    assert.notEqual(second.headers['webhook-timestamp'], first.headers['webhook-timestamp']);
    verify(endpoint.secret, second);
    await until('it is delivered', async () => (await deliveriesOf(client, endpoint.id))[0]?.status === 'delivered');
  });

  test('is given up after eight attempts and can be replayed', async () => {
    const receiver = nextReceiver();
    const client = await server.client();
    const endpoint = await endpointOf(client, receiver.url);
    receiver.answer((response) => response.writeHead(503).end());
    await cause(client);
    for (let attempts = 1; attempts <= 8; attempts++) {
      const delivery = await until(`attempt ${attempts}`, async () => {
        const [one] = await deliveriesOf(client, endpoint.id);
        return one?.attempts === attempts && one;
      });
      assert.equal(delivery.status, attempts === 8 ? 'failed' : 'pending');
      if (attempts < 8) await hurry(delivery.id);
    }
    assert.equal(receiver.received.length, 8);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
    receiver.answer((response) => response.writeHead(200).end());
    const [failed] = await deliveriesOf(client, endpoint.id);
    const replayed = await client.post(`/v1/webhook_endpoints/deliveries/${failed.id}/replay`);
    assert.equal(replayed.status, 200, replayed.text);
    assert.deepEqual([replayed.body.data.status, replayed.body.data.attempts], ['pending', 0]);
    await until('it is delivered', async () => (await deliveriesOf(client, endpoint.id))[0]?.status === 'delivered');
    assert.equal(receiver.received.length, 9);
    const audit = await server.rows((sql) => sql`select action from audit_log where target_id = ${failed.id}`);
    assert.deepEqual(
      audit.map((row) => ({ ...row })),
      [{ action: 'webhook_delivery.replayed' }],
    );
  });

  test('is not redirected, and an address that is not public is refused when dialled', async () => {
    const [receiver, target] = [nextReceiver(), nextReceiver()];
    const client = await server.client();
    const redirecting = await endpointOf(client, receiver.url);
    receiver.answer((response) => response.writeHead(307, { location: target.url }).end());
    const forbidden = await endpointOf(client, 'http://127.0.0.1:9/hook');
    await cause(client);
    const [moved, refused] = await until('both fail', async () => {
      const rows = [...(await deliveriesOf(client, redirecting.id)), ...(await deliveriesOf(client, forbidden.id))];
      return rows.length === 2 && rows.every((row) => row.attempts === 1) && rows;
    });
    assert.equal(moved.response_status, 307);
    assert.equal(moved.last_error, 'unexpected_status');
    assert.equal(target.received.length, 0);
    assert.match(refused.last_error, /^forbidden_(port|address)$/);
    assert.equal(refused.response_status, null);
  });

  test('that was sent but not recorded, because the process died in between, is sent again with the same id', async () => {
    const receiver = nextReceiver();
    const client = await server.client();
    const endpoint = await endpointOf(client, receiver.url);
    await cause(client);
    const delivery = await until('it is delivered', async () => {
      const [one] = await deliveriesOf(client, endpoint.id);
      return one?.status === 'delivered' && one;
    });
    // What a process leaves that dies after sending: a claim that runs out, no result, no job.
    await server.rows(
      (sql) => sql`
        update webhook_deliveries set status = 'pending', attempts = 0, response_status = null, claim = 'the dead',
          claimed_until = now() - interval '1 second', next_attempt_at = now() - interval '3 minutes'
        where id = ${delivery.id}`,
    );
    assert.equal(await sweepDeliveries(server.deps), 1);
    await until('it is sent again', async () => receiver.received.length === 2);
    const [first, second] = receiver.received;
    assert.equal(second?.headers['webhook-id'], first?.headers['webhook-id']);
    await until('it is delivered', async () => (await deliveriesOf(client, endpoint.id))[0]?.status === 'delivered');
    assert.equal(await sweepDeliveries(server.deps), 0);
  });
});

describe('an endpoint', () => {
  test('that does not answer delays no other', async () => {
    const [slow, fast] = [nextReceiver(), nextReceiver()];
    const client = await server.client();
    slow.answer(() => {});
    const silent = await endpointOf(client, slow.url);
    await cause(client, 30);
    await until('the slow one is being asked', async () => slow.received.length > 0);
    const endpoint = await endpointOf(client, fast.url);
    await cause(client, 10);
    await until('the fast one has everything', async () => fast.received.length === 10);
    const ended = (await deliveriesOf(client, silent.id)).filter(
      ({ last_error }: { last_error: unknown }) => last_error,
    );
    assert.deepEqual(ended, [], 'no request to the slow one has ended yet: the fast one waited for none');
    assert.equal((await deliveriesOf(client, endpoint.id)).length, 10);
    // Nothing of this endpoint waits any longer than its receiver lets it.
    slow.answer((response) => response.writeHead(410).end());
  });

  test('that answers 410 is disabled, what waits for it fails, and enabling it lets new events through', async () => {
    const receiver = nextReceiver();
    const client = await server.client();
    const endpoint = await endpointOf(client, receiver.url);
    receiver.answer((response) => response.writeHead(410).end());
    await cause(client);
    const enabledNow = async () => (await client.get('/v1/webhook_endpoints')).body.data[0].enabled;
    await until('it is disabled', async () => !(await enabledNow()));
    const [gone] = await deliveriesOf(client, endpoint.id);
    assert.deepEqual([gone.status, gone.response_status, gone.last_error], ['failed', 410, 'endpoint_gone']);
    await cause(client);
    assert.equal((await deliveriesOf(client, endpoint.id)).length, 1);
    for (const url of [
      `/v1/webhook_endpoints/${endpoint.id}/test`,
      `/v1/webhook_endpoints/deliveries/${gone.id}/replay`,
    ]) {
      const refused = await client.post(url);
      assert.equal(refused.status, 422);
      assert.deepEqual(refused.body.error.detail, { reason: 'endpoint_disabled' });
    }
    receiver.answer((response) => response.writeHead(200).end());
    assert.equal(
      (await client.patch(`/v1/webhook_endpoints/${endpoint.id}`, { enabled: true })).body.data.enabled,
      true,
    );
    await cause(client);
    await until('it is sent', async () => receiver.received.length === 2);
    const audit = await server.rows(
      (sql) => sql`select actor, action from audit_log where target_id = ${endpoint.id} order by sequence`,
    );
    assert.deepEqual(
      audit.map((row) => Object.values(row).join(' ')),
      [
        `${client.keyId} webhook_endpoint.created`,
        'system webhook_endpoint.disabled',
        `${client.keyId} webhook_endpoint.updated`,
      ],
    );
  });

  test('that has failed for five days is disabled at its next failure; one success starts the count anew', async () => {
    const receiver = nextReceiver();
    const client = await server.client();
    const endpoint = await endpointOf(client, receiver.url);
    const failingSince = async () =>
      (
        await server.rows(
          (sql) => sql<{ failing_since: Date | null }[]>`
        select failing_since from webhook_endpoints where id = ${endpoint.id}`,
        )
      )[0]?.failing_since;
    receiver.answer((response) => response.writeHead(500).end());
    await cause(client);
    await until('it fails', failingSince);
    receiver.answer((response) => response.writeHead(200).end());
    await cause(client);
    await until('it is well', async () => (await failingSince()) === null);
    receiver.answer((response) => response.writeHead(500).end());
    const age = (days: number) =>
      server.rows(
        (sql) => sql`
          update webhook_endpoints set failing_since = now() - make_interval(days => ${days}, mins => 1) where id = ${endpoint.id}`,
      );
    const enabledNow = async () => (await client.get('/v1/webhook_endpoints')).body.data[0].enabled;
    await age(4);
    const before = receiver.received.length;
    await cause(client);
    await until('it fails again', async () => receiver.received.length > before);
    await until('that is recorded', async () => (await deliveriesOf(client, endpoint.id))[0].attempts === 1);
    assert.equal(await enabledNow(), true);
    await age(5);
    await cause(client);
    await until('it is disabled', async () => !(await enabledNow()));
    const statuses = (await deliveriesOf(client, endpoint.id)).map((row: { status: string }) => row.status);
    assert.ok(!statuses.includes('pending'), statuses.join());
  });

  test('signs with two secrets while rotating, with the newest alone after 24 hours', async () => {
    const receiver = nextReceiver();
    const client = await server.client();
    const endpoint = await endpointOf(client, receiver.url);
    const rotated = await client.send('POST', `/v1/webhook_endpoints/${endpoint.id}/rotate_secret`, undefined, {
      'idempotency-key': 'rotate',
    });
    assert.equal(rotated.status, 200);
    assert.match(rotated.body.data.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.notEqual(rotated.body.data.secret, endpoint.secret);
    const again = await client.send('POST', `/v1/webhook_endpoints/${endpoint.id}/rotate_secret`, undefined, {
      'idempotency-key': 'rotate',
    });
    assert.deepEqual(again.body.data, { ...rotated.body.data, secret: null });
    await cause(client);
    const [during] = await until('it arrives', async () => receiver.received.length === 1 && receiver.received);
    assert.ok(during);
    verify(endpoint.secret, during);
    verify(rotated.body.data.secret, during);
    await server.rows(
      (sql) => sql`
        update webhook_endpoints set previous_secret_until = previous_secret_until - interval '24 hours' where id = ${endpoint.id}`,
    );
    await cause(client);
    const after = await until('the next arrives', async () => receiver.received[1]);
    verify(rotated.body.data.secret, after);
    assert.throws(() => verify(endpoint.secret, after), /No matching signature/);
    const sealed = await server.rows((sql) => sql`select e::text from webhook_endpoints e where id = ${endpoint.id}`);
    const dump = JSON.stringify(sealed);
    for (const secret of [endpoint.secret, rotated.body.data.secret]) {
      const bytes = Buffer.from(secret.slice(6), 'base64');
      assert.ok(!dump.includes(secret.slice(6, 30)) && !dump.includes(bytes.toString('hex')));
    }
  });
});

test('1 000 events reach one endpoint once each', async () => {
  const receiver = await startReceiver();
  const own = await startTestServer({ EGRESS_ALLOW: receiver.host });
  const client = await own.client();
  const endpoint = await endpointOf(client, receiver.url);
  const workspaceId = newId('ws');
  const { recordEvent } = await import('./record-event.ts');
  for (let batch = 0; batch < 10; batch++) {
    await own.deps.db.transaction(client.tenantId, async (sql) => {
      for (let event = 0; event < 100; event++) {
        const data = { id: newId('call'), location_id: newId('loc'), direction: 'inbound' as const };
        await recordEvent(sql, own.deps.jobs, client.tenantId, { type: 'call.started', workspaceId, data });
      }
    });
  }
  await until('all arrive', async () => receiver.received.length >= 1000);
  await until('all are recorded', async () => {
    const rows = await own.rows(
      (sql) => sql`select 1 from webhook_deliveries where endpoint_id = ${endpoint.id} and status = 'pending'`,
    );
    return rows.length === 0;
  });
  assert.equal(receiver.received.length, 1000);
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1000);
});
