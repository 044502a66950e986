import type { Config } from '../config.ts';
import {
  isDataDirectoryHeld,
  lockDataDirectory,
  prepareDataDirectory,
} from '../platform/db/embedded/data-directory.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { reachable } from '../platform/db/reachable.ts';

/** Works on the configured database: the one given, the embedded one of a running server, or the embedded one started for as long as it takes. */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const migrated = async (url: string): Promise<T> => {
    await reachable(url, () => migrate(url));
    return work(url);
  };
  if (config.databaseUrl) return migrated(config.databaseUrl);
  prepareDataDirectory(config.dataDir);
  const running = isDataDirectoryHeld(config.dataDir) ? runningEmbeddedUrl(config.dataDir) : null;
  if (running) return migrated(running);
  const release = lockDataDirectory(config.dataDir);
  try {
    const server = await startEmbeddedPostgres(config.dataDir);
    try {
      return await migrated(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    release();
  }
}
