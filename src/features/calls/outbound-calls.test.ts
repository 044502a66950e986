import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../test/harness.ts';
import type { SandboxCall } from '../../adapters/carriers/sandbox/types.ts';

const server = await startTestServer();
const { sandbox } = server;
assert.ok(sandbox);
const clinic = await makeClinic(server);
const PURPOSE = 'Your crown has come back from the lab';

const place = (to: string, change: object = {}) =>
  clinic.client.post('/v1/voice/calls', { location_id: clinic.locationId, to, purpose: PURPOSE, ...change });
const read = async (id: string) => (await clinic.client.get(`/v1/voice/calls/${id}`)).body.data;

/** The far end's side of a call that we placed. */
async function farEnd(id: string): Promise<SandboxCall> {
  return until('the carrier has the call', async () => {
    const { call_id: callSid } = await read(id);
    return callSid && sandbox?.findCall(callSid);
  });
}

describe('placing a call', () => {
  test('whoever answers hears who calls, that nobody human speaks, and why; then they talk', async () => {
    const placed = await place('(646) 555-0120');
    assert.equal(placed.status, 201, placed.text);
    const { data } = placed.body;
    assert.equal(placed.headers.location, `/v1/voice/calls/${data.id}`);
    assert.equal(data.direction, 'outbound');
    assert.equal(data.caller_number, clinic.number);
    assert.equal(data.to_number, '+16465550120');
    assert.equal(data.patient, null);
    const call = await farEnd(data.id);
    const greeting = await call.hear();
    assert.match(greeting, /Maple Street Dental/);
    assert.match(greeting, /automated/);
    assert.match(greeting, /Your crown has come back from the lab/);
    assert.match(await call.say('Where can I park when I come?'), /Elm Avenue/);
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.status, 'completed');
    assert.equal(record.direction, 'outbound');
    assert.equal(record.call_successful, true);
    const rows = await server.rows<{ text: string }>(
      (sql) => sql`select calls::text as text from calls where id = ${data.id}`,
    );
    const { text } = rows[0] ?? { text: PURPOSE };
    assert.ok(!text.includes('crown') && !text.includes(Buffer.from('crown').toString('hex')));
    const audit = await server.rows<{ actor: string; action: string }>(
      (sql) =>
        sql`select actor, action from audit_log where target_id = ${data.id} and action <> 'call.read' order by sequence`,
    );
    assert.deepEqual(
      audit.map((row) => ({ ...row })),
      [
        { actor: clinic.client.keyId, action: 'call.started' },
        { actor: 'system', action: 'call.completed' },
        { actor: 'system', action: 'call.analyzed' },
      ],
    );
  });

  for (const [behaviour, status] of [
    ['busy', 'missed'],
    ['no_answer', 'missed'],
    ['failed', 'failed'],
  ] as const)
    test(`a far end that is ${behaviour} ends the call ${status}`, async () => {
      sandbox.setFarEnd('+16465550121', behaviour);
      const { data } = (await place('+16465550121')).body;
      const record = await until('the call is analysed', async () => {
        const call = await read(data.id);
        return call.summary === null ? null : call;
      });
      assert.equal(record.status, status);
      assert.equal(record.category, null);
      assert.equal(record.call_successful, false);
      assert.equal(record.duration, 0);
      assert.deepEqual(record.transcript, []);
    });

  test('what the carrier refuses is 422 with its code, and the call failed', async () => {
    sandbox.failRest({ kind: 'refuse', method: 'POST', path: 'Calls', status: 400, code: 21215 });
    const refused = await place('+16465550122');
    assert.equal(refused.status, 422);
    assert.equal(refused.body.error.code, 'operation_failed');
    assert.equal(refused.body.error.detail.provider_code, 21215);
    const [last] = (await clinic.client.get(`/v1/voice/calls?location_id=${clinic.locationId}&limit=1`)).body.data;
    assert.equal(last.status, 'failed');
    assert.equal((await read(last.id)).ended_reason, 'carrier_refused');
  });

  test('an order whose answer was lost is read back from what the carrier tells', async () => {
    sandbox.failRest({ kind: 'fail_after', method: 'POST', path: 'Calls' });
    const placed = await place('+16465550123');
    assert.equal(placed.status, 201, placed.text);
    const call = await farEnd(placed.body.data.id);
    assert.match(await call.hear(), /crown/);
    await call.hangUp();
    assert.equal((await clinic.analyzed(call.callSid)).status, 'missed');
  });

  test('an order that never reached the carrier is 503, and the call failed', async () => {
    sandbox.failRest({ kind: 'drop', when: 'before', method: 'POST', path: 'Calls' });
    const lost = await place('+16465550124');
    assert.equal(lost.status, 503);
    assert.ok(lost.headers['retry-after']);
    const [last] = (await clinic.client.get(`/v1/voice/calls?location_id=${clinic.locationId}&limit=1`)).body.data;
    assert.equal(last.status, 'failed');
  });

  test('an Idempotency-Key rings once', async () => {
    const headers = { 'idempotency-key': 'ring-once' };
    const body = { location_id: clinic.locationId, to: '+16465550125', purpose: PURPOSE };
    const first = await clinic.client.post('/v1/voice/calls', body, headers);
    const second = await clinic.client.post('/v1/voice/calls', body, headers);
    assert.equal(first.status, 201);
    assert.equal(second.status, 201);
    assert.equal(second.body.data.id, first.body.data.id);
    await (await farEnd(first.body.data.id)).hangUp();
  });

  for (const [what, change, path] of [
    ['no number', { to: undefined }, 'body/to'],
    ['no telephone number', { to: 'nonsense' }, 'body/to'],
    ['a number with an extension', { to: '+16465550120 ext 5' }, 'body/to'],
    ['the location’s own number', { to: '' }, 'body/to'],
    ['no purpose', { purpose: undefined }, 'body/purpose'],
    ['an empty purpose', { purpose: '' }, 'body/purpose'],
    ['a purpose of 10 001 characters', { purpose: 'x'.repeat(10_001) }, 'body/purpose'],
    ['an unknown field', { when: 'now' }, 'body/when'],
    ['no location', { location_id: undefined }, 'body/location_id'],
  ] as const)
    test(`${what} is 400 at ${path}`, async () => {
      const given = what === 'the location’s own number' ? { to: clinic.number } : change;
      const answer = await place('+16465550120', given);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body.error.detail.issues[0].path, path);
    });

  test('a number that is none is 400, whatever the location', async () => {
    const body = { location_id: 'loc_absent', to: 'nobody', purpose: PURPOSE };
    assert.equal((await clinic.client.post('/v1/voice/calls', body)).status, 400);
  });

  test('a deactivated workspace or location, no number and no agent are 422 with their reason', async () => {
    const bare = await makeClinic(server, { client: clinic.client, hasAgent: false, hasNumber: false });
    const reasonAt = async (locationId: string) => {
      const answer = await place('+16465550120', { location_id: locationId });
      assert.equal(answer.status, 422, answer.text);
      return answer.body.error.detail.reason;
    };
    assert.equal(await reasonAt(bare.locationId), 'no_number');
    const mute = await makeClinic(server, { client: clinic.client, hasAgent: false });
    assert.equal(await reasonAt(mute.locationId), 'no_agent');
    await clinic.client.patch(`/v1/workspaces/${clinic.workspaceId}`, { activated: false });
    assert.equal(await reasonAt(clinic.locationId), 'workspace_deactivated');
    await clinic.client.patch(`/v1/workspaces/${clinic.workspaceId}`, { activated: true });
    await clinic.client.patch(clinic.path, { activated: false });
    assert.equal(await reasonAt(clinic.locationId), 'workspace_deactivated');
    await clinic.client.patch(clinic.path, { activated: true });
  });
});

