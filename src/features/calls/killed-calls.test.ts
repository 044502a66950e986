import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../test/harness.ts';
import { startSandbox } from '../../adapters/carriers/sandbox/sandbox.ts';
import type { SandboxCall } from '../../adapters/carriers/sandbox/types.ts';
import { createTwilioCarrier } from '../../adapters/carriers/twilio.ts';
import { endLostCalls } from './ending/end-lost-calls.ts';

/** The carrier lives in this process, so that it outlives the servers that are killed. */
const sandbox = await startSandbox();
const carrier = {
  CARRIER: 'twilio',
  TWILIO_ACCOUNT_SID: sandbox.accountSid,
  TWILIO_AUTH_TOKEN: sandbox.authToken,
  TWILIO_API_URL: sandbox.url,
};
const server = await startTestServer(carrier);
const clinic = await makeClinic({ ...server, sandbox });
after(() => sandbox.close());
const PERSON = '+16465550142';

interface Row {
  status: string;
  leg: string | null;
  ended_at: Date | null;
  ended_reason: string | null;
  duration: number | null;
}

async function read(callSid: string): Promise<Row> {
  const [row] = await server.rows<Row>(
    (sql) => sql`select status, leg, ended_at, ended_reason, duration from calls where call_id = ${callSid}`,
  );
  assert.ok(row);
  return row;
}

const ring = () => sandbox.placeCall({ from: '+16465550190', to: clinic.number });
const isTalking = (call: SandboxCall) =>
  call.events.some((event) => event.type === 'dial' && event.state === 'answered');
const putBack = (callSid: string, seconds: number) =>
  server.rows(
    (sql) => sql`
      update calls set seen_at = now() - ${seconds} * interval '1 second' where call_id = ${callSid} returning 1`,
  );

describe('what the carrier says of calls that nothing is heard of', () => {
  test('goes on: nothing is changed; over: the call ended when it ended there, with the duration from there', async () => {
    const call = await ring();
    await call.hear();
    await call.say('Where can I park?');
    await until('the turn is stored', async () => (await read(call.callSid)).leg === 'agent');
    await putBack(call.callSid, 120);
    assert.equal(await endLostCalls(server.deps, 60), 0);
    assert.equal((await read(call.callSid)).status, 'in_progress');
    const known = await server.deps.carrier.findCall(call.callSid);
    assert.deepEqual(known, { status: 'in-progress', isOver: false, seconds: null, endedAt: null });
    const { durationSeconds } = await call.hangUp();
    await until('it has ended', async () => (await read(call.callSid)).status === 'completed');
    const over = await server.deps.carrier.findCall(call.callSid);
    assert.deepEqual([over?.status, over?.isOver, over?.seconds], ['completed', true, durationSeconds]);
    // As a process leaves it that has died before it heard of the end.
    await server.rows(
      (sql) => sql`
        update calls set status = 'in_progress', leg = null, ended_at = null, duration = null, ended_reason = null,
          seen_at = now() - interval '2 minutes'
        where call_id = ${call.callSid} returning 1`,
    );
    assert.equal(await endLostCalls(server.deps, 60), 1);
    const row = await read(call.callSid);
    assert.deepEqual([row.status, row.duration, row.ended_reason], ['completed', durationSeconds, 'caller_hung_up']);
    assert.equal(row.ended_at?.getTime(), over?.endedAt?.getTime());
    assert.equal(await endLostCalls(server.deps, 60), 0);
  });

  test('unknown there, or an order that it never answered: over since the last sign of life; a fresh one is left alone', async () => {
    const make = async (callSid: string | null, quietSeconds: number) => {
      const [row] = await server.rows<{ id: string }>(
        (sql) => sql`
          insert into calls (tenant_id, id, location_id, call_id, status, direction, started_at, seen_at)
          values (${clinic.client.tenantId}, ${`call_${callSid ?? 'none'}_${quietSeconds}`}, ${clinic.locationId}, ${callSid},
            'ringing', 'outbound', now() - interval '10 minutes', now() - ${quietSeconds} * interval '1 second')
          returning id`,
      );
      return row?.id ?? '';
    };
    const ids = [await make('CA_lost', 20), await make(null, 40), await make('CA_fresh', 0), await make(null, 15)];
    assert.equal(await endLostCalls(server.deps, 10), 2);
    const rows = await server.rows<Row & { id: string }>(
      (sql) => sql`select id, status, ended_reason, duration from calls where id in ${sql(ids)} order by id`,
    );
    const of = (id: string | undefined) => rows.find((row) => row.id === id);
    assert.deepEqual(
      ids.map((id) => [of(id)?.status, of(id)?.ended_reason]),
      [
        ['missed', 'no_word_from_carrier'],
        ['missed', 'no_word_from_carrier'],
        ['ringing', null],
        ['ringing', null],
      ],
    );
    assert.ok(Math.abs((of(ids[0])?.duration ?? 0) - 580) <= 2);
    await server.rows((sql) => sql`delete from calls where id in ${sql(ids)} returning 1`);
  });

  test('a carrier that cannot be asked ends nothing', async () => {
    const call = await ring();
    await call.hear();
    await putBack(call.callSid, 120);
    sandbox.failRest({ kind: 'refuse', method: 'GET', path: 'Calls', status: 503, code: 20503 });
    await assert.rejects(endLostCalls(server.deps, 60), { reason: 'unavailable' });
    assert.equal((await read(call.callSid)).status, 'in_progress');
    await call.hangUp();
  });
});

