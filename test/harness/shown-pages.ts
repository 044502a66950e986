/** Pages of a test, each under its path, in a real browser. */

import type { Page } from 'playwright-core';
import type { BrowserSession } from '../../src/engines/relay/browser-session.ts';
import { type LiveSnapshot, takeSnapshot } from '../../src/engines/relay/snapshot/take-snapshot.ts';
import { openTestBrowser, serveSite } from './browser.ts';

export interface ShownPages {
  session: BrowserSession;
  page(): Page;
  open(path: string): Promise<void>;
  look(): Promise<LiveSnapshot['snapshot']>;
  close(): Promise<void>;
}

export async function showPages(pages: Readonly<Record<string, string>>): Promise<ShownPages> {
  const site = await serveSite((incoming, outgoing) => {
    outgoing.setHeader('content-type', 'text/html; charset=utf-8');
    const body = pages[incoming.url ?? ''] ?? '';
    outgoing.end(body.startsWith('<!') ? body : `<!DOCTYPE html><title>Page</title>${body}`);
  });
  const browser = await openTestBrowser({ loginUrl: `${site.origin}/`, timezone: 'UTC' });
  const page = () => browser.session.page();
  return {
    session: browser.session,
    page,
    async open(path) {
      await page().goto(`${site.origin}${path}`);
    },
    async look() {
      const live = await takeSnapshot(page());
      await live.dispose();
      return live.snapshot;
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
