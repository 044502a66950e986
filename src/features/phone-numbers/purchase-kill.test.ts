import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestServer, until } from '../../../test/harness.ts';
import { startSandbox } from '../../adapters/carriers/sandbox/sandbox.ts';

// The carrier lives in this process, so that it outlives the workers that are killed.
const sandbox = await startSandbox();
const line = await holdingLine(sandbox.url);
const carrier = {
  CARRIER: 'twilio',
  TWILIO_ACCOUNT_SID: sandbox.accountSid,
  TWILIO_AUTH_TOKEN: sandbox.authToken,
  TWILIO_API_URL: line.url,
  PUBLIC_URL: 'https://frontdesk.example.com',
};
// Before the server's own end, which takes away the folder that they write to.
const workers = new Set<ChildProcess>();
after(() => Promise.all([...workers].map(kill)));
const server = await startTestServer(carrier, { api: true, worker: false });
const client = await server.client();
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example' })).body.data.id;
after(async () => {
  await line.close();
  await sandbox.close();
});

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [fileURLToPath(new URL('../../../test/worker-process.ts', import.meta.url))], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...carrier,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      LOG_LEVEL: 'fatal',
    },
  });
  workers.add(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  const died = once(worker, 'exit');
  worker.kill('SIGKILL');
  await died;
  workers.delete(worker);
}

const url = (locationId: string) => `/v1/voice/phone?location_id=${locationId}`;

/** Sends the order until it is settled, as its refusals ask for: a worker takes its time to start. @returns the location's id */
async function order(phoneNumber: string): Promise<string> {
  const locationId = await newLocation();
  const key = { 'idempotency-key': `order-${phoneNumber}` };
  await until(
    `${phoneNumber} is ordered`,
    async () => {
      const answer = await client.post(url(locationId), { phone_number: phoneNumber }, key);
      if (answer.status !== 503) assert.equal(answer.status, 201, answer.text);
      return answer.status === 201;
    },
    120_000,
  );
  return locationId;
}

