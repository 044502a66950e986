import { join } from 'node:path';
import { findChromium } from './adapters/browsers/find-chromium.ts';
import type { BrowserChoice } from './adapters/browsers/prepare-browser.ts';
import type { Config } from './config.ts';

/** Looks for a Chromium when the first run needs one, and once; a search that failed is repeated by the next run. */
export function browserFinder(config: Config): () => Promise<BrowserChoice> {
  const { cdpUrl, chromium, sandbox } = config.relay;
  if (cdpUrl) return async () => ({ kind: 'connect', url: cdpUrl });
  let found: Promise<BrowserChoice> | null = null;
  return () => {
    found ??= findChromium({ configured: chromium ?? undefined, directory: join(config.dataDir, 'chromium') }).then(
      (build) => ({ kind: 'launch', build, sandbox }),
    );
    found.catch(() => {
      found = null;
    });
    return found;
  };
}
