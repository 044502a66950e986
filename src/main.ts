import { Command } from 'commander';
import { backupCommand } from './commands/backup.ts';
import { completionCommand } from './commands/completion.ts';
import { keysCommand } from './commands/keys.ts';
import { migrateCommand } from './commands/migrate.ts';
import { partnerCommands } from './commands/partner-commands.ts';
import { restoreCommand } from './commands/restore.ts';
import { tenantsCommand } from './commands/tenants.ts';
import { usersCommand } from './commands/users.ts';
import { readConfig } from './config.ts';
import { keepCompiled } from './platform/compiled-code.ts';
import { StartupError } from './platform/db/embedded/data-directory.ts';

const program = new Command('frontdesk')
  .description('One self-hosted API that answers a clinic’s phone and works in its portals')
  .version('0.1.0')
  .showHelpAfterError()
  .addHelpText('after', '\nTo begin: frontdesk all. It needs nothing set up, and prints the first API key.')
  .exitOverride((error) => process.exit(error.exitCode));

// Whoever reads us may end first ("| head", a terminal that is closed): what is under way is seen through all the same.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'EIO') return;
    process.exitCode = 1;
    if (stream === process.stdout) process.stderr.write(`The output could not be written (${error.code}).\n`);
  });

interface Json {
  json?: boolean;
}

const config = () => readConfig(process.env);
// What starts the whole product is loaded where it is started: the other commands answer without it.
const serve = async (roles: { api: boolean; worker: boolean }) => {
  const settings = config();
  keepCompiled(settings.dataDir);
  await (await import('./commands/serve.ts')).serveCommand(settings, roles);
};
program
  .command('all')
  .description(
    'start everything in one process: API, carrier webhooks, workers, and PostgreSQL where DATABASE_URL is not set',
  )
  .action(() => serve({ api: true, worker: true }));
program
  .command('serve')
  .description('start the API and the carrier webhooks only')
  .action(() => serve({ api: true, worker: false }));
program
  .command('worker')
  .description('start the background workers only: relay runs, agent setups, webhook deliveries')
  .action(() => serve({ api: false, worker: true }));
program
  .command('migrate')
  .description('bring the database schema up to date')
  .option('--json', 'print JSON')
  .action((options: Json) => migrateCommand(config(), options));
program
  .command('upgrade')
  .description(
    'say what a start of this version would do to the database, and whether processes of the one before may go on',
  )
  .requiredOption('--check', 'look, and change nothing')
  .option('--json', 'print JSON')
  .action(async (options: Json) => (await import('./commands/upgrade.ts')).upgradeCommand(config(), options));
program
  .command('doctor')
  .description('look at everything Frontdesk needs and say what to mend')
  .option('--json', 'print one object a line')
  .action(async (options: Json) => (await import('./commands/doctor.ts')).doctorCommand(config(), options));
program
  .command('backup')
  .description('write the embedded database, keys and artifacts into one archive, also while the server runs')
  .argument('<file>', 'a .tar.gz that does not exist yet')
  .option('--json', 'print JSON')
  .action((file: string, options: Json) => backupCommand(config(), file, options));
program
  .command('restore')
  .description('unpack a backup into DATA_DIR, which must be empty, and see that its database starts')
  .argument('<file>', 'what backup has written')
  .option('--json', 'print JSON')
  .action((file: string, options: Json) => restoreCommand(config(), file, options));
program.addCommand(keysCommand(config));
program.addCommand(tenantsCommand(config));
program.addCommand(usersCommand(config));
for (const command of partnerCommands()) program.addCommand(command);
program.addCommand(completionCommand(program));

try {
  if (process.argv.length === 2) program.outputHelp();
  else await program.parseAsync();
} catch (error) {
  // A reason that a person can act on is one sentence; anything else is a defect and shows where it came from.
  process.stderr.write(
    error instanceof StartupError ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
