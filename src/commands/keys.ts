import { Command, Option } from 'commander';
import type { Config } from '../config.ts';
import { createKey } from '../features/api-keys/create-key.ts';
import { listAllKeys, revokeKeyById } from '../features/api-keys/operate-keys.ts';
import { PERMISSIONS, type Permission } from '../features/api-keys/permissions.ts';
import { listTenants } from '../features/tenants/list-tenants.ts';
import { makeTenant } from '../features/tenants/make-tenant.ts';
import { StartupError } from '../platform/db/embedded/data-directory.ts';
import { AppError } from '../platform/http/errors.ts';
import { readFuture, readList, readName, readPermissions, readScope } from './key-options.ts';
import { keyTable } from './key-table.ts';
import { print } from './print.ts';
import { withDatabase } from './with-database.ts';
import { type CommandDeps, withDeps } from './with-deps.ts';

interface CreateOptions {
  tenant: string;
  scope: 'TENANT' | 'WORKSPACE';
  permissions: Permission[];
  workspaces?: string[];
  name?: string;
  expiresAt?: Date;
  json?: boolean;
}

export function keysCommand(config: () => Config): Command {
  const keys = new Command('keys').description('create, list, show, rotate and revoke API keys');
  keys
    .command('create')
    .description('make a key and print it, once')
    .requiredOption('--tenant <name>', 'tenant, found or made by its name', readName)
    .option('--scope <scope>', 'TENANT or WORKSPACE', readScope, 'TENANT')
    .addOption(
      new Option('--permissions <list>', 'all, or names separated by commas')
        .argParser(readPermissions)
        .default([...PERMISSIONS], 'all'),
    )
    .option('--workspaces <ids>', 'ws_… ids separated by commas, for scope WORKSPACE', readList)
    .option('--name <name>', 'what the key is for', readName)
    .option('--expires-at <time>', 'RFC 3339 time after which the key is refused', readFuture)
    .option('--json', 'print {tenant_id, id, key}')
    .action((options: CreateOptions) => create(config(), options));
  keys
    .command('list')
    .description('list the keys of all tenants, without their secrets')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) => list(config(), options.json ?? false));
  keys
    .command('show')
    .description('show one key, without its secret')
    .argument('<id>', 'key_…')
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: boolean }) => show(config(), id, options.json ?? false));
  keys
    .command('rotate')
    .description('make a key with the same rights and revoke the old one')
    .argument('<id>', 'key_…')
    .option('--json', 'print {tenant_id, id, key}')
    .action((id: string, options: { json?: boolean }) => rotate(config(), id, options.json ?? false));
  keys
    .command('revoke')
    .description('revoke a key; it stops working within a second')
    .argument('<id>', 'key_…')
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: boolean }) => revoke(config(), id, options.json ?? false));
  return keys;
}

async function create(config: Config, options: CreateOptions): Promise<void> {
  const { scope, workspaces: workspaceIds = [] } = options;
  if (scope === 'WORKSPACE' && workspaceIds.length === 0)
    throw new StartupError('A key of scope WORKSPACE needs --workspaces ws_…');
  if (scope === 'TENANT' && workspaceIds.length > 0)
    throw new StartupError(
      'A key of scope TENANT reaches every workspace; leave out --workspaces or add --scope WORKSPACE',
    );
  await withDatabase(config, (url) =>
    withDeps(url, async (deps) => {
      const tenantId = await tenantFor(url, deps, options);
      const actor = { tenantId, actor: 'operator', requestId: null };
      const { name = null, permissions, expiresAt = null } = options;
      const wish = { name, scope, permissions, workspaceIds, expiresAt };
      const made = await deps.db
        .transaction(tenantId, (sql) => createKey(sql, deps, actor, wish))
        .catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
          throw new StartupError(
            `Not all of ${workspaceIds.join(', ')} are workspaces of the tenant "${options.tenant}"`,
          );
        });
      print({ tenant_id: tenantId, id: made.row.id, key: made.key }, options.json ?? false);
    }),
  );
}

/** Found by its name; made where it is new, but not for the sake of workspaces, of which a new tenant has none. */
async function tenantFor(url: string, deps: CommandDeps, { tenant, scope }: CreateOptions): Promise<string> {
  if (scope === 'TENANT') return (await makeTenant(url, tenant)).tenantId;
  const known = (await listTenants(deps.db)).find(({ name }) => name === tenant);
  if (known) return known.tenant_id;
  throw new StartupError(`There is no tenant "${tenant}"; see: frontdesk tenants list`);
}

async function list(config: Config, json: boolean): Promise<void> {
  const rows = await withDatabase(config, (url) => withDeps(url, (deps) => listAllKeys(deps)));
  if (json) return print(rows, true);
  if (rows.length === 0)
    process.stdout.write('There are no keys yet; make one with: frontdesk keys create --tenant NAME\n');
  else process.stdout.write(keyTable(rows, new Date()));
}

async function show(config: Config, id: string, json: boolean): Promise<void> {
  const rows = await withDatabase(config, (url) => withDeps(url, (deps) => listAllKeys(deps)));
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new StartupError(`There is no active key ${id}; see: frontdesk keys list`);
  if (json) return print(row, true);
  const at = (time: Date | null) => time?.toISOString() ?? 'never';
  print(
    {
      tenant_id: row.tenant_id,
      tenant: row.tenant,
      id: row.id,
      name: row.name ?? '',
      scope: row.scope,
      permissions: row.permissions.length === PERMISSIONS.length ? 'all' : row.permissions.join(', '),
      workspace_ids: row.scope === 'TENANT' ? 'all' : row.workspace_ids.join(', '),
      created_at: at(row.created_at),
      expires_at: at(row.expires_at),
      last_used_at: at(row.last_used_at),
    },
    false,
  );
}

async function rotate(config: Config, id: string, json: boolean): Promise<void> {
  await withDatabase(config, (url) =>
    withDeps(url, async (deps) => {
      const old = (await listAllKeys(deps)).find((row) => row.id === id && row.revoked_at === null);
      if (!old) throw new StartupError(`There is no active key ${id}; see: frontdesk keys list`);
      const actor = { tenantId: old.tenant_id, actor: 'operator', requestId: null };
      const { name, scope, permissions, workspace_ids: workspaceIds, expires_at } = old;
      const wish = { name, scope, permissions, workspaceIds, expiresAt: expires_at ? new Date(expires_at) : null };
      const made = await deps.db.transaction(old.tenant_id, (sql) => createKey(sql, deps, actor, wish));
      await revokeKeyById(deps, actor, id);
      print({ tenant_id: old.tenant_id, id: made.row.id, key: made.key }, json);
    }),
  );
}

async function revoke(config: Config, id: string, json: boolean): Promise<void> {
  await withDatabase(config, (url) =>
    withDeps(url, async (deps) => {
      const row = (await listAllKeys(deps)).find((candidate) => candidate.id === id);
      if (!row || !(await revokeKeyById(deps, { tenantId: row.tenant_id, actor: 'operator', requestId: null }, id))) {
        throw new StartupError(`There is no active key ${id}; see: frontdesk keys list`);
      }
      if (json) print({ id, revoked: true }, true);
      else process.stdout.write(`${id} is revoked.\n`);
    }),
  );
}
