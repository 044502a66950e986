import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/platform/ids.ts';
import { assertLooksRight, makePractice, signInAt } from '../harness/console.ts';
import { openTabs } from '../harness/tabs.ts';
import { type Client, startTestServer, until } from '../harness.ts';

const server = await startTestServer();
const openTab = await openTabs(server.url);
const at = (path: string) => `${server.url}/console/${path}`;

/** Calls of the last days as they leave rows behind, one each five hours. */
async function leaveCalls(owner: Client, location: string, count: number): Promise<void> {
  await server.deps.db.transaction(
    owner.tenantId,
    (sql) => sql`
      insert into calls (tenant_id, id, location_id, call_id, status, direction, duration, category, sentiment, call_successful,
        appointment_id, started_at)
      select ${owner.tenantId}::text, ${newId('call')} || n, ${location}::text, ${newId('call')} || n,
        (array['completed', 'completed', 'transferred', 'missed'])[1 + n % 4], 'inbound', 40 + n,
        (array['booking', 'inquiry', 'message'])[1 + n % 3], (array['positive', 'neutral'])[1 + n % 2], n % 5 <> 0,
        case when n % 3 = 0 then 'appt_x' end, now() - n * interval '5 hours'
      from generate_series(0, ${count - 1}::int) as n`,
  );
}

test('home draws what the API counts, as a picture and as a table, of the location, the workspace and everything', async () => {
  const owner = await server.client();
  const { locationId } = await makePractice(owner, { withNumber: false, withAgent: false });
  const { page, faults } = await openTab(1280);
  await signInAt(page, at(''), owner.key);
  await page.getByText('Nothing is counted in this time.').first().waitFor();
  await assertLooksRight(page, 'Home', 'home-empty');

  await leaveCalls(owner, locationId, 60);
  await page.reload();
  const calls = page.getByRole('region', { name: 'Calls', exact: true });
  const { total, buckets } = (await owner.get(`/v1/voice/calls/statistics?location_id=${locationId}`)).body.data;
  const figure = (name: string) =>
    calls.locator('.number', { has: page.getByText(name, { exact: true }) }).locator('dd');
  await figure('Calls').getByText(String(total.calls), { exact: true }).waitFor();
  assert.equal(await figure('Booked').textContent(), String(total.booked));
  assert.equal(await figure('Missed').textContent(), String(total.by_status.missed));
  assert.equal(
    await figure('Successful').textContent(),
    `${total.successful} of ${total.successful + total.unsuccessful}`,
  );
  const chart = page.getByRole('region', { name: 'Calls by day', exact: true });
  await chart.getByText('As a table').click();
  const rows = await chart
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].reduce((sum, cell) => sum + Number(cell.textContent), 0)),
    );
  assert.deepEqual(
    rows,
    buckets.map((bucket: { calls: number }) => bucket.calls),
  );
  assert.equal(
    rows.reduce((sum, count) => sum + count, 0),
    60,
  );
  await assertLooksRight(page, 'Home', 'home');

  const other = (await owner.post('/v1/workspaces', { name: 'Other' })).body.data.id;
  const there = (await owner.post(`/v1/workspaces/${other}/locations`, { name: 'There' })).body.data.id;
  await leaveCalls(owner, there, 7);
  await page.getByLabel('Of', { exact: true }).selectOption({ label: 'All workspaces' });
  await figure('Calls').getByText('67', { exact: true }).waitFor();
  await page.getByLabel('Time', { exact: true }).selectOption({ label: '12 weeks' });
  await page.getByRole('heading', { name: 'Calls by week' }).waitFor();
  assert.match(page.url(), /bucket=week/);
  assert.deepEqual(faults, []);
});

