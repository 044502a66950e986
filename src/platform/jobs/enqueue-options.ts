import type { Sql } from '../db/database.ts';

export interface EnqueueOptions {
  /** A UUID, by which the job can be finished later. */
  id?: string;
  startAfterSeconds?: number;
  singletonKey?: string;
  /** Jobs of one group share what `perGroup` allows. */
  group?: string;
}

/** The same as pg-boss has it. */
export function optionsOf({ id, startAfterSeconds, singletonKey, group }: EnqueueOptions) {
  return {
    ...(id === undefined ? {} : { id }),
    ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
    ...(singletonKey === undefined ? {} : { singletonKey }),
    ...(group === undefined ? {} : { group: { id: group } }),
  };
}

/** Has pg-boss work in the caller's transaction. */
export function inTransaction(sql: Sql) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({
      // Planning its statements takes longer than carrying them out; there are a few of each queue.
      rows: await sql.unsafe(text, (values ?? []) as never[], { prepare: true }),
    }),
  };
}
