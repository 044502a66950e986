import postgres from 'postgres';

/** Holds the lock that every write of a tenant needs at its end, until released: writes hang just before their commit. */
export async function holdWrites(
  databaseUrl: string,
  tenantId: string,
): Promise<{ release(): Promise<void>; waiting(): Promise<number> }> {
  const owner = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const { promise: held, resolve: nowHeld } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const done = owner.begin(async (sql) => {
    await sql`select 1 from audit_heads where tenant_id = ${tenantId} for update`;
    nowHeld();
    await released;
  });
  await held;
  return {
    async release() {
      release();
      await done;
      await owner.end();
    },
    async waiting() {
      const rows = await owner`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%audit_log%'`;
      return rows.length;
    },
  };
}
