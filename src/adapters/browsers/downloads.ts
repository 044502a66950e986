import { EventEmitter, on } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import type { BrowserContext, CDPSession, Download } from 'playwright-core';
import type { DownloadedFile } from '../../engines/relay/browser-session.ts';
import { withTimeout } from '../../engines/relay/with-timeout.ts';
import { BrowserError } from './browser-error.ts';

const CALL_TIMEOUT_MS = 5_000;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
  html: 'text/html',
  xml: 'application/xml',
  json: 'application/json',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  ics: 'text/calendar',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Keeps downloads shut, and opens them for the length of one action. */
export class Downloads {
  readonly #browser: CDPSession;
  readonly #context: BrowserContext;
  readonly #directory: string;
  #contextId: string | undefined;

  /** `directory` is the driver's own directory of artifacts: there the browser writes what it may keep. */
  constructor(browser: CDPSession, context: BrowserContext, directory: string) {
    this.#browser = browser;
    this.#context = context;
    this.#directory = directory;
  }

  async deny(): Promise<void> {
    await this.#behave('deny');
  }

  async during(
    action: () => Promise<void>,
    limits: { timeoutMs: number; maxBytes: number },
  ): Promise<DownloadedFile | null> {
    const until = Date.now() + limits.timeoutMs;
    const downloads = new EventEmitter();
    const tell = (download: Download): void => void downloads.emit('started', download);
    const started = on(downloads, 'started', { signal: AbortSignal.timeout(limits.timeoutMs) });
    this.#context.on('download', tell);
    try {
      await this.#behave('allowAndName');
      await action();
      while (true) {
        const download = await nextOf(started);
        if (download === null) return null;
        const file = await this.#fetch(download, until, limits.maxBytes);
        if (file !== 'denied') return file;
      }
    } finally {
      this.#context.off('download', tell);
      await started.return?.();
      await this.deny();
    }
  }

  /**
   * Waits for the file, and cancels one that grows beyond the limit while it is being written. `denied` is one that a page began before
   * downloads were open, of which the browser told late.
   */
  async #fetch(download: Download, until: number, maxBytes: number): Promise<DownloadedFile | 'denied'> {
    const cancel = (): void => void download.cancel().catch(() => undefined);
    let isTooLarge = false;
    const measure = ({ receivedBytes }: { receivedBytes: number }): void => {
      isTooLarge ||= receivedBytes > maxBytes;
      if (isTooLarge) cancel();
    };
    this.#browser.on('Browser.downloadProgress', measure);
    try {
      const path = await withTimeout('downloading a file', until - Date.now(), () => download.path());
      const name = download.suggestedFilename();
      const { size } = await stat(path);
      if (size > maxBytes) throw new BrowserError(`The file is larger than ${maxBytes} bytes`, { retryable: false });
      return { name, contentType: contentTypeOf(name), bytes: await readFile(path) };
    } catch (cause) {
      if (isTooLarge) throw new BrowserError(`The file is larger than ${maxBytes} bytes`, { retryable: false, cause });
      if ((await download.failure()) === 'canceled') return 'denied';
      throw cause;
    } finally {
      this.#browser.off('Browser.downloadProgress', measure);
      cancel();
      await withTimeout('removing a download', CALL_TIMEOUT_MS, () => download.delete()).catch(() => undefined);
    }
  }

  async #behave(behavior: 'deny' | 'allowAndName'): Promise<void> {
    this.#contextId ??= await this.#ownContext();
    await withTimeout('setting downloads', CALL_TIMEOUT_MS, () =>
      this.#browser.send('Browser.setDownloadBehavior', {
        behavior,
        eventsEnabled: true,
        downloadPath: this.#directory,
        ...(this.#contextId !== undefined && { browserContextId: this.#contextId }),
      }),
    );
  }

  async #ownContext(): Promise<string | undefined> {
    const { targetInfos } = await this.#browser.send('Target.getTargets');
    return targetInfos.find(({ type }) => type === 'page')?.browserContextId;
  }
}

/** Null when the time for it is over. */
async function nextOf(started: ReturnType<typeof on>): Promise<Download | null> {
  try {
    const next = await started.next();
    return next.done ? null : (next.value[0] as Download);
  } catch (cause) {
    if ((cause as Error).name === 'AbortError') return null;
    throw cause;
  }
}

function contentTypeOf(name: string): string {
  return CONTENT_TYPES[name.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
