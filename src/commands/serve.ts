import { flushCompileCache } from 'node:module';
import type { Config } from '../config.ts';
import { createKey } from '../features/api-keys/create-key.ts';
import { PERMISSIONS } from '../features/api-keys/permissions.ts';
import { listTenants } from '../features/tenants/list-tenants.ts';
import { makeTenant } from '../features/tenants/make-tenant.ts';
import { type RunningServer, startServer } from '../start.ts';
import { onInterrupt } from './interrupts.ts';

/** Runs until SIGTERM, Ctrl-C or the end of its terminal, then drains; a signal during the start waits for it, and a second one stops at once. */
export async function serveCommand(config: Config, roles: { api: boolean; worker: boolean }): Promise<void> {
  process.stdout.write(`Frontdesk is starting${config.databaseUrl === null ? ', with its own PostgreSQL' : ''}…\n`);
  const starting = startServer(config, roles, async (server) => {
    if (!roles.api) return;
    await greetFirstStart(server);
    process.stdout.write(
      `Frontdesk answers at ${server.url}  (console: ${server.url}/console, documentation: ${server.url}/docs)\n`,
    );
  });
  stopOnSignal(starting);
  await starting;
  if (!roles.api) process.stdout.write('Frontdesk workers are at work\n');
  flushCompileCache();
}

function stopOnSignal(starting: Promise<RunningServer>): void {
  onInterrupt((press, signal) => {
    if (press > 1) process.exit(1);
    if (signal === 'SIGINT')
      process.stderr.write(
        '\nFrontdesk stops as soon as what is under way has ended. Ctrl-C again stops it at once.\n',
      );
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
}

/** The very first start makes a tenant and shows its key, once. */
async function greetFirstStart(server: RunningServer): Promise<void> {
  if ((await listTenants(server.deps.db)).length > 0) return;
  const { tenantId, created } = await makeTenant(server.databaseUrl, 'default');
  if (!created) return;
  const { key } = await server.deps.db.transaction(tenantId, (sql) =>
    createKey(
      sql,
      server.deps,
      { tenantId, actor: 'first-start', requestId: null },
      { name: 'First key', scope: 'TENANT', permissions: [...PERMISSIONS], workspaceIds: [], expiresAt: null },
    ),
  );
  process.stdout.write(`\nYour API key for the tenant "default", shown this once:\n\n  ${key}\n\n`);
}
