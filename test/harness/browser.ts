import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChromiumBuild, findChromium } from '../../src/adapters/browsers/find-chromium.ts';
import { type OpenBrowser, type OpenBrowserOptions, openBrowser } from '../../src/adapters/browsers/open-browser.ts';
import type { BrowserSession } from '../../src/engines/relay/browser-session.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { CHROMIUM_DIRECTORY } from './chromium-directory.ts';

let found: Promise<ChromiumBuild> | undefined;

/** The Chromium for tests, found once a process; an unpacked one is shared by all test processes of this user. */
export function testChromium(): Promise<ChromiumBuild> {
  found ??= findChromium({
    configured: process.env.RELAY_CHROMIUM,
    directory: CHROMIUM_DIRECTORY,
  });
  return found;
}

/** A guarded browser that may reach 127.0.0.1 and localhost; its directory goes with it. */
export async function openTestBrowser(
  options: Partial<OpenBrowserOptions> & { loginUrl: string },
): Promise<OpenBrowser & { directory: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'frontdesk-browser-'));
  const opened = await openBrowser({
    browser: { kind: 'launch', build: await testChromium(), sandbox: 'auto' },
    directory,
    egressAllow: ['127.0.0.1', 'localhost'],
    storageState: null,
    timezone: 'UTC',
    secrets: [],
    clock: systemClock,
    onWrite: async () => undefined,
    onBroken: () => undefined,
    ...options,
  });
  return {
    ...opened,
    directory,
    close: async () => {
      await opened.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The same session without pictures, which take half of a run's work and which most tests do not look at. */
export function withoutPictures(session: BrowserSession): BrowserSession {
  return { ...session, screenshot: () => Promise.reject(new Error('this test takes no pictures')) };
}

export interface TestSite {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** The same server under another name, so another origin: `http://localhost:PORT` */
  otherOrigin: string;
  server: Server;
  close(): Promise<void>;
}

/** Serves a handler on a free port of 127.0.0.1 and, as `localhost`, of ::1 where there is one. */
export async function serveSite(
  handler: (incoming: IncomingMessage, outgoing: ServerResponse, body: string) => void | Promise<void>,
): Promise<TestSite> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    await handler(incoming, outgoing, Buffer.concat(chunks).toString('utf8'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    otherOrigin: `http://localhost:${port}`,
    server,
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

export function html(outgoing: ServerResponse, body: string, headers: Record<string, string | string[]> = {}): void {
  outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
}
