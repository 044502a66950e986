import { Command, Option } from 'commander';
import { StartupError } from '../platform/db/embedded/data-directory.ts';
import { ask, follow, urlOption } from './ask-server.ts';

interface Where {
  url: string;
}

/** Works over HTTP like any partner, with the key in FRONTDESK_API_KEY. */
export function relayCommand(): Command {
  const relay = new Command('relay').description(
    'verify logins and run instructions, over HTTP with FRONTDESK_API_KEY',
  );
  relay
    .command('verify')
    .description('sign in with a stored login and say whether the site accepted it')
    .argument('<credential>', 'cred_…')
    .addOption(urlOption())
    .action((id: string, options: Where) => verify(options.url, id));
  relay
    .command('run')
    .description('carry out an instruction, printing each turn as it happens and the result as JSON')
    .argument('<instruction>', 'what to do, in plain English')
    .requiredOption('--credential <id>', 'cred_…')
    .addOption(
      new Option('--tier <tier>', 'how far it may go').choices(['read', 'create', 'update', 'delete']).default('read'),
    )
    .addOption(urlOption())
    .action((instruction: string, options: Where & { credential: string; tier: string }) => run(instruction, options));
  return relay;
}

async function verify(url: string, id: string): Promise<void> {
  const answer = await ask(url, 'POST', `/v1/relay/credentials/${encodeURIComponent(id)}/verify`);
  const { data } = (await answer.json()) as { data: { verified: boolean } };
  process.stdout.write(data.verified ? 'The site accepted the login.\n' : 'The site refused the login.\n');
  if (!data.verified) process.exitCode = 1;
}

async function run(instruction: string, options: Where & { credential: string; tier: string }): Promise<void> {
  const wish = { credential_id: options.credential, instruction, tier: options.tier };
  const accepted = await ask(options.url, 'POST', '/v1/relay/execute', wish, { prefer: 'respond-async' });
  const { id } = ((await accepted.json()) as { data: { id: string } }).data;
  process.stderr.write(`${id}\n`);
  const path = `/v1/relay/executions/${id}`;
  for await (const { type, data: content } of follow(options.url, `${path}/events`, id))
    process.stderr.write(line(type, content));
  const { data } = (await (await ask(options.url, 'GET', path)).json()) as {
    data: { status: string; result: unknown; error_code: string | null; error_message: string | null };
  };
  if (data.status === 'completed') process.stdout.write(`${JSON.stringify(data.result, null, 2)}\n`);
  else
    throw new StartupError(
      `The run ended ${data.status}: ${data.error_message ?? data.error_code ?? 'no reason given'}`,
    );
}

type Content = Record<string, unknown>;

function line(type: string, { at: _at, ...content }: Content): string {
  const { number, ...rest } = content;
  if (typeof rest.summary === 'string') return `${type} ${number}  ${rest.summary}\n`;
  return `${type}${number === undefined ? '' : ` ${number}`}  ${JSON.stringify(rest).slice(0, 300)}\n`;
}
