import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { chromium } from 'playwright-core';
import { testChromium } from '../harness/browser.ts';
import { startTestServer } from '../harness.ts';
import { operationsOf, readDocument } from '../openapi/document.ts';

const server = await startTestServer({}, { api: true, worker: false });
const operations = operationsOf(readDocument((await server.app.inject('/openapi.json')).json()));

test('the reference shows every part of the API, and a browser that opens it asks no other host', async () => {
  const build = await testChromium();
  const profile = await mkdtemp(join(tmpdir(), 'frontdesk-reference-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: build.executable,
    env: { ...process.env, ...build.environment } as Record<string, string>,
    chromiumSandbox: false,
    args: ['--headless', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  after(async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  });
  const asked: string[] = [];
  const blocked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const page = await context.newPage();
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  await page.goto(`${server.url}/docs/reference`);
  await page.getByRole('heading', { name: 'Frontdesk Partner API' }).first().waitFor({ timeout: 30_000 });
  const tags = new Set(operations.flatMap(({ operation }) => operation.tags));
  for (const tag of tags) await page.getByText(tag, { exact: true }).first().waitFor({ state: 'attached' });
  assert.ok(tags.size > 5);
  const hosts = new Set(asked.filter((url) => /^(https?|wss?):/.test(url)).map((url) => new URL(url).host));
  assert.deepEqual([...hosts], [new URL(server.url).host]);
  assert.deepEqual(blocked, []);
});
