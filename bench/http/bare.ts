/**
 * The peer: a bare Fastify route for each operation that is measured, which sends the product's own statements in one round trip as the
 * product's role, and does nothing else: no key, no rate, no validation, no log line. `PORT` and `DATABASE_URL` come from the environment.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import postgres from 'postgres';
import { presentCall } from '../../src/features/calls/present-call.ts';
import { CallSummary } from '../../src/features/calls/schema.ts';
import { type CallListRow, listCalls } from '../../src/features/calls/store.ts';
import { findLocation } from '../../src/features/locations/store.ts';
import { Workspace } from '../../src/features/workspaces/schema.ts';
import { findWorkspace, type WorkspaceRow } from '../../src/features/workspaces/store.ts';
import type { Reader, Sql } from '../../src/platform/db/database.ts';
import { APP_ROLE } from '../../src/platform/db/database.ts';
import { Envelope, Page } from '../../src/platform/http/schema.ts';
import { newId } from '../../src/platform/ids.ts';

const CONNECTIONS = 20;
const connections = Array.from(
  { length: CONNECTIONS },
  () =>
    postgres(process.env.DATABASE_URL ?? '', {
      max: 1,
      fetch_types: false,
      connection: { role: APP_ROLE, TimeZone: 'UTC' },
    }) as unknown as Sql,
);
let turn = 0;

type Statement = postgres.PendingQuery<postgres.Row[]>;

/** One transaction in one round trip. @returns what each of the statements gave */
async function inOneTrip(
  tenantId: string,
  statements: (sql: Sql) => Statement[],
  isWrite = false,
): Promise<postgres.Row[][]> {
  const sql = connections[turn++ % CONNECTIONS] as Sql;
  const begin = isWrite ? sql`begin` : sql`begin read only`;
  const tenant = sql`select set_config('frontdesk.tenant_id', ${tenantId}, true)`;
  const [, , ...rows] = await Promise.all([begin, tenant, ...statements(sql), sql`commit`]);
  return rows.slice(0, -1);
}

/** The statement that a read of the product would send. */
function statementOf(sql: Sql, read: (db: Reader) => unknown): Statement {
  let statement: Statement | undefined;
  read({
    read: async (_tenantId: string, build: (sql: Sql) => Statement) => {
      statement = build(sql);
      return [];
    },
  } as never);
  if (!statement) throw new Error('The read has sent no statement');
  return statement;
}

const asInstants = ({ created_at, updated_at, ...row }: WorkspaceRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

const tenantOf = (headers: Record<string, unknown>) => String(headers['x-tenant']);
const app = Fastify({ logger: false });

app.get('/v1/workspaces/:id', { schema: { response: { 200: Envelope(Workspace) } } }, async (request) => {
  const tenantId = tenantOf(request.headers);
  const { id } = request.params as { id: string };
  const [rows] = await inOneTrip(tenantId, (sql) => [
    statementOf(sql, (db) => findWorkspace(db as never, tenantId, id)),
  ]);
  return { data: asInstants(rows?.[0] as WorkspaceRow), request_id: request.id };
});

app.get('/v1/voice/calls', { schema: { response: { 200: Page(CallSummary) } } }, async (request) => {
  const tenantId = tenantOf(request.headers);
  const { location_id } = request.query as { location_id: string };
  const [, calls = []] = await inOneTrip(tenantId, (sql) => [
    statementOf(sql, (db) => findLocation(db, tenantId, location_id)),
    statementOf(sql, (db) =>
      listCalls(db, tenantId, location_id, { since: null, until: null, search: null }, { limit: 25, after: null }),
    ),
  ]);
  // Without a summary: the peer opens no seals.
  const data = (calls as CallListRow[]).map((row) => presentCall(null as never, { ...row, sealed_summary: null }));
  return { data, pagination: { has_more: false }, request_id: request.id };
});

app.post('/v1/workspaces', { schema: { response: { 201: Envelope(Workspace) } } }, async (request, reply) => {
  const tenantId = tenantOf(request.headers);
  const { name } = request.body as { name: string };
  const id = newId('ws');
  const [rows] = await inOneTrip(
    tenantId,
    (sql) => [
      sql`insert into workspaces (tenant_id, id, name, business_category) values (${tenantId}, ${id}, ${name}, 'OTHER') returning *`,
      // An entry that has its hash already is linked to nothing.
      sql`
        insert into audit_log (tenant_id, id, actor, action, target_id, request_id, hash)
        values (${tenantId}, ${newId('aud')}, 'bare', 'workspace.created', ${id}, ${request.id}, '\\x00')`,
      sql`
        insert into idempotency_keys (tenant_id, key, fingerprint, lease_token, lease_until, status, sealed_body)
        values (${tenantId}, ${String(request.headers['idempotency-key'])}, '\\x00', ${randomUUID()}, now(), 201, '\\x00')`,
    ],
    true,
  );
  return reply.status(201).send({ data: asInstants(rows?.[0] as WorkspaceRow), request_id: request.id });
});

process.stdout.write(`answers at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.on('SIGTERM', () => process.exit(0));
