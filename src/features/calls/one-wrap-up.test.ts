import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { WebSocket } from 'ws';
import { signForm, tell } from '../../../test/harness/carrier.ts';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../test/harness.ts';

const server = await startTestServer();
const { sandbox } = server;
assert.ok(sandbox);
const clinic = await makeClinic(server);

test('a call has one wrap-up: the one that waits for its session is made due when the session tells', async () => {
  const callSid = `CA${'1'.padStart(32, '0')}`;
  const fields = { CallSid: callSid, From: '+16465550180', To: clinic.number, CallStatus: 'ringing' };
  const document = await (await tell(server, '/carriers/voice', fields)).text();
  const session = /name="session" value="([^"]+)"/.exec(document)?.[1] ?? '';
  const url = `${server.url.replace('http', 'ws')}/carriers/relay`;
  const headers = { 'x-twilio-signature': signForm(sandbox.authToken, url.replace(/:\d+\//, '/'), {}) };
  const socket = new WebSocket(url, { headers });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'setup', sessionId: 'VX1', callSid, customParameters: { session } }));
  await until('the greeting is stored', async () => (await clinic.record(callSid)).transcript.length === 1);

  // The carrier's word of the end comes while the agent still has the caller.
  const over = { CallSid: callSid, CallStatus: 'completed', CallDuration: '42', SequenceNumber: '0' };
  await tell(server, '/carriers/status', over);
  assert.equal((await clinic.record(callSid)).status, 'in_progress');
  socket.close(1000);
  const { id } = await clinic.analyzed(callSid);
  const jobs = await server.rows<{ waited: boolean }>(
    (sql) => sql`
      select started_on - created_on > interval '10 seconds' as waited
      from pgboss.job where name = 'calls.wrap-up' and data ->> 'callId' = ${id}`,
  );
  assert.deepEqual([...jobs], [{ waited: false }]);
});
