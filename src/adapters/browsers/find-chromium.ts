import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { BrowserError } from './browser-error.ts';
import { inflateChromium, packedChromium } from './inflate-chromium.ts';

const run = promisify(execFile);

/** A Chromium that was seen to run here. Plain data: it goes to runner processes as it is. */
export interface ChromiumBuild {
  executable: string;
  /** As `--version` prints it. */
  version: string;
  source: 'configured' | 'installed' | 'bundled';
  /** Variables that the browser needs to find its libraries and fonts. */
  environment: Record<string, string>;
}

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chrome-headless-shell',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const VERSION_TIMEOUT_MS = 20_000;

/**
 * The Chromium to use: `configured` (RELAY_CHROMIUM) and nothing else where it is set, else an installed one, else the one that comes
 * with the npm packages, unpacked under `directory`; `bundled` asks for that one. Each candidate is asked for its version first.
 * @throws BrowserError with one sentence that says what to do
 */
export async function findChromium(options: {
  configured?: string | undefined;
  directory: string;
}): Promise<ChromiumBuild> {
  if (options.configured === 'bundled') {
    const build = await tryBundled(options.directory);
    if ('executable' in build) return build;
    throw new BrowserError(`RELAY_CHROMIUM is bundled, and that one does not run: ${build.reason}`, {
      retryable: false,
    });
  }
  if (options.configured) {
    const build = await tryBuild(options.configured, 'configured');
    if ('executable' in build) return build;
    throw new BrowserError(`RELAY_CHROMIUM does not run: ${build.reason}`, { retryable: false });
  }
  const reasons: string[] = [];
  for (const executable of await installed()) {
    const build = await tryBuild(executable, 'installed');
    if ('executable' in build) return build;
    reasons.push(build.reason);
  }
  const bundled = await tryBundled(options.directory);
  if ('executable' in bundled) return bundled;
  reasons.push(bundled.reason);
  throw new BrowserError(
    `No Chromium runs here: install chromium or google-chrome, or set RELAY_CHROMIUM to one (tried ${reasons.join('; ')})`,
    { retryable: false },
  );
}

async function installed(): Promise<string[]> {
  // Loaded by who looks for a browser: whoever drives none does without it.
  const { chromium } = await import('playwright-core');
  const inPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...NAMES.flatMap((name) => inPath.map((folder) => join(folder, name))), ...APPLICATIONS];
  return [...candidates, chromium.executablePath()].filter((path) => path !== '' && existsSync(path));
}

async function tryBundled(directory: string): Promise<ChromiumBuild | { reason: string }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { reason: `none comes along for ${process.platform} ${process.arch}` };
  }
  try {
    const { executable, libraries, fonts } = await inflateChromium(await packedChromium(), directory);
    const environment = hasFonts() ? {} : { FONTCONFIG_PATH: fonts };
    const build = await tryBuild(executable, 'bundled', environment);
    if ('executable' in build || !/shared librar/i.test(build.reason)) return build;
    return await tryBuild(executable, 'bundled', { ...environment, LD_LIBRARY_PATH: libraries });
  } catch (cause) {
    return { reason: `unpacking failed: ${firstLine(cause)}` };
  }
}

async function tryBuild(
  executable: string,
  source: ChromiumBuild['source'],
  environment: Record<string, string> = {},
): Promise<ChromiumBuild | { reason: string }> {
  try {
    const { stdout } = await run(executable, ['--version'], {
      timeout: VERSION_TIMEOUT_MS,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', ...environment },
    });
    const version = stdout.trim();
    if (!/\d+\.\d+\.\d+/.test(version)) return { reason: `${executable} names no version` };
    return { executable, version, source, environment };
  } catch (cause) {
    return { reason: `${executable}: ${firstLine(cause)}` };
  }
}

/** fontconfig warns and draws nothing where no font directory exists at all. */
function hasFonts(): boolean {
  return (
    ['/usr/share/fonts', '/usr/local/share/fonts'].some((folder) => existsSync(folder)) && existsSync('/etc/fonts')
  );
}

function firstLine(cause: unknown): string {
  const { stderr, message } = cause as { stderr?: string; message?: string };
  const text = stderr?.trim() || message || 'unknown';
  return (text.split('\n')[0] ?? text).slice(0, 200);
}
