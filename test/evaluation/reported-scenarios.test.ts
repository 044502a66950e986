import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { manifestTasks } from '../../eval/relay/manifest.ts';
import { loadScenarios } from '../../eval/voice/load.ts';
import { newId } from '../../src/platform/ids.ts';
import { frontdesk } from '../command.ts';
import { startTestServer } from '../harness.ts';

const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const { tenantId } = client;
const { cipher } = server.deps;
const out = await mkdtemp(join(tmpdir(), 'reported-'));
after(() => rm(out, { recursive: true }));
const run = (...args: string[]) =>
  frontdesk(['reports', ...args], { FRONTDESK_API_KEY: client.key, FRONTDESK_URL: server.url });

const CANARIES = ['quillon', 'zephyrine', '6465550177', '646-555-0177', 'canary@example.com', '48213'];
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
const base = `/v1/workspaces/${workspaceId}`;
const locationId = (await client.post(`${base}/locations`, { name: 'Main Street' })).body.data.id;
await client.post(`${base}/locations/${locationId}/services`, { name: 'Cleaning', duration_minutes: 30 });
const patient = (await client.post(`${base}/patients`, { first_name: 'Quillon', last_name: 'Zephyrine' })).body.data.id;

async function makeCall(): Promise<string> {
  const id = newId('call');
  const said = [
    'hi quillon zephyrine here i want a cleaning next tuesday',
    'it is 646-555-0177',
    'write to canary@example.com please',
  ];
  await server.rows(async (sql) => {
    await sql`
      insert into calls (tenant_id, id, location_id, status, direction, category, started_at, ended_at, caller_number, patient_id)
      values (${tenantId}, ${id}, ${locationId}, 'completed', 'inbound', 'booking', now(), now(), '+16465550177', ${patient})`;
    for (const [index, text] of said.entries()) {
      const sealed = cipher.seal({ tenantId, table: 'calls', rowId: id, column: 'turn' }, { text, interrupted: false });
      await sql`
        insert into call_turns (tenant_id, call_id, number, kind, sealed, at)
        values (${tenantId}, ${id}, ${index + 1}, 'caller', ${sealed}, now())`;
    }
    return [];
  });
  return id;
}

async function makeRun(): Promise<string> {
  const id = newId('exec');
  const place = { tenantId, table: 'relay_executions', rowId: id, column: 'instruction' };
  const instruction = cipher.seal(place, 'Give me the phone of quillon zephyrine, patient #48213');
  const schema = { type: 'object', properties: { phone: { type: 'string', examples: ['646-555-0177'] } } };
  await server.rows(
    (sql) => sql`
      insert into relay_executions (tenant_id, id, workspace_id, credential_id, platform, tier, status, sealed_instruction, schema,
        started_at, completed_at)
      values (${tenantId}, ${id}, ${workspaceId}, 'cred_gone', 'x', 'read', 'failed', ${instruction}, ${sql.json(schema)}, now(), now())
      returning 1`,
  );
  return id;
}

test('reports of a call and a run are exported as files that the evaluation reads, without who it is about', async () => {
  assert.deepEqual(await run('export', '--out', out), { code: 0, out: 'Nothing has been reported.\n', err: '' });
  const expected = 'Quillon Zephyrine should have been moved to Tuesday';
  for (const path of [`/v1/voice/calls/${await makeCall()}`, `/v1/relay/executions/${await makeRun()}`])
    assert.equal((await client.post(`${path}/report`, { expected })).status, 201);
  const listed = await run('list');
  assert.match(
    listed.out,
    /^rep_\w+ +\d{4}-\d\d-\d\d +call_\w+ +Quillon Zephyrine should have been moved to Tuesday$/m,
  );

  const { code, err, out: printed } = await run('export', '--out', out, '--json');
  assert.equal(code, 0, err);
  const files: string[] = JSON.parse(printed).files;
  assert.equal(files.length, 4);
  for (const file of files) {
    const text = (await readFile(file, 'utf8')).toLowerCase();
    for (const canary of CANARIES) assert.ok(!text.includes(canary), `${file}: ${canary}`);
  }
  const { scenarios, practices } = loadScenarios(join(out, 'voice'));
  const [scenario] = scenarios;
  assert.deepEqual(scenario?.lines, {
    opening: 'hi {first_name} {last_name} here i want a cleaning next tuesday',
    unclear: ['it is {phone}', 'write to {email} please'],
  });
  assert.deepEqual(scenario?.goals, [{ want: 'book' }]);
  assert.equal(scenario?.difficulty, '{first_name} {last_name} should have been moved to Tuesday');
  assert.equal(practices.get(scenario?.practice ?? '')?.practice.services[0]?.name, 'Cleaning');
  const [task] = manifestTasks(files.find((file) => file.includes('/relay/')) ?? '');
  assert.equal(task?.instruction, 'Give me the phone of Pat Example, patient #1001');
  assert.deepEqual(task?.schema, { type: 'object', properties: { phone: { type: 'string' } } });
});
