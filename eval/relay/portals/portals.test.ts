import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { TOTP } from 'otpauth';
import type { Browser, Frame, Page } from 'playwright-core';
import { launchUnguarded } from '../../../test/harness/unguarded-browser.ts';
import { grade, readBefore } from '../grade.ts';
import { tasksFor } from '../tasks.ts';
import { type PortalName, type RunningSite, startSite } from './index.ts';

const TODAY = '2026-11-21';
const PATIENCE_MS = 10_000;
const directory = mkdtempSync(join(tmpdir(), 'sites-'));
let browser: Browser;
let close: () => Promise<void>;

before(async () => {
  ({ browser, close } = await launchUnguarded());
});
after(async () => {
  await close();
  rmSync(directory, { recursive: true });
});

/** Does one task as a person would, on a page that is at the site's login address. */
async function byHand(
  portal: PortalName,
  name: string,
  steps: (page: Page, site: RunningSite) => Promise<void>,
): Promise<void> {
  const site = await startSite(portal, directory, TODAY);
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    const task = tasksFor(TODAY).find((known) => known.portal === portal && known.name === name);
    assert.ok(task, `no task ${name}`);
    const before = readBefore(task, site.databasePath);
    await page.goto(site.loginUrl);
    await steps(page, site);
    const outcome = {
      status: 'completed',
      result: null,
      error: null,
      turns: 1,
      tokensUsed: 0,
      session: null,
      recipe: null,
    } as const;
    assert.deepEqual(grade(task, before, outcome, site.databasePath).problems, []);
  } finally {
    await page.close();
    await site.stop();
  }
}

test('harbor: a patient is created behind a second step', () =>
  byHand('harbor', 'new patient', async (page, { account }) => {
    await page.fill('#username', account.username);
    await page.fill('#password', account.password);
    await page.click('button');
    await page.fill('#code', new TOTP({ secret: account.totpSecret ?? '' }).generate());
    await page.click('button');
    await page.click('text=New patient');
    await page.fill('#first_name', 'Rosalind');
    await page.fill('#last_name', 'Achebe');
    await page.fill('#date_of_birth', '1979-04-17');
    await page.selectOption('#sex', 'Female');
    await page.fill('#phone', '646 555 0134');
    await page.fill('#email', 'rosalind.achebe@example.com');
    await page.check('text=Text message');
    await page.check('#consent');
    await page.click('text=Create patient');
    await page.waitForSelector('text=was created');
  }));

test('claims: a refused login says so, and a claim is filed in a modal window', () =>
  byHand('claims', 'file a claim', async (page, { account }) => {
    await page.fill('[name=email]', account.username);
    await page.fill('[name=password]', 'no');
    await page.click('text=Continue');
    await page.waitForSelector('[role=alert]:has-text("recognize")');
    await page.fill('[name=password]', account.password);
    await page.click('text=Continue');
    await page.click('nav >> text=Claims');
    await page.click('text=Load more');
    await page.waitForFunction(() => document.querySelectorAll('tr[data-go]').length > 20);
    await page.click('text=File a claim');
    await page.fill('[name=member]', 'Elif C');
    await page.click('text=Elif Castro ·');
    await page.fill('[name=provider]', 'Bayview Dental Group');
    await page.fill('[name=service_date]', '2026-11-16');
    await page.selectOption('[name=type]', 'Dental');
    await page.fill('[name=amount]', '412.75');
    await page.fill('[name=description]', 'Root canal, lower left molar');
    await page.click('text=Submit claim');
    await page.waitForSelector('text=was filed');
  }));

