import { type Database, openDatabase } from '../platform/db/database.ts';
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';

/** What a command needs to do what the API does. */
export interface CommandDeps {
  db: Database;
  jobs: Jobs;
}

export async function withDeps<T>(url: string, work: (deps: CommandDeps) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { maxConnections: 2 });
  const jobs = await openJobs(url, [], createLog('error'));
  try {
    return await work({ db, jobs });
  } finally {
    await jobs.stop(1000);
    await db.close();
  }
}
