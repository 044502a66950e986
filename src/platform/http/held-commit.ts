import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Sql } from '../db/database.ts';

/** Written into the held transaction as its last statement, or nothing. */
type LastWords = ((sql: Sql) => Promise<unknown>) | null;

interface Held {
  /** Lets the transaction go on to its commit. */
  tell(words: LastWords): void;
  isTold: boolean;
  /** Settles with the commit. */
  committed: Promise<unknown>;
}

interface Scope {
  held: Held | null;
  isOver: boolean;
  /** The last statement of every transaction that commits before the answer is known. */
  check: (sql: Sql) => Promise<unknown>;
}

export interface CommitHold {
  /** The database, for whatever works on requests. */
  db: Database;
  /**
   * Runs the rest of a request so that its last transaction is held.
   * @param check the last statement of those before it; a transaction is rolled back when it throws
   */
  run(rest: () => void, check?: (sql: Sql) => Promise<unknown>): void;
  /**
   * Ends the request's scope: commits what is held, with these words in it.
   * @returns whether the words went in; false where nothing was held any more
   * @throws what the commit throws: nothing was done then
   */
  conclude(words: LastWords): Promise<boolean>;
}

/** A handler that has not answered by then waits for something that may need the commit. */
const HOLD_MS = 250;

/**
 * Holds the commit of a request's last transaction until its answer is known, so that the answer can be kept in that very transaction:
 * either both are there after a crash or neither is. A handler that turns to the database again, or does not answer at once, has its
 * transaction committed before.
 */
export function holdCommits(db: Database): CommitHold {
  const scopes = new AsyncLocalStorage<Scope>();

  const release = async (scope: Scope): Promise<void> => {
    const { held } = scope;
    if (!held) return;
    held.tell(null);
    await held.committed;
  };
  const afterRelease = async <T>(work: () => Promise<T>): Promise<T> => {
    const scope = scopes.getStore();
    if (scope) await release(scope);
    return work();
  };
  const hold = async <T>(scope: Scope, tenantId: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
    await release(scope);
    const value = Promise.withResolvers<T>();
    const words = Promise.withResolvers<LastWords>();
    const committed = db.transaction(tenantId, async (sql) => {
      value.resolve(await work(sql));
      const last = await words.promise;
      await (last ?? scope.check)(sql);
    });
    committed.catch(value.reject);
    const result = await value.promise;
    const timer = setTimeout(() => held.tell(null), HOLD_MS);
    const held: Held = {
      isTold: false,
      committed,
      tell(last) {
        if (held.isTold) return;
        held.isTold = true;
        clearTimeout(timer);
        words.resolve(last);
      },
    };
    scope.held = held;
    return result;
  };

  return {
    db: {
      ...db,
      transaction(tenantId, work) {
        const scope = scopes.getStore();
        return scope && !scope.isOver ? hold(scope, tenantId, work) : db.transaction(tenantId, work);
      },
      transactionUnflushed: (tenantId, work) => afterRelease(() => db.transactionUnflushed(tenantId, work)),
      read: (tenantId, build) => afterRelease(() => db.read(tenantId, build)),
      reads: (tenantId, work) => afterRelease(() => db.reads(tenantId, work)),
      readTogether: (tenantId, work) => afterRelease(() => db.readTogether(tenantId, work)),
      writeUnflushed: (tenantId, build) => afterRelease(() => db.writeUnflushed(tenantId, build)),
      find: (finder, value, build) => afterRelease(() => db.find(finder, value, build)),
    },
    run: (rest, check = async () => {}) => scopes.run({ held: null, isOver: false, check }, rest),
    async conclude(words) {
      const scope = scopes.getStore();
      if (!scope || scope.isOver) return false;
      scope.isOver = true;
      const { held } = scope;
      if (!held) return false;
      const goesIn = !held.isTold;
      held.tell(words);
      await held.committed;
      return goesIn && words !== null;
    },
  };
}
