import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ENDED, startRelayServer } from '../../../test/harness/relay-server.ts';
import { until } from '../../../test/harness.ts';

const server = await startRelayServer();
const client = await server.client();
const stranger = await server.client();
const reader = await server.client({ tenantId: client.tenantId, permissions: ['relay:read'] });

interface Told {
  id: number;
  type: string;
  data: Record<string, unknown>;
}

/** A listener over a real connection; `all` resolves when the server has ended the stream. */
function listen(id: string, headers: Record<string, string> = {}) {
  const told: Told[] = [];
  const gone = new AbortController();
  const all = (async () => {
    const response = await fetch(`${server.url}/v1/relay/executions/${id}/events`, {
      headers: { authorization: `Bearer ${client.key}`, ...headers },
      signal: gone.signal,
    });
    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const found = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(part);
        assert.ok(found?.[1] && found[2] && found[3], part);
        told.push({ id: Number(found[1]), type: found[2], data: JSON.parse(found[3]) });
      }
    }
    return told;
  })();
  return { told, all, hangUp: () => gone.abort() };
}

describe('a run that asks a person', () => {
  test('is told of live and in order, takes one answer from who may give it, and goes on', async () => {
    const id = await server.start(client, await server.credential(client, 'coded'));
    const live = listen(id);
    await server.reaches(client, id, 'paused');
    const head = await fetch(`${server.url}/v1/relay/executions/${id}/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${client.key}` },
    });
    assert.deepEqual([head.status, head.headers.get('content-type')], [200, 'text/event-stream']);
    const answer = `/v1/relay/executions/${id}/answer`;
    const say = { value: '135790' };
    assert.equal((await stranger.post(answer, say)).status, 404);
    assert.equal((await reader.post(answer, say)).status, 403);
    for (const bad of [{}, { value: '' }, { value: 135790 }, { value: 'x'.repeat(10_001) }, { value: 'a\u0000' }])
      assert.equal((await client.post(answer, bad)).status, 400, JSON.stringify(bad));
    const both = await Promise.all([client.post(answer, say), client.post(answer, say)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const refused = both.find(({ status }) => status === 409);
    assert.deepEqual(refused?.body.error.detail, { reason: 'not_paused' });
    const run = await server.reaches(client, id, ...ENDED);
    assert.equal(run.status, 'completed', run.error_message ?? '');

    const told = await live.all;
    const types = told.map(({ type }) => type);
    assert.deepEqual(types.slice(0, 4), ['started', 'paused', 'resumed', 'logged_in']);
    assert.deepEqual([types.at(-1), types.filter((type) => type === 'finished').length], ['finished', 1]);
    for (const [index, { id: number }] of told.entries()) assert.ok(number > (told[index - 1]?.id ?? 0));
    const { audit, events } = await server.traces(client, id);
    assert.deepEqual(audit, ['execution.created', 'execution.paused', 'execution.answered', 'execution.completed']);
    assert.deepEqual(events, ['execution.paused', 'execution.completed']);
    assert.equal(JSON.stringify(told).includes('135790'), false, 'the answer is nobody else’s to read');

    const middle = told[Math.floor(told.length / 2)];
    assert.ok(middle);
    const rest = await listen(id, { 'last-event-id': String(middle.id) }).all;
    assert.deepEqual(rest, told.slice(told.indexOf(middle) + 1));
    for (const odd of ['-1', 'x', '1e3', '9'.repeat(400), ''])
      assert.equal((await listen(id, { 'last-event-id': odd }).all).length, told.length, odd);
    assert.deepEqual(await listen(id, { 'last-event-id': '9'.repeat(15) }).all, []);
  });

  test('does not ask in a verification, which nobody could answer: 422 with the reason', async () => {
    const credential = await server.credential(client, 'coded');
    const answer = await client.post(`/v1/relay/credentials/${credential}/verify`);
    assert.equal(answer.status, 422, answer.text);
    assert.deepEqual(answer.body.error.detail, { reason: 'code_required' });
  });

  test('is nobody’s to hear of but its tenant’s', async () => {
    const id = await server.start(client, await server.credential(client, 'coded'));
    await server.reaches(client, id, 'paused');
    const events = `${server.url}/v1/relay/executions/${id}/events`;
    const as = async (authorization: string, method = 'GET') =>
      (await fetch(events, { method, headers: { authorization } })).status;
    assert.equal(await as(''), 401);
    assert.equal(await as(`Bearer ${stranger.key}`), 404);
    const callsOnly = await server.client({ tenantId: client.tenantId, permissions: ['calls:read'] });
    assert.equal(await as(`Bearer ${callsOnly.key}`), 403);
    assert.equal(await as(`Bearer ${client.key}`, 'HEAD'), 200);
    const brief = await server.client({ tenantId: client.tenantId, permissions: ['relay:read'] });
    const [live, revoked] = [listen(id), listen(id, { authorization: `Bearer ${brief.key}` })];
    await until('both have heard the question', async () =>
      [live, revoked].every(({ told }) => told.at(-1)?.type === 'paused'),
    );
    assert.equal((await client.delete(`/v1/keys/${brief.keyId}`)).status, 200);
    await client.post(`/v1/relay/executions/${id}/cancel`);
    assert.equal((await live.all).at(-1)?.data.status, 'canceled');
    assert.equal((await revoked.all).at(-1)?.type, 'paused', 'a revoked key hears nothing more');
  });
});

test('a file keeps its name without paths or controls, is handed over as bytes, and is its tenant’s alone', async () => {
  const credential = await server.credential(client);
  const wish = { credential_id: credential, instruction: 'Download the patient report as CSV', tier: 'read' };
  const answer = await client.post('/v1/relay/execute', wish);
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.body.data.status, 'completed', answer.text);
  const url = `/v1/relay/executions/${answer.body.data.id}/files`;
  const file = await client.get(`${url}/1`);
  assert.deepEqual([file.status, file.text], [200, 'name\nJane Roe\n']);
  assert.equal(file.headers['content-type'], 'application/octet-stream');
  assert.equal(file.headers['x-content-type-options'], 'nosniff');
  const name = decodeURIComponent(
    /filename\*=UTF-8''(\S+)$/.exec(String(file.headers['content-disposition']))?.[1] ?? '',
  );
  assert.match(name, /^[^/\\\n\r"]+$/);
  assert.equal((await stranger.get(`${url}/1`)).status, 404);
  for (const odd of ['0', '2', '01', '1.0', '-1', '%2e%2e', 'x'])
    assert.equal((await client.get(`${url}/${odd}`)).status, 404, odd);
});