test('a call that goes on stands on the list, and its words come while it is looked at', async () => {
  const owner = await server.client();
  const { locationId } = await makePractice(owner);
  const { page, faults } = await openTab(1280);
  await signInAt(page, at('calls'), owner.key);
  await page.getByText('Nobody has called this location yet').waitFor();
  const { sid } = (await owner.post('/v1/voice/test_calls', { location_id: locationId })).body.data;
  const live = page.getByRole('region', { name: 'On the line now' });
  await live.getByRole('link').click();
  await page.getByText('The call goes on.').waitFor();
  await owner.post(`/v1/voice/test_calls/${sid}/say`, { text: 'What are your opening hours?' });
  await page.getByText('What are your opening hours?').waitFor();
  await assertLooksRight(page, 'Call', 'call-live');
  await owner.post(`/v1/voice/test_calls/${sid}/hang_up`);
  await page.getByText('The call goes on.').waitFor({ state: 'detached' });
  await page.getByText('Completed', { exact: true }).waitFor();

  const summary = await until('the summary', async () => {
    const { data } = (await owner.get(`/v1/voice/calls?location_id=${locationId}`)).body;
    return data[0].summary as string | null;
  });
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  const search = page.getByLabel('Find a call');
  await search.fill('nowhere');
  await page.getByText('No call is like that').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('cell', { name: summary }).waitFor();
  assert.equal(await search.inputValue(), '');
  await search.fill(summary.split(' ')[0] as string);
  await page.waitForURL(/q=/);
  await page.getByRole('cell', { name: summary }).waitFor();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByText('No call is like that').waitFor();
  assert.deepEqual(faults, []);
});

test('the request log shows requests a moment after they were answered, by answer and by key', async () => {
  const owner = await server.client();
  await makePractice(owner, { withNumber: false, withAgent: false });
  await owner.get('/v1/workspaces/ws_absent');
  const { page, faults } = await openTab(1280);
  await signInAt(page, at('developers/request-log?answer=5xx'), owner.key);
  await page.getByText('No request is like that').waitFor();
  await assertLooksRight(page, 'Request log', 'request-log-empty');
  await page.getByLabel('Answer', { exact: true }).selectOption({ label: '4xx, refused' });
  const table = page.getByRole('table', { name: 'Requests' });
  // What is left of it is written within seconds.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await table.getByText('404').waitFor();
  await table.getByText('/v1/workspaces/:workspaceId').first().waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await table.getByText('201').first().waitFor();
  await assertLooksRight(page, 'Request log', 'request-log');
  assert.deepEqual(faults, []);
});

test('a patient is found by a part of name or number, also where an appointment is booked, and has animals at a veterinary practice', async () => {
  const owner = await server.client();
  const { workspaceId, path } = await makePractice(owner, { withNumber: false, withAgent: false });
  await owner.patch(`/v1/workspaces/${workspaceId}`, { business_category: 'VETERINARY' });
  await owner.post(`${path}/services`, { name: 'Check-up', duration_minutes: 30 });
  for (const [first_name, last_name, phone_number] of [
    ['Jane', 'Roe', '+12125550142'],
    ['Rob', 'Example', '+12125550187'],
  ])
    await owner.post(`/v1/workspaces/${workspaceId}/patients`, { first_name, last_name, phone_number });
  const { page, faults } = await openTab(1280);
  await signInAt(page, at('patients'), owner.key);
  const table = page.getByRole('table', { name: 'Patients' });
  await table.getByText('Rob Example').waitFor();
  await page.getByLabel('Find a patient').fill('0142');
  await table.getByText('Rob Example').waitFor({ state: 'detached' });
  await table.getByText('Jane Roe').waitFor();
  await assertLooksRight(page, 'Patients', 'patients-found');
  await page.getByLabel('Find a patient').fill('nobody');
  await page.getByText('Nobody is found').waitFor();
  await page.getByLabel('Find a patient').fill('roe');
  await table.getByRole('link', { name: 'Jane Roe' }).click();

  await page.getByText('No animal yet').waitFor();
  await page.getByRole('button', { name: 'Add an animal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Bella');
  await dialog.getByLabel('Kind (optional)').fill('dog');
  await dialog.getByRole('button', { name: 'Save animal' }).click();
  const animals = page.getByRole('table', { name: 'Animals' });
  await animals.getByText('Bella').waitFor();
  await animals.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Sex').selectOption('female');
  await dialog.getByRole('button', { name: 'Save animal' }).click();
  await animals.getByText('Female').waitFor();
  await assertLooksRight(page, 'Patient', 'patient-animals');

  await page.goto(at('calendar'));
  await page.getByRole('button', { name: 'Book an appointment' }).click();
  const found = dialog.locator('select[name=patient_id] option');
  await found.filter({ hasText: 'Jane Roe' }).waitFor({ state: 'attached' });
  await dialog.getByLabel('Find the patient').fill('exam');
  await found.filter({ hasText: 'Jane Roe' }).waitFor({ state: 'detached' });
  assert.deepEqual(await found.allTextContents(), ['Rob Example · +12125550187']);
  assert.deepEqual(faults, []);
});
