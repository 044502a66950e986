import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { holdCommits } from '../http/held-commit.ts';

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

test('a request whose commit is held sees its own work in whatever way it reads', async () => {
  const commits = holdCommits(db);
  const seen = await new Promise<number[]>((resolve, reject) => {
    commits.run(() => {
      const keep = async (name: string) => {
        await commits.db.transaction(
          tenantId,
          (sql) => sql`
            insert into workspaces (tenant_id, id, name, business_category)
            values (${tenantId}, ${`ws_${name}`}, ${name}, 'DENTAL_GENERAL')`,
        );
      };
      const count = async (rows: Promise<object[]>) => (await rows).length;
      const work = async () => {
        const counts: number[] = [];
        await keep('one');
        counts.push(await count(commits.db.reads(tenantId, (sql) => sql`select 1 from workspaces where name = 'one'`)));
        await keep('two');
        counts.push(
          await count(
            commits.db.readTogether(tenantId, (reader) =>
              reader.read(tenantId, (sql) => sql`select 1 from workspaces where name = 'two'`),
            ),
          ),
        );
        await keep('three');
        counts.push(
          await count(commits.db.writeUnflushed(tenantId, (sql) => sql`select 1 from workspaces where name = 'three'`)),
        );
        await keep('four');
        counts.push(
          await commits.db.transactionUnflushed(
            tenantId,
            async (sql) => (await sql`select 1 from workspaces where name = 'four'`).length,
          ),
        );
        await commits.conclude(null);
        return counts;
      };
      work().then(resolve, reject);
    });
  });
  assert.deepEqual(seen, [1, 1, 1, 1]);
});
