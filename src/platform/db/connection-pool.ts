import { once } from 'node:events';
import { Socket } from 'node:net';
import postgres from 'postgres';

/** Runs statements on one connection. */
export type Statements = postgres.ISql;

export interface ConnectionPool {
  /**
   * Lends the work a connection of its own; waits while all are lent. When the connection is lost the promise rejects at once, whatever
   * the work is waiting for, and what the work still sends is refused.
   */
  use<T>(work: (sql: Statements) => Promise<T>): Promise<T>;
  /** Lets what is under way end for at most five seconds. */
  close(): Promise<void>;
}

interface Connection {
  sql: postgres.Sql;
  isLost: boolean;
  /** Why it was lost. */
  loss?: unknown;
  /**
   * Ends the work that has it now. A promise of the loss, raced against each work, would keep the outcome of every one of them for as long
   * as the connection lives.
   */
  fail: ((reason: unknown) => void) | null;
  restTimer?: NodeJS.Timeout;
}

/** Where the driver would connect to, several hosts in the order of trying. */
interface Target {
  host: string[];
  port: number[];
  /** A socket's path, instead. */
  path: string | false;
}

const REST_MS = 60_000;
const CLOSE_SECONDS = 5;
const DIAL_MS = 10_000;

/**
 * A pool whose every connection is a client of one that never connects again. The driver's own pool revives a lost connection under
 * whoever holds it: what a transaction still sends then runs outside of it, or is written to a socket that is gone, which ends the
 * process (https://github.com/porsager/postgres/issues/1208).
 */
export function openPool(url: string, size: number, options: postgres.Options<Record<string, never>>): ConnectionPool {
  const all = new Set<Connection>();
  const resting: Connection[] = [];
  const waiting: { resolve: (connection: Connection) => void; reject: (error: Error) => void }[] = [];
  let isClosed = false;

  const connect = (): Connection => {
    const lose = (reason: unknown): void => {
      forget(connection);
      connection.loss ??= reason;
      // Whoever holds the connection hears of it; nobody may hold it.
      connection.fail?.(reason);
    };
    let dialled = false;
    const sql = postgres(url, {
      ...options,
      max: 1,
      // Between two statements of a transaction the driver would think it idle, or too old.
      idle_timeout: null as never,
      max_lifetime: null,
      socket: async (target: Target) => {
        if (dialled) throw closed('CONNECTION_CLOSED', 'The connection to the database was lost');
        dialled = true;
        return dial(target).catch((error: unknown) => {
          lose(error);
          throw error;
        });
      },
      onclose: () => lose(closed('CONNECTION_CLOSED', 'The connection to the database was lost')),
    } as postgres.Options<Record<string, never>>);
    const connection: Connection = { sql, isLost: false, fail: null };
    all.add(connection);
    return connection;
  };

  const forget = (connection: Connection): void => {
    if (connection.isLost) return;
    connection.isLost = true;
    all.delete(connection);
    const place = resting.indexOf(connection);
    if (place >= 0) resting.splice(place, 1);
    clearTimeout(connection.restTimer);
    void connection.sql.end({ timeout: 0 });
    const next = isClosed ? undefined : waiting.shift();
    next?.resolve(connect());
  };

  const take = (): Promise<Connection> | Connection => {
    if (isClosed) throw closed('CONNECTION_ENDED', 'The database is closed');
    const rested = resting.pop();
    if (rested) {
      clearTimeout(rested.restTimer);
      return rested;
    }
    if (all.size < size) return connect();
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  };

  const giveBack = (connection: Connection): void => {
    if (connection.isLost) return;
    const next = waiting.shift();
    if (next) next.resolve(connection);
    else {
      resting.push(connection);
      connection.restTimer = setTimeout(() => forget(connection), REST_MS).unref();
    }
  };

  return {
    async use(work) {
      const connection = await take();
      try {
        return await new Promise((resolve, reject) => {
          connection.fail = reject;
          if (connection.loss !== undefined) reject(connection.loss);
          else work(connection.sql).then(resolve, reject);
        });
      } finally {
        connection.fail = null;
        giveBack(connection);
      }
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(closed('CONNECTION_ENDED', 'The database is closed'));
      await Promise.all([...all].map(({ sql }) => sql.end({ timeout: CLOSE_SECONDS })));
    },
  };
}

/** @throws the last host's refusal, or CONNECT_TIMEOUT */
async function dial({ host, port, path }: Target): Promise<Socket> {
  let refusal: unknown;
  for (const [index, name] of host.entries()) {
    const socket = new Socket();
    try {
      const connected = once(socket, 'connect', { signal: AbortSignal.timeout(DIAL_MS) });
      if (path) socket.connect(path);
      else socket.connect(port[index] ?? 5432, name);
      await connected;
      // By this name the driver checks the certificate.
      return Object.assign(socket, { host: name });
    } catch (error) {
      socket.destroy();
      const isLate = (error as Error).name === 'AbortError';
      refusal = isLate ? closed('CONNECT_TIMEOUT', `The database at ${name} does not answer`) : error;
    }
  }
  throw refusal;
}

function closed(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
