import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer({}, { api: true, worker: false });
const { db } = server.deps;
const { tenantId } = await server.client();
const { tenantId: otherTenantId } = await server.client();

test('what is read together is read in one transaction', async () => {
  const [first, second, within] = await db.readTogether(tenantId, async (reader) => [
    await reader.read<{ at: string }>(tenantId, (sql) => sql`select transaction_timestamp()::text as at`),
    await reader.read<{ at: string }>(tenantId, (sql) => sql`select transaction_timestamp()::text as at`),
    await reader.reads(tenantId, (sql) => sql<{ at: string }[]>`select transaction_timestamp()::text as at`),
  ]);
  assert.equal(first?.[0]?.at, second?.[0]?.at);
  assert.equal(first?.[0]?.at, within?.[0]?.at);
});

test("a reader of one tenant does not read another's rows, and writes nothing", async () => {
  const foreign = db.readTogether(tenantId, (reader) => reader.read(otherTenantId, (sql) => sql`select 1`));
  await assert.rejects(foreign, /rows of another/);
  const write = db.readTogether(tenantId, (reader) => reader.reads(tenantId, (sql) => sql`delete from workspaces`));
  await assert.rejects(write, /read-only transaction/);
});