test('lab: an order is entered through two login pages and three frames', () =>
  byHand('lab', 'new order', async (page, { account }) => {
    const logon = page.frameLocator('iframe[name=logon]');
    await logon.locator('[name=uid]').fill(account.username);
    await logon.locator('[type=submit]').click();
    await logon.locator('[name=pwd]').fill(account.password);
    await logon.locator('[type=submit]').click();
    await page.waitForURL('**/main');
    const frame = (name: string): Frame => page.frame({ name }) ?? assert.fail(`no frame ${name}`);
    await frame('menu').click('text=Order Entry');
    const content = frame('content');
    await content.fill('[name=ln]', 'Whitlock');
    await content.fill('[name=fn]', 'Samuel');
    await content.fill('[name=dob]', '8/30/1961');
    await content.selectOption('[name=phys]', 'HALVORSEN, K. MD');
    await content.selectOption('[name=tst]', 'LIPID');
    await content.fill('[name=coll]', '11/21/2026');
    await content.check('[name=fast]');
    await content.click('[type=submit]');
    await content.waitForSelector('text=ORDER TRANSMITTED');
  }));

test('pharmacy: a refill is ordered behind a cookie banner, six boxes and list boxes', () =>
  byHand('pharmacy', 'order a refill', async (page, { account }) => {
    // Nothing on these pages answers before their script has come: each next page is waited for until it has loaded.
    const toNextPage = async (step: Promise<void>) => {
      await Promise.all([page.waitForEvent('load'), step]);
    };
    await page.click('text=Only necessary');
    await toNextPage(page.click('text=Partner sign in'));
    await page.fill('[name=who]', account.username);
    await page.fill('[name=secret]', account.password);
    await toNextPage(page.click('[data-submit]'));
    await page.click('[aria-label="Digit 1"]');
    const code = new TOTP({ secret: account.totpSecret ?? '' }).generate();
    await page.keyboard.type(code);
    await toNextPage(page.click('[data-verify]'));
    await toNextPage(page.click('text=Prescriptions'));
    await page.fill('[role=searchbox]', '700702');
    await toNextPage(page.press('[role=searchbox]', 'Enter'));
    await toNextPage(page.click('[role=listitem] a'));
    await page.click('[data-name=method]');
    await page.click('[role=option]:has-text("Store pickup")');
    await page.click('[data-name=store]');
    await page.click('[role=option]:has-text("North Gate")');
    await page.fill('[name=ready_on]', '2026-11-27');
    await page.click('text=Request refill');
    await page.waitForSelector('text=was received');
  }));

test('supply: a delivery is changed by a mutation, inside shadow roots', () =>
  byHand('supply', 'change a delivery', async (page, { account }) => {
    await page.locator('#email input').fill(account.username);
    await page.locator('#password input').fill(account.password);
    await page.click('text=Log in');
    await page.click('text=Q-5132');
    await page.click('text=Change delivery');
    await page.locator('#day input').fill('2026-12-01');
    await page.locator('#site select').selectOption('Main clinic, 40 Wharf Road');
    await page.click('text=Update delivery');
    await page.waitForSelector('text=Delivery updated');
  }));

test('handbook: a draft is written in a rich text editor', () =>
  byHand('handbook', 'draft a post', async (page, { account }) => {
    await page.click('nav >> text=Log in');
    await page.fill('#login-name', account.username);
    await page.fill('#login-pass', account.password);
    await page.click('.modal.show .btn-primary');
    await page.click('.avatar-btn');
    await page.click('text=New post');
    await page.fill('[name=title]', 'Flood in the basement');
    await page.click('.editor');
    await page.keyboard.type('The boiler room is closed until Thursday. Ask Sol for the key.');
    for (const topic of ['facilities', 'front desk']) {
      await page.fill('.chips > input', topic);
      await page.press('.chips > input', 'Enter');
    }
    await page.click('text=Save draft');
    await page.waitForSelector('text=Draft saved');
  }));

test('bookings: a booking is deleted only when the question is answered with yes', () =>
  byHand('bookings', 'delete a booking', async (page, { account }) => {
    await page.fill('#user_login', account.username);
    await page.fill('#user_pass', account.password);
    await page.click('[name=wp-submit]');
    await page.click('#nav >> text=Bookings');
    const remove = page.locator('tr:has-text("KR2390") input[value=delete]');
    page.once('dialog', (dialog) => dialog.dismiss());
    await remove.click();
    page.once('dialog', (dialog) => dialog.accept());
    await remove.click();
    await page.waitForSelector('text=successfully deleted');
  }));
