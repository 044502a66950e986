import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, test } from 'node:test';
import { WebSocket } from 'ws';
import { signForm, tell } from '../../../test/harness/carrier.ts';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const clinic = await makeClinic(server);
const { sandbox } = server;
assert.ok(sandbox);

const fields = { CallSid: 'CA00000000000000000000000000000001', From: '+16465550111', To: clinic.number };
const PATHS = [
  '/carriers/voice',
  '/carriers/voice/outbound?tenant=a&call=b',
  '/carriers/voice/session?tenant=a&call=b',
  '/carriers/voice/dialled?tenant=a&call=b&why=transfer',
  '/carriers/voice/answered_by?tenant=a&call=b&why=forward',
  '/carriers/status',
  '/carriers/recording?tenant=a&call=b',
];

/** Everything that a webhook could leave behind. */
const stored = async () =>
  (
    await server.rows<{ n: number }>(
      (sql) => sql`
        select (select count(*) from calls)::int + (select count(*) from call_turns)::int
          + (select count(*) from carrier_events)::int + (select count(*) from events)::int
          + (select count(*) from audit_log)::int as n`,
    )
  )[0]?.n;

const form = 'application/x-www-form-urlencoded';
const good = (path: string) => signForm(sandbox.authToken, server.url + path, fields);
const body = new URLSearchParams(fields).toString();

const forgeries: [string, (path: string) => { headers: Record<string, string>; body: string }][] = [
  ['no signature', () => ({ headers: { 'content-type': form }, body })],
  ['an empty signature', () => ({ headers: { 'content-type': form, 'x-twilio-signature': '' }, body })],
  ['a made-up one', () => ({ headers: { 'content-type': form, 'x-twilio-signature': 'bm9uc2Vuc2U=' }, body })],
  [
    'one made with another token',
    (path) => ({
      headers: { 'content-type': form, 'x-twilio-signature': signForm('other', server.url + path, fields) },
      body,
    }),
  ],
  [
    'one of another address',
    () => ({
      headers: {
        'content-type': form,
        'x-twilio-signature': signForm(sandbox.authToken, `${server.url}/carriers/other`, fields),
      },
      body,
    }),
  ],
  [
    'one made for the Host header instead of our public address',
    (path) => ({
      headers: {
        'content-type': form,
        host: 'evil.example.com',
        'x-twilio-signature': signForm(sandbox.authToken, `http://evil.example.com${path}`, fields),
      },
      body,
    }),
  ],
  [
    'a changed field',
    (path) => ({
      headers: { 'content-type': form, 'x-twilio-signature': good(path) },
      body: body.replace('550111', '550112'),
    }),
  ],
  [
    'an added field',
    (path) => ({
      headers: { 'content-type': form, 'x-twilio-signature': good(path) },
      body: `${body}&CallStatus=completed`,
    }),
  ],
  [
    'a JSON body',
    (path) => ({
      headers: { 'content-type': 'application/json', 'x-twilio-signature': good(path) },
      body: JSON.stringify(fields),
    }),
  ],
  ['broken JSON', () => ({ headers: { 'content-type': 'application/json' }, body: '{' })],
  ['no content type', () => ({ headers: {}, body })],
  ['a body of 100 KiB', () => ({ headers: { 'content-type': form }, body: `a=${'x'.repeat(100_000)}` })],
  ['a body of 2 MiB', () => ({ headers: { 'content-type': form }, body: `a=${'x'.repeat(2_000_000)}` })],
];

describe('what the carrier has not signed', () => {
  for (const [what, forge] of forgeries)
    test(`${what}: every webhook answers 403 with an empty body and stores nothing`, async () => {
      const before = await stored();
      for (const path of PATHS) {
        const { headers, body: payload } = forge(path);
        const answer = await server.app.inject({ method: 'POST', url: path, headers, payload });
        assert.equal(answer.statusCode, 403, path);
        assert.equal(answer.body, '', path);
      }
      assert.equal(await stored(), before);
    });

  test('an upgrade without the carrier’s signature is 403 with an empty body', async () => {
    const url = `${server.url.replace('http', 'ws')}/carriers/relay`;
    const right = signForm(sandbox.authToken, `${url.replace(/:\d+\//, '/')}`, {});
    for (const headers of [
      {},
      { 'x-twilio-signature': 'nonsense' },
      { 'x-twilio-signature': signForm('other', url.replace(/:\d+\//, '/'), {}) },
      { 'x-twilio-signature': good('/carriers/voice') },
    ]) {
      const socket = new WebSocket(url, { headers });
      socket.on('error', () => {});
      const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
      assert.equal(response.statusCode, 403);
      let text = '';
      for await (const chunk of response) text += chunk;
      assert.equal(text, '');
    }
    const socket = new WebSocket(url, { headers: { 'x-twilio-signature': right } });
    await once(socket, 'open');
    socket.terminate();
  });
});

describe('what the carrier has signed', () => {
  test('a call told of twice, or by two requests at once, is one call with one event', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => tell(server, '/carriers/voice', fields)));
    answers.push(await tell(server, '/carriers/voice', fields));
    for (const answer of answers) {
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/xml/);
      assert.match(await answer.text(), /<ConversationRelay /);
    }
    const calls = await server.rows<{ id: string }>(
      (sql) => sql`select id from calls where call_id = ${fields.CallSid}`,
    );
    assert.equal(calls.length, 1);
    const events = await server.rows(
      (sql) => sql`select 1 from events where type = 'call.started' and payload ->> 'id' = ${calls[0]?.id ?? ''}`,
    );
    assert.equal(events.length, 1);
  });

  test('a number that is not ours is turned away, and leaves nothing', async () => {
    const before = await stored();
    const answer = await tell(server, '/carriers/voice', { ...fields, CallSid: 'CA02', To: '+12125550177' });
    assert.match(await answer.text(), /<Reject/);
    assert.equal(await stored(), before);
  });

  test('a form that names no call, or one that we do not know, ends the call and leaves nothing', async () => {
    const before = await stored();
    for (const path of PATHS.slice(0, 4)) {
      for (const form of [{}, { CallSid: 'CA404', CallStatus: 'in-progress' }]) {
        const answer = await tell(server, path, form as Record<string, string>);
        assert.equal(answer.status, 200);
        assert.match(await answer.text(), /<Hangup\/>/);
      }
    }
    const status = await tell(server, '/carriers/status', { CallSid: 'CA404', CallStatus: 'completed' });
    assert.equal(status.status, 204);
    assert.equal(await stored(), before);
  });

  test('an address made for one call does not serve another', async () => {
    const [mine] = await server.rows<{ tenant_id: string; id: string }>(
      (sql) => sql`select tenant_id, id from calls where call_id = ${fields.CallSid}`,
    );
    const path = `/carriers/voice/session?tenant=${mine?.tenant_id}&call=${mine?.id}`;
    const answer = await tell(server, path, {
      CallSid: 'CA_other',
      CallStatus: 'in-progress',
      SessionStatus: 'failed',
    });
    assert.match(await answer.text(), /<Hangup\/>/);
    assert.equal((await clinic.record(fields.CallSid)).status, 'in_progress');
  });
});
