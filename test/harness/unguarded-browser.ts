import { type Browser, chromium } from 'playwright-core';
import { testChromium } from './browser.ts';

/** A browser without the guard of relay runs, for tests that do themselves what a person would do. */
export async function launchUnguarded(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const build = await testChromium();
  const program = await chromium.launchServer({
    host: '127.0.0.1',
    executablePath: build.executable,
    env: { ...process.env, ...build.environment } as Record<string, string>,
    args: ['--no-sandbox', '--headless=new'],
  });
  const browser = await chromium.connect(program.wsEndpoint());
  // A Chromium that was asked to close has been seen to stay, and was waited for without end.
  return { browser, close: () => program.kill() };
}
