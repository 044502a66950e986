import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { InjectOptions } from 'fastify';
import postgres from 'postgres';
import { readConfig } from '../src/config.ts';
import { createKey } from '../src/features/api-keys/create-key.ts';
import { PERMISSIONS, type Permission } from '../src/features/api-keys/permissions.ts';
import { makeTenant } from '../src/features/tenants/make-tenant.ts';
import type { Sql } from '../src/platform/db/database.ts';
import { type RunningServer, startServer } from '../src/start.ts';
import { CHROMIUM_DIRECTORY } from './harness/chromium-directory.ts';
import { expectDeclaredAnswers } from './openapi/watch-answers.ts';

/** An empty, migrated database of this test file's own. */
async function testDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Run tests with: npm test -- PATH');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template frontdesk_template strategy file_copy`);
  return {
    url: url.replace(/\/postgres$/, `/${name}`),
    async drop() {
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end({ timeout: 5 });
    },
  };
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  text: string;
}

/** A key of a tenant, and requests made with it. */
export interface Client {
  tenantId: string;
  keyId: string;
  key: string;
  send(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(url: string, body?: unknown): Promise<Answer>;
  put(url: string, body?: unknown): Promise<Answer>;
  delete(url: string): Promise<Answer>;
}

export interface TestServer extends RunningServer {
  databaseUrl: string;
  dataDir: string;
  /** A client whose key has these permissions (all by default) in a tenant (a new one by default). */
  client(options?: { tenantId?: string; permissions?: Permission[]; workspaceIds?: string[] }): Promise<Client>;
  /** Rows as the owner sees them. */
  rows<T extends object>(query: (sql: Sql) => Promise<T[]>): Promise<T[]>;
}

/**
 * The whole product on a real database, with the sandbox carrier, listening on a free port; stopped when the file is done.
 * @param roles leaves a face of the process out
 */
export async function startTestServer(
  env: Record<string, string> = {},
  roles: { api: boolean; worker: boolean } = { api: true, worker: true },
): Promise<TestServer> {
  const database = await testDatabase();
  const databaseUrl = database.url;
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-data-'));
  await mkdir(CHROMIUM_DIRECTORY, { recursive: true, mode: 0o700 });
  await symlink(CHROMIUM_DIRECTORY, join(dataDir, 'chromium'));
  const { RELAY_CHROMIUM } = process.env;
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RELAY_RUNS_PER_HOUR: '100000',
    // A spare browser saves nothing where few runs follow one another.
    RELAY_SPARES: '0',
    ...(RELAY_CHROMIUM && { RELAY_CHROMIUM }),
    ...env,
  });
  const server = await startServer(config, roles).catch(async (cause: unknown) => {
    // An open connection would keep the test's process alive for good.
    await database.drop();
    throw cause;
  });
  const owner = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  after(async () => {
    await server.stop();
    await owner.end({ timeout: 5 });
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    expectDeclaredAnswers();
  });

  return {
    ...server,
    databaseUrl,
    dataDir,
    async client(options = {}) {
      const tenantId =
        options.tenantId ?? (await makeTenant(databaseUrl, `tenant-${randomBytes(6).toString('hex')}`)).tenantId;
      const { key, row } = await server.deps.db.transaction(tenantId, (sql) =>
        createKey(
          sql,
          server.deps,
          { tenantId, actor: 'test', requestId: null },
          {
            name: null,
            scope: options.workspaceIds ? 'WORKSPACE' : 'TENANT',
            permissions: options.permissions ?? [...PERMISSIONS],
            workspaceIds: options.workspaceIds ?? [],
            expiresAt: null,
          },
        ),
      );
      return clientOf(server, tenantId, row.id, key);
    },
    rows: async (query) => (await owner.begin(async (sql) => ({ rows: await query(sql) }))).rows as never,
  };
}

function clientOf(server: RunningServer, tenantId: string, keyId: string, key: string): Client {
  const send = async (
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const request: InjectOptions = {
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${key}`, ...headers },
    };
    if (body !== undefined) {
      request.payload = typeof body === 'string' ? body : JSON.stringify(body);
      request.headers = { 'content-type': 'application/json', ...request.headers };
    }
    const response = await server.app.inject(request);
    const contentType = String(response.headers['content-type'] ?? '');
    const isJson = contentType.startsWith('application/json') && response.body !== '';
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? JSON.parse(response.body) : null,
      text: response.body,
    };
  };
  return {
    tenantId,
    keyId,
    key,
    send,
    get: (url, headers) => send('GET', url, undefined, headers),
    post: (url, body, headers) => send('POST', url, body, headers),
    patch: (url, body) => send('PATCH', url, body),
    put: (url, body) => send('PUT', url, body),
    delete: (url) => send('DELETE', url),
  };
}

/** Waits until `probe` answers something, asking every 50 ms and ever more seldom; fails with `what` after the time is up. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | null | undefined | false>,
  timeoutMs = 60_000,
): Promise<T> {
  const began = Date.now();
  const end = began + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    const pause = Math.min(250, Math.max(50, (Date.now() - began) / 8));
    await new Promise((resume) => setTimeout(resume, pause));
  }
}
