import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer } from '../../../test/harness.ts';
import type { SandboxCall } from '../../adapters/carriers/sandbox/types.ts';

const server = await startTestServer();
const clinic = await makeClinic(server);

const ANSWERS: [RegExp, string][] = [
  [/first visit|been (here|to us|in|with us)|new patient/i, "I'm a new patient."],
  [/birth/i, 'May fourth, nineteen eighty eight.'],
  [/name/i, "It's Maria Lopez."],
  [/number/i, 'Yes, this number is fine.'],
];
const READ_BACK = /shall I book/i;

/** A new patient asks for an appointment and answers what is asked. @returns the read-back, which has not been agreed to */
async function talkUpToReadBack(call: SandboxCall, hour: string): Promise<string> {
  let heard = await call.say(`Hi, I'd like to book a teeth cleaning for next Tuesday at ${hour}.`);
  for (let turn = 0; turn < 8; turn++) {
    if (READ_BACK.test(heard)) return heard;
    const answer = ANSWERS.find(([when]) => when.test(heard));
    assert.ok(answer, `nothing to answer to: ${heard}`);
    heard = await call.say(answer[1]);
  }
  throw new Error('nothing was read back');
}

const eventsOf = async (id: string) =>
  (await server.rows((sql) => sql<{ type: string }[]>`select type from events where payload ->> 'id' = ${id}`)).map(
    (row) => row.type,
  );

