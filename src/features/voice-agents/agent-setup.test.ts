import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';
import { runSetup } from './run-setup.ts';

/** A practice's website that can be made to hang. */
let hold: Promise<void> = Promise.resolve();
let served = 0;
const site = createServer(async (request, response) => {
  served += 1;
  await hold;
  response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
  response.end(
    '<title>Oak Dental</title><h1>Oak Dental</h1><p>Call 212-555-0123. Open Monday to Friday 9am to 5pm. We look after teeth.</p>',
  );
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
after(() => {
  site.closeAllConnections();
  site.close();
});
const { port } = site.address() as AddressInfo;
const website = `http://127.0.0.1:${port}/`;
// No worker: attempts are made by hand here, so that one can be left where a killed process would leave it.
const server = await startTestServer({ EGRESS_ALLOW: `127.0.0.1:${port},127.0.0.1:9` }, { api: true, worker: false });
const client = await server.client();
const workspace = (await client.post('/v1/workspaces', { name: 'Oak' })).body.data.id;

async function place(): Promise<string> {
  return (await client.post(`/v1/workspaces/${workspace}/locations`, { name: 'Oak Dental' })).body.data.id;
}
const url = (location: string) => `/v1/voice/agent?location_id=${location}`;
const read = async (location: string) => (await client.get(url(location))).body.data;
async function begin(location: string, body: object) {
  const answer = await client.post(url(location), body);
  assert.equal(answer.status, 202, answer.text);
  const [job] = await server.rows(
    (sql) => sql<{ tenantId: string; agentId: string; run: number }[]>`
      select tenant_id as "tenantId", id as "agentId", setup_run as run from voice_agents where location_id = ${location}`,
  );
  assert.ok(job);
  return job;
}
const attempt = (job: Parameters<typeof runSetup>[1]) => runSetup(server.deps, job, AbortSignal.timeout(60_000));
const shown = (steps: { name: string; status: string }[]) => steps.map(({ name, status }) => `${name} ${status}`);

describe('setting an agent up', () => {
  test('each step is recorded with what a person should know, from pending to done', async () => {
    const location = await place();
    const job = await begin(location, { website_url: website });
    assert.deepEqual(shown((await read(location)).setup_steps), [
      'read_website pending',
      'compose_agent pending',
      'attach_number pending',
    ]);
    await attempt(job);
    const agent = await read(location);
    assert.equal(agent.setup_status, 'ready');
    assert.match(agent.setup_steps[0].detail, /Read 1 page.*hours/);
    for (const step of agent.setup_steps) assert.ok(step.detail, step.name);
    assert.equal(agent.profile.phone, '+12125550123');
  });

  test('the website becomes that of a location without one, and gives way to the next; one of the location’s own stays', async () => {
    const location = await place();
    const at = `/v1/workspaces/${workspace}/locations/${location}`;
    const kept = async () => (await client.get(at)).body.data.website_url;
    for (const url of ['http://127.0.0.1:9/', website]) {
      await attempt(await begin(location, { website_url: url }));
      assert.equal(await kept(), url);
    }
    const own = 'https://www.example.com';
    assert.equal((await client.patch(at, { website_url: own })).status, 200);
    await attempt(await begin(location, { website_url: website }));
    assert.equal(await kept(), own);
  });

  test('a website that cannot be reached fails its step with what to do, and a new setup starts over', async () => {
    const location = await place();
    await attempt(await begin(location, { website_url: 'http://127.0.0.1:9/' }));
    const failed = await read(location);
    assert.equal(failed.setup_status, 'failed');
    assert.deepEqual(shown(failed.setup_steps), [
      'read_website failed',
      'compose_agent pending',
      'attach_number pending',
    ]);
    assert.match(failed.setup_steps[0].detail, /check|correct|leave/i);
    await attempt(await begin(location, { website_url: website }));
    assert.equal((await read(location)).setup_status, 'ready');
  });

  test('an attempt that died is followed by one that goes on; what wakes up later writes nothing', async () => {
    const location = await place();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const job = await begin(location, { website_url: website });
    hold = promise;
    const before = served;
    const dead = attempt(job);
    await until('the first attempt is reading', async () => served > before);
    assert.equal((await read(location)).setup_status, 'in_progress');
    hold = Promise.resolve();
    await attempt(job);
    const ready = await read(location);
    assert.equal(ready.setup_status, 'ready');
    release();
    await dead;
    assert.deepEqual(await read(location), ready);
    const passages = await server.rows(
      (sql) => sql`select 1 from voice_agent_passages where agent_id = ${job.agentId}`,
    );
    assert.equal(passages.length, 1);
  });

  test('a step that was finished before the death is not done again', async () => {
    const location = await place();
    const job = await begin(location, { website_url: website });
    await attempt(job);
    await server.rows(
      (sql) => sql`
        update voice_agents set setup_status = 'in_progress',
          setup_steps = jsonb_set(setup_steps, '{2,status}', '"running"') where id = ${job.agentId} returning 1`,
    );
    const before = served;
    await attempt(job);
    assert.equal((await read(location)).setup_status, 'ready');
    assert.equal(served, before);
  });

  test('a website at an address that is not public fails with the setting that lets it in', async () => {
    const location = await place();
    await attempt(await begin(location, { website_url: 'http://127.0.0.1:4001/' }));
    const agent = await read(location);
    assert.equal(agent.setup_status, 'failed');
    assert.match(
      JSON.stringify(agent),
      /start Frontdesk with EGRESS_ALLOW=127\.0\.0\.1:4001, then start the setup again/,
    );
  });

  test('a deactivated workspace or location sets none up: 422', async () => {
    const { id } = (await client.post('/v1/workspaces', { name: 'Closed' })).body.data;
    const base = `/v1/workspaces/${id}`;
    const location = (await client.post(`${base}/locations`, { name: 'Closed', activated: false })).body.data.id;
    const refused = async () => (await client.post(url(location), {})).body.error?.detail.reason;
    assert.equal(await refused(), 'workspace_deactivated');
    await client.patch(`${base}/locations/${location}`, { activated: true });
    await client.patch(base, { activated: false });
    assert.equal(await refused(), 'workspace_deactivated');
    await client.patch(base, { activated: true });
    assert.equal(await refused(), undefined);
  });

  for (const state of ['queued', 'in_progress', 'ready', 'failed'])
    test(`an agent that is ${state} can be removed, once, and nobody finishes its setup`, async () => {
      const location = await place();
      const job = await begin(location, {});
      await server.rows(
        (sql) => sql`update voice_agents set setup_status = ${state} where id = ${job.agentId} returning 1`,
      );
      const removed = await client.delete(url(location));
      assert.equal(removed.status, 200, removed.text);
      assert.deepEqual(removed.body.data, { id: job.agentId, deleted: true });
      assert.equal((await client.delete(url(location))).status, 404);
      await attempt(job);
      assert.equal((await client.get(url(location))).status, 404);
    });
});
