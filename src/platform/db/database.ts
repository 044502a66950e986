import postgres from 'postgres';

/** A statement runner inside one transaction whose tenant is set. */
export type Sql = postgres.TransactionSql;

/**
 * Rows that must be found before their tenant is known. Row-level security lets each finder see only the one row that
 * carries the value it was given.
 */
export type Finder =
  | 'api_key'
  | 'phone_number'
  | 'held_numbers'
  | 'number_reservation'
  | 'call_session'
  | 'carrier_call'
  | 'all_tenants'
  | 'open_runs'
  | 'overdue_deliveries';

export interface Database {
  /** Runs `work` in one transaction that sees and writes only this tenant's rows; rolled back when it throws. */
  transaction<T>(tenantId: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** One read of this tenant's rows: BEGIN, tenant, statement and COMMIT leave in a single round trip. */
  read<T extends object>(
    tenantId: string,
    build: (sql: postgres.ReservedSql) => postgres.PendingQuery<T[]>,
  ): Promise<T[]>;
  /** Reads across tenants what the named finder may see, and nothing else. */
  find<T>(finder: Finder, value: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Hears what other processes tell on a channel (`pg_notify`); a lost connection is taken up again. */
  subscribe(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Answers when the database answers, rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The role the product works as: it owns nothing, so forced row-level security holds for it. */
export const APP_ROLE = 'frontdesk_app';

/**
 * @param url connection string of a login that may take the role `frontdesk_app`
 * @param maxConnections size of the pool
 */
export function openDatabase(url: string, options: { maxConnections?: number } = {}): Database {
  const pool = postgres(url, {
    max: options.maxConnections ?? 10,
    connect_timeout: 10,
    idle_timeout: 60,
    onnotice: () => {},
    types: {
      // Whole numbers of count(*) and bigint columns stay far below 2^53 here.
      // An instant given as text goes as it is, to the microsecond: what came from the database finds its row again.
      date: {
        to: 1184,
        from: [1082, 1114, 1184],
        serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
        parse: (text: string) => new Date(text),
      },
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
    },
    connection: { role: APP_ROLE, application_name: 'frontdesk', statement_timeout: 20_000, TimeZone: 'UTC' },
  });

  return {
    async transaction<T>(tenantId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
      const result = await pool.begin(async (sql) => {
        const scoped = sql`select set_config('frontdesk.tenant_id', ${tenantId}, true)`.execute();
        scoped.catch(() => {});
        const value = await work(sql);
        await scoped;
        return { value };
      });
      return result.value as T;
    },
    async read<T extends object>(
      tenantId: string,
      build: (sql: postgres.ReservedSql) => postgres.PendingQuery<T[]>,
    ): Promise<T[]> {
      const sql = await pool.reserve();
      try {
        const steps = [
          sql`begin read only`,
          sql`select set_config('frontdesk.tenant_id', ${tenantId}, true)`,
          build(sql),
          sql`commit`,
        ] as const;
        const settled = await Promise.allSettled(steps);
        const failed = settled.find((step) => step.status === 'rejected');
        if (failed) {
          await sql`rollback`.catch(() => {});
          throw failed.reason;
        }
        return (settled[2] as PromiseFulfilledResult<T[]>).value;
      } finally {
        sql.release();
      }
    },
    async find<T>(finder: Finder, value: string, work: (sql: Sql) => Promise<T>): Promise<T> {
      const result = await pool.begin('read only', async (sql) => {
        await sql`select set_config('frontdesk.finder', ${finder}, true), set_config('frontdesk.finder_value', ${value}, true)`;
        return { value: await work(sql) };
      });
      return result.value as T;
    },
    async subscribe(channel, hear) {
      const subscription = await pool.listen(channel, hear);
      return () => subscription.unlisten();
    },
    async ping() {
      await pool`select 1`;
    },
    async close() {
      await pool.end({ timeout: 5 });
    },
  };
}
