import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../test/harness.ts';
import { sendNotifications } from './queues.ts';

const server = await startTestServer();
const { client, path, workspaceId, number } = await makeClinic(server, { hasAgent: false });
const service = (await client.get(`${path}/services`)).body.data[0].id;
const settings = `${path}/patient_texts`;
const ALWAYS = { quiet_from: '00:00', quiet_until: '00:00' };
/** `HH:MM` at the practice. */
const clockAfter = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  });
/** From an hour ago to an hour from now. */
const QUIET = { quiet_from: clockAfter(-60), quiet_until: clockAfter(60) };

let numbers = 0;
async function makePatient(
  sms_consent?: boolean,
  phone_number = `+1646555${String(120 + numbers++).padStart(4, '0')}`,
) {
  const body = {
    first_name: 'Pat',
    last_name: 'Example',
    phone_number,
    ...(sms_consent === undefined ? {} : { sms_consent }),
  };
  const answer = await client.post(`/v1/workspaces/${workspaceId}/patients`, body);
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data;
}
let days = 3;
const slot = () => `${new Date(Date.now() + days++ * 86_400_000).toISOString().slice(0, 10)}T16:00:00.000Z`;
async function book(patient: { id: string }) {
  const body = { service_id: service, patient_id: patient.id, starts_at: slot() };
  const answer = await client.post(`${path}/appointments`, body);
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data;
}
const change = async (body: object) => {
  const answer = await client.patch(settings, body);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const deliveriesOf = async (patient: { id: string }) =>
  (await client.get('/v1/notification_deliveries?limit=100')).body.data.filter(
    (one: { patient_id: string | null }) => one.patient_id === patient.id,
  );
const textsTo = (patient: { phone_number: string }) =>
  server.sandbox?.texts.filter(({ to }) => to === patient.phone_number) ?? [];
const ended = (patient: { id: string }, kind: string) =>
  until('the text has an end', async () =>
    (await deliveriesOf(patient)).find(
      (one: { kind: string; status: string }) => one.kind === kind && one.status !== 'pending',
    ),
  );
/** Lets a reminder be due now. */
const hasten = (patient: { id: string }) =>
  server.deps.db.transaction(client.tenantId, async (sql) => {
    const rows = await sql<{ id: string }[]>`
      update notification_deliveries set next_attempt_at = now()
      where tenant_id = ${client.tenantId} and patient_id = ${patient.id} and kind = 'reminder' returning id`;
    for (const { id } of rows)
      await server.deps.jobs.enqueue(sql, sendNotifications, { tenantId: client.tenantId, deliveryId: id });
  });

describe('a patient', () => {
  test('is texted nothing unless the location says so and they have agreed', async () => {
    assert.deepEqual((await client.get(settings)).body.data, {
      confirmations: false,
      reminder_hours: null,
      quiet_from: '20:00',
      quiet_until: '08:00',
    });
    const early = await makePatient(true);
    await book(early);
    assert.deepEqual(await change({ confirmations: true, reminder_hours: 24, ...ALWAYS }), {
      confirmations: true,
      reminder_hours: 24,
      ...ALWAYS,
    });
    for (const patient of [early, await makePatient(), await makePatient(false)]) {
      if (patient !== early) await book(patient);
      assert.deepEqual(await deliveriesOf(patient), []);
    }
  });

  test('gets a confirmation that names neither them nor the service, and a reminder when it is due', async () => {
    const patient = await makePatient(true);
    assert.equal(patient.sms_consent, true);
    await book(patient);
    const confirmation = await ended(patient, 'confirmation');
    assert.deepEqual([confirmation.status, confirmation.recipient, confirmation.rule_id], ['sent', null, null]);
    const [text] = textsTo(patient);
    assert.equal(text?.from, number);
    assert.match(text?.body ?? '', /^Maple Street Dental: your appointment is booked for \w+, \w+ \d+.* Reply STOP/);
    assert.doesNotMatch(text?.body ?? '', /Pat|cleaning/);
    await hasten(patient);
    assert.equal((await ended(patient, 'reminder')).status, 'sent');
    assert.match(textsTo(patient)[1]?.body ?? '', /a reminder of your appointment on/);
  });

  test('who cancels or moves is not reminded of what no longer stands', async () => {
    const patient = await makePatient(true);
    const first = await book(patient);
    await ended(patient, 'confirmation');
    const moved = await client.patch(`${path}/appointments/${first.id}`, { starts_at: slot() });
    assert.equal(moved.status, 200, moved.text);
    await until('the new time is confirmed', async () => textsTo(patient).length === 2);
    assert.equal((await client.delete(`${path}/appointments/${first.id}`)).status, 200);
    await hasten(patient);
    await until('both reminders have an end', async () => {
      const reminders = (await deliveriesOf(patient)).filter((one: { kind: string }) => one.kind === 'reminder');
      return reminders.length === 2 && reminders.every((one: { status: string }) => one.status === 'skipped');
    });
    assert.equal(textsTo(patient).length, 2);
  });

  test('who takes their consent back, or texts STOP, gets no more', async () => {
    const [one, other] = [await makePatient(true), await makePatient(true)];
    for (const patient of [one, other]) {
      await book(patient);
      await ended(patient, 'confirmation');
    }
    await client.patch(`/v1/workspaces/${workspaceId}/patients/${one.id}`, { sms_consent: null });
    await server.sandbox?.receiveText({ from: other.phone_number, to: number, body: 'STOP' });
    for (const patient of [one, other]) await hasten(patient);
    assert.equal((await ended(one, 'reminder')).last_error, 'no_consent');
    assert.equal((await ended(other, 'reminder')).last_error, 'opted_out');
  });

  test('is not texted at a number that the location may not ring', async () => {
    for (const phone_number of ['+19005550142', '+18765550142', '+442079460000']) {
      const patient = await makePatient(true, phone_number);
      await book(patient);
      const { status, last_error } = await ended(patient, 'confirmation');
      assert.deepEqual([status, last_error, textsTo(patient)], ['failed', 'destination_not_allowed', []]);
    }
  });

  test('is not texted in the quiet hours, but after them', async () => {
    await change(QUIET);
    const patient = await makePatient(true);
    await book(patient);
    const waiting = await until('it waits', async () =>
      (await deliveriesOf(patient)).find((one: { last_error: string }) => one.last_error === 'quiet_hours'),
    );
    assert.equal(waiting.status, 'pending');
    const wait = Date.parse(waiting.next_attempt_at) - Date.now();
    assert.ok(wait > 55 * 60_000 && wait < 62 * 60_000, String(wait));
    assert.deepEqual(textsTo(patient), []);
    await change(ALWAYS);
  });

  for (const wrong of [
    { reminder_hours: 0 },
    { reminder_hours: 169 },
    { quiet_from: '24:00' },
    { quiet_until: '8:00' },
    {},
  ])
    test(`settings ${JSON.stringify(wrong)} are refused`, async () =>
      assert.equal((await client.patch(settings, wrong)).status, 400));
});
