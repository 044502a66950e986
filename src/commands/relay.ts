import { Command, Option } from 'commander';
import { ask, urlOption } from './ask-server.ts';
import { onInterrupt } from './interrupts.ts';
import { cancelRun, followRun, startRun } from './relay-run.ts';

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
    .addHelpText('after', '\nCtrl-C leaves the run going; pressed twice, it cancels the run.')
    .action((instruction: string, options: Where & { credential: string; tier: string }) =>
      startRun(instruction, options),
    );
  relay
    .command('follow')
    .description('print the turns of a run that was left going, and its result')
    .argument('<execution>', 'exec_…')
    .addOption(urlOption())
    .action((id: string, options: Where) => followRun(options.url, id));
  relay
    .command('cancel')
    .description('end a run; what it has changed by then stays changed')
    .argument('<execution>', 'exec_…')
    .addOption(urlOption())
    .action(async (id: string, options: Where) => {
      await cancelRun(options.url, id);
      process.stdout.write(`${id} is being canceled.\n`);
    });
  return relay;
}

async function verify(url: string, id: string): Promise<void> {
  const stopHearing = onInterrupt(() => {
    process.stderr.write(
      'The sign-in goes on at the server; it changes nothing but whether the login counts as verified.\n',
    );
    process.exit(130);
  });
  const answer = await ask(url, 'POST', `/v1/relay/credentials/${encodeURIComponent(id)}/verify`);
  stopHearing();
  const { data } = (await answer.json()) as { data: { verified: boolean } };
  process.stdout.write(data.verified ? 'The site accepted the login.\n' : 'The site refused the login.\n');
  if (!data.verified) process.exitCode = 1;
}
