import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { EgressError, type EgressReason } from './egress-error.ts';
import type { EgressEvent, EgressRequest } from './messages.ts';
import { createEgress } from './safe-fetch.ts';
import { startSite } from './test-site.ts';

/** The answer that is being given, for the test to write on. */
let answering = Promise.withResolvers<ServerResponse>();
const site = await startSite((_request, response) => answering.resolve(response));
const events: EgressEvent[] = [];
const egress = createEgress({ allow: [`127.0.0.1:${site.port}`], log: (event) => events.push(event) });
after(async () => {
  await egress.close();
  await site.close();
});

async function open(request: EgressRequest = {}, headers: Record<string, string> = {}) {
  answering = Promise.withResolvers();
  const asked = egress.stream(site.url, request);
  asked.catch(() => {});
  const response = await answering.promise;
  response.writeHead(200, headers).flushHeaders();
  const { status, body } = await asked;
  assert.equal(status, 200);
  return { response, reader: body.getReader(), closed: once(response, 'close') };
}

const text = async (reading: Promise<{ value?: Uint8Array | undefined }>): Promise<string> =>
  new TextDecoder().decode((await reading).value);

function endsIn(reason: EgressReason) {
  return (error: unknown) => error instanceof EgressError && error.reason === reason;
}

test('the first part of an answer is there before the last is sent', async () => {
  const { response, reader } = await open();
  response.write('first');
  assert.equal(await text(reader.read()), 'first');
  response.end('last');
  assert.equal(await text(reader.read()), 'last');
  assert.equal((await reader.read()).done, true);
});

test('the connection is closed as soon as the signal is aborted, read from or not', async () => {
  for (const isRead of [true, false]) {
    const giveUp = new AbortController();
    const { response, reader, closed } = await open({ signal: giveUp.signal });
    response.write('first');
    if (isRead) await reader.read();
    const waiting = isRead ? assert.rejects(reader.read(), endsIn('aborted')) : null;
    giveUp.abort();
    await closed;
    assert.equal(response.writableFinished, false);
    await (waiting ?? assert.rejects(readAll(reader), endsIn('aborted')));
  }
});

test('the connection is closed when the reader has had enough', async () => {
  const { response, reader, closed } = await open();
  response.write('first');
  await reader.read();
  await reader.cancel();
  await closed;
  assert.deepEqual(events.at(-1), { host: '127.0.0.1', port: site.port, outcome: 'answered', status: 200 });
});

test('one that stops in the middle is given up in time, and its connection closed', async () => {
  const { response, reader, closed } = await open({ timeoutMs: 1_500 });
  response.write('first');
  await reader.read();
  await assert.rejects(reader.read(), endsIn('timeout'));
  await closed;
});

test('a reader that is slow holds the sender back', async () => {
  const { response, reader } = await open({ maxBytes: 512 * 1024 * 1024 });
  const block = Buffer.alloc(1024 * 1024, 'x');
  let sent = 0;
  // Sends until the other side takes no more: what sockets and buffers of both sides hold.
  while (response.write(block) || (await Promise.race([once(response, 'drain').then(() => true), quiet()]))) {
    sent += block.length;
    assert.ok(sent < 256 * block.length, 'the sender was never held back');
  }
  response.end();
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value.length;
  assert.equal(received, sent + block.length);
});

test('too many bytes, as they travel or unfolded, end it', async () => {
  const plain = await open({ maxBytes: 1000 });
  plain.response.write('x'.repeat(600));
  await plain.reader.read();
  plain.response.write('x'.repeat(600));
  await assert.rejects(readAll(plain.reader), endsIn('too_large'));
  await plain.closed;

  const folded = await open({ maxBytes: 10_000 }, { 'content-encoding': 'gzip' });
  folded.response.end(gzipSync(Buffer.alloc(100_000)));
  await assert.rejects(readAll(folded.reader), endsIn('too_large'));
});

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}

/** Nothing is drained any more. */
function quiet(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, 200, false));
}
