import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type Client, until } from '../harness.ts';

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** A practice of the console's tests. */
export interface Practice {
  workspaceId: string;
  locationId: string;
  /** Path of the location in the API. */
  path: string;
}

/** Makes a workspace with one location, `Example Dental`, and what it is to have. */
export async function makePractice(owner: Client, { withNumber = true, withAgent = true } = {}): Promise<Practice> {
  const workspaceId = (await owner.post('/v1/workspaces', { name: 'Example' })).body.data.id;
  const made = await owner.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example Dental' });
  const id = made.body.data.id;
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
  return { workspaceId, locationId: id, path: `/v1/workspaces/${workspaceId}/locations/${id}` };
}

/** Opens a screen of the console and signs in there. */
export async function signInAt(page: Page, address: string, key: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await page.getByRole('button', { name: 'Use an API key' }).click();
  await page.getByLabel('API key').fill(key);
  await page.getByLabel('API key').press('Enter');
}

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds wrong with the page as it stands. */
export async function findingsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    // Of what is right nothing is told, and so nothing is worked out.
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

const LOOKS = [
  [390, 'light'],
  [1920, 'dark'],
] as const;

/**
 * A screen as it stands, in all its looks: it has its title, sticks out nowhere and gives axe nothing to find. With `CONSOLE_PICTURES`,
 * a directory, pictures are left there.
 */
export async function assertLooksRight(page: Page, title: string, picture = title): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  assert.equal(await page.title(), `${title} · Frontdesk`);
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page hears of the colours by an event: half of them may still be those before.
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    assert.deepEqual(await findingsOf(page), [], `${picture}, ${width} pixels, ${colorScheme}`);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(needed <= width, `${picture} is ${needed} pixels wide on ${width}`);
    if (process.env.CONSOLE_PICTURES)
      await page.screenshot({ path: `${process.env.CONSOLE_PICTURES}/${picture}-${width}-${colorScheme}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
