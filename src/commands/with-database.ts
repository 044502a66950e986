import type { Config } from '../config.ts';
import {
  isDataDirectoryHeld,
  lockDataDirectory,
  prepareDataDirectory,
} from '../platform/db/embedded/data-directory.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { reachable } from '../platform/db/reachable.ts';

/**
 * Works on the configured database, with its schema brought up to date: the one given, the embedded one of a running server, or the embedded
 * one started for as long as it takes.
 */
export function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  return withSchemaAsItIs(config, async (url) => {
    await reachable(url, () => migrate(url));
    return work(url);
  });
}

/** The same, with the schema as it stands. */
export async function withSchemaAsItIs<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return work(config.databaseUrl);
  prepareDataDirectory(config.dataDir);
  const running = isDataDirectoryHeld(config.dataDir) ? runningEmbeddedUrl(config.dataDir) : null;
  if (running) return work(running);
  const release = lockDataDirectory(config.dataDir);
  try {
    const server = await startEmbeddedPostgres(config.dataDir);
    try {
      return await work(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    release();
  }
}
