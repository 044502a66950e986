import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { after, test } from 'node:test';
import { folderFor, startPortal } from '../test/acceptance/product.ts';
import { startTestServer, until } from '../test/harness.ts';
import { startReceiver } from '../test/webhook-receiver.ts';
import * as client from './src/index.ts';
import { ROUTES } from './src/operations.ts';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

test('every operation of the API has a method', async () => {
  const files = await readdir(new URL('src/resources', import.meta.url));
  const text = (await Promise.all(files.map((file) => read(`src/resources/${file}`)))).join('\n');
  // Pictures, files and recordings are fetched by their address.
  const byAddress = ['getRelayScreenshot', 'getRelayFile', 'getCallRecording'];
  const missing = Object.keys(ROUTES).filter((id) => !byAddress.includes(id) && !text.includes(`'${id}'`));
  assert.deepEqual(missing, []);
});

test('the examples of the README do what they show', async () => {
  const folder = await folderFor('readme');
  const portal = await startPortal(folder.path);
  after(async () => {
    await portal.program.stop();
    await folder.remove();
  });
  const receiver = await startReceiver();
  const server = await startTestServer({ EGRESS_ALLOW: `${portal.host},${receiver.host}` });
  const { key } = await server.client();

  const blocks = [...(await read('README.md')).matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  const [opening = '', resources = '', receiving = ''] = blocks;
  assert.equal(blocks.length, 3);
  const login = portal.login as { username: string; password: string };
  const here = (code: string): string =>
    stripTypeScriptTypes(code.replaceAll(/^import .*$/gm, ''))
      .replaceAll('http://localhost:8080', server.url)
      .replaceAll('https://portal.example.com/login', portal.loginUrl)
      .replaceAll("username: 'reception'", `username: '${login.username}'`)
      .replaceAll('https://example.com/hooks', receiver.url)
      .replaceAll('https://clinic.example.com', portal.url);
  const AsyncFunction = (async () => {}).constructor as new (
    ...code: string[]
  ) => (...given: unknown[]) => Promise<unknown>;
  const printed: unknown[][] = [];
  const shown = { log: (...words: unknown[]) => printed.push(words) };
  const environment = { env: { FRONTDESK_API_KEY: key, PORTAL_PASSWORD: login.password } };
  const run = new AsyncFunction(
    'Frontdesk',
    'process',
    'console',
    `${here(opening)}\n${here(resources)}\nreturn { frontdesk, run, endpoint, ringing };`,
  );
  const made = (await run(client.Frontdesk, environment, shown)) as {
    frontdesk: client.Frontdesk;
    run: { id: string; status: string; result: { rows?: unknown[] } | unknown[] };
    endpoint: { id: string; secret: string };
    ringing: { id: string };
  };
  const words = printed.map((line) => JSON.stringify(line)).join('\n');
  assert.equal(made.run.status, 'completed', words);
  for (const expected of ['Example Dental', 'Dr. Adams', 'native', 'started', 'finished', 'workspace.created'])
    assert.ok(words.includes(expected), `${expected} is not in\n${words}`);
  assert.ok(
    printed.some(([first]) => first === true),
    'the portal accepted the login',
  );

  await made.frontdesk.webhookEndpoints.test(made.endpoint.id);
  const arrived = await until('the delivery', async () => receiver.received[0]);
  const receive = (await new AsyncFunction('webhooks', `${here(receiving).replace('export ', '')}\nreturn receive;`)(
    client.webhooks,
  )) as (body: string, headers: client.WebhookHeaders, secret: string) => string;
  const take = (body: string) => receive(body, arrived.headers, made.endpoint.secret);
  assert.ok(take(arrived.body).length > 0);
  assert.throws(() => take(arrived.body.replace('"type"', '"typo"')));
});
