import assert from 'node:assert/strict';
import { newId } from '../../src/platform/ids.ts';
import { type Client, type TestServer, until } from '../harness.ts';

/** The kinds of objects that requests name, each with the prefix of its id. */
export const KINDS = {
  workspace: 'ws',
  location: 'loc',
  service: 'svc',
  provider: 'prov',
  patient: 'pat',
  animal: 'ani',
  appointment: 'appt',
  key: 'key',
  user: 'usr',
  invitation: 'inv',
  endpoint: 'whk',
  delivery: 'dlv',
  credential: 'cred',
  sleepingCredential: 'cred',
  execution: 'exec',
  pausedExecution: 'exec',
  recipe: 'rcp',
  call: 'call',
  message: 'msg',
  report: 'rep',
  notificationRule: 'nrule',
  testCall: 'call',
  agentLocation: 'loc',
  agentVersion: 'aver',
  numberLocation: 'loc',
} as const;
export type Kind = keyof typeof KINDS;

/** An id of each kind. */
export type Ids = Record<Kind, string>;

/** Ids that nothing has. */
export function absentIds(): Ids {
  return Object.fromEntries(Object.entries(KINDS).map(([kind, prefix]) => [kind, newId(prefix)])) as Ids;
}

/** Texts that no id is. */
export function malformedIds(text: string): Ids {
  return Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, text])) as Ids;
}

/** Open day and night. */
export const WEEK = Array.from({ length: 7 }, (_, day) => ({
  day_of_week: day,
  start_time: '00:00',
  end_time: '24:00',
}));

/** What endpoints here listen to: nothing that making a world tells of. */
export const RARE_EVENTS = ['execution.paused'];

const ADDRESS = {
  customer_name: 'Example Dental',
  street: '1 Example Street',
  city: 'Denver',
  region: 'CO',
  postal_code: '80202',
};

let numbers = 0;
/** A number that the sandbox sells and no other test file of this database buys. */
export const nextNumber = () => `+1303555${String(100 + numbers++).padStart(4, '0')}`;

/** Two days from now at an hour, in UTC. */
export function slotAt(hour: number): string {
  const day = new Date(Date.now() + 2 * 86_400_000);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour)).toISOString();
}

/** Makes one object of every kind in a new workspace of the client's tenant, through the API where it can be. */
export async function makeWorld(server: TestServer, client: Client): Promise<Ids> {
  const made = async (method: string, url: string, body?: unknown): Promise<string> => {
    const answer = await client.send(method, url, body);
    assert.ok(answer.status < 300, `${method} ${url} ${answer.text}`);
    return answer.body.data.id;
  };
  const workspace = await made('POST', '/v1/workspaces', { name: 'Example', business_category: 'VETERINARY' });
  const base = `/v1/workspaces/${workspace}`;
  const [location, agentLocation, numberLocation] = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => made('POST', `${base}/locations`, { name, timezone: 'Etc/UTC' })),
  );
  assert.ok(location && agentLocation && numberLocation);
  const place = `${base}/locations/${location}`;
  assert.equal((await client.post(`${place}/hours`, { hours: WEEK })).status, 200);
  const service = await made('POST', `${place}/services`, { name: 'Cleaning', duration_minutes: 30 });
  const provider = await made('POST', `${place}/providers`, { name: 'Dr. Example' });
  const patient = await made('POST', `${base}/patients`, { first_name: 'Pat', last_name: 'Example' });
  const animal = await made('POST', `${base}/patients/${patient}/animals`, { name: 'Bella' });
  const appointment = await made('POST', `${place}/appointments`, {
    service_id: service,
    patient_id: patient,
    starts_at: slotAt(10),
  });
  // An address that nobody has and that is refused without asking any name server.
  const endpoint = await made('POST', '/v1/webhook_endpoints', {
    url: 'https://192.0.2.1/hook',
    events: RARE_EVENTS,
  });
  const delivery = await made('POST', `/v1/webhook_endpoints/${endpoint}/test`);
  const notificationRule = await made('POST', `${place}/notification_rules`, {
    triggers: ['message'],
    channel: 'email',
    recipient: 'frontoffice@example.com',
    enabled: false,
  });
  const key = await made('POST', '/v1/keys', { scope: 'TENANT', permissions: ['calls:read'] });
  const invitation = await made('POST', '/v1/invitations', { email: `${newId('inv')}@example.com`, role: 'staff' });
  const login = { label: 'x', platform: 'x', login_url: 'https://portal.example.com', username: 'x', password: 'x' };
  const credential = await made('POST', '/v1/relay/credentials', { ...login, workspace_id: workspace });
  assert.equal((await client.post(`/v1/voice/agent?location_id=${agentLocation}`, {})).status, 202);
  const bought = await client.post(`/v1/voice/phone?location_id=${numberLocation}`, {
    phone_number: nextNumber(),
    emergency_address: ADDRESS,
  });
  assert.equal(bought.status, 201, bought.text);
  // Forwarded to a person, it lasts until it is hung up: long enough to be recorded.
  const telco = { voice_routing_mode: 'forward_only', forward_number: '+16465550142' };
  assert.equal((await client.patch(`${base}/locations/${numberLocation}/telco`, telco)).status, 200);
  const rung = await client.post('/v1/voice/test_calls', { location_id: numberLocation });
  const testCall = rung.body.data.sid;
  const { recordingSid: recording } = await server.deps.carrier.startRecording(
    testCall,
    `${server.url}/carriers/recording`,
  );
  assert.equal((await client.post(`/v1/voice/test_calls/${testCall}/hang_up`)).status, 200);

  // A login of a workspace that sleeps: a verification of it is refused before a browser starts.
  const sleeping = await made('POST', '/v1/workspaces', { name: 'Sleeping' });
  const sleepingCredential = await made('POST', '/v1/relay/credentials', { ...login, workspace_id: sleeping });
  assert.equal((await client.patch(`/v1/workspaces/${sleeping}`, { activated: false })).status, 200);

  const rows = await makeRows(server, client.tenantId, { workspace, location, credential, recording });
  await until('the agent is ready', async () => {
    const { body } = await client.get(`/v1/voice/agent?location_id=${agentLocation}`);
    return body.data?.setup_status === 'ready';
  });
  const ofAgent = `location_id=${agentLocation}`;
  assert.equal((await client.patch(`/v1/voice/agent?${ofAgent}`, { name: 'Assistant' })).status, 200);
  const agentVersion = (await client.get(`/v1/voice/agent/versions?${ofAgent}`)).body.data[0].id;
  const report = await made('POST', `/v1/voice/calls/${rows.call}/report`, { expected: 'Something else' });
  return {
    ...{
      agentVersion,
      workspace,
      location,
      agentLocation,
      numberLocation,
      service,
      provider,
      patient,
      animal,
      appointment,
    },
    ...{
      endpoint,
      delivery,
      notificationRule,
      report,
      key,
      invitation,
      credential,
      sleepingCredential,
      testCall,
      ...rows,
    },
  };
}

