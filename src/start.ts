import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Telemetry } from './adapters/telemetry/open-telemetry.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import type { Parts } from './open-parts.ts';
import { isDataDirectoryHeld, lockDataDirectory, prepareDataDirectory } from './platform/db/embedded/data-directory.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { createLog } from './platform/log.ts';
import { NO_TRACING } from './platform/tracing.ts';

export interface RunningServer extends Parts {
  /** Connection string of the database's owner. */
  databaseUrl: string;
  /** Drains: no new requests, running work ends or is left for the next start, no process stays behind. */
  stop(): Promise<void>;
}

/** Most of the code: it is loaded while the embedded PostgreSQL gets ready. */
const loadParts = () => import('./open-parts.ts');

/**
 * Starts the parts in the order in which they need one another; when one fails, those before it are stopped again.
 * @param roles which faces this process shows
 * @param answers called once requests are answered, and before the workers start
 * @throws StartupError with one sentence that says what to do
 */
export async function startServer(
  config: Config,
  roles: { api: boolean; worker: boolean },
  answers?: (server: RunningServer) => Promise<void>,
): Promise<RunningServer> {
  const telemetry = await openCollector(config, roles);
  const tracing = telemetry?.tracing ?? NO_TRACING;
  const log = createLog(config.logLevel, telemetry?.lines, telemetry?.tracing.traceId);
  // What is told until the very end is sent.
  const undo: (() => Promise<unknown> | unknown)[] = [() => telemetry?.close()];
  let isUp = false;
  const leaving = new AbortController();
  const stop = async () => {
    // A start that has failed has nobody to tell.
    if (isUp && !leaving.signal.aborted && config.drainNoticeMs > 0) {
      leaving.abort();
      await wait(config.drainNoticeMs);
    }
    for (const step of undo.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        log.warn({ err: error }, 'while stopping');
      }
    }
  };
  try {
    if (prepareDataDirectory(config.dataDir))
      log.warn(`DATA_DIR ${config.dataDir} was open to other users of this machine; it is closed to them now`);
    const databaseUrl = config.databaseUrl ?? (await startDatabase(config, roles, log, undo));
    const { openParts } = await loadParts();
    const withStop = (parts: Parts): RunningServer => ({ ...parts, databaseUrl, stop });
    const parts = await openParts({
      config,
      roles,
      databaseUrl,
      telemetry,
      tracing,
      log,
      leaving: leaving.signal,
      undo,
      answers: async (parts) => answers?.(withStop(parts)),
    });
    isUp = true;
    return withStop(parts);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What sends to a collector is loaded where there is one. */
async function openCollector(
  { otlpEndpoint }: Config,
  roles: { api: boolean; worker: boolean },
): Promise<Telemetry | null> {
  if (otlpEndpoint === null) return null;
  const { openTelemetry } = await import('./adapters/telemetry/open-telemetry.ts');
  const attributes = {
    'service.name': 'frontdesk',
    'service.instance.id': `${hostname()}-${process.pid}`,
    'frontdesk.role': roles.api && roles.worker ? 'all' : roles.api ? 'serve' : 'worker',
  };
  return openTelemetry(otlpEndpoint, attributes, process.stdout);
}

/** A process with one face alone shares the PostgreSQL of the one that was there first. */
async function startDatabase(
  config: Config,
  roles: { api: boolean; worker: boolean },
  log: Deps['log'],
  undo: (() => Promise<unknown> | unknown)[],
): Promise<string> {
  const isAlone = roles.api && roles.worker;
  if (!isAlone && isDataDirectoryHeld(config.dataDir)) return joinEmbeddedPostgres(config.dataDir);
  undo.push(lockDataDirectory(config.dataDir));
  const server = await startEmbeddedPostgres(
    config.dataDir,
    (message) => log.warn(message),
    () =>
      // What is wrong with them is told when they are opened.
      loadParts().catch(() => {}),
  );
  undo.push(() => server.stop());
  return server.url;
}
