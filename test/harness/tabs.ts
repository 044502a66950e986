import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { launchUnguarded } from './unguarded-browser.ts';

export interface Tab {
  page: Page;
  /** Errors of the page's scripts, what it did against its policy, and requests to other hosts. */
  faults: string[];
  /** All that the browser calls an error, refused requests included. */
  errors: string[];
}

/**
 * A browser for pages of our own, closed when the file is done.
 * @param serverUrl origin from which everything has to come
 * @returns opens a fresh tab with nothing kept, `width` pixels wide
 */
export async function openTabs(serverUrl: string): Promise<(width?: number) => Promise<Tab>> {
  const { browser, close } = await launchUnguarded();
  after(close);
  return async (width = 390) => {
    const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
    // Beside other tests on two cores a page has taken more than fifteen seconds to come.
    page.setDefaultTimeout(60_000);
    const faults: string[] = [];
    const errors: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) faults.push(message.text());
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('request', (request) => {
      const isOwn = [serverUrl, `blob:${serverUrl}`, 'data:'].some((own) => request.url().startsWith(own));
      if (!isOwn) faults.push(request.url());
    });
    return { page, faults, errors };
  };
}
