import { Command } from 'commander';
import type { Config } from '../config.ts';
import { listTenants } from '../features/tenants/list-tenants.ts';
import { makeTenant } from '../features/tenants/make-tenant.ts';
import { openDatabase } from '../platform/db/database.ts';
import { StartupError } from '../platform/db/embedded/data-directory.ts';
import { readName } from './key-options.ts';
import { withDatabase } from './with-database.ts';

export function tenantsCommand(config: () => Config): Command {
  const tenants = new Command('tenants').description('list and create tenants; each sees its own objects only');
  tenants
    .command('list')
    .description('list all tenants')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) => list(config(), options.json ?? false));
  tenants
    .command('create')
    .description('make a tenant; keys create makes one too where its name is new')
    .argument('<name>', 'unique name, 1 to 200 characters', readName)
    .option('--json', 'print {tenant_id, name}')
    .action((name: string, options: { json?: boolean }) => create(config(), name, options.json ?? false));
  return tenants;
}

async function list(config: Config, json: boolean): Promise<void> {
  const rows = await withDatabase(config, async (url) => {
    const db = openDatabase(url, { maxConnections: 2 });
    try {
      return await listTenants(db);
    } finally {
      await db.close();
    }
  });
  if (json) process.stdout.write(`${JSON.stringify(rows)}\n`);
  else if (rows.length === 0)
    process.stdout.write('There are no tenants yet; make one with: frontdesk tenants create NAME\n');
  else for (const row of rows) process.stdout.write(`${row.tenant_id}  ${row.name}\n`);
}

async function create(config: Config, name: string, json: boolean): Promise<void> {
  const { tenantId, created } = await withDatabase(config, (url) => makeTenant(url, name));
  if (!created) throw new StartupError(`There is a tenant "${name}" already: ${tenantId}`);
  process.stdout.write(json ? `${JSON.stringify({ tenant_id: tenantId, name })}\n` : `${tenantId}\n`);
}