describe('ending a call', () => {
  test('hangs up; a call that is over is 409', async () => {
    const call = await clinic.call();
    await call.hear();
    await call.say('Where can I park?');
    const { id } = await clinic.record(call.callSid);
    const ended = await clinic.client.post(`/v1/voice/calls/${id}/end`);
    assert.equal(ended.status, 200, ended.text);
    assert.equal(ended.body.data.id, id);
    assert.equal((await call.ended).status, 'completed');
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.status, 'completed');
    assert.equal(record.ended_reason, 'ended_by_api');
    const again = await clinic.client.post(`/v1/voice/calls/${id}/end`);
    assert.equal(again.status, 409);
    assert.equal(again.body.error.detail.reason, 'already_finished');
    const audit = await server.rows<{ actor: string }>(
      (sql) => sql`select actor from audit_log where target_id = ${id} and action = 'call.end_requested'`,
    );
    assert.deepEqual(
      audit.map((row) => row.actor),
      [clinic.client.keyId],
    );
  });

  test('a carrier that refuses leaves the call as it is', async () => {
    const call = await clinic.call();
    await call.hear();
    const { id } = await clinic.record(call.callSid);
    sandbox.failRest({ kind: 'refuse', method: 'POST', path: 'Calls', status: 400, code: 21218 });
    assert.equal((await clinic.client.post(`/v1/voice/calls/${id}/end`)).status, 422);
    assert.match(await call.say('Where can I park?'), /Elm Avenue/);
    await call.hangUp();
    assert.equal((await clinic.analyzed(call.callSid)).ended_reason, 'caller_hung_up');
  });
});

test('placing and ending need calls:write, a key that reaches the workspace, and a call that exists', async () => {
  const call = await clinic.call();
  const { id } = await clinic.record(call.callSid);
  const reader = await server.client({ tenantId: clinic.client.tenantId, permissions: ['calls:read'] });
  const other = await server.client();
  const elsewhere = await makeClinic(server, { client: clinic.client, hasAgent: false, hasNumber: false });
  const limited = await server.client({ tenantId: clinic.client.tenantId, workspaceIds: [elsewhere.workspaceId] });
  const body = { location_id: clinic.locationId, to: '+16465550120', purpose: PURPOSE };
  for (const [url, sent] of [
    ['/v1/voice/calls', body],
    [`/v1/voice/calls/${id}/end`, undefined],
  ] as const) {
    const refused = await reader.post(url, sent);
    assert.equal(refused.status, 403);
    assert.equal(refused.body.error.detail.permission, 'calls:write');
    assert.equal((await other.post(url, sent)).status, 404);
    assert.equal((await limited.post(url, sent)).status, 404);
    assert.equal((await server.app.inject({ method: 'POST', url, payload: sent ?? '' })).statusCode, 401);
  }
  assert.equal((await clinic.client.post('/v1/voice/calls/call_00000000000000000000000000/end')).status, 404);
  await call.hangUp();
});
