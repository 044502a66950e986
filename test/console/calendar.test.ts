import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLooksRight, makePractice, signInAt } from '../harness/console.ts';
import { openTabs } from '../harness/tabs.ts';
import { startTestServer } from '../harness.ts';

const server = await startTestServer();
const openTab = await openTabs(server.url);
/** Two weeks from now, as a practice in New York calls it. */
const atPractice = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});
const day = atPractice.format(Date.now() + 14 * 86_400_000).slice(0, 10);
const at = (path: string) => `${server.url}/console/${path}`;

test('an appointment is booked for a new patient, shown by week and day, moved and canceled', async () => {
  const owner = await server.client();
  const { path, workspaceId } = await makePractice(owner, { withNumber: false, withAgent: false });
  await owner.post(`${path}/hours`, {
    hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day_of_week: day, start_time: '09:00', end_time: '17:00' })),
  });
  await owner.post(`${path}/services`, { name: 'Cleaning', duration_minutes: 60 });
  await owner.post(`${path}/providers`, { name: 'Dr. Example' });
  const { page, faults } = await openTab(1280);
  await signInAt(page, at(`calendar?date=${day}`), owner.key);
  await page.getByText(/nothing is booked/).waitFor();
  await assertLooksRight(page, 'Calendar', 'calendar-empty');

  await page.getByRole('button', { name: 'Book an appointment' }).click();
  await page.getByLabel('First name').fill('Jane');
  await page.getByLabel('Last name').fill('Roe');
  await page.getByRole('radio', { name: /^10:00\sAM Dr\. Example$/ }).check();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText(/: 1 appointment$/).waitFor();
  const list = async () => (await owner.get(`${path}/appointments`)).body.data;
  const [booked] = await list();
  assert.equal(booked.patient.last_name, 'Roe');
  assert.equal(atPractice.format(new Date(booked.starts_at)), `${day} 10:00`);
  await assertLooksRight(page, 'Calendar', 'calendar-week');

  await page.getByText('Day', { exact: true }).first().click();
  await page
    .getByRole('list', { name: 'Dr. Example' })
    .getByRole('button', { name: /Jane Roe/ })
    .click();
  await page.getByRole('button', { name: 'Move' }).click();
  const moving = page.getByRole('dialog', { name: 'Move the appointment' });
  await moving.getByRole('radio', { name: /^3:00\sPM Dr\. Example$/ }).check();
  await moving.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('button', { name: /^3:00\sPM/ }).click();
  await page.getByRole('link', { name: 'Open the patient' }).click();
  await page.getByRole('table', { name: 'Appointments' }).getByText('Cleaning').waitFor();
  await assertLooksRight(page, 'Patient');
  await page.getByRole('link', { name: 'All patients' }).click();
  await page.getByRole('link', { name: 'Jane Roe' }).waitFor();
  await assertLooksRight(page, 'Patients');

  await page.goto(at(`calendar?date=${day}`));
  await page.getByRole('button', { name: /^3:00\sPM/ }).click();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByRole('button', { name: 'Cancel the appointment' }).click();
  await page.getByText(/nothing is booked/).waitFor();
  assert.equal((await list())[0].status, 'canceled');
  const { body } = await owner.get(`/v1/workspaces/${workspaceId}/patients`);
  assert.equal(body.data.length, 1);
  assert.deepEqual(faults, []);
});
