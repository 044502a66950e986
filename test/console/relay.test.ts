import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLooksRight, makePractice, signInAt } from '../harness/console.ts';
import { ENDED, startRelayServer } from '../harness/relay-server.ts';
import { openTabs } from '../harness/tabs.ts';

const server = await startRelayServer();
const openTab = await openTabs(server.url);
const at = (path: string) => `${server.url}/console/${path}`;

test('from no login to a result: stored, verified, run with fields, read as a table and as JSON, run again', async () => {
  const owner = await server.client();
  const { workspaceId } = await makePractice(owner, { withNumber: false, withAgent: false });
  const { page, faults } = await openTab(1280);
  await signInAt(page, at('relay/runs'), owner.key);
  await page.getByText('Nothing has been run yet').waitFor();
  await assertLooksRight(page, 'Relay runs', 'relay-runs-empty');
  await page.getByRole('link', { name: 'New run' }).first().click();
  await page.getByRole('link', { name: 'Add a login' }).click();
  await page.getByText('No login is stored yet').waitFor();
  await assertLooksRight(page, 'Portal logins', 'relay-logins-empty');

  const login = server.portal.login('ann');
  await page.getByRole('button', { name: 'Add a login' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the login').fill('Front office');
  await dialog.getByLabel('Portal', { exact: true }).fill('Example Portal');
  await dialog.getByLabel('Address of its login page').fill(login.login_url);
  await dialog.getByLabel('User name').fill(login.username);
  await dialog.getByLabel('Password', { exact: true }).fill(login.password);
  await dialog.getByRole('button', { name: 'Store encrypted' }).click();
  await page.getByRole('table').getByText('Front office').waitFor();
  // It belongs to the workspace that is on the screen, with whose runs Home counts its own.
  assert.equal((await owner.get(`/v1/relay/credentials?workspace_id=${workspaceId}`)).body.data.length, 1);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('The portal accepted the login.').waitFor({ timeout: 180_000 });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('table').getByText('Verified', { exact: true }).last().waitFor();
  await assertLooksRight(page, 'Portal logins', 'relay-logins');

  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await page.getByLabel('Instruction').fill('List the patients with name and phone');
  await page.getByText('Fields', { exact: true }).click();
  await page.getByLabel('Field', { exact: true }).fill('name');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Field', { exact: true }).nth(1).fill('phone');
  await assertLooksRight(page, 'New run', 'relay-new');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('heading', { name: 'Result' }).waitFor({ timeout: 180_000 });
  const table = page.getByRole('table');
  await table.getByText('Jane Roe').waitFor();
  await table.getByText('555-0142').waitFor();
  // A list on the very page that the login leads to is read without a step, and so without a picture.
  await page.locator('img.shot').or(page.getByText('No picture was taken.')).first().waitFor();
  await page.getByText('Logged in').or(page.getByText('Still logged in')).first().waitFor();
  await assertLooksRight(page, 'Relay run', 'relay-run');
  await page.getByText('JSON', { exact: true }).click();
  await page.getByLabel('The result as JSON').getByText('"Jane Roe"').waitFor();

  await page.getByRole('link', { name: 'Run again' }).click();
  await page.getByText('List the patients with name and phone').waitFor();
  // What was asked is taken over: the login, the tier and the fields.
  assert.equal(await page.getByLabel('Field', { exact: true }).nth(1).inputValue(), 'phone');
  await page.goto(at('relay/runs?status=failed'));
  await page.getByText('No run is like that').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'List the patients with name and phone' }).waitFor();
  await assertLooksRight(page, 'Relay runs', 'relay-runs');

  await page.getByRole('link', { name: 'Recipes' }).click();
  await page.getByRole('cell', { name: 'Front office' }).waitFor();
  await page.getByRole('button', { name: /^Steps/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/page that the login leads to|^Click/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await assertLooksRight(page, 'Recipes', 'relay-recipes');
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  assert.match(await page.getByLabel('Instruction').inputValue(), /list the patients with name and phone/i);
  assert.equal(
    await page.getByRole('combobox', { name: 'Login' }).locator('option:checked').textContent(),
    'Front office · Example Portal',
  );
  await page.goBack();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete the recipe' }).click();
  await page.getByText('No recipe yet').waitFor();
  assert.equal((await owner.get('/v1/relay/recipes')).body.data.length, 0);
  assert.deepEqual(faults, []);
});

test('a paused run asks on the screen, takes the answer and goes on', async () => {
  const owner = await server.client();
  const id = await server.start(owner, await server.credential(owner, 'coded'));
  const { page, faults } = await openTab(1280);
  await signInAt(page, at(`relay/runs/${id}`), owner.key);
  await page.getByText('The run waits for you').waitFor({ timeout: 180_000 });
  await assertLooksRight(page, 'Relay run', 'relay-paused');
  await page.getByLabel('Code').fill('135790');
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('heading', { name: 'Result' }).waitFor({ timeout: 180_000 });
  assert.deepEqual(faults, []);
});

test('a run that would change too much says so, and a run that goes on can be canceled', async () => {
  const owner = await server.client();
  const credential = await server.credential(owner);
  const { page, faults } = await openTab(1280);
  await signInAt(page, at('relay/runs/new'), owner.key);
  await page.getByLabel('Instruction').fill('Add a patient named Ann Example');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('It would change more than it may').waitFor();
  const hold = server.portal.hold('list');
  const id = await server.start(owner, credential);
  await page.goto(at(`relay/runs/${id}`));
  await hold.reached;
  await page.getByRole('button', { name: 'Cancel the run' }).click();
  await page.getByText('It was canceled').waitFor({ timeout: 180_000 });
  hold.release();
  assert.equal((await server.reaches(owner, id, ...ENDED)).status, 'canceled');
  assert.deepEqual(faults, []);
});
