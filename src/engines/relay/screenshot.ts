import type { Page } from 'playwright-core';
import { coverSecrets } from './redact/cover-secrets.ts';
import type { Screenshot } from './types.ts';
import { withTimeout } from './with-timeout.ts';

const TIMEOUT_MS = 8_000;

/**
 * PNG of the visible part of the page. Password fields, and every field or text that shows a secret, are covered in every frame
 * before the picture is taken and uncovered afterwards.
 * @throws BrowserTimeoutError on a page that does not answer or paint in 8 s
 */
export async function takeScreenshot(
  page: Page,
  options: { turn: number; secrets: readonly string[]; now: () => Date },
): Promise<Screenshot> {
  const uncover = await coverSecrets(page, options.secrets);
  try {
    const bytes = await withTimeout('taking a screenshot', TIMEOUT_MS, () =>
      page.screenshot({ type: 'png', animations: 'disabled', caret: 'hide', timeout: TIMEOUT_MS }),
    );
    const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return {
      turn: options.turn,
      png: bytes,
      // The IHDR chunk of PNG comes first and starts with both.
      width: header.getUint32(16),
      height: header.getUint32(20),
      takenAt: options.now().toISOString(),
    };
  } finally {
    await uncover();
  }
}
