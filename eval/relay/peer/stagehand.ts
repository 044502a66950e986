/**
 * A task done by Stagehand's agent: a language model with tools of its own in a browser without tiers, walls or proof. Signing in is
 * done for it, so that only the work itself is compared.
 */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import type { ChromiumBuild } from '../../../src/adapters/browsers/find-chromium.ts';
import { MODEL_VENDORS, readModelNames, type VendorName } from '../../../src/adapters/language-models/model-name.ts';
import type { PortalLogin, RunOutcome, Turn } from '../../../src/engines/relay/types.ts';
import type { CountedRequest } from '../../model-use.ts';
import type { Played } from '../play-task.ts';
import type { SiteTask } from '../source.ts';

/** What is used of the package, which is installed beside this file and nowhere else. */
interface Peer {
  Stagehand: new (options: Record<string, unknown>) => PeerBrowser;
}
interface PeerBrowser {
  init(): Promise<void>;
  close(): Promise<void>;
  context: { pages(): PeerPage[] };
  agent(options: { mode: 'dom' }): { execute(options: Record<string, unknown>): Promise<PeerResult> };
}
interface PeerPage {
  url(): string;
  goto(url: string, options: { waitUntil: 'load'; timeoutMs: number }): Promise<unknown>;
  locator(selector: string): { fill(text: string): Promise<void>; count(): Promise<number> };
  waitForSelector(selector: string, options: { timeout: number }): Promise<unknown>;
  keyPress(key: string): Promise<void>;
  waitForLoadState(state: 'networkidle', timeoutMs: number): Promise<void>;
}
interface PeerResult {
  success: boolean;
  completed: boolean;
  message: string;
  actions: { type: string; action?: string; reasoning?: string; pageUrl?: string }[];
  output?: Record<string, unknown>;
}
interface PeerStep {
  usage: { inputTokens?: number; outputTokens?: number; cachedInputTokens?: number };
}

const MOST_STEPS = 40;
const LOAD_MS = 20_000;
const QUIET_MS = 5000;
const NAME_FIELD = 'input[type=email], input[type=text], input:not([type])';
/** The last field of a page that asks for a code. */
const CODE_FIELD = 'input[autocomplete=one-time-code], input[name*=otp], input[type=text]';
/** As Stagehand names those who serve models; a compatible server is asked as OpenAI is. */
const PROVIDERS: Record<VendorName, string> = {
  anthropic: 'anthropic',
  openai: 'openai',
  google: 'google',
  compatible: 'openai',
};

export interface PeerParts {
  build: ChromiumBuild;
  /** `VENDOR:MODEL` */
  modelName: string;
  environment: NodeJS.ProcessEnv;
  deadlineMs: number;
  /** Each request to the model is added. */
  requests: CountedRequest[];
}

/** @throws Error where the package is not installed, or the page of the login is no plain one */
export async function playByPeer(
  task: SiteTask,
  login: PortalLogin,
  { build, modelName, environment, deadlineMs, requests }: PeerParts,
): Promise<Played> {
  const { Stagehand, fromJsonSchema } = await loadPeer();
  const browser = new Stagehand({
    env: 'LOCAL',
    verbose: 0,
    disablePino: true,
    logger: () => undefined,
    experimental: true,
    disableAPI: true,
    model: modelOf(modelName, environment),
    localBrowserLaunchOptions: { executablePath: build.executable, headless: true, args: ['--no-sandbox'] },
  });
  Object.assign(process.env, build.environment);
  await browser.init();
  const began = performance.now();
  try {
    const [page] = browser.context.pages();
    if (page === undefined) throw new Error('The browser has no page');
    await signIn(page, login);
    const result = await browser.agent({ mode: 'dom' }).execute({
      instruction: task.instruction,
      maxSteps: MOST_STEPS,
      signal: AbortSignal.timeout(deadlineMs),
      ...(task.schema !== null && { output: fromJsonSchema(asObject(task.schema)) }),
      callbacks: { onStepFinish: ({ usage }: PeerStep) => void requests.push(counted(usage)) },
    });
    return { outcome: outcomeOf(result, task), turns: turnsOf(result), ms: performance.now() - began };
  } finally {
    await browser.close();
  }
}

