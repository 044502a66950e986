import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../platform/bare-environment.ts';

/** What the commands ask of a server, as far as Ctrl-C matters: a run that ends when it is canceled, a call that ends when it is hung up. */
const ID = 'exec_01k81fj3rye2vb5c9t6h7wq4zd';
const CALL = { id: 'call_01k81fj3rye2vb5c9t6h7wq4zd', sid: 'CA01' };
const asked: string[] = [];
let status = 'running';
const streams = new Set<ServerResponse>();
const finish = (type: string, content: object) => {
  for (const stream of streams) stream.end(`event: ${type}\ndata: ${JSON.stringify(content)}\n\n`);
  streams.clear();
};
const server = createServer((request, response) => {
  const { method, url } = request;
  asked.push(`${method} ${url}`);
  const answer = (data: object) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data, request_id: 'req_x' }));
  };
  request.resume().on('end', () => {
    if (url?.endsWith('/events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: turn\ndata: ${JSON.stringify({ number: 1, summary: 'opened the list' })}\n\n`);
      if (url.includes('calls')) response.write(`event: words\ndata: {"text":"Hello"}\n\n`);
      streams.add(response);
    } else if (url?.endsWith('/cancel')) {
      status = 'canceled';
      answer({});
      finish('finished', { status });
    } else if (url?.endsWith('/hang_up')) {
      answer({});
      finish('over', { status: 'completed', duration_seconds: 3 });
    } else if (url === '/v1/voice/test_calls') answer(CALL);
    else answer({ id: ID, status, result: null, error_code: status, error_message: null });
  });
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
  server.closeAllConnections();
  server.close();
});

function start(...args: string[]) {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, ...args, '--url', base], {
    env: { ...bareEnvironment(), FRONTDESK_API_KEY: 'sk_live_x' },
  });
  children.push(child);
  let words = '';
  const heard = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    words += chunk.toString();
    for (const look of heard) look();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exited = once(child, 'exit');
  return {
    child,
    words: () => words,
    /** Resolves once the pattern was printed. */
    printed: (pattern: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => pattern.test(words) && resolve();
        heard.add(look);
        exited.then(() => (pattern.test(words) ? resolve() : reject(new Error(`ended: ${words}`))));
        look();
      }),
    ended: async () => (await exited)[0] as number | null,
  };
}

const RUN = ['relay', 'run', 'List the patients', '--credential', 'cred_x'];

test('Ctrl-C in relay run says that the run goes on, how to cancel it and how to see its end, and leaves it going', async () => {
  status = 'running';
  const run = start(...RUN);
  await run.printed(/opened the list/);
  // As npx does: the terminal and the parent both send it.
  run.child.kill('SIGINT');
  run.child.kill('SIGINT');
  await run.printed(/follow/);
  assert.equal(await run.ended(), 130);
  assert.ok(
    run
      .words()
      .includes(
        `${ID} goes on at the server. To cancel it, press Ctrl-C again within 5 seconds. See what becomes of it: frontdesk relay follow ${ID} --url ${base}\n`,
      ),
    run.words(),
  );
  assert.ok(!asked.some((line) => line.endsWith('/cancel')), 'nothing was canceled');
});

test('a second Ctrl-C cancels the run, and its end is shown', async () => {
  status = 'running';
  const run = start('relay', 'follow', ID);
  await run.printed(/opened the list/);
  run.child.kill('SIGINT');
  await run.printed(/goes on/);
  // Two presses are apart by more than what one press takes to arrive twice.
  const pressing = setInterval(() => run.child.kill('SIGINT'), 600);
  await run.printed(/Canceling/);
  clearInterval(pressing);
  assert.equal(await run.ended(), 1);
  assert.match(run.words(), /finished {2}\{"status":"canceled"\}\nThe run ended canceled: canceled\n$/);
  assert.ok(asked.includes(`POST /v1/relay/executions/${ID}/cancel`));
});

test('a run whose program is told to end goes on, and says so at once', async () => {
  status = 'running';
  const run = start(...RUN);
  await run.printed(/opened the list/);
  run.child.kill('SIGTERM');
  assert.equal(await run.ended(), 130);
  assert.match(run.words(), new RegExp(`To end it: frontdesk relay cancel ${ID} --url`));
});

test('relay cancel ends a run by its id', async () => {
  const run = start('relay', 'cancel', ID);
  assert.equal(await run.ended(), 0);
  assert.equal(run.words(), `${ID} is being canceled.\n`);
});

test('Ctrl-C in a call hangs up', async () => {
  const call = start('call', 'loc_x');
  await call.printed(/Agent: {3}Hello/);
  call.child.kill('SIGINT');
  assert.equal(await call.ended(), 0, call.words());
  assert.match(call.words(), /Hanging up\.\nThe call is over: completed, 3 s\.\n/);
  assert.equal(asked.filter((line) => line === 'POST /v1/voice/test_calls/CA01/hang_up').length >= 1, true);
});
