import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { folderFor, type Program, run, send, until } from './product.ts';

const folder = await folderFor('separate');
const programs: Program[] = [];
after(async () => {
  for (const program of programs.reverse()) await program.stop();
  await folder.remove();
});
const env = { DATA_DIR: join(folder.path, 'data'), PORT: '0', LOG_LEVEL: 'silent', RELAY_SPARES: '0' };
function start(command: string, more: Record<string, string> = {}): Program {
  const program = run('src/main.ts', [command], { ...env, ...more });
  programs.push(program);
  return program;
}

test('serve, another serve and worker on one DATA_DIR share the embedded PostgreSQL and the sandbox carrier', async () => {
  const serve = start('serve');
  const key = await serve.printed(/(sk_live_\S+)/);
  const url = await serve.printed(/answers at (http\S+)/);
  const call = (method: string, path: string, body?: object) => send(url, key, method, path, body);
  const worker = start('worker', { PUBLIC_URL: url });
  const second = start('serve');
  await worker.printed(/(at work)/);

  const workspace = (await call('POST', '/v1/workspaces', { name: 'Example' })).body.data.id;
  const location = (await call('POST', `/v1/workspaces/${workspace}/locations`, { name: 'Example Dental' })).body.data
    .id;
  const bought = await call('POST', `/v1/voice/phone?location_id=${location}`, { phone_number: '+13035550177' });
  assert.equal(bought.status, 201, JSON.stringify(bought.body));
  await call('POST', `/v1/voice/agent?location_id=${location}`, { business_description: 'A dental practice.' });
  const agent = await until('the worker has set the agent up', async () => {
    const { data } = (await call('GET', `/v1/voice/agent?location_id=${location}`)).body;
    return data.setup_status === 'ready' && data;
  });
  const attached = agent.setup_steps.find(({ name }: { name: string }) => name === 'attach_number');
  assert.equal(attached.status, 'done', JSON.stringify(attached));
  const ringing = await call('POST', '/v1/voice/test_calls', { location_id: location });
  assert.equal(ringing.status, 201, JSON.stringify(ringing.body));
  const heard = await call('POST', `/v1/voice/test_calls/${ringing.body.data.sid}/say`, {
    text: 'Are you open today?',
  });
  assert.notEqual(heard.body.data.words, '');

  const elsewhere = await second.printed(/answers at (http\S+)/);
  const read = await send(elsewhere, key, 'GET', `/v1/workspaces/${workspace}/locations/${location}`);
  assert.equal(read.body.data.telco_config.voice_number, '+13035550177');
  const refused = await send(elsewhere, key, 'POST', '/v1/voice/test_calls', { location_id: location });
  assert.deepEqual([refused.status, refused.body.error.detail], [422, { reason: 'carrier_elsewhere' }]);
  const found = await send(
    elsewhere,
    key,
    'GET',
    `/v1/voice/phone/available?location_id=${location}&area_code=303&limit=1`,
  );
  assert.equal(found.status, 200, 'it reaches the carrier of the first');
  assert.equal(await second.stop(), 0);

  const taken = new URL(url).port;
  const refusals = [
    ['serve', { PORT: taken }, `Port ${taken} on 127.0.0.1 is taken; stop the other program or set PORT.`],
    [
      'worker',
      { METRICS_PORT: taken },
      `Port ${taken} on 127.0.0.1 is taken; stop the other program or set METRICS_PORT.`,
    ],
    ['all', {}, 'is in use by another Frontdesk'],
  ] as const;
  await Promise.all(
    refusals.map(async ([command, more, words]) => {
      const program = start(command, more);
      await assert.rejects(program.printed(/(answers at|at work)/), (error: Error) => error.message.includes(words));
      assert.equal(await program.stop(), 1);
    }),
  );
  assert.equal(await worker.stop(), 0);
  assert.equal(await serve.stop(), 0);
});
