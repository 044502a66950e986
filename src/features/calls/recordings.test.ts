import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { tell } from '../../../test/harness/carrier.ts';
import { type Clinic, makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../test/harness.ts';
import { forgetExpired } from '../tenants/forget-expired.ts';

const server = await startTestServer({ CALL_RECORDING: 'on' });
const { sandbox } = server;
assert.ok(sandbox);
const clinic = await makeClinic(server);
afterEach(() => sandbox.clearFaults());

interface Kept {
  id: string;
  recording_id: string | null;
  recording_seconds: number | null;
}
const kept = async (callSid: string): Promise<Kept | undefined> => {
  const rows = await server.rows<Kept>(
    (sql) => sql`select id, recording_id, recording_seconds from calls where call_id = ${callSid}`,
  );
  return rows[0];
};
const begun = (callSid: string) =>
  until('the recording has begun', async () => ((await kept(callSid))?.recording_id == null ? null : kept(callSid)));

/** A call that was recorded and is over. */
async function recorded(at: Clinic = clinic) {
  const call = await at.call();
  const opening = await call.hear();
  await begun(call.callSid);
  const { durationSeconds } = await call.hangUp();
  const row = await until('its length is known', async () => {
    const now = await kept(call.callSid);
    return now?.recording_seconds == null ? null : now;
  });
  await at.analyzed(call.callSid);
  return { ...row, callSid: call.callSid, opening, durationSeconds, path: `/v1/voice/calls/${row.id}/recording` };
}

const fetchAs = (path: string, headers: Record<string, string> = {}, key = clinic.client.key) =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${key}`, ...headers } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a recorded call', () => {
  test('says so before anything can be said, and its recording is WAV of its length, from the carrier', async () => {
    const { opening, path, recording_id, recording_seconds, durationSeconds } = await recorded();
    assert.match(opening, /automated assistant.*This call is recorded\. How can I help you today\? $/);
    const detail = (await clinic.client.get(path.replace('/recording', ''))).body.data;
    assert.equal(detail.recording_seconds, recording_seconds);
    const answer = await fetchAs(path);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'audio/wav');
    assert.equal(answer.headers.get('accept-ranges'), 'bytes');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const bytes = await bytesOf(answer);
    assert.equal(Number(answer.headers.get('content-length')), bytes.length);
    assert.equal(bytes.subarray(0, 4).toString(), 'RIFF');
    assert.equal(bytes.readUInt32LE(40) / bytes.readUInt32LE(28), recording_seconds);
    assert.ok((recording_seconds ?? 0) >= 1 && (recording_seconds ?? 0) <= durationSeconds);
    const told = JSON.stringify([...answer.headers]);
    assert.ok(!told.includes(recording_id ?? '?') && !told.includes(sandbox.authToken));
  });

  test('is given in parts, and not again while it is unchanged', async () => {
    const { path } = await recorded();
    const whole = await fetchAs(path);
    const tag = whole.headers.get('etag') ?? '';
    const bytes = await bytesOf(whole);
    const part = await fetchAs(path, { range: 'bytes=4-11' });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), `bytes 4-11/${bytes.length}`);
    assert.deepEqual(await bytesOf(part), bytes.subarray(4, 12));
    assert.deepEqual(await bytesOf(await fetchAs(path, { range: 'bytes=-4' })), bytes.subarray(-4));
    for (const headers of [
      { range: 'bytes=99999999-' },
      { range: 'bytes=0-1,4-5' },
      { range: 'lines=1-2' },
      { range: 'bytes=4-11', 'if-range': '"another"' },
    ] as Record<string, string>[]) {
      const all = await fetchAs(path, headers);
      assert.equal(all.status, 200, JSON.stringify(headers));
      assert.equal((await bytesOf(all)).length, bytes.length);
    }
    const again = await fetchAs(path, { 'if-none-match': `W/${tag}, "x"` });
    assert.equal(again.status, 304);
    assert.equal((await bytesOf(again)).length, 0);
    assert.equal((await fetchAs(path, { range: 'bytes=4-11', 'if-range': tag })).status, 206);
  });

  test('has none to give while it goes on, and none for a stranger, a lesser key or another workspace', async () => {
    const { path } = await recorded();
    const live = await clinic.call();
    await live.hear();
    const row = await begun(live.callSid);
    const answers = [await clinic.client.get(`/v1/voice/calls/${row.id}/recording`)];
    await live.hangUp();
    const stranger = await server.client();
    answers.push(await stranger.get(path), await clinic.client.get('/v1/voice/calls/call_absent/recording'));
    const elsewhere = (await clinic.client.post('/v1/workspaces', { name: 'Elsewhere' })).body.data.id;
    const narrow = await server.client({ tenantId: clinic.client.tenantId, workspaceIds: [elsewhere] });
    answers.push(await narrow.get(path));
    for (const { status, text } of answers) {
      assert.equal(status, 404);
      assert.equal(text.replace(/req_\w+/, ''), answers[2]?.text.replace(/req_\w+/, ''));
    }
    const lesser = await server.client({ tenantId: clinic.client.tenantId, permissions: ['locations:read'] });
    assert.equal((await lesser.get(path)).body.error.detail.permission, 'calls:read');
    assert.equal((await fetchAs(path, {}, 'sk_live_none')).status, 401);
    assert.equal((await clinic.client.get(`${path}?format=mp3`)).body.error.code, 'validation_error');
  });

  test('whose carrier is away, or refuses, is not said to have none', async () => {
    const { path } = await recorded();
    sandbox.failRest({ kind: 'drop', when: 'before', method: 'GET', path: 'Recordings' });
    const away = await clinic.client.get(path);
    assert.equal(away.status, 503);
    assert.ok(away.headers['retry-after']);
    sandbox.failRest({ kind: 'refuse', status: 403, code: 20003, method: 'GET', path: 'Recordings' });
    const refused = await clinic.client.get(path);
    assert.equal(refused.status, 422);
    assert.equal(refused.body.error.detail.provider_code, null);
    assert.equal((await fetchAs(path)).status, 200);
  });
});

describe('a recording', () => {
  test('is asked for again where the carrier says that the call is not there yet', async () => {
    sandbox.failRest({ kind: 'refuse', status: 400, code: 21220, method: 'POST', path: 'Recordings', times: 2 });
    const { recording_seconds } = await recorded();
    assert.ok(recording_seconds);
  });

  test('is made once though the carrier’s answer to the order was lost', async () => {
    sandbox.failRest({ kind: 'fail_after', method: 'POST', path: 'Recordings' });
    const before = sandbox.requests.length;
    await recorded();
    const made = sandbox.requests.slice(before).filter((one) => one.method === 'POST' && /Recordings/.test(one.path));
    assert.equal(made.length, 1);
  });

  test('that holds nothing is none, told by the carrier alone, and only of its own call', async () => {
    const { callSid, id, recording_id } = await recorded();
    const fields = { CallSid: callSid, RecordingSid: recording_id ?? '', RecordingStatus: 'absent' };
    const path = `/carriers/recording?tenant=${clinic.client.tenantId}&call=${id}`;
    const forged = await fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields) });
    assert.deepEqual([forged.status, await forged.text()], [403, '']);
    await tell(server, path, { ...fields, CallSid: `CA${'1'.repeat(32)}` });
    await tell(server, path, { ...fields, RecordingSid: `RE${'1'.repeat(32)}` });
    await tell(server, path, { ...fields, RecordingSid: 'nonsense' });
    await tell(server, path, { ...fields, RecordingStatus: 'in-progress' });
    assert.equal((await kept(callSid))?.recording_id, recording_id);
    assert.equal((await tell(server, path, fields)).status, 204);
    assert.equal((await kept(callSid))?.recording_id, null);
    assert.equal((await clinic.client.get(`/v1/voice/calls/${id}/recording`)).status, 404);
  });

  test('is erased at the carrier with what was said, after the retention', async () => {
    const { callSid, recording_id: sid, path } = await recorded();
    await server.rows((sql) => sql`update calls set ended_at = now() - interval '91 days' where call_id = ${callSid}`);
    await forgetExpired(server.deps);
    assert.equal((await kept(callSid))?.recording_id, null);
    assert.equal((await clinic.client.get(path)).status, 404);
    await until(
      'the carrier has erased it',
      async () => (await server.deps.carrier.openRecording(sid ?? '', null)) === null,
    );
  });
});

test('nothing is recorded, nor said to be, unless it is switched on', async () => {
  const quiet = await startTestServer();
  const silent = await makeClinic(quiet);
  const call = await silent.call();
  assert.doesNotMatch(await call.hear(), /record/);
  await call.hangUp();
  const record = await silent.analyzed(call.callSid);
  assert.equal(record.recording_seconds, null);
  assert.equal((await silent.client.get(`/v1/voice/calls/${record.id}/recording`)).status, 404);
  assert.deepEqual(
    quiet.sandbox?.requests.filter(({ path }) => /Recordings/.test(path)),
    [],
  );
});
