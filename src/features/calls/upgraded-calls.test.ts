import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer } from '../../../test/harness.ts';
import type { SandboxCall } from '../../adapters/carriers/sandbox/types.ts';
import { statesOfVersion1 } from '../../engines/dialog/testing/states-of-version-1.ts';
import { analyzeEndedCall, loadEndedCall } from './ending/analyze-call.ts';

const server = await startTestServer();
const clinic = await makeClinic(server);

/** As the version before left it. */
async function keepDialog({ callSid }: SandboxCall, dialog: object): Promise<void> {
  const [call] = await server.rows<{ tenant_id: string; id: string }>(
    (sql) => sql`select tenant_id, id from calls where call_id = ${callSid}`,
  );
  assert.ok(call);
  const place = { tenantId: call.tenant_id, table: 'calls', rowId: call.id, column: 'dialog' };
  const sealed = server.deps.cipher.seal(place, dialog);
  await server.rows((sql) => sql`update calls set sealed_dialog = ${sealed} where id = ${call.id} returning 1`);
}

test('a call that is under way at an upgrade goes on: who the caller is stays known, and what they want is asked anew', async () => {
  const call = await clinic.call();
  await call.hear();
  await keepDialog(call, statesOfVersion1().underWay);
  call.dropSocket();
  assert.match(await call.hear(), /cut off.*anything else/i);
  assert.match(await call.say("I'd like to book a teeth cleaning next Tuesday at ten a.m."), /first visit/i);
  assert.match(await call.say("I'm a new patient."), /Maria Lopez.*shall I book/i);
  assert.match(await call.say('Yes, please.'), /all set/i);
  await call.hangUp();
  const record = await clinic.analyzed(call.callSid);
  assert.deepEqual([record.category, record.call_successful], ['booking', true]);
  assert.equal(record.patient.last_name, 'Lopez');
});

test('a call that ended before an upgrade is analyzed after it', async () => {
  const call = await clinic.call();
  await call.hear();
  await call.say('Where can I park?');
  await call.hangUp();
  const { id } = await clinic.analyzed(call.callSid);
  const { booked } = statesOfVersion1();
  assert.equal(booked.done.length, 1);
  // Its patient and its appointment stand in no table here.
  await keepDialog(call, { ...booked, patient: null, done: [] });
  const [row] = await server.rows<{ tenant_id: string }>(
    (sql) => sql`
      update calls set analyzed_at = null, sealed_summary = null, sealed_outcome = null where id = ${id}
      returning tenant_id`,
  );
  const ended = await loadEndedCall(server.deps, { tenantId: row?.tenant_id ?? '', callId: id });
  assert.ok(ended);
  await analyzeEndedCall(server.deps, ended);
  const record = await clinic.analyzed(call.callSid);
  assert.equal(record.category, 'booking');
  assert.match(record.summary, /Maria Lopez/);
});