/** The product as a process of its own. */
async function serve() {
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, 'all'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...carrier,
      PORT: '0',
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      RELAY_SPARES: '0',
      LOG_LEVEL: 'fatal',
    },
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  after(kill);
  for await (const row of createInterface({ input: child.stdout })) {
    const url = /answers at (http\S+)/.exec(row)?.[1];
    if (url !== undefined) return { url, kill };
  }
  throw new Error('the server has ended');
}

test('calls that a kill cut off are closed within a minute of the restart; one that goes on at the carrier stays', async () => {
  await clinic.change({ forward_number: PERSON, voice_routing_mode: 'forward_first' });
  await server.stop();
  const first = await serve();
  await until('the number points at it', async () => {
    const number = await findNumber();
    return number?.voiceUrl?.startsWith(first.url);
  });
  const [left, stays] = [await ring(), await ring()];
  for (const call of [left, stays]) await until('a person has answered', async () => isTalking(call));
  await server.rows(
    (sql) => sql`update locations set voice_routing_mode = 'agent' where id = ${clinic.locationId} returning 1`,
  );
  const cutOff = await ring();
  await cutOff.hear();
  await cutOff.say('Where can I park?');
  await cutOff.say('Please tell Dr. Lee that my crown came loose.');
  assert.deepEqual(await Promise.all([left, stays, cutOff].map(async ({ callSid }) => (await read(callSid)).leg)), [
    'dial',
    'dial',
    'agent',
  ]);
  await first.kill();
  // Neither how the session went nor that the calls are over can be told to anybody.
  await left.hangUp();
  await cutOff.ended;
  await serve();
  const restartedAt = Date.now();
  const lost = [left, cutOff];
  await until('both are closed', async () =>
    (await Promise.all(lost.map(({ callSid }) => read(callSid)))).every(
      ({ status }) => status !== 'in_progress' && status !== 'ringing',
    ),
  );
  const seconds = (Date.now() - restartedAt) / 1000;
  assert.ok(seconds < 60, `${seconds} s`);
  for (const call of lost) {
    const row = await read(call.callSid);
    assert.equal(row.leg, null);
    assert.ok(row.ended_at !== null && row.ended_at.getTime() < restartedAt, 'it ended when it ended at the carrier');
  }
  assert.equal((await read(cutOff.callSid)).status, 'completed');
  await until('what was told became a message', async () => {
    const messages = await server.rows(
      (sql) =>
        sql`select 1 from messages join calls on calls.id = messages.call_id where calls.call_id = ${cutOff.callSid}`,
    );
    return messages.length === 1;
  });
  assert.equal((await read(stays.callSid)).leg, 'dial');
  await stays.hangUp();
});

async function findNumber() {
  const owned = createTwilioCarrier({
    accountSid: sandbox.accountSid,
    authToken: sandbox.authToken,
    apiUrl: sandbox.url,
  });
  try {
    return await owned.findOwnedNumber(clinic.number);
  } finally {
    await owned.close();
  }
}
