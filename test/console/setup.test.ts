import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLooksRight, makePractice, signInAt } from '../harness/console.ts';
import { openTabs } from '../harness/tabs.ts';
import { startTestServer, until } from '../harness.ts';

const server = await startTestServer();
const openTab = await openTabs(server.url);
const at = (path: string) => `${server.url}/console/${path}`;

test('the checklist leads from an empty location to an agent that can book, and each step is what the API keeps', async () => {
  const owner = await server.client();
  const { path, locationId } = await makePractice(owner, { withNumber: false, withAgent: false });
  const { page, faults } = await openTab(1280);
  await signInAt(page, at('setup'), owner.key);
  await page.getByText('This agent cannot book yet').waitFor();
  await page.getByText('Still to do: Opening hours, Services, Number, Agent.').waitFor();
  await assertLooksRight(page, 'Set up', 'setup-empty');

  await page.getByRole('button', { name: 'Monday to Friday, 9 to 5' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await page.getByText('Open 5 days a week.').waitFor();
  assert.equal((await owner.get(`${path}/hours`)).body.data.length, 5);

  await page.getByRole('button', { name: 'Add a service' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Cleaning');
  await dialog.getByLabel('Minutes').fill('45');
  await dialog.getByLabel('Price (optional)').fill('145.50');
  await dialog.getByRole('button', { name: 'Save service' }).click();
  await dialog.waitFor({ state: 'detached' });
  const [service] = (await owner.get(`${path}/services`)).body.data;
  assert.deepEqual([service.name, service.duration_minutes, service.price_cents], ['Cleaning', 45, 14_550]);

  await page.getByRole('button', { name: 'Find numbers' }).click();
  await page.getByRole('button', { name: 'Buy the number' }).click();
  await page.getByText('Still to do: Agent.').waitFor();
  await page.getByRole('button', { name: 'Set up the agent' }).click();
  await page.getByText('This agent can book').waitFor();
  await page.getByText('The next free time is for Cleaning').waitFor();
  await assertLooksRight(page, 'Set up', 'setup-done');

  await owner.patch(`${path}/telco`, { forward_number: '+12125550100', voice_routing_mode: 'forward_only' });
  await page.reload();
  await page.getByText('Still to do: Who answers.').waitFor();
  await owner.patch(`${path}/telco`, { voice_routing_mode: 'agent' });
  await owner.patch(path, { booking_enabled: false });
  await page.reload();
  await page.getByText('The agent may not book here.').waitFor();
  assert.equal((await owner.get(`/v1/voice/agent?location_id=${locationId}`)).body.data.setup_status, 'ready');
  assert.deepEqual(faults, []);
});

test('location, agent and number are shown as they are kept, and changed', async () => {
  const owner = await server.client();
  const { path, locationId } = await makePractice(owner);
  const { page, faults } = await openTab(1280);
  await signInAt(page, at('location'), owner.key);
  await page.getByLabel('Address (optional)').fill('100 Example Street, Springfield, IL 62701');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText('Saved').waitFor();
  assert.equal((await owner.get(path)).body.data.address, '100 Example Street, Springfield, IL 62701');

  await page.getByRole('group', { name: 'Saturday' }).getByRole('checkbox').check();
  await page.getByLabel('Saturday closes').fill('08:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await page.getByText(/Saturday closes at 8:00\sAM, which is not after 9:00\sAM\./).waitFor();
  await page.getByLabel('Saturday closes').fill('13:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await until('the hours', async () => (await owner.get(`${path}/hours`)).body.data.length === 1);

  await page.getByRole('button', { name: 'Add a provider' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Dr. Example');
  await page.getByRole('button', { name: 'Save provider' }).click();
  await page.getByRole('table', { name: 'Providers' }).getByText('Dr. Example').waitFor();
  await page.getByRole('button', { name: 'Add a closed day' }).click();
  await page.getByLabel('Day', { exact: true }).fill('2027-12-25');
  await page.getByLabel('What for').fill('Christmas Day');
  await page.getByRole('dialog').getByRole('button', { name: 'Add closed day' }).click();
  await page.getByText(/^Christmas Day: /).waitFor();
  await assertLooksRight(page, 'Location');

  await page.goto(at('agent'));
  await page.getByLabel('Greeting').fill('Example Dental, how can I help?');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await until('the greeting', async () => {
    const agent = (await owner.get(`/v1/voice/agent?location_id=${locationId}`)).body.data;
    return agent.begin_message === 'Example Dental, how can I help?';
  });
  await page.getByText('About the practice').click();
  await page.getByRole('button', { name: 'Correct this' }).click();
  const correcting = page.getByRole('dialog');
  await correcting.getByLabel('When a caller asks').fill('Is there parking?');
  await correcting.getByLabel('The agent says').fill('Parking is behind the building.');
  await correcting.getByRole('button', { name: 'Save answer' }).click();
  const corrections = page.getByRole('table', { name: 'Corrections and answers' });
  await corrections.getByText('Parking is behind the building.').waitFor();
  const [fact] = (await owner.get(`/v1/voice/agent/facts?location_id=${locationId}`)).body.data;
  assert.deepEqual([fact.question, fact.replaces], ['Is there parking?', 'A dental practice.']);
  const versions = page.getByRole('table', { name: 'Versions' });
  await versions.getByText('The setup').waitFor();
  await assertLooksRight(page, 'Agent');
  await versions.getByRole('button', { name: 'Go back to it' }).click();
  await page.getByRole('button', { name: 'Go back', exact: true }).click();
  await until('the greeting of before', async () => {
    const agent = (await owner.get(`/v1/voice/agent?location_id=${locationId}`)).body.data;
    return agent.begin_message === null;
  });

  await page.goto(at('number'));
  await page.getByText('None registered').waitFor();
  await assertLooksRight(page, 'Number');
  await page.getByRole('button', { name: 'Release the number' }).click();
  await page.getByRole('button', { name: 'Release it' }).click();
  await page.getByRole('button', { name: 'Find numbers' }).waitFor();
  assert.deepEqual(faults, []);
});
