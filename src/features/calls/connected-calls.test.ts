import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import type { Appointment, Slot } from '@medplum/fhirtypes';
import { startTestServer, until } from '../../../test/harness.ts';
import type { SandboxCall } from '../../adapters/carriers/sandbox/types.ts';
import { startClinic } from '../../adapters/connectors/testing/clinic.ts';
import { sweepWrites } from '../connectors/sweep-writes.ts';

/** Callers of a practice whose services, slots and patients are kept by its own FHIR server. */
const clinic = await startClinic();
const server = await startTestServer({ EGRESS_ALLOW: '127.0.0.1' });
after(() => clinic.server.close());
afterEach(() => {
  clinic.server.interfere = () => null;
});
const client = await server.client();
const made = async (url: string, body: unknown) => (await client.post(url, body)).body.data;
const workspaceId: string = (await made('/v1/workspaces', { name: 'Clinic', business_category: 'DENTAL_GENERAL' })).id;
const locationId: string = (
  await made(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example Dental', timezone: 'UTC' })
).id;
const path = `/v1/workspaces/${workspaceId}/locations/${locationId}`;
await client.put(`/v1/workspaces/${workspaceId}/connector`, { type: 'fhir', base_url: clinic.baseUrl });
await made(`/v1/voice/agent?location_id=${locationId}`, { business_description: 'A dentist.' });
await until('the agent is ready', async () => {
  const { body } = await client.get(`/v1/voice/agent?location_id=${locationId}`);
  return body.data.setup_status === 'ready';
});
const offers = await client.get(`/v1/voice/phone/available?location_id=${locationId}&area_code=212`);
const number: string = (
  await made(`/v1/voice/phone?location_id=${locationId}`, { phone_number: offers.body.data[0].phoneNumber })
).phone_number;

const call = async (from: string): Promise<SandboxCall> => {
  assert.ok(server.sandbox);
  return server.sandbox.placeCall({ from, to: number });
};
const day = clinic
  .at(12)
  .toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const standing = async () =>
  (await clinic.server.repository.all<Appointment>('Appointment')).filter((one) => one.status === 'booked');
const record = (callSid: string) =>
  until('the call is analysed', async () => {
    const list = await client.get(`/v1/voice/calls?location_id=${locationId}`);
    const known = list.body.data.find((one: { call_id: string }) => one.call_id === callSid);
    return known?.summary ? (await client.get(`/v1/voice/calls/${known.id}`)).body.data : null;
  });

/** What the agent answers; where the practice's server is slow it first asks for patience. */
async function answer(line: SandboxCall, words: string): Promise<string> {
  const heard = await line.say(words);
  return /^\s*One moment, please\.\s*$/.test(heard) ? line.hear() : heard;
}

/** Answers what is asked until the words match. */
async function talk(line: SandboxCall, first: string, answers: [RegExp, string][], wanted: RegExp): Promise<string> {
  let heard = await answer(line, first);
  for (let turn = 0; turn < 10; turn++) {
    if (wanted.test(heard)) return heard;
    const known = answers.find(([when]) => when.test(heard));
    assert.ok(known, `nothing to answer to: ${heard}`);
    heard = await answer(line, known[1]);
  }
  throw new Error(`never heard ${wanted}`);
}
const NEWCOMER: [RegExp, string][] = [
  [/provider|who would you like|anyone in particular|particular/i, 'Anyone is fine.'],
  [/first visit|been (here|to us|in|with us)|new patient/i, "I'm a new patient."],
  [/birth/i, 'May fourth, nineteen eighty eight.'],
  [/name/i, "It's Maria Lopez."],
  [/number/i, 'Yes, this number is fine.'],
];
const KNOWN: [RegExp, string][] = [
  [/provider|who would you like|particular/i, 'Anyone is fine.'],
  [/first visit|been (here|to us|in|with us)|new patient/i, "No, I've been there before."],
  [/birth/i, 'May seventeenth, nineteen eighty.'],
  [/name/i, 'Pat Example.'],
  [/number/i, 'Yes, this number is fine.'],
];
const READ_BACK = /shall I (book|move|cancel)/i;

describe('a caller of a practice with its own FHIR server', () => {
  test('books, and the appointment stands there under a new patient', async () => {
    const line = await call('+16465550188');
    await line.hear();
    await talk(line, `I'd like to book a cleaning on ${day} at ten in the morning.`, NEWCOMER, READ_BACK);
    assert.match(await answer(line, 'Yes, please.'), /all set for .* at ten\./i);
    await line.say("No, that's all, goodbye.");
    const told = await record(line.callSid);
    assert.deepEqual([told.category, told.call_successful], ['booking', true]);
    assert.equal(told.patient.last_name, 'Lopez');

    const [there] = await standing();
    assert.equal(there?.start, clinic.at(10).toISOString());
    const copy = (await client.get(`${path}/appointments/${told.appointment_id}`)).body.data;
    assert.deepEqual([copy.source, copy.call_id, copy.service.name], ['call', told.id, 'Cleaning']);
    const slot = await clinic.read<Slot>('Slot', there?.slot?.[0]?.reference?.replace('Slot/', '') ?? '');
    assert.equal(slot.status, 'busy');
  });

  test('who is in its records is verified, and moves what was booked elsewhere', async () => {
    await clinic.store({ ...(await clinic.read<Slot>('Slot', 'adams-24')), status: 'busy' });
    await clinic.store({
      resourceType: 'Appointment',
      id: 'by-the-desk',
      status: 'booked',
      start: clinic.at(12).toISOString(),
      end: clinic.at(12.5).toISOString(),
      slot: [{ reference: 'Slot/adams-24' }],
      participant: ['Patient/pat', 'Practitioner/adams', 'HealthcareService/11'].map((reference) => ({
        actor: { reference },
        status: 'accepted',
      })),
    });
    const line = await call('+12125550100');
    await line.hear();
    await talk(line, `I need to move my appointment to ${day} at two thirty p.m.`, KNOWN, READ_BACK);
    assert.match(await answer(line, 'Yes.'), /It's now .* at two thirty\./);
    await line.say('Goodbye.');
    const moved = await clinic.read<Appointment>('Appointment', 'by-the-desk');
    assert.equal(moved.start, clinic.at(14.5).toISOString());
    assert.equal((await clinic.read<Slot>('Slot', 'adams-24')).status, 'free');
    assert.equal((await record(line.callSid)).patient.last_name, 'Example');
  });

  test('is told nothing of a patient whose day of birth they do not know', async () => {
    const line = await call('+12125550100');
    await line.hear();
    const wrong: [RegExp, string][] = [
      [/birth/i, 'June first, nineteen seventy.'],
      ...KNOWN.filter(([when]) => !when.test('birth')),
    ];
    const heard = await talk(
      line,
      'When is my appointment?',
      wrong,
      /can't find|couldn't find|not able|unable|don't see|message|didn't find/i,
    );
    assert.doesNotMatch(heard, /two thirty|Adams/i);
    await line.hangUp();
    assert.equal((await record(line.callSid)).patient, null);
  });
});

describe('when the FHIR server fails in the middle of a call', () => {
  test('nobody hears that it is booked; a message is taken, and nothing stays held', async () => {
    const before = (await standing()).length;
    const line = await call('+16465550142');
    await line.hear();
    await talk(line, `I'd like to book a cleaning on ${day} at three p.m.`, NEWCOMER, READ_BACK);
    let isDown = false;
    clinic.server.interfere = ({ method, path: asked }) => {
      if (method === 'POST' && asked === '/Appointment') {
        isDown = true;
        return 'lost';
      }
      return isDown ? 503 : null;
    };
    const heard = await answer(line, 'Yes, please.');
    assert.doesNotMatch(heard, /booked|all set/i);
    assert.match(heard, /message/i);
    const message: [RegExp, string][] = [
      [/is that (right|correct)|pass (that|it|this) on|anything else/i, "Yes. That's all. Goodbye."],
      [/name|who is calling|who .* from/i, 'Maria Lopez.'],
      [/number/i, 'Yes, this number is fine.'],
      [/message|what should|what would/i, 'Please tell them that I still need the cleaning at three p.m.'],
    ];
    await talk(line, 'Yes.', message, /goodbye|take care|have a/i);
    await line.hangUp();
    const told = await record(line.callSid);
    assert.match(told.success_reason, /message/i);
    assert.match(told.message.text, /cleaning/i);
    assert.equal(told.appointment_id, null);

    clinic.server.interfere = () => null;
    await server.rows((sql) => sql`update connector_writes set settling_at = now() - interval '1 hour' returning id`);
    await sweepWrites(server.deps, 0);
    assert.equal((await standing()).length, before);
    for (const who of ['adams', 'baker']) assert.equal((await clinic.read<Slot>('Slot', `${who}-30`)).status, 'free');
  });

  test('a server that is down from the start costs no call', async () => {
    clinic.server.interfere = () => 'hang';
    await server.rows((sql) => sql`update connector_catalogs set refreshed_at = now() - interval '1 day' returning 1`);
    const line = await call('+16465550143');
    assert.match(await line.hear(), /Example Dental/);
    clinic.server.interfere = () => 503;
    const heard = await line.say(`I'd like to book a cleaning on ${day} at four p.m.`);
    assert.match(heard, /message|trouble/i);
    await line.hangUp();
  });
});
