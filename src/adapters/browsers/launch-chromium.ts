import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { CdpMessage, CdpTransport } from '../../engines/relay/cdp.ts';
import { withTimeout } from '../../engines/relay/with-timeout.ts';
import { BrowserError } from './browser-error.ts';
import { cdpPipe } from './cdp-pipe.ts';
import { chromiumSwitches, type SwitchOptions } from './chromium-switches.ts';
import type { ChromiumBuild } from './find-chromium.ts';

export type SandboxSetting = 'auto' | 'on' | 'off';

export interface LaunchOptions {
  build: ChromiumBuild;
  /** A directory of this run alone; the profile is made in it and removed with the browser. */
  directory: string;
  sandbox: SandboxSetting;
  proxy?: SwitchOptions['proxy'];
}

/** A running browser of our own. */
export interface LaunchedChromium {
  transport: CdpTransport;
  pid: number;
  /** Sentences that an operator has to see, such as a sandbox that is off. */
  warnings: string[];
  /** Resolves when the process is gone, for whatever reason. */
  exited: Promise<void>;
  /** Kills the browser and removes its profile; resolves when both are gone. Safe to call twice. */
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
const EXIT_TIMEOUT_MS = 5_000;
const NO_SANDBOX_HERE =
  /No usable sandbox|without --no-sandbox is not supported|setuid sandbox|Failed to move to new namespace/i;

/**
 * Starts Chromium with a fresh profile, CDP on a pipe. `auto`: sandboxed for ordinary users; off, with a warning, for root and where
 * the system has no usable sandbox. `on` refuses to start without it.
 * @throws BrowserError
 */
export async function launchChromium(options: LaunchOptions): Promise<LaunchedChromium> {
  const isRoot = process.getuid?.() === 0;
  const wantsSandbox = options.sandbox === 'on' || (options.sandbox === 'auto' && !isRoot);
  try {
    const warnings = wantsSandbox
      ? []
      : [sandboxWarning(isRoot ? 'this process runs as root' : 'RELAY_SANDBOX is off')];
    return await start(options, wantsSandbox, warnings);
  } catch (cause) {
    const lacksSandbox = wantsSandbox && cause instanceof BrowserError && NO_SANDBOX_HERE.test(cause.message);
    if (!lacksSandbox) throw cause;
    if (options.sandbox === 'on') {
      throw new BrowserError(
        'RELAY_SANDBOX is on, and Chromium finds no usable sandbox here: run as an ordinary user with user namespaces',
        {
          retryable: false,
          cause,
        },
      );
    }
    return start(options, false, [sandboxWarning('the system offers none (user namespaces are off)')]);
  }
}

function sandboxWarning(reason: string): string {
  return `Chromium runs WITHOUT its sandbox because ${reason}: a hostile page that breaks out of it gets what this user can reach`;
}

async function start(options: LaunchOptions, isSandboxed: boolean, warnings: string[]): Promise<LaunchedChromium> {
  const profile = join(options.directory, 'profile');
  const temporary = join(options.directory, 'tmp');
  await Promise.all([profile, temporary].map((path) => mkdir(path, { recursive: true, mode: 0o700 })));
  const child = spawn(
    options.build.executable,
    chromiumSwitches({ profile, isSandboxed, ...(options.proxy && { proxy: options.proxy }) }),
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: profile,
        TMPDIR: temporary,
        LANG: 'en_US.UTF-8',
        ...options.build.environment,
      },
    },
  );
  const exited = exitOf(child);
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await withTimeout('closing the browser', EXIT_TIMEOUT_MS, () => exited).catch(() => undefined);
    for (const path of [profile, temporary])
      await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  const said = tailOf(child.stderr);
  const [, , , toBrowser, fromBrowser] = child.stdio;
  const transport = cdpPipe(toBrowser as Writable, fromBrowser as Readable, () => void child.kill('SIGKILL'));
  try {
    await withTimeout('starting the browser', START_TIMEOUT_MS, () => firstAnswer(transport));
  } catch (cause) {
    await close();
    throw new BrowserError(`Chromium did not start: ${said()}`, { retryable: true, cause });
  }
  return { transport, pid: child.pid ?? -1, warnings, exited, close };
}

/** Asks for the version, so that a browser that dies at once is known as one that did not start. */
async function firstAnswer(transport: CdpTransport): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transport.onmessage = (message) => {
    if ((message as CdpMessage).id === 0) resolve();
  };
  transport.onclose = (reason) => reject(new Error(reason));
  transport.send({ id: 0, method: 'Browser.getVersion' });
  await promise;
  delete transport.onmessage;
  delete transport.onclose;
}

/** Resolves when the process is gone and its last words are read; helpers that outlive it may hold its pipes open. */
async function exitOf(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close').catch(() => undefined);
  await once(child, 'exit').catch(() => undefined);
  await withTimeout('reading the last words of the browser', 500, () => closed).catch(() => undefined);
}

/** The last 2 KiB of what the browser wrote, in one line. */
function tailOf(stderr: Readable | null): () => string {
  let tail = '';
  stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    tail = (tail + chunk).slice(-2048);
  });
  return () => tail.trim().replace(/\s*\n\s*/g, ' | ') || 'it said nothing';
}
