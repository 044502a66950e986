import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sweepStore } from '../../../test/harness/sweep-store.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';
import { takeMessage } from '../messages/take-message.ts';

const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const { tenantId } = client;
const { cipher, artifacts } = server.deps;
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Vets', business_category: 'VETERINARY' }))
  .body.data.id;
const location = (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Main Street' })).body.data;
const patients = `/v1/workspaces/${workspaceId}/patients`;

/** Texts that stand nowhere but in what is of one person. */
const canaries = (of: string, number: string) => ({
  first: `Quill${of}`,
  last: `Zephyrine${of}`,
  phone: `+1646555${number}`,
  email: `${of.toLowerCase()}.canary@example.com`,
  words: `marmalade-${of}`,
});
type Canaries = ReturnType<typeof canaries>;

async function makeCall(change: { caller: string; patientId?: string; said: string }): Promise<string> {
  const id = newId('call');
  const seal = (column: string, value: unknown) => cipher.seal({ tenantId, table: 'calls', rowId: id, column }, value);
  await server.rows(async (sql) => {
    await sql`
      insert into calls (tenant_id, id, location_id, status, direction, started_at, ended_at, caller_number, patient_id, sealed_summary)
      values (${tenantId}, ${id}, ${location.id}, 'completed', 'inbound', now(), now(), ${change.caller},
        ${change.patientId ?? null}, ${seal('summary', `Summary: ${change.said}`)})`;
    await sql`
      insert into call_turns (tenant_id, call_id, number, kind, sealed, at)
      values (${tenantId}, ${id}, 1, 'caller', ${seal('turn', { text: change.said, interrupted: false })}, now())`;
    return [];
  });
  return id;
}

const login = { label: 'x', platform: 'x', login_url: 'https://portal.example.com', username: 'x', password: 'x' };
const credential = (await client.post('/v1/relay/credentials', { ...login, workspace_id: workspaceId })).body.data.id;

async function makeRun(instruction: string, result: unknown): Promise<{ id: string; key: string }> {
  const id = newId('exec');
  const seal = (column: string, value: unknown) =>
    cipher.seal({ tenantId, table: 'relay_executions', rowId: id, column }, value);
  const key = `${tenantId}/${id}/screenshot-1`;
  await artifacts.put(key, Buffer.from('sealed'));
  await server.rows(async (sql) => {
    await sql`
      insert into relay_executions (tenant_id, id, workspace_id, credential_id, platform, tier, status, sealed_instruction,
        sealed_result, started_at, completed_at)
      values (${tenantId}, ${id}, ${workspaceId}, ${credential}, 'x', 'read', 'completed', ${seal('instruction', instruction)},
        ${seal('result', result)}, now(), now())`;
    await sql`
      insert into relay_execution_events (tenant_id, execution_id, type, sealed, at)
      values (${tenantId}, ${id}, 'finished', ${seal('event', { said: instruction })}, now())`;
    await sql`
      insert into relay_artifacts (tenant_id, execution_id, kind, number, turn, name, content_type, size_bytes, stored_as, taken_at)
      values (${tenantId}, ${id}, 'screenshot', 1, 1, 'x', 'image/png', 6, ${key}, now())`;
    return [];
  });
  return { id, key };
}

let keys = 0;
/** A patient with everything that can be kept of one. */
async function makePatient({ first, last, phone, email, words }: Canaries) {
  const body = { first_name: first, last_name: last, phone_number: phone, email };
  const made = await client.post(patients, body, { 'idempotency-key': `patient-${++keys}` });
  assert.equal(made.status, 201, made.text);
  const id = made.body.data.id;
  await client.post(`${patients}/${id}/animals`, { name: `${first} the cat` });
  const calls = [
    await makeCall({ caller: phone, patientId: id, said: words }),
    await makeCall({ caller: phone, said: `${words} again` }),
    await makeCall({ caller: '+12125550199', said: `I call for ${first} ${last}. ${words}` }),
  ];
  const scope = { tenantId, workspaceId, locationId: location.id, callId: calls[2] as string };
  const left = { name: `${first} ${last}`, phoneNumber: phone, text: words };
  await takeMessage(server.deps, scope, { ...left, requestId: `r${++keys}` });
  const run = await makeRun(`What is the balance of ${first} ${last}?`, { notes: words });
  const expected = `${first} ${last} should have been told of ${words}`;
  assert.equal((await client.post(`/v1/voice/calls/${calls[1]}/report`, { expected })).status, 201);
  assert.equal((await client.post(`/v1/relay/executions/${run.id}/report`, { expected })).status, 201);
  return { id, calls, run };
}

const mine = canaries('A', '0181');
const theirs = canaries('B', '0182');
const all = (of: Canaries) => Object.values(of);

describe('a patient', () => {
  test('is exported with calls, messages and runs, and nothing of anybody else, which the audit log keeps', async () => {
    const [one] = [await makePatient(mine), await makePatient(theirs)];
    const answer = await client.get(`${patients}/${one.id}/export`);
    assert.equal(answer.status, 200, answer.text);
    const { patient, animals, calls, messages, executions, reports } = answer.body.data;
    assert.equal(patient.id, one.id);
    assert.deepEqual(
      [
        animals.length,
        messages.length,
        calls.map((call: { id: string }) => call.id),
        executions[0].id,
        executions.length,
        reports.length,
      ],
      [1, 1, one.calls, one.run.id, 1, 2],
    );
    for (const text of all(mine)) assert.ok(answer.text.includes(text), text);
    for (const text of all(theirs)) assert.ok(!answer.text.includes(text), text);
    const audit = await server.rows((sql) => sql`select actor from audit_log where action = 'patient.exported'`);
    assert.deepEqual(
      audit.map((row) => ({ ...row })),
      [{ actor: client.keyId }],
    );
  });

  test('leaves, once erased, no trace in any table or artifact, and takes nobody else along', async () => {
    const [one] = (await client.get(patients)).body.data.filter((row: { email: string }) => row.email === mine.email);
    const places = (await sweepStore(server, all(mine))).map((place) => place.split('.')[0]);
    for (const table of [
      'animals',
      'call_turns',
      'calls',
      'idempotency_keys',
      'messages',
      'patients',
      'relay_execution_events',
      'relay_executions',
      'reports',
    ])
      assert.ok(places.includes(table), table);
    const before = await sweepStore(server, all(theirs));
    const answer = await client.post(`${patients}/${one.id}/erase`);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body.data, {
      id: one.id,
      erased: { animals: 1, calls: 3, messages: 1, executions: 1, reports: 2, answers: 1 },
    });
    assert.deepEqual(await sweepStore(server, all(mine)), []);
    assert.deepEqual(await sweepStore(server, all(theirs)), before);
    const files = await readdir(join(server.dataDir, 'artifacts'), { recursive: true });
    assert.equal(files.filter((file) => file.includes('screenshot')).length, 1);
    assert.equal((await client.post(`${patients}/${one.id}/erase`)).status, 404);
    assert.equal((await client.get(`${patients}/${one.id}/export`)).status, 404);
  });

  test('with an appointment ahead stays whole', async () => {
    const path = `/v1/workspaces/${workspaceId}/locations/${location.id}`;
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day_of_week: day, start_time: '00:00', end_time: '24:00' }));
    await client.post(`${path}/hours`, { hours: week });
    const service = (await client.post(`${path}/services`, { name: 'Exam', duration_minutes: 30 })).body.data;
    const of = canaries('C', '0183');
    const { id } = await makePatient(of);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const booked = await client.post(`${path}/appointments`, {
      service_id: service.id,
      patient_id: id,
      starts_at: `${day}T15:00:00Z`,
    });
    assert.equal(booked.status, 201, booked.text);
    const before = await sweepStore(server, all(of));
    assert.equal((await client.post(`${patients}/${id}/erase`)).status, 409);
    assert.deepEqual(await sweepStore(server, all(of)), before);
    assert.equal((await client.get(`${patients}/${id}/export`)).body.data.appointments[0].id, booked.body.data.id);
  });
});
