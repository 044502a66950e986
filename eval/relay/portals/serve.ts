import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isDay } from '../../../examples/patient-portal/dates.ts';
import type { Account } from './gate.ts';
import { readCall, type Site } from './site.ts';

export interface SiteOptions {
  databasePath: string;
  /** The day around which the site's records lie, `YYYY-MM-DD`. */
  today: string;
  account: Account;
}

const FLAGS = {
  port: { type: 'string', default: '0' },
  database: { type: 'string' },
  'seed-date': { type: 'string' },
  username: { type: 'string', default: 'office@example.com' },
  password: { type: 'string' },
  totp: { type: 'string' },
} as const;

function readOptions(): SiteOptions & { port: number } {
  const { values } = parseArgs({ options: FLAGS, strict: true });
  if (values.database === undefined) throw new Error('--database must name the file to keep the records in');
  const today = values['seed-date'] ?? new Date().toISOString().slice(0, 10);
  if (!isDay(today)) throw new Error('--seed-date must be a date such as 2026-11-21');
  const password = values.password ?? randomBytes(9).toString('base64url');
  if (values.password === undefined) process.stderr.write(`user ${values.username}  password ${password}\n`);
  const account = { username: values.username, password, totpSecret: values.totp ?? null };
  return { databasePath: values.database, today, account, port: Number(values.port) };
}

/** Runs a site as a process: one line of JSON on standard output when it listens, the end on SIGTERM. */
export function serve(build: (options: SiteOptions) => Site): void {
  const options = readOptions();
  const site = build(options);
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    if (!call) {
      response.writeHead(413).end();
      return;
    }
    try {
      const reply = site.answer(call);
      if (reply.delayMs !== undefined) await setTimeout(reply.delayMs);
      response.writeHead(reply.status, { 'cache-control': 'no-store', ...reply.headers, 'content-type': reply.type });
      response.end(reply.body);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal server error');
    }
  });
  process.once('SIGTERM', () => {
    server.close(() => {
      site.close();
      process.exit(0);
    });
    server.closeAllConnections();
  });
  server.listen(options.port, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : options.port;
    const url = `http://127.0.0.1:${port}`;
    process.stdout.write(`${JSON.stringify({ url, loginUrl: `${url}${site.loginPath}` })}\n`);
  });
}
