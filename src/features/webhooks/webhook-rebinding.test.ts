import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';
import { createEgress } from '../../platform/egress/safe-fetch.ts';
import { startSiteBesideCanary } from '../../platform/egress/test-site.ts';

const ENDPOINTS = 20;
const CHANGES = 10;

/** The receivers' site, and a canary beside it on the same port: nothing but the address tells them apart. */
let redirectTo: string | null = null;
const [site, canary] = await startSiteBesideCanary((request, response) => {
  request.resume();
  if (redirectTo === null) response.writeHead(204).end();
  else response.writeHead(307, { location: redirectTo }).end();
});
/** Receivers that may be sent to over http; where their names lead is another matter. */
const RECEIVERS = [...Array.from({ length: ENDPOINTS }, (_, nth) => `rebind-${nth}.example`), 'leads.example'];
const server = await startTestServer({
  EGRESS_ALLOW: `127.0.0.2:${site.port}`,
  HTTP_ALLOW: RECEIVERS.map((name) => `${name}:${site.port}`).join(),
});
after(() => Promise.all([site.close(), canary.close()]));

/** How often each name was asked for: three of four answers lead inside, two of them beside the right one. */
const asked = new Map<string, number>();
const answers = [[site.host], [canary.host], [site.host, canary.host], [canary.host, site.host]];
const changing = createEgress({
  allow: [`127.0.0.2:${site.port}`],
  httpAllow: RECEIVERS,
  resolve: async (name) => {
    const times = asked.get(name) ?? 0;
    asked.set(name, times + 1);
    // They do not begin with the same one: a connection that is kept asks no more.
    return answers[(times + Number(/\d+/.exec(name))) % answers.length] ?? [];
  },
});
after(() => changing.close());
server.deps.egress = changing;

interface Delivery {
  status: string;
  attempts: number;
  response_status: number | null;
  last_error: string | null;
}

const deliveries = () =>
  server.rows<Delivery>(
    (sql) => sql`select status, attempts, response_status, last_error from webhook_deliveries where attempts > 0`,
  );
const hurry = () =>
  server.rows(
    (sql) => sql`
      with due as (
        update webhook_deliveries set next_attempt_at = now() where status = 'pending' returning job_id
      )
      update pgboss.job set start_after = now() where id in (select job_id from due)`,
  );

test('names that change their answer between and within deliveries lead none of them inside', async () => {
  const client = await server.client();
  for (let nth = 0; nth < ENDPOINTS; nth++) {
    const made = await client.post('/v1/webhook_endpoints', { url: `http://rebind-${nth}.example:${site.port}/hook` });
    assert.equal(made.status, 201, made.text);
  }
  const { id } = (await client.post('/v1/workspaces', { name: 'Example' })).body.data;
  for (let nth = 0; nth < CHANGES; nth++) await client.patch(`/v1/workspaces/${id}`, { name: `Example ${nth}` });
  const tried = await until('every delivery has been tried', async () => {
    const rows = await deliveries();
    return rows.length === ENDPOINTS * CHANGES && rows;
  });
  const outcomes = new Set(tried.map(({ response_status, last_error }) => response_status ?? last_error));
  assert.deepEqual([...outcomes].sort(), [204, 'forbidden_address']);
  // Tried again, a name may lead to its receiver this time, and inside never.
  await hurry();
  await until('what was refused is tried again', async () =>
    (await deliveries()).every(({ status, attempts }) => status === 'delivered' || attempts > 1),
  );
  assert.equal(canary.connections(), 0);
});

test('a receiver that leads elsewhere is not followed', async () => {
  const client = await server.client();
  const always = createEgress({
    allow: [`127.0.0.2:${site.port}`],
    httpAllow: RECEIVERS,
    resolve: async () => [site.host],
  });
  after(() => always.close());
  server.deps.egress = always;
  redirectTo = `http://127.0.0.1:${site.port}/inside`;
  await client.post('/v1/webhook_endpoints', { url: `http://leads.example:${site.port}/hook` });
  const { id } = (await client.post('/v1/workspaces', { name: 'Example' })).body.data;
  await client.patch(`/v1/workspaces/${id}`, { name: 'Changed' });
  const led = await until('it is tried', async () =>
    (await deliveries()).find(({ response_status }) => response_status === 307),
  );
  assert.equal(led.last_error, 'unexpected_status');
  assert.equal(canary.connections(), 0);
});
