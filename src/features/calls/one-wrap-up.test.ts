import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const { sandbox } = server;
assert.ok(sandbox);
const clinic = await makeClinic(server);

test('a call has one wrap-up: the one that waits for its session is made due when the session tells', async () => {
  // The carrier's word of the end comes while the agent still has the caller.
  sandbox.failCallbacks({ isReversed: true });
  const call = await clinic.call();
  await call.hear();
  await call.say('Where can I park?');
  await call.hangUp();
  const { id } = await clinic.analyzed(call.callSid);
  const jobs = await server.rows<{ state: string; waited: boolean }>(
    (sql) => sql`
      select state::text, started_on - created_on > interval '10 seconds' as waited
      from pgboss.job where name = 'calls.wrap-up' and data ->> 'callId' = ${id}`,
  );
  assert.equal(jobs.length, 1);
  assert.equal(jobs[0]?.waited, false);
});