/** What only people, calls and runs make, written as they leave it: a person, a call that is over, a run with a picture and a file, a run that waits. */
async function makeRows(
  server: TestServer,
  tenantId: string,
  of: { workspace: string; location: string; credential: string; recording: string },
): Promise<Pick<Ids, 'user' | 'call' | 'message' | 'execution' | 'pausedExecution' | 'recipe'>> {
  const { cipher, artifacts } = server.deps;
  const ids = {
    user: newId('usr'),
    call: newId('call'),
    message: newId('msg'),
    execution: newId('exec'),
    pausedExecution: newId('exec'),
    recipe: newId('rcp'),
  };
  const instruction = (id: string) =>
    cipher.seal({ tenantId, table: 'relay_executions', rowId: id, column: 'instruction' }, 'List the appointments');
  await server.rows(async (sql) => {
    await sql`
      insert into users (tenant_id, id, email, name, role, scope)
      values (${tenantId}, ${ids.user}, ${`${ids.user}@example.com`}, 'Pat Example', 'staff', 'TENANT')`;
    await sql`
      insert into calls (tenant_id, id, location_id, status, direction, started_at, ended_at, duration, recording_id)
      values (${tenantId}, ${ids.call}, ${of.location}, 'completed', 'inbound', now() - interval '1 minute', now(), 60,
        ${of.recording})`;
    const words = { from: 'Pat Example', phone_number: null, for: null, text: 'Please call back' };
    const sealed = cipher.seal({ tenantId, table: 'messages', rowId: ids.message, column: 'sealed' }, words);
    await sql`
      insert into messages (tenant_id, id, workspace_id, location_id, call_id, about, sealed)
      values (${tenantId}, ${ids.message}, ${of.workspace}, ${of.location}, ${ids.call}, 'message', ${sealed})`;
    for (const [id, status] of [
      [ids.execution, 'completed'],
      [ids.pausedExecution, 'paused'],
    ] as const) {
      await sql`
        insert into relay_executions (tenant_id, id, workspace_id, credential_id, platform, tier, status, sealed_instruction,
          started_at, completed_at, duration_ms, lease_until)
        values (${tenantId}, ${id}, ${of.workspace}, ${of.credential}, 'x', 'read', ${status}, ${instruction(id)}, now(),
          ${status === 'completed' ? new Date() : null}, 1, now() + interval '1 day')`;
    }
    const sealedRecipe = cipher.seal(
      { tenantId, table: 'relay_recipes', rowId: ids.recipe, column: 'sealed' },
      { wording: 'list the appointments', recipe: null },
    );
    await sql`
      insert into relay_recipes (tenant_id, id, credential_id, workspace_id, origin, tier, fingerprint, sealed)
      values (${tenantId}, ${ids.recipe}, ${of.credential}, ${of.workspace}, 'https://portal.example.com', 'read',
        ${Buffer.from(ids.recipe)}, ${sealedRecipe})`;
    for (const kind of ['screenshot', 'file']) {
      const key = `${tenantId}/${ids.execution}/${kind}-1`;
      const sealed = cipher.sealBytes(
        { tenantId, table: 'relay_artifacts', rowId: ids.execution, column: `${kind}-1` },
        Buffer.from('bytes'),
      );
      await artifacts.put(key, sealed);
      await sql`
        insert into relay_artifacts (tenant_id, execution_id, kind, number, turn, name, content_type, size_bytes, stored_as, taken_at)
        values (${tenantId}, ${ids.execution}, ${kind}, 1, 1, 'x', 'image/png', 5, ${key}, now())`;
    }
    return [];
  });
  return ids;
}
