import { Command } from 'commander';
import { askData, askList, urlOption } from './ask-server.ts';
import { readSecretInput } from './secret-input.ts';
import { table } from './table.ts';
import { verify } from './verify-login.ts';

interface Where {
  url: string;
  json?: boolean;
}

interface Credential {
  id: string;
  label: string;
  platform: string;
  login_url: string;
  username: string;
  verified: boolean;
  created_at: string;
}

interface AddOptions extends Where {
  label?: string;
  platform: string;
  loginUrl: string;
  username: string;
  workspace?: string;
}

const MOST = 1_000;

/** Stored logins, over HTTP like any partner. */
export function credentialsCommand(): Command {
  const credentials = new Command('credentials').description(
    'store, list and verify logins to portals, over HTTP with FRONTDESK_API_KEY',
  );
  credentials
    .command('add')
    .description('store a login; the password is typed, or piped in, never an argument')
    .requiredOption('--platform <name>', 'what the portal is called')
    .requiredOption('--login-url <url>', 'where one signs in')
    .requiredOption('--username <name>', 'who signs in')
    .option('--label <label>', 'what the login is for (without it: platform and user name)')
    .option('--workspace <id>', 'ws_… that it belongs to')
    .option('--json', 'print the stored login')
    .addOption(urlOption())
    .addHelpText('after', '\nExample: frontdesk credentials add … < password.txt')
    .action((options: AddOptions) => add(options));
  credentials
    .command('list')
    .description('list the stored logins, without their passwords')
    .option('--json', 'print JSON')
    .addOption(urlOption())
    .action((options: Where) => list(options));
  credentials
    .command('verify')
    .description('sign in with a stored login and say whether the site accepted it')
    .argument('<credential>', 'cred_…')
    .option('--json', 'print {id, verified}')
    .addOption(urlOption())
    .action((id: string, options: Where) => verify(id, options));
  return credentials;
}

async function add({ url, json, label, platform, loginUrl, username, workspace }: AddOptions): Promise<void> {
  const password = await readSecretInput(`Password of ${username}: `);
  const stored = await askData<Credential>(url, 'POST', '/v1/relay/credentials', {
    label: label ?? `${platform}, ${username}`,
    platform,
    login_url: loginUrl,
    username,
    password,
    ...(workspace ? { workspace_id: workspace } : {}),
  });
  process.stdout.write(json ? `${JSON.stringify(stored)}\n` : `${stored.id}\n`);
}

async function list({ url, json }: Where): Promise<void> {
  const stored = await askList<Credential>(url, '/v1/relay/credentials', MOST);
  if (json) process.stdout.write(`${JSON.stringify(stored)}\n`);
  else if (stored.length === 0)
    process.stdout.write('There are no logins yet; store one with: frontdesk credentials add\n');
  else
    process.stdout.write(
      table(
        ['ID', 'STATE', 'PLATFORM', 'USERNAME', 'CREATED', 'LABEL'],
        stored.map(({ id, verified, platform, username, created_at, label }) => [
          id,
          verified ? 'verified' : 'unverified',
          platform,
          username,
          created_at.slice(0, 10),
          label,
        ]),
      ),
    );
}
