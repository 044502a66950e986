import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { assertLooksRight, makePractice, signInAt } from '../harness/console.ts';
import { openTabs } from '../harness/tabs.ts';
import { startTestServer } from '../harness.ts';

const PASSWORD = 'correct horse battery';
const server = await startTestServer({}, { api: true, worker: false });
const openTab = await openTabs(server.url);
const at = (path: string) => `${server.url}/console/${path}`;

async function signInByEmail(page: Page, email: string, code?: string): Promise<void> {
  await page.goto(at(''));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  if (code === undefined) return;
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('somebody is invited with a key, accepts, sets up a second factor, and signs in with it', async () => {
  const owner = await server.client();
  await makePractice(owner, { withNumber: false, withAgent: false });
  const { page: ours, faults } = await openTab(1280);
  ours.setDefaultTimeout(60_000);
  await signInAt(ours, at('people'), owner.key);
  await ours.getByText('Nobody signs in by e-mail yet').waitFor();
  await assertLooksRight(ours, 'People', 'people-empty');
  await ours.getByRole('button', { name: 'Invite somebody' }).first().click();
  await ours.getByLabel('E-mail').fill('pat@example.com');
  await ours.getByLabel('Role').selectOption('owner');
  await ours.getByRole('button', { name: 'Make the link' }).click();
  const link = await ours.getByRole('textbox', { name: 'The link' }).inputValue();
  await ours.getByRole('button', { name: 'I have kept it' }).click();
  await ours.getByRole('table', { name: 'Invitations' }).getByText('pat@example.com').waitFor();

  const { page, faults: theirFaults } = await openTab(1280);
  await page.goto(link);
  await page.getByText('You are invited to').waitFor();
  await assertLooksRight(page, 'Welcome');
  await page.getByLabel('Your name').fill('Pat Example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  const secret = (await page.getByLabel('Secret').textContent()) ?? '';
  const totp = URI.parse(`otpauth://totp/x?secret=${secret}`) as TOTP;
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('It is set up').waitFor();
  const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  assert.equal(recovery.length, 10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 of 10 recovery codes are left').waitFor();
  await assertLooksRight(page, 'My account');
  assert.match(
    await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage, ...sessionStorage }])),
    /^\[""/,
  );

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await assertLooksRight(page, 'Sign in');
  await signInByEmail(page, 'pat@example.com', recovery[0] ?? '');
  await page.getByRole('link', { name: 'People' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Pat Example' });
  await row.getByText('(you)').waitFor();
  await assertLooksRight(page, 'People');
  assert.deepEqual([faults, theirFaults], [[], []]);
});

test('staff see the front desk and no way to what their role may not do', async () => {
  const owner = await server.client();
  await makePractice(owner, { withNumber: false, withAgent: false });
  const made = await owner.post('/v1/invitations', { email: 'sam@example.com', role: 'staff' });
  const { page, faults } = await openTab(1280);
  await page.goto(made.body.data.link);
  await page.getByLabel('Your name').fill('Sam Example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  for (const name of ['People', 'API keys', 'Settings', 'Audit log'])
    assert.equal(await page.getByRole('link', { name, exact: true }).count(), 0, name);
  await page.goto(at('people'));
  await page.getByText('Your role may not do that').first().waitFor();
  assert.ok(
    faults.every((fault) => fault.includes('403')),
    faults.join(),
  );
});

test('a used link and a wrong password are refused in words', async () => {
  const owner = await server.client();
  const made = await owner.post('/v1/invitations', { email: 'kim@example.com', role: 'staff' });
  await owner.delete(`/v1/invitations/${made.body.data.id}`);
  const { page } = await openTab(1280);
  await page.goto(made.body.data.link);
  await page.getByRole('alert').waitFor();
  await signInByEmail(page, 'nobody@example.com');
  await page.getByRole('alert').getByText('The e-mail address or the password is wrong').waitFor();
});