async function loadPeer(): Promise<Peer & { fromJsonSchema(schema: unknown): unknown }> {
  const require = createRequire(join(import.meta.dirname, 'package.json'));
  const load = async (name: string) => import(pathToFileURL(require.resolve(name)).href);
  try {
    const [{ Stagehand }, { z }] = await Promise.all([load('@browserbasehq/stagehand'), load('zod')]);
    return { Stagehand, fromJsonSchema: (schema) => z.fromJSONSchema(schema) };
  } catch (cause) {
    throw new Error('The peer is not installed: npm ci --prefix eval/relay/peer', { cause });
  }
}

function modelOf(name: string, environment: NodeJS.ProcessEnv): Record<string, unknown> {
  const [first] = readModelNames(name) ?? [];
  if (first === undefined) throw new Error(`"${name}" is no VENDOR:MODEL, which the peer needs`);
  return {
    modelName: `${PROVIDERS[first.vendor]}/${first.model}`,
    apiKey: environment[MODEL_VENDORS[first.vendor]] ?? 'none',
    ...(first.vendor === 'compatible' && { baseURL: environment.MODEL_BASE_URL, openaiEndpointFormat: 'chat' }),
  };
}

/** On a page of a name and a password; a code is asked for on the next one, or beside them. */
async function signIn(page: PeerPage, { loginUrl, username, password, totpSecret }: PortalLogin): Promise<void> {
  await page.goto(loginUrl, { waitUntil: 'load', timeoutMs: LOAD_MS });
  await page.waitForSelector('input[type=password]', { timeout: LOAD_MS });
  if ((await page.locator(NAME_FIELD).count()) > 0) await page.locator(NAME_FIELD).fill(username);
  await page.locator('input[type=password]').fill(password);
  await submit(page);
  if (totpSecret === null) return;
  await page.waitForSelector(CODE_FIELD, { timeout: LOAD_MS });
  await page.locator(CODE_FIELD).fill(new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate());
  await submit(page);
}

async function submit(page: PeerPage): Promise<void> {
  await page.keyPress('Enter');
  // Some pages never fall quiet.
  await page.waitForLoadState('networkidle', QUIET_MS).catch(() => undefined);
}

/** The peer's results are objects: another shape stands in one. */
function asObject(schema: Record<string, unknown>): Record<string, unknown> {
  return isObject(schema) ? schema : { type: 'object', properties: { result: schema }, required: ['result'] };
}

function isObject({ type }: Record<string, unknown>): boolean {
  return type === 'object';
}

function counted({ inputTokens = 0, outputTokens = 0, cachedInputTokens = 0 }: PeerStep['usage']): CountedRequest {
  return { purpose: 'step', inputTokens, cachedTokens: cachedInputTokens, outputTokens };
}

function outcomeOf(
  { success, completed, message, output = {}, actions }: PeerResult,
  { schema }: SiteTask,
): RunOutcome {
  const isDone = success && completed;
  const result = schema === null ? { message } : isObject(schema) ? output : output.result;
  return {
    status: isDone ? 'completed' : 'failed',
    result: isDone ? result : null,
    error: isDone ? null : { code: 'not_found_on_site', message, detail: null },
    turns: actions.length,
    tokensUsed: 0,
    session: null,
    recipe: null,
  };
}

function turnsOf({ actions }: PeerResult): Turn[] {
  return actions.map(({ type, action, reasoning, pageUrl = '' }, at) => ({
    number: at + 1,
    tool: type,
    summary: `${type}: ${action ?? reasoning ?? ''}`,
    url: pageUrl,
    at: new Date().toISOString(),
  }));
}
