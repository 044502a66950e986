import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLooksRight, makePractice, signInAt } from '../harness/console.ts';
import { openTabs } from '../harness/tabs.ts';
import { startTestServer } from '../harness.ts';

const server = await startTestServer({}, { api: true, worker: false });
const openTab = await openTabs(server.url);
const at = (path: string) => `${server.url}/console/${path}`;

test('a location says who is told of what, texts those patients who agreed, and shows what was sent', async () => {
  const owner = await server.client();
  const { workspaceId, path } = await makePractice(owner, { withNumber: false, withAgent: false });
  const { page, faults } = await openTab(1280);
  await signInAt(page, at('location'), owner.key);
  await page.getByText('Nobody is told').waitFor();
  await page.getByRole('link', { name: 'What was sent' }).click();
  await page.getByText('Nothing was sent yet').waitFor();
  await assertLooksRight(page, 'Notifications sent', 'notifications-empty');
  await page.getByRole('link', { name: 'Location' }).first().click();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await dialog.getByLabel('E-mail address or telephone').fill('nobody');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await dialog.locator('[aria-invalid=true][name=recipient]').waitFor();
  await dialog.getByLabel('E-mail address or telephone').fill('frontoffice@example.com');
  await dialog.getByLabel('When').selectOption('17');
  await dialog.getByLabel('Every message').check();
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  const rules = page.getByRole('table', { name: 'Notification rules' });
  await rules.getByText(/Once a day at 5:00\sPM/).waitFor();
  const kept = async () => (await owner.get(`${path}/notification_rules`)).body.data;
  const [rule] = await kept();
  assert.deepEqual(
    [rule.triggers, rule.timing, rule.digest_hour, rule.content],
    [['emergency', 'urgent_message', 'message'], 'daily', 17, 'summary'],
  );
  await rules.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('When').selectOption({ label: 'At once' });
  await dialog.getByLabel('The rule is on').uncheck();
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await rules.getByText('Off', { exact: true }).waitFor();
  assert.deepEqual([(await kept())[0].timing, (await kept())[0].enabled], ['immediate', false]);

  await page.getByLabel('Confirm appointments').check();
  await page.getByLabel('Remind so many hours before (optional)').fill('24');
  await page.locator('form').filter({ hasText: 'Quiet from' }).getByRole('button', { name: 'Save' }).click();
  await page.locator('form').filter({ hasText: 'Quiet from' }).getByText('Saved').waitFor();
  assert.deepEqual((await owner.get(`${path}/patient_texts`)).body.data, {
    confirmations: true,
    reminder_hours: 24,
    quiet_from: '20:00',
    quiet_until: '08:00',
  });
  await assertLooksRight(page, 'Location', 'location-notifications');

  await page.goto(at('patients'));
  await page.getByRole('button', { name: 'Add a patient' }).first().click();
  await dialog.getByLabel('First name').fill('Jane');
  await dialog.getByLabel('Last name').fill('Roe');
  await dialog.getByLabel('Telephone (optional)').fill('+12125550142');
  await dialog.getByLabel('Texts about appointments').selectOption('true');
  await dialog.getByRole('button', { name: 'Add patient' }).click();
  await page.getByRole('link', { name: 'Jane Roe' }).waitFor();
  const [patient] = (await owner.get(`/v1/workspaces/${workspaceId}/patients`)).body.data;
  assert.equal(patient.sms_consent, true);

  await owner.post(`${path}/hours`, {
    hours: [...Array(7).keys()].map((day_of_week) => ({ day_of_week, start_time: '09:00', end_time: '17:00' })),
  });
  const service = (await owner.post(`${path}/services`, { name: 'Cleaning', duration_minutes: 30 })).body.data;
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const to = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const [slot] = (await owner.get(`${path}/availability?service_id=${service.id}&from=${from}&to=${to}`)).body.data;
  const booked = await owner.post(`${path}/appointments`, {
    service_id: service.id,
    patient_id: patient.id,
    starts_at: slot.starts_at,
  });
  assert.equal(booked.status, 201);
  await page.goto(at('location/notifications'));
  const sent = page.getByRole('table', { name: 'Notifications sent' });
  await sent.getByText('Confirmation to a patient').waitFor();
  await sent.getByText('Pending').first().waitFor();
  await assertLooksRight(page, 'Notifications sent', 'notifications');
  await sent.getByRole('link', { name: 'The patient' }).first().click();
  await page.getByRole('heading', { name: 'Jane Roe' }).waitFor();
  assert.deepEqual(faults, []);
});

test('everything that is kept of a patient is gathered, handed out as a file, and erased', async () => {
  const owner = await server.client();
  const { workspaceId } = await makePractice(owner, { withNumber: false, withAgent: false });
  const patients = `/v1/workspaces/${workspaceId}/patients`;
  const { id } = (await owner.post(patients, { first_name: 'Jane', last_name: 'Roe' })).body.data;
  const { page, faults } = await openTab(1280);
  await signInAt(page, at(`patients/${id}`), owner.key);
  await page.getByRole('button', { name: 'Gather it' }).click();
  await page.getByText('Look before you erase').waitFor();
  await assertLooksRight(page, 'Patient', 'patient-kept');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  assert.equal((await arriving).suggestedFilename(), `${id}.json`);
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await page.getByRole('button', { name: 'Erase everything for good' }).click();
  await page.getByText('No patient yet').waitFor();
  assert.equal((await owner.get(`${patients}/${id}`)).status, 404);
  const actions = (await owner.get('/v1/audit_log')).body.data.map((entry: { action: string }) => entry.action);
  assert.ok(actions.includes('patient.exported'));
  assert.deepEqual(faults, []);
});
