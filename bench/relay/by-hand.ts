/** Tasks with the Playwright script that somebody who knows the site would write for each. */

import type { Page } from 'playwright-core';
import type { PortalName, RunningSite } from '../../eval/relay/portals/index.ts';
import { listOf, record } from '../../eval/relay/task.ts';
import type { Tier } from '../../src/engines/relay/types.ts';

export interface Contest {
  name: string;
  portal: PortalName;
  tier: Tier;
  /** Of the `turn`-th repetition; writes put in something else each time. */
  instruction(turn: number): string;
  schema: Record<string, unknown> | null;
  /** From the login page to the answer, which has to be that of the relay too; null where only the doing counts. */
  script(page: Page, site: RunningSite, turn: number): Promise<unknown>;
}

const names = [
  'Adele Marchetti',
  'Bruno Castellan',
  'Carla Odenkirk',
  'Dario Fontaine',
  'Edda Wallin',
  'Fritz Oyelaran',
];
const nameOf = (turn: number, offset = 0): string => {
  const [first, last] = (names[(turn + offset) % names.length] ?? '').split(' ');
  return `${first} ${last}${'abcdefghijklmnopqrstuvwxyz'[Math.floor((turn + offset) / names.length) % 26]}`;
};

async function signIn(page: Page, site: RunningSite, labels: readonly [string, string, string]): Promise<void> {
  await page.goto(site.loginUrl);
  await page.getByLabel(labels[0]).fill(site.account.username);
  await page.getByLabel(labels[1]).fill(site.account.password);
  await page.getByRole('button', { name: labels[2] }).click();
}

const HARBOR = ['E-mail address', 'Password', 'Sign in'] as const;

const cellsOf = (page: Page): Promise<string[][]> =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim() ?? '')),
    );

export const CONTESTS: Contest[] = [
  {
    name: 'list of a day',
    portal: 'harbor',
    tier: 'read',
    instruction: () => "List today's appointments with time, patient and reason",
    schema: listOf('appointments', record({ time: 'text', patient: 'text', reason: 'text' })),
    async script(page, site) {
      await signIn(page, site, HARBOR);
      await page.getByRole('link', { name: 'Appointments', exact: true }).click();
      await page.getByRole('heading', { name: 'Appointments' }).waitFor();
      const rows = await cellsOf(page);
      return { appointments: rows.map(([time, patient, reason]) => ({ time, patient, reason })) };
    },
  },
  {
    name: 'one patient',
    portal: 'harbor',
    tier: 'read',
    instruction: () => 'Find the patient Folake Okonkwo and give me her phone and date of birth',
    schema: record({ phone: 'text', date_of_birth: 'date' }),
    async script(page, site) {
      await signIn(page, site, HARBOR);
      await page.getByRole('link', { name: 'Patients', exact: true }).click();
      await page.getByPlaceholder('Name, chart number').fill('Folake Okonkwo');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('1 found').waitFor();
      const [row] = await cellsOf(page);
      const born = new Date(`${row?.[2]} UTC`).toISOString().slice(0, 10);
      return { phone: row?.[3], date_of_birth: born };
    },
  },
  {
    name: 'new patient',
    portal: 'harbor',
    tier: 'create',
    instruction: (turn) =>
      `Add a patient named ${nameOf(turn)}, born 1990-04-12, phone (212) 555-0142, sex female, preferred contact phone call`,
    schema: null,
    async script(page, site, turn) {
      const [first = '', last = ''] = nameOf(turn, 100).split(' ');
      await signIn(page, site, HARBOR);
      await page.getByRole('link', { name: 'New patient' }).click();
      await page.getByLabel('First name').fill(first);
      await page.getByLabel('Last name').fill(last);
      await page.getByLabel('Date of birth').fill('1990-04-12');
      await page.getByLabel('Sex').selectOption({ label: 'Female' });
      await page.getByLabel('Phone', { exact: false }).first().fill('(212) 555-0142');
      await page.getByLabel('Phone call').check();
      await page.getByRole('button', { name: /save|add|create/i }).click();
      await page.getByRole('status').waitFor();
      return null;
    },
  },
  {
    name: 'one customer',
    portal: 'bookings',
    tier: 'read',
    instruction: () => "What is Odette Takahashi's e-mail address and phone number?",
    schema: record({ email: 'text', phone: 'text' }),
    async script(page, site) {
      await signIn(page, site, ['Username', 'Password', 'Login']);
      await page.getByRole('link', { name: 'Customers' }).click();
      const row = page.getByRole('row', { name: 'Odette Takahashi' });
      const cells = row.getByRole('cell');
      return { email: (await cells.nth(2).textContent())?.trim(), phone: (await cells.nth(3).textContent())?.trim() };
    },
  },
  {
    name: 'claims of a status',
    portal: 'claims',
    tier: 'read',
    instruction: () => 'List the claims with status Denied: number and member',
    schema: listOf('claims', record({ number: 'text', member: 'text' })),
    async script(page, site) {
      await page.goto(site.loginUrl);
      await page.locator('input[type=email], input[name=email]').fill(site.account.username);
      await page.locator('input[type=password]').fill(site.account.password);
      await page.getByRole('button', { name: /sign in|log in|continue/i }).click();
      await page.getByRole('link', { name: 'Claims', exact: true }).click();
      await page.locator('tbody tr').first().waitFor();
      await page.getByRole('button', { name: 'Denied', exact: true }).click();
      await page.locator('tbody tr', { hasNotText: 'Denied' }).first().waitFor({ state: 'detached' });
      await page.locator('tbody tr').first().waitFor();
      const rows = await cellsOf(page);
      return { claims: rows.map(([number, member]) => ({ number, member })) };
    },
  },
];
