import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { testChromium } from '../harness/browser.ts';
import { type Client, startTestServer, until } from '../harness.ts';

const server = await startTestServer();
const client = await server.client();
const build = await testChromium();
const browser: Browser = await chromium.launch({
  executablePath: build.executable,
  env: { ...process.env, ...build.environment } as Record<string, string>,
  args: ['--no-sandbox', '--headless=new'],
});
after(() => browser.close());

async function practice(owner: Client, { withNumber = true, withAgent = true } = {}): Promise<string> {
  const workspaceId = (await owner.post('/v1/workspaces', { name: 'Example' })).body.data.id;
  const id = (await owner.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example Dental' })).body.data.id;
  if (withNumber) {
    const offers = (await owner.get(`/v1/voice/phone/available?location_id=${id}&area_code=303`)).body.data;
    await owner.post(`/v1/voice/phone?location_id=${id}`, { phone_number: offers[0].phoneNumber });
  }
  if (withAgent) {
    await owner.post(`/v1/voice/agent?location_id=${id}`, { business_description: 'A dental practice.' });
    await until('the agent', async () => {
      return (await owner.get(`/v1/voice/agent?location_id=${id}`)).body.data.setup_status === 'ready';
    });
  }
  return id;
}

/** A fresh tab that notes what the page does against its policy, and requests to other hosts. */
async function openTab(): Promise<{ page: Page; faults: string[] }> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) faults.push(request.url());
  });
  return { page, faults };
}

async function signIn(page: Page, key: string): Promise<void> {
  await page.goto(`${server.url}/console/test-call`);
  await page.getByLabel('API key').fill(key);
  await page.getByLabel('API key').press('Enter');
}

describe('the console', () => {
  test('plays a whole test call: words, keys, an interruption, and the record', async () => {
    await practice(client);
    const { page, faults } = await openTab();
    await signIn(page, client.key);
    await page.getByText('Agent ready').waitFor();
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    const log = page.getByRole('log');
    await log.getByText('Example Dental').first().waitFor();
    const say = page.getByLabel('Say as the caller');
    await say.fill('What are your opening hours tomorrow?');
    await say.press('Enter');
    await log.getByText('What are your opening hours tomorrow?').waitFor();
    await log.locator('.agent').nth(1).waitFor();
    await say.fill('Wait, are you a robot?');
    await page.getByRole('button', { name: 'Interrupt' }).click();
    await log.locator('.agent').nth(2).waitFor();
    await page.getByRole('button', { name: 'Keypad' }).click();
    await page.getByRole('button', { name: 'Press 5' }).click();
    await log.getByText('You pressed').waitFor();
    await page.getByRole('button', { name: 'Hang up' }).click();
    const record = page.getByRole('region', { name: 'Call record' });
    await record.getByText(/^(Successful|Not successful)/).waitFor();
    await log.getByText(/^Call over after/).waitFor();
    await until('the log shows its last line', () =>
      log.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop < 2),
    );
    await record.locator('.transcript').getByText('What are your opening hours tomorrow?').waitFor();
    const [call] = (await client.get(`/v1/voice/calls?location_id=${await onlyLocation(client)}`)).body.data;
    await record.getByText(call.summary).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `nothing sticks out at 390 pixels, but the page is ${width} wide`);
    await page.getByRole('link', { name: 'Calls' }).click();
    await page.getByText('+12125550188').click();
    await page.getByRole('region', { name: 'Call record' }).getByText(call.summary).waitFor();
    assert.deepEqual(faults, []);
  });

  test('keeps the key in the tab, and forgets it at sign-out', async () => {
    const { page } = await openTab();
    await signIn(page, client.key);
    await page.getByRole('heading', { name: 'Test call' }).waitFor();
    assert.deepEqual(await page.evaluate(() => ({ ...localStorage })), {});
    assert.equal(await page.evaluate(() => document.cookie), '');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').waitFor();
    assert.deepEqual(await page.evaluate(() => ({ ...sessionStorage })), {});
  });

  test('refuses a wrong key in words', async () => {
    const { page } = await openTab();
    await signIn(page, 'sk_live_wrong');
    await page.getByRole('alert').getByText('This key is not accepted').waitFor();
  });

  test('brings a new tenant from nothing to a call', async () => {
    const fresh = await server.client();
    const { page, faults } = await openTab();
    await signIn(page, fresh.key);
    await page.getByLabel('Name of the practice').fill('Example Eye Care');
    await page.getByRole('button', { name: 'Add location' }).click();
    await page.getByRole('button', { name: 'Find numbers' }).click();
    await page
      .getByRole('button', { name: /^Take / })
      .first()
      .click();
    await page.getByText(/^\+1212555\d{4}$/).waitFor();
    await page.getByRole('button', { name: 'Set up the agent' }).click();
    await page.getByText('Agent ready').waitFor();
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await page.getByRole('log').getByText('Example Eye Care').first().waitFor();
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByRole('region', { name: 'Call record' }).waitFor();
    assert.deepEqual(faults, []);
  });
});

test('pages carry a policy with a nonce of their own, files are kept, absent ones are 404', async () => {
  const pages = await Promise.all(['/console/test-call', '/console/calls'].map((url) => client.get(url)));
  const policies = pages.map((page) => String(page.headers['content-security-policy']));
  for (const policy of policies)
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/);
  assert.notEqual(policies[0], policies[1]);
  const script = /src="(\/console\/assets\/[^"]+)"/.exec(pages[0]?.text ?? '')?.[1] ?? '';
  assert.match(String((await client.get(script)).headers['cache-control']), /immutable/);
  assert.equal((await client.get('/console/assets/absent.js')).status, 404);
  assert.equal((await client.get('/console/..%2f..%2fpackage.json')).text.includes('"frontdesk"'), false);
  assert.equal((await client.get('/console')).headers.location, '/console/test-call');
});

async function onlyLocation(owner: Client): Promise<string> {
  const [workspace] = (await owner.get('/v1/workspaces')).body.data;
  return (await owner.get(`/v1/workspaces/${workspace.id}/locations`)).body.data[0].id;
}
