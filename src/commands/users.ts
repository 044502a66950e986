import { Command, InvalidArgumentError } from 'commander';
import type { Config } from '../config.ts';
import { invite } from '../features/invitations/invite.ts';
import { makeTenant } from '../features/tenants/make-tenant.ts';
import { listAllUsers, resetPasswordAsOperator } from '../features/users/operate-users.ts';
import { ROLES, type Role } from '../features/users/roles.ts';
import { systemClock } from '../platform/clock.ts';
import { StartupError } from '../platform/db/embedded/data-directory.ts';
import { AppError } from '../platform/http/errors.ts';
import { readName } from './key-options.ts';
import { print } from './print.ts';
import { withDatabase } from './with-database.ts';
import { withDeps } from './with-deps.ts';

interface InviteOptions {
  tenant: string;
  role: Role;
  json?: boolean;
}

export function usersCommand(config: () => Config): Command {
  const users = new Command('users').description('invite and list the people who sign in to the console');
  users
    .command('invite')
    .description('print a link, once, with which somebody sets a password and signs in')
    .argument('<email>', 'of whoever is invited', readEmail)
    .requiredOption('--tenant <name>', 'tenant, found or made by its name', readName)
    .option('--role <role>', ROLES.join(', '), readRole, 'owner')
    .option('--json', 'print {tenant_id, id, link, expires_at}')
    .action((email: string, options: InviteOptions) => inviteUser(config(), email, options));
  users
    .command('list')
    .description('list the people of all tenants')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) => list(config(), options.json ?? false));
  users
    .command('reset-password')
    .description('print a link, once, with which a person sets a new password')
    .argument('<id>', 'usr_…')
    .option('--json', 'print {id, link, expires_at}')
    .action((id: string, options: { json?: boolean }) => reset(config(), id, options.json ?? false));
  return users;
}

async function inviteUser(config: Config, email: string, { tenant, role, json = false }: InviteOptions): Promise<void> {
  await withDatabase(config, (url) =>
    withDeps(url, async (deps) => {
      const { tenantId } = await makeTenant(url, tenant);
      const actor = { tenantId, actor: 'operator', requestId: null };
      const wish = { email, role, scope: 'TENANT' as const, workspace_ids: [] };
      const { row, link } = await invite({ ...deps, ...linkDeps(config) }, actor, wish).catch((error: unknown) => {
        if (error instanceof AppError) throw new StartupError(`${error.message}.`);
        throw error;
      });
      print({ tenant_id: tenantId, id: row.id, link, expires_at: row.expires_at.toISOString() }, json);
    }),
  );
}

async function list(config: Config, json: boolean): Promise<void> {
  const rows = await withDatabase(config, (url) => withDeps(url, (deps) => listAllUsers(deps)));
  if (json) return print(rows, true);
  if (rows.length === 0)
    process.stdout.write('Nobody signs in yet; invite somebody with: frontdesk users invite EMAIL --tenant NAME\n');
  for (const { id, role, email, tenant } of rows)
    process.stdout.write(`${id}  ${role.padEnd(9)}  ${email}  ${tenant}\n`);
}

async function reset(config: Config, id: string, json: boolean): Promise<void> {
  await withDatabase(config, (url) =>
    withDeps(url, async (deps) => {
      const user = (await listAllUsers(deps)).find((candidate) => candidate.id === id);
      const actor = { tenantId: user?.tenant_id ?? '', actor: 'operator', requestId: null };
      const offer = user && (await resetPasswordAsOperator({ ...deps, ...linkDeps(config) }, actor, id));
      if (!offer) throw new StartupError(`There is no person ${id}; see: frontdesk users list`);
      print({ id, link: offer.link, expires_at: offer.expiresAt.toISOString() }, json);
    }),
  );
}

/** Links lead to where the server is reached, which it is not asked: it need not run. */
function linkDeps({ publicUrl, host, port }: Config) {
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
  return { clock: systemClock, publicUrl: () => publicUrl ?? `http://${name}:${port}` };
}

function readRole(text: string): Role {
  const role = ROLES.find((one) => one === text);
  if (role === undefined) throw new InvalidArgumentError(`It must be one of ${ROLES.join(', ')}.`);
  return role;
}

function readEmail(text: string): string {
  if (text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)) return text;
  throw new InvalidArgumentError('It must be an e-mail address.');
}