describe('conversations with the agent', () => {
  test('a booking leaves an appointment, a patient, a call that says so, its events, and no word at rest in the clear', async () => {
    const call = await clinic.call('+16465550188');
    assert.match(await call.hear(), /Maple Street Dental.*automated/i);
    const live = await clinic.record(call.callSid);
    assert.equal(live.status, 'in_progress');
    assert.equal(live.ended_at, null);
    await talkUpToReadBack(call, 'ten in the morning');
    assert.match(await call.say('Yes, please.'), /all set for Tuesday.* at ten\./i);
    await call.say("No, that's all, thank you. Goodbye.");
    const { status, errors } = await call.ended;
    assert.equal(status, 'completed');
    assert.deepEqual(errors, []);

    const hungUpAt = Date.now();
    const record = await clinic.analyzed(call.callSid);
    assert.ok(Date.now() - hungUpAt < 20_000);
    assert.equal(record.status, 'completed');
    assert.equal(record.ended_reason, 'agent_goodbye');
    assert.equal(record.direction, 'inbound');
    assert.equal(record.caller_number, '+16465550188');
    assert.equal(record.to_number, clinic.number);
    assert.equal(record.category, 'booking');
    assert.equal(record.call_successful, true);
    assert.match(record.summary, /Maria Lopez.*teeth cleaning/i);
    assert.ok(record.duration >= 1);
    assert.equal(record.agent.name, 'Maple Street Dental assistant');

    const appointments = (await clinic.client.get(`${clinic.path}/appointments`)).body.data;
    assert.equal(appointments.length, 1);
    assert.equal(appointments[0].id, record.appointment_id);
    assert.equal(appointments[0].call_id, record.id);
    assert.equal(appointments[0].source, 'call');
    const patients = (await clinic.client.get(`/v1/workspaces/${clinic.workspaceId}/patients`)).body.data;
    assert.deepEqual(
      patients.map((patient: object) => ({ ...patient, created_at: '', updated_at: '' })),
      [
        {
          id: record.patient.id,
          first_name: 'Maria',
          last_name: 'Lopez',
          date_of_birth: '1988-05-04',
          phone_number: '+16465550188',
          email: null,
          sms_consent: null,
          created_at: '',
          updated_at: '',
        },
      ],
    );
    assert.deepEqual(record.patient, { id: patients[0].id, first_name: 'Maria', last_name: 'Lopez' });

    const roles = record.transcript.map((line: { role: string }) => line.role);
    assert.deepEqual([...new Set(roles)], ['agent', 'caller']);
    assert.ok(record.transcript.some((line: { text: string }) => line.text === 'Yes, please.'));
    assert.ok(record.transcript.every((line: { interrupted: boolean }) => line.interrupted === false));
    const tools = record.tool_calls.map((tool: { name: string }) => tool.name);
    assert.ok(tools.includes('findSlots') && tools.includes('createPatient') && tools.includes('bookAppointment'));

    assert.deepEqual(await eventsOf(record.id), ['call.started', 'call.completed', 'call.analyzed']);
    assert.deepEqual(await eventsOf(record.appointment_id), ['appointment.booked']);
    const audit = await server.rows(
      (sql) => sql`select action from audit_log where target_id = ${record.id} and action <> 'call.read'`,
    );
    assert.deepEqual(
      audit.map((row) => (row as { action: string }).action),
      ['call.started', 'call.completed', 'call.analyzed'],
    );
    const stored = await server.rows<{ text: string }>(
      (sql) => sql`
        select call::text as text from calls call where id = ${record.id}
        union all select turn::text from call_turns turn where call_id = ${record.id}
        union all select payload::text from events where payload ->> 'id' = ${record.id}`,
    );
    assert.ok(stored.length > 10);
    for (const { text } of stored)
      for (const word of ['Lopez', 'cleaning', 'eighty', 'Yes, please', 'Tuesday'])
        for (const form of [word, Buffer.from(word).toString('hex')]) assert.ok(!text.includes(form), form);
  });

  test('a message is taken and stands in the record', async () => {
    const call = await clinic.call('+16465550142');
    await call.hear();
    let heard = await call.say('Could you take a message for the office please?');
    const answers: [RegExp, string][] = [
      [/is that (right|correct)|pass (that|it|this) on|anything else/i, "Yes. That's all. Goodbye."],
      [/name|who is calling|who .* from/i, 'Daniel Kim.'],
      [/number/i, 'Yes, this number is fine.'],
      [/message|what should|what would/i, 'Please tell them that my crown came loose and does not hurt.'],
    ];
    for (let turn = 0; turn < 8 && !/goodbye/i.test(heard); turn++) {
      const answer = answers.find(([when]) => when.test(heard));
      assert.ok(answer, `nothing to answer to: ${heard}`);
      heard = await call.say(answer[1]);
    }
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.category, 'message');
    assert.equal(record.call_successful, true);
    assert.match(record.message.text, /crown came loose/);
    assert.match(record.message.name, /Daniel Kim/);
    assert.equal(record.message.phone_number, '+16465550142');
    assert.equal(record.appointment_id, null);
    assert.equal(record.patient, null);
  });

  test('what was dictated is passed on, even where the caller hangs up before all is asked', async () => {
    const call = await clinic.call('+16465550143');
    await call.hear();
    assert.match(await call.say('Could you take a message for the office please?'), /pass on/);
    assert.match(await call.say('Please tell them that my crown came loose and does not hurt.'), /who is calling/i);
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.status, 'completed');
    assert.equal(record.category, 'message');
    assert.equal(record.call_successful, true);
    assert.match(record.message.text, /crown came loose/);
    assert.equal(record.message.phone_number, '+16465550143');
  });

  test('a question is answered from what the practice has written', async () => {
    const call = await clinic.call();
    await call.hear();
    assert.match(await call.say('Where can I park?'), /behind the building/i);
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.category, 'inquiry');
    assert.equal(record.call_successful, true);
    assert.equal(record.ended_reason, 'caller_hung_up');
  });

  test('who hangs up during the greeting has called in vain: missed, without a category', async () => {
    const call = await clinic.call();
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.status, 'missed');
    assert.equal(record.category, null);
    assert.equal(record.sentiment, null);
    assert.equal(record.call_successful, false);
  });

  test('who hangs up before agreeing has booked nothing', async () => {
    const call = await clinic.call();
    await call.hear();
    await talkUpToReadBack(call, 'eleven in the morning');
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.status, 'completed');
    assert.equal(record.category, 'booking');
    assert.equal(record.call_successful, false);
    assert.equal(record.appointment_id, null);
    const rows = await server.rows((sql) => sql`select 1 from appointments where call_id = ${record.id}`);
    assert.equal(rows.length, 0);
  });

  test('what the caller said last is taken in, even where they hang up on saying it', async () => {
    const call = await clinic.call();
    await call.hear();
    await talkUpToReadBack(call, 'two in the afternoon');
    await call.utter('Yes, please.');
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.call_successful, true);
    assert.equal(record.category, 'booking');
    const rows = await server.rows((sql) => sql`select id from appointments where call_id = ${record.id}`);
    assert.deepEqual(
      rows.map((row) => (row as { id: string }).id),
      [record.appointment_id],
    );
  });

  test('an emergency is answered at once, with nothing asked before', async () => {
    const call = await clinic.call();
    await call.hear();
    assert.match(await call.say('My husband has chest pain and cannot breathe'), /911/);
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.category, 'emergency');
  });

  test('an interruption cuts the transcript and the agent’s memory to what was heard', async () => {
    const call = await clinic.call();
    await call.hear();
    const words = await call.say('Where can I park?');
    const heard = words.slice(0, 12);
    await call.interrupt('Are you open tomorrow?', { utterance: heard, durationMs: 700 });
    await call.say('Can you repeat that?');
    await call.hangUp();
    const { transcript } = await clinic.analyzed(call.callSid);
    const cut = transcript.filter((line: { interrupted: boolean }) => line.interrupted);
    assert.deepEqual(
      cut.map((line: { text: string }) => line.text),
      [heard.trim()],
    );
    const [state] = await server.rows<{ tenant_id: string; id: string; sealed_dialog: Buffer }>(
      (sql) => sql`select tenant_id, id, sealed_dialog from calls where call_id = ${call.callSid}`,
    );
    assert.ok(state);
    const dialog = server.deps.cipher.open<{ history: { text: string }[] }>(
      { tenantId: state.tenant_id, table: 'calls', rowId: state.id, column: 'dialog' },
      state.sealed_dialog,
    );
    assert.ok(dialog.history.some((turn) => turn.text === heard.trim()));
    assert.ok(!dialog.history.some((turn) => /Elm Avenue/.test(turn.text)));
  });

  test('a pressed 0 asks for a person, and stands in the transcript', async () => {
    const call = await clinic.call();
    await call.hear();
    await call.press('0');
    assert.match(await call.hear(), /message/i);
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.status, 'completed');
    assert.ok(record.transcript.some((line: { text: string }) => line.text === '[pressed 0]'));
  });

  test('a system that fails is excused, and the caller may still leave a message', async () => {
    const other = await makeClinic(server);
    const call = await other.call();
    await call.hear();
    await server.rows((sql) => sql`alter table patients rename to patients_away`);
    let heard: string;
    try {
      heard = await call.say("I'd like to cancel my appointment.");
      for (let turn = 0; turn < 4 && !/sorry/i.test(heard); turn++) {
        const answer = ANSWERS.find(([when]) => when.test(heard));
        assert.ok(answer, `nothing to answer to: ${heard}`);
        heard = await call.say(answer[1]);
      }
    } finally {
      await server.rows((sql) => sql`alter table patients_away rename to patients`);
    }
    assert.match(heard, /message/i);
    await call.hangUp();
    const record = await other.analyzed(call.callSid);
    assert.equal(record.call_successful, false);
    assert.equal(record.status, 'completed');
  });

  test('the agent’s own greeting is used, and a removed agent answers no more', async () => {
    const other = await makeClinic(server);
    await other.client.patch(`/v1/voice/agent?location_id=${other.locationId}`, {
      begin_message: 'Hi there, Maple Street Dental here!',
    });
    const call = await other.call();
    assert.match(await call.hear(), /^Hi there, Maple Street Dental here!.*automated/);
    await call.hangUp();
    await other.client.delete(`/v1/voice/agent?location_id=${other.locationId}`);
    const again = await other.call();
    assert.match((await again.ended).transcript[0]?.text ?? '', /Nobody can take your call/);
    const record = await other.analyzed(again.callSid);
    assert.equal(record.status, 'missed');
    assert.equal(record.agent, null);
    assert.equal((await other.analyzed(call.callSid)).agent.name, 'Maple Street Dental assistant');
  });

  test('while an agent is set up over again, calls are still answered', async () => {
    const other = await makeClinic(server);
    await server.rows(
      (sql) => sql`update voice_agents set setup_status = 'queued' where location_id = ${other.locationId}`,
    );
    const call = await other.call();
    assert.match(await call.hear(), /automated/);
    await call.hangUp();
  });
});
