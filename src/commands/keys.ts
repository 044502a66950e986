import { Command, InvalidArgumentError } from 'commander';
import type { Config } from '../config.ts';
import { createKey } from '../features/api-keys/create-key.ts';
import { listAllKeys, revokeKeyById } from '../features/api-keys/operate-keys.ts';
import { isPermission, PERMISSIONS, type Permission } from '../features/api-keys/permissions.ts';
import { makeTenant } from '../features/tenants/make-tenant.ts';
import { openDatabase } from '../platform/db/database.ts';
import { StartupError } from '../platform/db/embedded/data-directory.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import { withDatabase } from './with-database.ts';

interface CreateOptions {
  tenant: string;
  scope: 'TENANT' | 'WORKSPACE';
  permissions: Permission[];
  workspaces: string[];
  name?: string;
  expiresAt?: Date;
  json?: boolean;
}

export function keysCommand(config: () => Config): Command {
  const keys = new Command('keys').description('create, list, rotate and revoke API keys');
  keys
    .command('create')
    .description('make a key and print it, once')
    .requiredOption('--tenant <name>', 'tenant, found or made by its name')
    .option('--scope <scope>', 'TENANT or WORKSPACE', readScope, 'TENANT')
    .option('--permissions <list>', 'all, or names separated by commas', readPermissions, [...PERMISSIONS])
    .option(
      '--workspaces <ids>',
      'ws_… ids separated by commas, for scope WORKSPACE',
      (text: string) => text.split(',').filter(Boolean),
      [],
    )
    .option('--name <name>', 'what the key is for')
    .option('--expires-at <time>', 'RFC 3339 time after which the key is refused', readFuture)
    .option('--json', 'print {tenant_id, id, key}')
    .action((options: CreateOptions) => create(config(), options));
  keys
    .command('list')
    .description('list the keys of all tenants, without their secrets')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) => list(config(), options.json ?? false));
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
  if (options.scope === 'WORKSPACE' && options.workspaces.length === 0)
    throw new StartupError('A key of scope WORKSPACE needs --workspaces ws_…');
  await withDatabase(config, async (url) => {
    const { tenantId } = await makeTenant(url, options.tenant);
    const made = await withDeps(url, (deps) =>
      createKey(
        deps,
        { tenantId, actor: 'operator', requestId: null },
        {
          name: options.name ?? null,
          scope: options.scope,
          permissions: options.permissions,
          workspaceIds: options.workspaces,
          expiresAt: options.expiresAt ?? null,
        },
      ),
    );
    print({ tenant_id: tenantId, id: made.row.id, key: made.key }, options.json ?? false);
  });
}

async function list(config: Config, json: boolean): Promise<void> {
  const rows = await withDatabase(config, (url) => withDeps(url, (deps) => listAllKeys(deps)));
  if (json) return print(rows, true);
  if (rows.length === 0)
    process.stdout.write('There are no keys yet; make one with: frontdesk keys create --tenant NAME\n');
  for (const row of rows) {
    const state = row.revoked_at
      ? 'revoked'
      : row.expires_at && new Date(row.expires_at) < new Date()
        ? 'expired'
        : 'active';
    process.stdout.write(
      `${row.id}  ${row.scope.padEnd(9)}  ${state.padEnd(7)}  ${row.tenant.padEnd(20)}  ${row.name ?? ''}\n`,
    );
  }
}

async function rotate(config: Config, id: string, json: boolean): Promise<void> {
  await withDatabase(config, (url) =>
    withDeps(url, async (deps) => {
      const old = (await listAllKeys(deps)).find((row) => row.id === id && row.revoked_at === null);
      if (!old) throw new StartupError(`There is no active key ${id}; see: frontdesk keys list`);
      const actor = { tenantId: old.tenant_id, actor: 'operator', requestId: null };
      const made = await createKey(deps, actor, {
        name: old.name,
        scope: old.scope,
        permissions: old.permissions,
        workspaceIds: old.workspace_ids,
        expiresAt: old.expires_at ? new Date(old.expires_at) : null,
      });
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

async function withDeps<T>(url: string, work: (deps: Parameters<typeof createKey>[0]) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { maxConnections: 2 });
  const jobs = await openJobs(url, [], createLog('error'));
  try {
    return await work({ db, jobs });
  } finally {
    await jobs.stop(1000);
    await db.close();
  }
}

function print(value: object, json: boolean): void {
  if (json) process.stdout.write(`${JSON.stringify(value)}\n`);
  else for (const [name, text] of Object.entries(value)) process.stdout.write(`${name.padEnd(10)} ${text}\n`);
}

function readScope(text: string): 'TENANT' | 'WORKSPACE' {
  if (text === 'TENANT' || text === 'WORKSPACE') return text;
  throw new InvalidArgumentError('It must be TENANT or WORKSPACE.');
}

function readPermissions(text: string): Permission[] {
  if (text === 'all') return [...PERMISSIONS];
  const names = text.split(',').filter(Boolean);
  const unknown = names.find((name) => !isPermission(name));
  if (unknown !== undefined || names.length === 0)
    throw new InvalidArgumentError(`It must be all, or some of ${PERMISSIONS.join(', ')}.`);
  return names.filter(isPermission);
}

function readFuture(text: string): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/i.test(text) || Number.isNaN(time.getTime()) || time <= new Date()) {
    throw new InvalidArgumentError('It must be an RFC 3339 time in the future, such as 2030-01-01T00:00:00Z.');
  }
  return time;
}
