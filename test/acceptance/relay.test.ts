import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { folderFor, type Program, run, send, startPortal, until } from './product.ts';

const folder = await folderFor('relay');
const portal = await startPortal(folder.path);
const programs: Program[] = [portal.program];
after(async () => {
  for (const program of programs.reverse()) await program.stop();
  await folder.remove();
});

async function startProduct(): Promise<{ program: Program; url: string }> {
  const program = run('src/main.ts', ['all'], {
    DATA_DIR: join(folder.path, 'data'),
    PORT: '0',
    EGRESS_ALLOW: portal.host,
    LOG_LEVEL: 'warn',
    RELAY_RUNS_PER_HOUR: '1000',
  });
  programs.push(program);
  return { program, url: await program.printed(/answers at (http\S+)/) };
}

let product = await startProduct();
const key = await product.program.printed(/(sk_live_\S+)/);
const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  send(product.url, key, method, path, body, headers);
const credential = (await call('POST', '/v1/relay/credentials', portal.login)).body.data.id;
const listing = {
  credential_id: credential,
  instruction: "List today's appointments with patient name, time and reason",
  tier: 'read',
};
const statusOf = async (id: string) => (await call('GET', `/v1/relay/executions/${id}`)).body.data.status;

test('verify tells what the site says to a login, and leaves it on the credential', async () => {
  const verify = (id: string) => call('POST', `/v1/relay/credentials/${id}/verify`);
  assert.deepEqual((await verify(credential)).body.data, { verified: true });
  assert.equal((await call('GET', `/v1/relay/credentials/${credential}`)).body.data.verified, true);
  const wrong = { ...portal.login, password: 'another password' };
  const refused = (await call('POST', '/v1/relay/credentials', wrong)).body.data.id;
  const answer = await verify(refused);
  assert.deepEqual([answer.status, answer.body.data], [200, { verified: false }]);
  assert.equal((await call('GET', `/v1/relay/credentials/${refused}`)).body.data.verified, false);
});

