import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { type Answer, send } from '../test/acceptance/product.ts';
import { usageOf } from './measure.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The product as a process of its own with a PostgreSQL that the bench may look into, as it is shipped: a line of the log for each request. */
export interface Product {
  url: string;
  /** Connection string of the database's owner. */
  databaseUrl: string;
  owner: postgres.Sql;
  /** A key of scope TENANT with every permission, and its tenant. */
  key: string;
  tenantId: string;
  pid: number;
  serverKeyFile: string;
  /** From the start of the process to its first answer, in milliseconds; its database was there. */
  startedMs: number;
  /** A request whose answer is held against the product's own description. */
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Starts it again on what it left behind. @returns milliseconds to its first answer; its address is another */
  startAgain(): Promise<number>;
  stop(): Promise<void>;
}

/** @param options.env settings beside those of a server without browsers or limits; @param options.flags of Node, beyond those of `npm start` */
export async function startProduct(options: { env?: Record<string, string>; flags?: string[] } = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-bench-'));
  await mkdir(join(folder, 'database'), { mode: 0o700 });
  const database = await startEmbeddedPostgres(join(folder, 'database'), () => {});
  await migrate(database.url);
  const log = join(folder, 'log');
  const env = {
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    RELAY_SPARES: '0',
    RATE_LIMIT_PER_MINUTE: '10000000',
    ...options.env,
  };
  const start = async (output: string) => {
    const began = performance.now();
    const child = await launchProduct('all', env, output, options.flags);
    const url = await printed(child, output, /answers at (http\S+)/);
    await fetch(`${url}/health`);
    return { child, url, startedMs: performance.now() - began };
  };
  let { child, url, startedMs } = await start(log);
  const key = await printed(child, log, /(sk_live_\w+)/);
  const owner = postgres(database.url, { max: 1, onnotice: () => {} });
  const [tenant] = await owner<{ tenant_id: string }[]>`select tenant_id from tenants`;
  if (!tenant || child.pid === undefined) throw new Error('the product has started and has no tenant');
  return {
    url,
    databaseUrl: database.url,
    owner,
    key,
    tenantId: tenant.tenant_id,
    pid: child.pid,
    serverKeyFile: join(folder, 'data', 'server.key'),
    startedMs,
    ask: (method, path, body) => send(url, key, method, path, body),
    async startAgain() {
      await end(child);
      await rm(log);
      ({ child, url, startedMs } = await start(log));
      return startedMs;
    },
    async stop() {
      await owner.end();
      await end(child);
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Node's own flags, as `npm start` gives them. */
export async function flagsOfStart(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** A command of the product as a process of its own, with the flags that it is shipped with, and what it prints in a file. */
export async function launchProduct(
  command: 'all' | 'serve' | 'worker',
  env: Record<string, string>,
  log: string,
  flags: string[] = [],
): Promise<ChildProcess> {
  return launch(join(ROOT, 'src/main.ts'), [command], env, log, [...(await flagsOfStart()), ...flags]);
}

/** Starts a program of ours that prints into a file: what it prints costs the bench nothing. */
export function launch(
  script: string,
  args: string[],
  env: Record<string, string>,
  log: string,
  flags: string[] = [],
): ChildProcess {
  const file = openSync(log, 'a');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...flags, script, ...args], {
    stdio: ['ignore', file, file],
    env: { PATH, HOME, NODE_NO_WARNINGS: '1', ...env },
  });
  closeSync(file);
  return child;
}

/** First group of the pattern in what the program prints. */
export async function printed(child: ChildProcess, log: string, pattern: RegExp): Promise<string> {
  for (;;) {
    const text = await readFile(log, 'utf8');
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
    if (child.exitCode !== null) throw new Error(`It ended: ${text}`);
    await delay(20);
  }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Until a program that has just started is done with what it does by itself; gives up waiting after half a minute. */
export async function settle(pid: number): Promise<void> {
  for (let waited = 0; waited < 30; waited++) {
    const before = await usageOf(pid);
    await delay(1000);
    const after = await usageOf(pid);
    if (!before || !after || after.cpuSeconds - before.cpuSeconds < 0.2) return;
  }
}
