import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';
import { sealField } from './sealed-fields.ts';
import { announce, insertEvent } from './store.ts';
import { type Pace, streamEvents } from './stream-events.ts';

// No worker: what a run tells is written by hand, as workers of any process would.
const server = await startTestServer({}, { api: true, worker: false });
const { db, cipher } = server.deps;
const client = await server.client();
const login = { label: 'L', platform: 'P', login_url: 'http://127.0.0.1:9/', username: 'u', password: 'p' };
const credential = (await client.post('/v1/relay/credentials', login)).body.data.id;

const QUICK: Pace = { keepAliveMs: 100, slowestMs: 400 };
const CALM: Pace = { keepAliveMs: 60_000, slowestMs: 60_000 };
let pace = QUICK;
let streams = 0;
let looks = 0;
/** Counts the transactions that listening costs. */
const read: typeof db.read = (...statement) => {
  looks += 1;
  return db.read(...statement);
};
const deps = { ...server.deps, db: { ...db, read } };
const ids = createServer((incoming, outgoing) => {
  streams += 1;
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  const seen = Number(incoming.headers['last-event-id'] ?? 0);
  const run = { tenantId: client.tenantId, id: (incoming.url ?? '').slice(1), grantId: client.keyId };
  const forever = new AbortController().signal;
  void streamEvents(deps, outgoing, run, seen, forever, pace)
    .catch(() => undefined)
    .finally(() => {
      streams -= 1;
    });
});
ids.listen(0, '127.0.0.1');
await once(ids, 'listening');
const { port } = ids.address() as AddressInfo;
after(() => {
  ids.closeAllConnections();
  ids.close();
});

async function start(): Promise<string> {
  const wish = { credential_id: credential, instruction: 'List the patients', tier: 'read' };
  return (await client.post('/v1/relay/execute', wish, { prefer: 'respond-async' })).body.data.id;
}

const tell = (id: string, content: Record<string, unknown>) =>
  db.transaction(client.tenantId, async (sql) => {
    const sealed = sealField(cipher, client.tenantId, id, 'event', content);
    await insertEvent(sql, client.tenantId, id, { type: 'turn', sealed, at: new Date() });
    await announce(sql, id);
  });

const cancel = (id: string) => client.post(`/v1/relay/executions/${id}/cancel`);

interface Listener {
  /** Everything that came, as it came. */
  text: string;
  ended: Promise<void>;
  hangUp(): void;
}

function listen(id: string, lastSeen?: number): Listener {
  const gone = new AbortController();
  const listener: Listener = { text: '', ended: Promise.resolve(), hangUp: () => gone.abort() };
  listener.ended = (async () => {
    const headers = lastSeen === undefined ? {} : { 'last-event-id': String(lastSeen) };
    const response = await fetch(`http://127.0.0.1:${port}/${id}`, { headers, signal: gone.signal });
    for await (const chunk of response.body ?? []) listener.text += Buffer.from(chunk).toString();
  })();
  listener.ended.catch(() => undefined);
  return listener;
}

/** Steps of the events that were told, and the number of the last. */
function heard({ text }: Listener): { steps: number[]; last: number } {
  const steps = [...text.matchAll(/"step":(\d+)/g)].map(([, step]) => Number(step));
  return { steps, last: Number([...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? 0) };
}

test('a stream says that it lives while nothing happens, and goes on after that', async () => {
  const id = await start();
  const listener = listen(id);
  await until('two signs of life', async () => listener.text.split(': still here\n\n').length > 2);
  await tell(id, { step: 1 });
  await until('the event', async () => heard(listener).steps.length === 1);
  await cancel(id);
  await listener.ended;
  assert.match(listener.text, /event: finished/);
});

test('a listener that breaks off again and again misses nothing and hears nothing twice', async () => {
  const id = await start();
  const all: number[] = [];
  const count = 60;
  const telling = (async () => {
    for (let step = 1; step <= count; step++) await tell(id, { step });
  })();
  let last = 0;
  for (let times = 0; all.length < count; times++) {
    const listener = listen(id, last);
    // Hung up at any moment, also in the middle of an event: what is not whole was not heard.
    await until('something more', async () => heard(listener).steps.length > times % 4);
    listener.hangUp();
    await listener.ended.catch(() => undefined);
    listener.text = listener.text.slice(0, listener.text.lastIndexOf('\n\n') + 2);
    const { steps, last: reached } = heard(listener);
    all.push(...steps);
    last = reached || last;
    if (all.length >= count - 4) break;
  }
  await telling;
  await cancel(id);
  const rest = listen(id, last);
  await rest.ended;
  all.push(...heard(rest).steps);
  assert.deepEqual(
    all,
    Array.from({ length: count }, (_, index) => index + 1),
  );
});

test('a hundred listeners hear the same, at about the price of one, and a finished run ends at once for who comes late', async () => {
  pace = CALM;
  const id = await start();
  const listeners = Array.from({ length: 100 }, () => listen(id));
  await until('all listen', async () => streams >= 100);
  const before = looks;
  for (let step = 1; step <= 20; step++) await tell(id, { step });
  await until('all have heard', async () => listeners.every((listener) => heard(listener).steps.at(-1) === 20));
  const cost = looks - before;
  await cancel(id);
  await Promise.all(listeners.map(({ ended }) => ended));
  const [first, ...others] = listeners.map(({ text }) => text.replaceAll(': still here\n\n', ''));
  assert.equal(others.filter((text) => text === first).length, 99);
  assert.ok(cost < 20 * 20, `${cost} reads for 20 events and 100 listeners`);
  pace = QUICK;
  const late = listen(id);
  await late.ended;
  assert.equal(late.text, first);
});

test('a listener that stops reading is hung up on, holds little meanwhile, and holds nobody up', async () => {
  const id = await start();
  const deaf = connect(port, '127.0.0.1');
  deaf.on('error', () => undefined);
  deaf.write(`GET /${id} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await once(deaf, 'readable');
  await until('only the deaf one listens', async () => streams === 1);
  const other = listen(id);
  // More than the buffers of both ends of a connection hold.
  const say = 'x'.repeat(250_000);
  const memory = process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  let step = 0;
  await until('the deaf one is hung up on', async () => {
    if (step < 60) await tell(id, { step: ++step, say });
    return streams === 1;
  });
  await until('the other has heard all', async () => heard(other).steps.at(-1) === step);
  const held = process.memoryUsage().arrayBuffers + process.memoryUsage().external - memory;
  assert.ok(held < 200_000_000, `${held} bytes more`);
  deaf.destroy();
  await cancel(id);
  await other.ended;
  assert.deepEqual(
    heard(other).steps,
    Array.from({ length: step }, (_, index) => index + 1),
  );
});
