import type postgres from 'postgres';
import { ARRAY_TYPES } from './array-types.ts';
import { connectionError, type Statements } from './connection.ts';
import { openPool, type PoolCounts } from './connection-pool.ts';
import { openProcessConnection, type ProcessConnection } from './process-connection.ts';

/** A statement runner inside one transaction whose tenant is set. */
export type Sql = Statements;

/** What puts statements together: in a transaction, or of a read. */
export type StatementBuilder = Sql | Parameters<Parameters<Database['read']>[1]>[0];

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
  | 'overdue_deliveries'
  | 'sealed_to'
  | 'user_email'
  | 'password_reset'
  | 'session'
  | 'invitation'
  | 'invitation_email';

/** Reads of one tenant's rows; whether each has a transaction of its own is up to whoever hands it out. */
export type Reader = Pick<Database, 'read' | 'reads'>;

export interface Database {
  /** Runs `work` in one transaction that sees and writes only this tenant's rows; rolled back when it throws. */
  transaction<T>(tenantId: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * The same with a last statement, which `last` sends and does nothing besides: it leaves together with the COMMIT. Where the statement
   * fails, nothing was done.
   */
  transactionEnding<T>(
    tenantId: string,
    work: (sql: Sql) => Promise<T>,
    last: (sql: Sql, value: T) => Promise<void>,
  ): Promise<T>;
  /**
   * The same, for what nobody misses when the database's machine fails within the second: its commit does not wait for the disk, nor
   * does whoever waits for a row that it holds.
   */
  transactionUnflushed<T>(tenantId: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** One read of this tenant's rows: BEGIN, tenant, statement and COMMIT leave in a single round trip. */
  read<T extends object>(tenantId: string, build: (sql: Sql) => postgres.PendingQuery<T[]>): Promise<T[]>;
  /** Several reads of this tenant's rows, each seeing what is committed by then. What they send together costs one round trip in all. */
  reads<T>(tenantId: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** The same for work that reads through a reader of its own, whose every read then shares the one transaction. */
  readTogether<T>(tenantId: string, work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * One write of this tenant's rows, in a single round trip as `read`. It is there for every other process once this answers, but a
   * database whose machine fails may lose the last second of such writes: for what only repeats or adds to what a later one says.
   */
  writeUnflushed<T extends object>(tenantId: string, build: (sql: Sql) => postgres.PendingQuery<T[]>): Promise<T[]>;
  /** One read across tenants, in a single round trip, of what the named finder may see and nothing else. */
  find<T extends object>(finder: Finder, value: string, build: (sql: Sql) => postgres.PendingQuery<T[]>): Promise<T[]>;
  /** Hears what other processes tell on a channel (`pg_notify`); a lost connection is taken up again. */
  subscribe(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Key of the advisory lock by which others see that this process lives; null while no connection of it holds the lock. */
  lockKey(): number | null;
  /** Whether the database answers within `withinMs`, however many connections are lent. */
  answers(withinMs: number): Promise<boolean>;
  /** Of the pool, now. */
  connections(): PoolCounts;
  /** Resolves when a connection of the pool answers, rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The role the product works as: it owns nothing, so forced row-level security holds for it. */
export const APP_ROLE = 'frontdesk_app';

/**
 * @param url connection string of a login that may take the role `frontdesk_app`
 * @param options.maxConnections size of the pool
 * @param options.isWatched holds the connection of the process from the start: while the server is silent all work is refused at once,
 *   instead of waiting for as long as the server does not answer
 */
export function openDatabase(url: string, options: { maxConnections?: number; isWatched?: boolean } = {}): Database {
  const settings = {
    onnotice: () => {},
    fetch_types: false,
    types: {
      ...ARRAY_TYPES,
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
    connection: {
      role: APP_ROLE,
      application_name: 'frontdesk',
      statement_timeout: 20_000,
      // What a process that stands still holds locked is let go for the others.
      idle_in_transaction_session_timeout: 30_000,
      TimeZone: 'UTC',
    },
  };
  const silence = () => connectionError('DATABASE_SILENT', 'The database does not answer');
  const pool = openPool(url, options.maxConnections ?? 10, settings, () => (own?.isSilent() ? silence() : null));
  let own: ProcessConnection | null = null;
  const watch = (): ProcessConnection => {
    own ??= openProcessConnection(url, settings, () => pool.abandon(silence()));
    return own;
  };
  if (options.isWatched) watch();

  /** BEGIN and what it is about leave together with the first statement of the work: no round trip is spent on them. */
  const inTransaction = <T>(
    begin: (sql: Sql) => Promise<unknown>,
    work: (sql: Sql) => Promise<T>,
    { isReadOnly, last }: { isReadOnly?: true; last?: (sql: Sql, value: T) => Promise<void> } = {},
  ): Promise<T> =>
    pool.use(async (sql) => {
      const opened = begin(sql);
      opened.catch(() => {});
      let value: T;
      let closing: Promise<void> | undefined;
      try {
        value = await work(sql);
        await opened;
        closing = last?.(sql, value);
      } catch (error) {
        await sql`rollback`;
        // What failed first is the reason; all after it only hears that the transaction is over.
        await opened;
        throw error;
      }
      if (isReadOnly) {
        // Nothing depends on it, and whatever the connection is lent for next comes behind it.
        sql`commit`.execute().catch(() => {});
        return value;
      }
      const [{ command }] = await Promise.all([sql`commit`, closing]);
      if (command !== 'COMMIT') throw new Error('A statement of this transaction failed, and it went on to its end');
      return value;
    });

  /** One statement with all that is about it, in one round trip. */
  const alone = <T extends object>(
    begin: (sql: Sql) => postgres.PendingQuery<postgres.Row[]>[],
    build: (sql: Sql) => postgres.PendingQuery<T[]>,
  ): Promise<T[]> =>
    pool.use(async (sql) => {
      const answer = build(sql);
      const steps = await Promise.allSettled([...begin(sql), answer, sql`commit`]);
      const failed = steps.find((step) => step.status === 'rejected');
      if (failed) {
        await sql`rollback`;
        throw failed.reason;
      }
      return takeRows(await answer);
    });

  const reads = <T>(tenantId: string, work: (sql: Sql) => Promise<T>): Promise<T> =>
    inTransaction((sql) => begin(sql, READ, tenantId).execute(), work, { isReadOnly: true });

  return {
    transaction: (tenantId, work) => inTransaction((sql) => begin(sql, WRITE, tenantId).execute(), work),
    transactionEnding: (tenantId, work, last) =>
      inTransaction((sql) => begin(sql, WRITE, tenantId).execute(), work, { last }),
    transactionUnflushed: (tenantId, work) =>
      inTransaction((sql) => begin(sql, WRITE_UNFLUSHED, tenantId).execute(), work),
    read: (tenantId, build) => alone((sql) => [begin(sql, READ, tenantId)], build),
    reads,
    readTogether: (tenantId, work) => reads(tenantId, (sql) => work(readerWithin(sql, tenantId))),
    writeUnflushed: (tenantId, build) => alone((sql) => [begin(sql, WRITE_UNFLUSHED, tenantId)], build),
    find: (finder, value, build) =>
      alone(
        (sql) => [
          sql`begin read only`,
          sql`select set_config('frontdesk.finder', ${finder}, true), set_config('frontdesk.finder_value', ${value}, true)`,
        ],
        build,
      ),
    subscribe: (channel, hear) => watch().subscribe(channel, hear),
    lockKey: () => own?.lockKey() ?? null,
    answers: (withinMs) => watch().answers(withinMs),
    connections: () => pool.counts(),
    async ping() {
      await pool.use((sql) => sql`select 1`);
    },
    async close() {
      own?.close();
      await pool.close();
    },
  };
}

/** Reads within a transaction that is under way, which sees one tenant's rows: for whatever else reads by itself. */
export function readerWithin(sql: Sql, tenantId: string): Reader {
  const check = (asked: string): void => {
    if (asked !== tenantId) throw new Error('A reader of one tenant was asked for the rows of another');
  };
  return {
    async read(asked, build) {
      check(asked);
      return takeRows(await build(sql));
    },
    async reads(asked, work) {
      check(asked);
      return work(sql);
    },
  };
}

/**
 * Moves the rows out of the driver's result. The driver keeps each result reachable from a closure that V8 puts into the old generation at
 * once: whatever the result holds would outlive every collection of the young one, at a third of the time that reading rows takes.
 */
function takeRows<T>(result: T[]): T[] {
  const rows = [...result];
  result.length = 0;
  return rows;
}

const READ = 'begin read only';
const WRITE = 'begin';
/** The disk is not waited for by the commit. */
const WRITE_UNFLUSHED = 'begin; set local synchronous_commit = off';

/**
 * Begins and names the tenant in one message of the simple protocol, which costs the server and this process half of what two statements do.
 * What cannot be an id, as it may stand in an address, names no tenant, whose rows nobody has.
 */
function begin(sql: Sql, how: string, tenantId: string): postgres.PendingQuery<postgres.Row[]> {
  return sql.unsafe(`${how}; set local frontdesk.tenant_id = '${/^[\w-]+$/.test(tenantId) ? tenantId : ''}'`);
}

/** Runs statements that may fail without the transaction around them. @throws what failed; the transaction goes on as before them */
export async function inSavepoint<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  await sql`savepoint step`;
  let value: T;
  try {
    value = await work(sql);
  } catch (error) {
    await sql`rollback to savepoint step`;
    throw error;
  }
  await sql`release savepoint step`;
  return value;
}
