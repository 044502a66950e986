import { Command, Option } from 'commander';
import { urlOption } from './ask-server.ts';
import { cancelRun, followRun, startRun } from './relay-run.ts';
import { verify } from './verify-login.ts';

interface Where {
  url: string;
  json?: boolean;
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
    .option('--json', 'print {id, verified}')
    .addOption(urlOption())
    .action((id: string, options: Where) => verify(id, options));
  relay
    .command('run')
    .description('carry out an instruction, printing each turn as it happens and the result as JSON')
    .argument('<instruction>', 'what to do, in plain English')
    .requiredOption('--credential <id>', 'cred_…')
    .addOption(
      new Option('--tier <tier>', 'how far it may go').choices(['read', 'create', 'update', 'delete']).default('read'),
    )
    .option('--json', 'print the turns as JSON too, one object a line')
    .addOption(urlOption())
    .addHelpText('after', '\nCtrl-C leaves the run going; pressed twice, it cancels the run.')
    .action((instruction: string, options: Where & { credential: string; tier: string }) =>
      startRun(instruction, options),
    );
  relay
    .command('follow')
    .description('print the turns of a run that was left going, and its result')
    .argument('<execution>', 'exec_…')
    .option('--json', 'print the turns as JSON too, one object a line')
    .addOption(urlOption())
    .action((id: string, { url, json }: Where) => followRun(url, id, json));
  relay
    .command('cancel')
    .description('end a run; what it has changed by then stays changed')
    .argument('<execution>', 'exec_…')
    .option('--json', 'print {id, canceling}')
    .addOption(urlOption())
    .action(async (id: string, { url, json }: Where) => {
      await cancelRun(url, id);
      process.stdout.write(json ? `${JSON.stringify({ id, canceling: true })}\n` : `${id} is being canceled.\n`);
    });
  return relay;
}
