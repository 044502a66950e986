import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { ADD, ENDED, startRelayServer } from '../../../test/harness/relay-server.ts';

const server = await startRelayServer({ RELAY_CONCURRENCY: '1' });
const client = await server.client();
const { portal } = server;
/** Two seconds are promised; a machine that is busy may take ten times as long. */
const SOON_MS = 20_000;

async function cancel(t: TestContext, at: string, id: string): Promise<void> {
  const began = performance.now();
  const answer = await client.post(`/v1/relay/executions/${id}/cancel`);
  assert.equal(answer.status, 200, answer.text);
  await server.reaches(client, id, ...ENDED);
  const took = Math.round(performance.now() - began);
  t.diagnostic(`${at}: ${took} ms`);
  assert.ok(took < SOON_MS, `${took} ms`);
}

/** Canceled, told of once and in order. */
async function assertCanceled(id: string, detail: object | null = null): Promise<void> {
  const run = await server.detail(client, id);
  assert.deepEqual([run.status, run.error_code, run.error_detail], ['canceled', 'canceled', detail]);
  const { audit, events, story } = await server.traces(client, id);
  assert.deepEqual(
    audit.filter((action) => action !== 'execution.paused'),
    ['execution.created', 'execution.cancel_requested', 'execution.canceled'],
  );
  assert.deepEqual(
    events.filter((type) => type !== 'execution.paused'),
    ['execution.failed'],
  );
  assert.deepEqual(
    story.filter((type) => type === 'finished'),
    ['finished'],
  );
  assert.equal(story.at(-1), 'finished');
  const again = await client.post(`/v1/relay/executions/${id}/cancel`);
  assert.deepEqual(again.body.error.detail, { reason: 'already_finished' });
}

describe('a run is canceled within two seconds', () => {
  test('while it signs in and while it searches; a second cancel changes nothing, and the login is free', async (t) => {
    const credential = await server.credential(client);
    for (const point of ['sign in', 'list'] as const) {
      const held = portal.hold(point);
      const id = await server.start(client, credential);
      await held.reached;
      const second = client.post(`/v1/relay/executions/${id}/cancel`);
      await Promise.all([second.catch(() => {}), cancel(t, point, id).catch(() => {})]);
      await server.reaches(client, id, ...ENDED);
      held.release();
      await assertCanceled(id);
    }
    const next = await server.reaches(client, await server.start(client, credential), ...ENDED);
    assert.equal(next.status, 'completed', next.error_message ?? '');
  });

  test('while it waits for its login, for a person, or for a browser', async (t) => {
    const credential = await server.credential(client, 'coded');
    const paused = await server.start(client, credential);
    await server.reaches(client, paused, 'paused');
    const behind = await server.start(client, credential);
    const elsewhere = await server.start(client, await server.credential(client));
    await cancel(t, 'queued behind its login', behind);
    await assertCanceled(behind);
    await cancel(t, 'queued for a browser', elsewhere);
    await assertCanceled(elsewhere);
    await cancel(t, 'paused', paused);
    await assertCanceled(paused);
  });

  test('at any time of its start', async (t) => {
    const credential = await server.credential(client);
    for (const waitMs of [0, 30, 100, 300]) {
      const id = await server.start(client, credential);
      await server.reaches(client, id, 'running');
      await new Promise((resume) => setTimeout(resume, waitMs));
      await cancel(t, `${waitMs} ms after its start`, id);
      await assertCanceled(id);
    }
  });

  test('after it has sent a change, and says that something may have been changed', async (t) => {
    const credential = await server.credential(client);
    const held = portal.hold('new patient');
    const id = await server.start(client, credential, ADD('Kim Lane'));
    await held.reached;
    await cancel(t, 'in the middle of a write', id);
    held.release();
    await assertCanceled(id, { may_have_changed: true });
    assert.match((await server.detail(client, id)).error_message ?? '', /begun to change something/);
    assert.deepEqual(portal.added, ['Kim Lane']);
  });
});

test('a login that is deleted takes the runs that wait for it along, and each is told of once', async () => {
  const credential = await server.credential(client);
  const held = portal.hold('list');
  const running = await server.start(client, credential);
  await held.reached;
  const waiting = await server.start(client, credential);
  assert.equal((await client.delete(`/v1/relay/credentials/${credential}`)).status, 200);
  const { audit, events, story } = await server.traces(client, waiting);
  assert.deepEqual(audit, ['execution.created', 'execution.canceled']);
  assert.deepEqual(events, ['execution.failed']);
  assert.deepEqual(story, ['finished']);
  held.release();
  const ended = await server.reaches(client, running, ...ENDED);
  assert.equal(ended.status, 'completed', ended.error_message ?? '');
});
