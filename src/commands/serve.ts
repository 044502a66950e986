import type { Config } from '../config.ts';
import { rehearse } from '../engines/dialog-rules/rehearsal.ts';
import { createKey } from '../features/api-keys/create-key.ts';
import { PERMISSIONS } from '../features/api-keys/permissions.ts';
import { listTenants } from '../features/tenants/list-tenants.ts';
import { makeTenant } from '../features/tenants/make-tenant.ts';
import { type RunningServer, startServer } from '../start.ts';

/** Runs until SIGTERM or SIGINT, then drains; a signal during the start waits for it, and a second one stops at once. */
export async function serveCommand(config: Config, roles: { api: boolean; worker: boolean }): Promise<void> {
  const starting = startServer(config, roles);
  stopOnSignal(starting);
  const server = await starting;
  if (roles.api) {
    await greetFirstStart(server);
    process.stdout.write(`Frontdesk answers at ${server.url}  (reference: ${server.url}/docs)\n`);
    await rehearse();
  } else process.stdout.write('Frontdesk workers are at work\n');
}

function stopOnSignal(starting: Promise<RunningServer>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The very first start makes a tenant and shows its key, once. */
async function greetFirstStart(server: RunningServer): Promise<void> {
  if ((await listTenants(server.deps.db)).length > 0) return;
  const { tenantId, created } = await makeTenant(server.databaseUrl, 'default');
  if (!created) return;
  const { key } = await createKey(
    server.deps,
    { tenantId, actor: 'first-start', requestId: null },
    { name: 'First key', scope: 'TENANT', permissions: [...PERMISSIONS], workspaceIds: [], expiresAt: null },
  );
  process.stdout.write(`\nYour API key for the tenant "default", shown this once:\n\n  ${key}\n\n`);
}