test('a run answers with its result, keeps its screenshots, and tells its story as events', async () => {
  const answer = await call('POST', '/v1/relay/execute', listing);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const { data } = answer.body;
  assert.equal(data.status, 'completed');
  assert.equal(data.tokens_used, 0);
  assert.ok(data.turns >= 1 && data.duration_ms > 0);
  assert.ok(data.screenshots.length >= 1);
  const picture = await fetch(product.url + data.screenshots[0].url, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(picture.headers.get('content-type'), 'image/png');
  assert.equal(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
    'PNG',
  );
  assert.equal((await fetch(product.url + data.screenshots[0].url)).status, 401);
  const story = await (
    await fetch(`${product.url}/v1/relay/executions/${data.id}/events`, { headers: { authorization: `Bearer ${key}` } })
  ).text();
  const types = [...story.matchAll(/^event: (\w+)$/gm)].map((match) => match[1]);
  assert.deepEqual(
    [types[0], types.includes('logged_in'), types.includes('turn'), types.includes('screenshot'), types.at(-1)],
    ['started', true, true, true, 'finished'],
  );
  const last = Number([...story.matchAll(/^id: (\d+)$/gm)].at(-2)?.[1]);
  const rest = await (
    await fetch(`${product.url}/v1/relay/executions/${data.id}/events`, {
      headers: { authorization: `Bearer ${key}`, 'last-event-id': String(last) },
    })
  ).text();
  assert.deepEqual(
    [...rest.matchAll(/^event: (\w+)$/gm)].map((match) => match[1]),
    ['finished'],
  );
});

test('the next run of the kind goes the way that the first has taught, until its recipe is deleted', async () => {
  const told = async (id: string) =>
    (
      await fetch(`${product.url}/v1/relay/executions/${id}/events`, { headers: { authorization: `Bearer ${key}` } })
    ).text();
  const question = { ...listing, instruction: 'What are the phone number and email of Folake Okonkwo?' };
  const first = (await call('POST', '/v1/relay/execute', question)).body.data;
  assert.match(await told(first.id), /looking for/);
  // The list of the day has taught one as well.
  const recipes: { id: string; instruction: string; steps: unknown[] }[] = (await call('GET', '/v1/relay/recipes')).body
    .data;
  assert.equal(recipes.length, 2);
  const recipe = recipes.find(({ instruction }) => instruction.includes('phone number'));
  assert.ok(recipe);
  assert.ok(recipe.steps.length > 0);
  const again = (await call('POST', '/v1/relay/execute', question)).body.data;
  assert.deepEqual(again.result, first.result);
  assert.doesNotMatch(await told(again.id), /looking for/);
  assert.equal((await call('GET', `/v1/relay/recipes/${recipe.id}`)).body.data.uses, 1);
  assert.equal((await call('DELETE', `/v1/relay/recipes/${recipe.id}`)).status, 200);
  const anew = (await call('POST', '/v1/relay/execute', question)).body.data;
  assert.match(await told(anew.id), /looking for/);
  assert.equal((await call('GET', '/v1/relay/recipes')).body.data.length, 2);
});

test('two requests with one Idempotency-Key make one run and get the same answer', async () => {
  const headers = { 'idempotency-key': 'one-run' };
  const before = (await call('GET', '/v1/relay/executions?limit=100')).body.data.length;
  const first = call('POST', '/v1/relay/execute', listing, headers);
  await until(
    'the run has begun',
    async () => (await call('GET', '/v1/relay/executions?limit=100')).body.data.length > before,
  );
  const second = await call('POST', '/v1/relay/execute', listing, headers);
  const { body, status } = await first;
  assert.equal(status, 200);
  assert.deepEqual(second.body.data, body.data);
  assert.equal((await call('GET', '/v1/relay/executions?limit=100')).body.data.length, before + 1);
});

test('runs on one login go one after the other; a running one is canceled within seconds', async () => {
  const async_ = { prefer: 'respond-async' };
  const one = (await call('POST', '/v1/relay/execute', listing, async_)).body.data.id;
  const two = (await call('POST', '/v1/relay/execute', listing, async_)).body.data.id;
  await until('the first runs', async () => (await statusOf(one)) === 'running');
  assert.equal(await statusOf(two), 'queued');
  const began = Date.now();
  assert.equal((await call('POST', `/v1/relay/executions/${one}/cancel`)).status, 200);
  await until('the first is canceled', async () => (await statusOf(one)) === 'canceled');
  assert.ok(Date.now() - began < 20_000, `${Date.now() - began} ms`);
  await until('the second is done', async () => (await statusOf(two)) === 'completed');
});

test('a client that hangs up does not stop its run', async () => {
  const before = new Set(
    (await call('GET', '/v1/relay/executions?limit=100')).body.data.map((row: { id: string }) => row.id),
  );
  const gone = new AbortController();
  const request = fetch(`${product.url}/v1/relay/execute`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(listing),
    signal: gone.signal,
  }).catch(() => null);
  const id = await until(
    'the run is there',
    async () =>
      (await call('GET', '/v1/relay/executions?limit=100')).body.data.find((row: { id: string }) => !before.has(row.id))
        ?.id,
  );
  gone.abort();
  await request;
  await until('the run is done', async () => (await statusOf(id)) === 'completed');
});

test('SIGTERM answers who waits with 503 at once; the run goes on at the next start and its key finds it', async () => {
  const headers = { 'idempotency-key': 'over-a-restart' };
  const waiting = call('POST', '/v1/relay/execute', listing, headers);
  const running = await until(
    'the run runs',
    async () => (await call('GET', '/v1/relay/executions?status=running')).body.data[0],
  );
  const began = Date.now();
  const stopped = product.program.stop();
  const answer = await waiting;
  assert.equal(answer.status, 503, JSON.stringify(answer.body));
  assert.equal(answer.body.error.code, 'unavailable');
  assert.equal(await stopped, 0);
  assert.ok(Date.now() - began < 20_000, `${Date.now() - began} ms`);
  product = await startProduct();
  const repeated = await call('POST', '/v1/relay/execute', listing, headers);
  assert.equal(repeated.status, 200, JSON.stringify(repeated.body));
  assert.equal(repeated.body.data.id, running.id);
  assert.equal(repeated.body.data.status, 'completed');
});
