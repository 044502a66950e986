/**
 * Deliveries of webhooks to a receiver that answers at once, beside a loop of bare `fetch` that signs the same messages, as many at a
 * time. `node bench/webhooks/run.ts [--events N]`
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { tell } from '../figure.ts';
import { drive, requestText } from '../http/load.ts';
import { settle, startProduct } from '../product.ts';
import { startReceiver } from './receiver.ts';

const { values: flags } = parseArgs({ options: { events: { type: 'string', default: '1000' } } });
const events = Number(flags.events);
/** As many as the product sends to one endpoint at a time. */
const AT_A_TIME = 20;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = JSON.stringify({
  type: 'workspace.updated',
  timestamp: new Date().toISOString(),
  data: { id: 'ws_0', activated: true },
});

const receiver = await startReceiver();
const product = await startProduct({ env: { EGRESS_ALLOW: receiver.host, HTTP_ALLOW: receiver.host } });
try {
  const made = await product.ask('POST', '/v1/webhook_endpoints', { url: receiver.url, events: ['workspace.updated'] });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const workspace = await product.ask('POST', '/v1/workspaces', { name: 'Maple Street' });
  await settle(product.pid);

  // The first delivery waits for its answer until all events are there: what is measured is the sending alone.
  receiver.hold();
  const text = requestText(
    'PATCH',
    `/v1/workspaces/${workspace.body.data.id}`,
    { authorization: `Bearer ${product.key}` },
    { activated: true },
  );
  await drive(product.url, { next: () => text, status: 200, check: () => {} }, { connections: 16, requests: events });
  const early = receiver.arrived.size;
  const began = performance.now();
  receiver.open();
  while (receiver.arrived.size < events) {
    if (performance.now() - began > 120_000) throw new Error(`${receiver.arrived.size} of ${events} have arrived`);
    await delay(5);
  }
  const ours = (events - early) / ((performance.now() - began) / 1000);

  receiver.reset();
  await sendBare(100);
  const bareBegan = performance.now();
  await sendBare(events);
  const peer = events / ((performance.now() - bareBegan) / 1000);
  tell({
    name: 'Webhook deliveries to one endpoint',
    load: `${events} events of one endpoint, ${AT_A_TIME} at a time, each stored as delivered`,
    ours,
    peer,
    unit: 'deliveries/s',
    wanted: { least: 0.5 },
  });
} finally {
  await product.stop();
  receiver.close();
}

async function sendBare(count: number): Promise<void> {
  const webhook = new Webhook(SECRET);
  let left = count;
  const send = async () => {
    while (left-- > 0) {
      const id = `evt_${randomUUID()}`;
      const now = new Date();
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, now, BODY),
      };
      const answer = await fetch(receiver.url, { method: 'POST', headers, body: BODY });
      if (answer.status !== 204) throw new Error(String(answer.status));
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, send));
}
