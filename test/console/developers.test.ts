import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLooksRight, makePractice, signInAt } from '../harness/console.ts';
import { openTabs } from '../harness/tabs.ts';
import { startTestServer, until } from '../harness.ts';
import { startReceiver } from '../webhook-receiver.ts';

const receiver = await startReceiver();
const server = await startTestServer({ EGRESS_ALLOW: receiver.host });
const openTab = await openTabs(server.url);
const at = (path: string) => `${server.url}/console/${path}`;

test('a key is made, shown once, works, and is revoked', async () => {
  const owner = await server.client();
  await makePractice(owner, { withNumber: false, withAgent: false });
  const { page, faults } = await openTab(1280);
  await signInAt(page, at('developers/keys'), owner.key);
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('Name (optional)').fill('Reporting');
  await page.getByRole('button', { name: 'Make key' }).click();
  const key = await page.getByRole('textbox', { name: 'The new key' }).inputValue();
  assert.match(key, /^sk_live_/);
  const ask = () => server.app.inject({ url: '/v1/workspaces', headers: { authorization: `Bearer ${key}` } });
  assert.equal((await ask()).statusCode, 200);
  await page.getByRole('button', { name: 'I have kept it' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Reporting' });
  await row.waitFor();
  await assertLooksRight(page, 'API keys');
  const { page: elsewhere } = await openTab(1280);
  await signInAt(elsewhere, at(''), key);
  await elsewhere.getByRole('heading', { name: 'Home' }).waitFor();
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await row.waitFor({ state: 'detached' });
  // A key is looked up again within a second.
  await until('the key is refused', async () => (await ask()).statusCode === 401);
  await elsewhere.reload();
  await elsewhere.getByText('This key is not accepted').first().waitFor();
  await elsewhere.getByRole('button', { name: 'Sign in with another key' }).first().click();
  await elsewhere.getByRole('heading', { name: 'Sign in' }).waitFor();
  assert.deepEqual(faults, []);
});

test('an endpoint gets a test event, its delivery and payload are shown, and it is sent again', async () => {
  const owner = await server.client();
  const { page, faults } = await openTab(1280);
  await signInAt(page, at('developers/webhooks'), owner.key);
  await page.getByText('Nobody is told of anything yet').waitFor();
  await assertLooksRight(page, 'Webhooks', 'webhooks-empty');
  await page.getByRole('button', { name: 'Add an endpoint' }).first().click();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
  assert.match(await page.getByRole('textbox', { name: 'The signing secret' }).inputValue(), /^whsec_/);
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  const deliveries = page.getByRole('table', { name: 'Deliveries' });
  await deliveries.getByText('Delivered').waitFor();
  await deliveries.getByRole('button', { name: 'Payload' }).click();
  const posted = JSON.parse((await page.getByLabel('Payload').textContent()) ?? '');
  assert.deepEqual(posted, JSON.parse(String(receiver.received[0]?.body)));
  await page.getByRole('button', { name: 'Close' }).click();
  await deliveries.getByRole('button', { name: 'Replay' }).click();
  await until('it is posted again', async () => receiver.received.length === 2);
  await deliveries.getByText('Delivered').waitFor();
  await assertLooksRight(page, 'Webhook endpoint');
  assert.deepEqual(faults, []);
});

test('the audit log is read and its chain verified, and settings are kept', async () => {
  const owner = await server.client();
  const { workspaceId } = await makePractice(owner, { withNumber: false, withAgent: false });
  const { page, faults } = await openTab(1280);
  await signInAt(page, at('developers/audit-log'), owner.key);
  await page.getByText('Location created').waitFor();
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await page.getByText('The chain is whole').waitFor();
  await page.getByText('All 3 entries were hashed again').waitFor();
  const made = page.getByRole('row').filter({ hasText: 'Location created' });
  await made.getByText('Example Dental').waitFor();
  assert.match((await made.textContent()) ?? '', /loc_\w+/);
  await assertLooksRight(page, 'Audit log');
  await page.goto(at('settings'));
  await page.getByLabel('Tokens a day').fill('50000');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('50,000').waitFor();
  assert.equal((await owner.get('/v1/usage/budget')).body.data.daily_tokens, 50_000);
  await page.getByLabel('Kind of practice').selectOption({ label: 'Yoga' });
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await until('the kind of practice', async () => {
    const { data } = (await owner.get(`/v1/workspaces/${workspaceId}`)).body;
    return data.business_category === 'YOGA';
  });
  await page.getByText('Sandbox: example numbers').waitFor();
  await page.getByText('90 days').waitFor();
  await page
    .getByText(/^(Worked when last used|Not used since the server started)$/)
    .first()
    .waitFor();
  await assertLooksRight(page, 'Settings');
  assert.deepEqual(faults, []);
});
