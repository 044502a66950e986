import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTabs } from '../harness/tabs.ts';
import { startTestServer, until } from '../harness.ts';
import { readPages } from './pages.ts';

const server = await startTestServer();
const openTab = await openTabs(server.url);

test('every page is served, reads within its width and does nothing that its policy forbids', async () => {
  const widths = [390, 1440];
  const { page, faults, errors } = await openTab(widths[0]);
  for (const { name, text } of await readPages()) {
    const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
    const answer = await page.goto(`${server.url}/docs/${name === 'index' ? '' : name}`);
    assert.equal(answer?.status(), 200, name);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    // At one of them it has been loaded, the next page at the other.
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await until('its width', () => page.evaluate((wanted) => innerWidth === wanted, width));
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(content <= width, `${name} is ${content} wide on ${width}`);
    }
    widths.reverse();
  }
  assert.deepEqual([...faults, ...errors], []);
});

test('every link within the server leads somewhere', async () => {
  for (const { name } of await readPages()) {
    const from = new URL(`/docs/${name === 'index' ? '' : name}`, server.url);
    const { body } = await server.app.inject(from.pathname);
    for (const [, href = ''] of body.matchAll(/<a [^>]*href="([^"#]+)/g)) {
      const { origin, pathname } = new URL(href, from);
      if (origin !== server.url) continue;
      const { statusCode } = await server.app.inject(pathname);
      assert.ok(statusCode < 400, `${href} on ${name} is ${statusCode}`);
    }
  }
});

test('a page is found by a word in it', async () => {
  const { page, faults, errors } = await openTab(1440);
  await page.goto(`${server.url}/docs/`);
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  await page.getByPlaceholder('Search').fill('outcome_unknown');
  await page.getByRole('option', { name: 'Errors' }).first().click();
  await page.waitForURL('**/docs/errors**');
  assert.deepEqual([...faults, ...errors], []);
});

test('what is no page is 404, and /docs leads to the first', async () => {
  assert.equal((await server.app.inject('/docs/nothing')).statusCode, 404);
  assert.equal((await server.app.inject('/docs')).headers.location, '/docs/');
});
