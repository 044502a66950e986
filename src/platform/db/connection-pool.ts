import {
  type Connection,
  type ConnectionSettings,
  connectionError,
  openConnection,
  type Statements,
} from './connection.ts';

export interface ConnectionPool {
  /**
   * Lends the work a connection of its own; waits while all are lent. When the connection is lost the promise rejects at once, whatever
   * the work is waiting for, and what the work still sends is refused.
   */
  use<T>(work: (sql: Statements) => Promise<T>): Promise<T>;
  /** Gives up every connection, and with it whatever uses one or waits for one. */
  abandon(reason: Error): void;
  /** How many connections are lent and rest, how many wait for one, and how many there may be. */
  counts(): PoolCounts;
  /** Lets what is under way end for at most five seconds. */
  close(): Promise<void>;
}

export interface PoolCounts {
  lent: number;
  resting: number;
  waiting: number;
  most: number;
}

interface Lendable {
  connection: Connection;
  isLost: boolean;
  /** Why it was lost. */
  loss?: unknown;
  /**
   * Ends the work that has it now. A promise of the loss, raced against each work, would keep the outcome of every one of them for as long
   * as the connection lives.
   */
  fail: ((reason: unknown) => void) | null;
  /** Since when nobody has it, in milliseconds of `performance.now`. */
  restsSince: number;
}

const REST_MS = 60_000;
const CLOSE_SECONDS = 5;

/** @param refusal why no work may begin at the moment, or null */
export function openPool(
  url: string,
  size: number,
  settings: ConnectionSettings,
  refusal: () => Error | null = () => null,
): ConnectionPool {
  const all = new Set<Lendable>();
  const resting: Lendable[] = [];
  const waiting: { resolve: (lendable: Lendable) => void; reject: (error: Error) => void }[] = [];
  let isClosed = false;

  const connect = (): Lendable => {
    const lendable: Lendable = {
      connection: openConnection(url, settings, (reason) => lose(lendable, reason)),
      isLost: false,
      fail: null,
      restsSince: 0,
    };
    all.add(lendable);
    return lendable;
  };

  const lose = (lendable: Lendable, reason: unknown): void => {
    forget(lendable);
    lendable.loss ??= reason;
    // Whoever holds the connection hears of it; nobody may hold it.
    lendable.fail?.(reason);
  };

  const forget = (lendable: Lendable): void => {
    if (lendable.isLost) return;
    lendable.isLost = true;
    all.delete(lendable);
    const place = resting.indexOf(lendable);
    if (place >= 0) resting.splice(place, 1);
    lendable.connection.release();
    const next = isClosed ? undefined : waiting.shift();
    next?.resolve(connect());
  };

  const take = (): Promise<Lendable> | Lendable => {
    if (isClosed) throw connectionError('CONNECTION_ENDED', 'The database is closed');
    const refused = refusal();
    if (refused) throw refused;
    const rested = resting.pop();
    if (rested) return rested;
    if (all.size < size) return connect();
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  };

  const giveBack = (lendable: Lendable): void => {
    if (lendable.isLost) return;
    const next = waiting.shift();
    if (next) next.resolve(lendable);
    else {
      lendable.restsSince = performance.now();
      resting.push(lendable);
    }
  };

  // The one used last is lent first: those at the front have rested longest.
  const sweep = setInterval(() => {
    const before = performance.now() - REST_MS;
    for (let oldest = resting[0]; oldest && oldest.restsSince < before; oldest = resting[0]) forget(oldest);
  }, REST_MS / 4).unref();

  return {
    async use(work) {
      const lendable = await take();
      try {
        return await new Promise((resolve, reject) => {
          lendable.fail = reject;
          if (lendable.loss !== undefined) reject(lendable.loss);
          else work(lendable.connection.sql).then(resolve, reject);
        });
      } finally {
        lendable.fail = null;
        giveBack(lendable);
      }
    },
    abandon(reason) {
      for (const { reject } of waiting.splice(0)) reject(reason);
      for (const lendable of [...all]) {
        lendable.connection.abandon(reason);
        lose(lendable, reason);
      }
    },
    counts: () => ({
      lent: all.size - resting.length,
      resting: resting.length,
      waiting: waiting.length,
      most: size,
    }),
    async close() {
      isClosed = true;
      clearInterval(sweep);
      for (const { reject } of waiting.splice(0)) reject(connectionError('CONNECTION_ENDED', 'The database is closed'));
      await Promise.all([...all].map(({ connection }) => connection.sql.end({ timeout: CLOSE_SECONDS })));
    },
  };
}