async function newLocation(): Promise<string> {
  return (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example' })).body.data.id;
}

interface Row {
  id: string;
  state: string;
  attempt: number;
  asked_at: Date | null;
  phone_sid: string | null;
}

async function reservation(phoneNumber: string): Promise<Row | undefined> {
  const rows = await server.rows<Row>(
    (sql) => sql`select id, state, attempt, asked_at, phone_sid from phone_numbers where phone_number = ${phoneNumber}`,
  );
  assert.ok(rows.length <= 1, 'one order has one reservation');
  return rows[0];
}

const ADDRESS = {
  customer_name: 'Example Dental',
  street: '1 Example Street',
  city: 'Boston',
  region: 'MA',
  postal_code: '02108',
};

async function assertSettled(phoneNumber: string, state: 'bought' | 'released'): Promise<void> {
  const row = await until(
    `${phoneNumber} is ${state}`,
    async () => {
      const found = await reservation(phoneNumber);
      return found?.state === state && found;
    },
    120_000,
  );
  const held = await server.deps.carrier.findOwnedNumber(phoneNumber);
  if (state === 'released') return assert.equal(held, null);
  assert.equal(held?.friendlyName, row.id);
  assert.equal(held?.phoneSid, row.phone_sid);
}

/** Requests that did something, by method and the noun they were about. */
function done(method: string, noun: string): number {
  return sandbox.requests.filter(
    (request) => request.method === method && request.path.includes(`/${noun}`) && request.status < 300,
  ).length;
}

/** Where the worker stands still when it is killed. */
const POINTS: { what: string; method: string; noun: string; when: 'before' | 'after' }[] = [
  { what: 'before the emergency address is made', method: 'POST', noun: 'Addresses', when: 'before' },
  { what: 'after the emergency address is made', method: 'POST', noun: 'Addresses', when: 'after' },
  { what: 'before it looks for the number', method: 'GET', noun: 'IncomingPhoneNumbers', when: 'before' },
  { what: 'after it looked for the number', method: 'GET', noun: 'IncomingPhoneNumbers', when: 'after' },
  { what: 'before the number is bought', method: 'POST', noun: 'IncomingPhoneNumbers', when: 'before' },
  { what: 'after the number is bought', method: 'POST', noun: 'IncomingPhoneNumbers', when: 'after' },
];

test('a worker killed at any point of a purchase or release leaves nothing lost, doubled or orphaned', async () => {
  const worker = startWorker();
  const released: string[] = [];
  const bought: string[] = [];
  for (const when of ['before', 'after'] as const) {
    const phoneNumber = `+16175550${when === 'before' ? 150 : 151}`;
    const locationId = await order(phoneNumber);
    const reached = line.hold({ method: 'DELETE', noun: 'IncomingPhoneNumbers', when });
    assert.equal((await client.delete(url(locationId))).status, 200);
    await reached;
    released.push(phoneNumber);
  }
  for (const [index, point] of POINTS.entries()) {
    const phoneNumber = `+1617555010${index}`;
    const reached = line.hold(point);
    client.post(url(await newLocation()), { phone_number: phoneNumber, emergency_address: ADDRESS }).catch(() => {});
    await reached;
    bought.push(phoneNumber);
  }
  const reserved = await orderUnattended('+16175550120', () => kill(worker));

  startWorker();
  for (const phoneNumber of [...bought, reserved]) await assertSettled(phoneNumber, 'bought');
  for (const phoneNumber of released) await assertSettled(phoneNumber, 'released');
  assert.equal(done('POST', 'IncomingPhoneNumbers'), released.length + bought.length + 1);
  await assertSameAtCarrier();
});

/** An order that comes when nobody works. */
async function orderUnattended(phoneNumber: string, away: () => Promise<void>): Promise<string> {
  await away();
  client.post(url(await newLocation()), { phone_number: phoneNumber }).catch(() => {});
  await until('the number is reserved', () => reservation(phoneNumber));
  return phoneNumber;
}

/** The carrier holds what our rows say is bought, each once, under its name, and nothing else. */
async function assertSameAtCarrier(): Promise<void> {
  const held: string[] = [];
  for await (const { phoneNumber, friendlyName, phoneSid } of server.deps.carrier.listOwnedNumbers())
    held.push(`${phoneNumber} ${friendlyName} ${phoneSid}`);
  const rows = await server.rows<{ phone_number: string; id: string; phone_sid: string }>(
    (sql) => sql`select phone_number, id, phone_sid from phone_numbers where state = 'bought'`,
  );
  assert.deepEqual(held.sort(), rows.map((row) => `${row.phone_number} ${row.id} ${row.phone_sid}`).sort());
}

test('a worker that slept while another finished its purchase writes nothing when it wakes', async () => {
  for (const worker of workers) await kill(worker);
  const sleeper = startWorker();
  const reached = line.hold({ method: 'POST', noun: 'IncomingPhoneNumbers', when: 'after' });
  const ordered = order('+14045550100');
  const letGo = await reached;
  sleeper.kill('SIGSTOP');
  const other = startWorker();
  await ordered;
  await kill(other);
  letGo();
  sleeper.kill('SIGCONT');
  // The sleeper is at work again, and alone.
  await order('+14045550101');
  const { id } = (await reservation('+14045550100')) ?? assert.fail();
  const rows = await server.rows<{ action: string }>(
    (sql) => sql`select action from audit_log where target_id = ${id} order by sequence`,
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['number.reserved', 'number.provisioned'],
  );
  const events = await server.rows((sql) => sql`select 1 from events where payload ->> 'id' = ${id}`);
  assert.equal(events.length, 1);
  await kill(sleeper);
});

test('workers killed at random moments buy every number once in the end', async (context) => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  context.diagnostic(`SEED=${seed}`);
  let state = seed;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  for (const worker of workers) await kill(worker);
  const before = done('POST', 'IncomingPhoneNumbers');
  const ordered: string[] = [];
  for (let round = 0; round < 5; round++) {
    const worker = startWorker();
    for (let index = 0; index < 4; index++) {
      const phoneNumber = `+1${['212', '213', '214', '215', '303'][round]}555010${index}`;
      ordered.push(phoneNumber);
      client.post(url(await newLocation()), { phone_number: phoneNumber, emergency_address: ADDRESS }).catch(() => {});
    }
    // It takes its first jobs about now.
    await until('the worker has begun', async () => (await begun(ordered)) > round * 4);
    await new Promise((resume) => setTimeout(resume, random() * 60));
    await kill(worker);
  }
  startWorker();
  for (const phoneNumber of ordered) await assertSettled(phoneNumber, 'bought');
  assert.equal(done('POST', 'IncomingPhoneNumbers') - before, ordered.length);
  await assertSameAtCarrier();
});

async function begun(phoneNumbers: string[]): Promise<number> {
  const rows = await server.rows(
    (sql) => sql`
    select 1 from phone_numbers where phone_number = any(${phoneNumbers}) and attempt > 0`,
  );
  return rows.length;
}

/** Passes requests on to the carrier, and holds those that it was told to hold: before the carrier gets them, or after. */
async function holdingLine(carrierUrl: string) {
  const holds: { method: string; noun: string; when: 'before' | 'after'; reached: (letGo: () => void) => void }[] = [];
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const held = holds.findIndex(({ method, noun }) => method === request.method && request.url?.includes(`/${noun}`));
    const [hold] = held < 0 ? [] : holds.splice(held, 1);
    if (hold?.when === 'before') await new Promise<void>((letGo) => hold.reached(letGo));
    const answer = await fetch(carrierUrl + request.url, {
      method: request.method ?? 'GET',
      headers: {
        authorization: request.headers.authorization ?? '',
        'content-type': request.headers['content-type'] ?? '',
      },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const body = await answer.text();
    if (hold?.when === 'after') await new Promise<void>((letGo) => hold.reached(letGo));
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Resolves once such a request is held, with what lets it go. */
    hold: (what: { method: string; noun: string; when: 'before' | 'after' }) =>
      new Promise<() => void>((reached) => holds.push({ ...what, reached })),
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
  };
}
