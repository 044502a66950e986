import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertLooksRight, makePractice, signInAt } from '../harness/console.ts';
import { openTabs } from '../harness/tabs.ts';
import { type Client, startTestServer, until } from '../harness.ts';

const server = await startTestServer({ CALL_RECORDING: 'on' });
const client = await server.client();
const openTab = await openTabs(server.url);

async function practice(owner: Client, options = {}): Promise<string> {
  return (await makePractice(owner, options)).locationId;
}

const signIn = (page: Page, key: string) => signInAt(page, `${server.url}/console/test-call`, key);

describe('the console', () => {
  test('every screen has a title, sticks out nowhere and gives axe nothing to find, light and dark, narrow and wide', async () => {
    const owner = await server.client();
    await practice(owner);
    const { page, faults } = await openTab();
    await signIn(page, owner.key);
    await page.getByText('Agent ready').waitFor();
    for (const [path, title] of [
      ['', 'Home'],
      ['calls', 'Calls'],
      ['messages', 'Messages'],
      ['test-call', 'Test call'],
      ['nowhere', 'There is no such page'],
    ] as const) {
      await page.goto(`${server.url}/console/${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.waitForLoadState('networkidle');
      await assertLooksRight(page, title);
    }
    assert.deepEqual(faults, []);
  });

  test('a key that may not list workspaces signs in and works with the location it names', async () => {
    const owner = await server.client();
    const id = await practice(owner, { withNumber: false, withAgent: false });
    const reader = await server.client({ tenantId: owner.tenantId, permissions: ['calls:read'] });
    const { page } = await openTab();
    await signIn(page, reader.key);
    await page.getByRole('alert').getByText('This key may not do that').waitFor();
    await page.goto(`${server.url}/console/calls`);
    await page.getByLabel('ID of the location').fill(id);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('Nobody has called this location yet').waitFor();
  });

  test('a workspace without a location leaves the way to the others', async () => {
    const owner = await server.client();
    await practice(owner, { withNumber: false, withAgent: false });
    const empty = (await owner.post('/v1/workspaces', { name: 'Empty' })).body.data.id;
    const { page } = await openTab();
    await signIn(page, owner.key);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${server.url}/console/test-call?workspace=${empty}`);
    await page.getByText('Empty has no location yet').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Add a location' }).click();
    await page.getByLabel('Name of the practice').fill('Second Street');
    await page.getByRole('button', { name: 'Add location' }).click();
    await page.getByRole('heading', { level: 1, name: 'Set up' }).waitFor();
    await page.getByText('Still to do: Opening hours').waitFor();
    await page.goBack();
    await page.getByLabel('Workspace').selectOption({ label: 'Example' });
    await page.getByText('This location has no telephone number').waitFor();
  });

  test('plays a whole test call: words, keys, an interruption, and the record', async () => {
    await practice(client);
    const { page, faults } = await openTab();
    await page.addInitScript(speechOfBrowser);
    await signIn(page, client.key);
    await page.getByText('Agent ready').waitFor();
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    const log = page.getByRole('log');
    await log.getByText('Example Dental').first().waitFor();
    await page.getByLabel('Hear the agent').check();
    const say = page.getByLabel('Say as the caller');
    await say.fill('What are your opening hours tomorrow?');
    await say.press('Enter');
    await log.getByText('What are your opening hours tomorrow?').waitFor();
    await log.locator('.agent').nth(1).waitFor();
    await say.fill('Wait, are you a robot?');
    await page.getByRole('button', { name: 'Interrupt' }).click();
    await log.locator('.agent').nth(2).waitFor();
    await page.getByRole('button', { name: 'Speak' }).click();
    await log.getByText('Where can I park?').waitFor();
    await log.locator('.agent').nth(3).waitFor();
    const [answer = ''] = await log.locator('.agent:not([data-open=true])').nth(1).allInnerTexts();
    const aloud = await page.evaluate(() => (globalThis as unknown as { aloud: string[] }).aloud);
    assert.ok(answer.includes(aloud[0]?.trim() ?? '?'), `${aloud[0]} was said aloud, not ${answer}`);
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
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await page.getByRole('link', { name: 'Calls', exact: true }).click();
    await page.getByRole('link', { name: '+12125550188' }).click();
    await page.getByRole('region', { name: 'Call record' }).getByText(call.summary).waitFor();
    await page.getByRole('button', { name: /^Listen to the recording/ }).click();
    await page.getByRole('button', { name: 'Play from 0:00' }).first().click();
    await page.locator('.transcript li[aria-current]').waitFor();
    assert.deepEqual(faults, []);
  });

  test('keeps the key in the tab, and forgets it at sign-out', async () => {
    const { page } = await openTab();
    await signIn(page, client.key);
    await page.getByRole('heading', { name: 'Test call' }).waitFor();
    assert.deepEqual(await page.evaluate(() => ({ ...localStorage })), {});
    assert.equal(await page.evaluate(() => document.cookie), '');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
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
    await page.getByRole('button', { name: 'Buy the number' }).click();
    // The offers, which are numbers too, stand until the purchase is answered.
    await page.getByRole('radio').first().waitFor({ state: 'detached' });
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
  assert.equal((await client.get('/console')).headers.location, '/console/');
});

/** Stands in the page for the browser's own, which needs a microphone: it hears one sentence, and notes what it says. */
function speechOfBrowser(): void {
  const aloud: string[] = [];
  class Recognition {
    onresult: (event: object) => void = () => {};
    start() {
      setTimeout(() => this.onresult({ results: [[{ transcript: 'Where can I park?' }]] }));
    }
    abort() {}
  }
  const speechSynthesis = {
    speaking: false,
    cancel() {},
    speak: ({ text }: { text: string }) => aloud.push(text),
  };
  for (const [name, value] of Object.entries({ aloud, speechSynthesis, SpeechRecognition: Recognition }))
    Object.defineProperty(globalThis, name, { value });
}

async function onlyLocation(owner: Client): Promise<string> {
  const [workspace] = (await owner.get('/v1/workspaces')).body.data;
  return (await owner.get(`/v1/workspaces/${workspace.id}/locations`)).body.data[0].id;
}
