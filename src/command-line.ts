import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { completionCommand } from './commands/completion.ts';
import { dataDirOf } from './data-dir.ts';
import { StartupError } from './platform/db/embedded/data-directory.ts';

const program = new Command('frontdesk')
  .description('One self-hosted API that answers a clinic’s phone and works in its portals')
  .version('0.1.0')
  .showHelpAfterError('frontdesk --help lists the commands.')
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

const configure = async () => {
  const { readConfig } = await import('./config.ts');
  return () => readConfig(process.env);
};
const config = async () => (await configure())();
const serve = async (roles: { api: boolean; worker: boolean }) => {
  const { keepCompiled } = await import('./platform/compiled-code.ts');
  const dataDir = dataDirOf(process.env);
  // Settings that are wrong leave no data directory behind.
  if (existsSync(dataDir)) keepCompiled(dataDir);
  const settings = await config();
  keepCompiled(dataDir);
  await (await import('./commands/serve.ts')).serveCommand(settings, roles);
};

/** By name, in the order of the help. What a command needs is loaded when that command is asked for: most need little of the product. */
const COMMANDS: Readonly<Record<string, () => Command | Promise<Command>>> = {
  all: () =>
    new Command('all')
      .description(
        'start everything in one process: API, carrier webhooks, workers, and PostgreSQL where DATABASE_URL is not set',
      )
      .action(() => serve({ api: true, worker: true })),
  serve: () =>
    new Command('serve')
      .description('start the API and the carrier webhooks only')
      .action(() => serve({ api: true, worker: false })),
  worker: () =>
    new Command('worker')
      .description('start the background workers only: relay runs, agent setups, webhook deliveries')
      .action(() => serve({ api: false, worker: true })),
  migrate: () =>
    new Command('migrate')
      .description('bring the database schema up to date')
      .option('--json', 'print JSON')
      .action(async (options: Json) => (await import('./commands/migrate.ts')).migrateCommand(await config(), options)),
  upgrade: () =>
    new Command('upgrade')
      .description(
        'say what a start of this version would do to the database, and whether processes of the one before may go on',
      )
      .requiredOption('--check', 'look, and change nothing')
      .option('--json', 'print JSON')
      .action(async (options: Json) => (await import('./commands/upgrade.ts')).upgradeCommand(await config(), options)),
  doctor: () =>
    new Command('doctor')
      .description('look at everything Frontdesk needs and say what to mend')
      .option('--json', 'print one object a line')
      .action(async (options: Json) => (await import('./commands/doctor.ts')).doctorCommand(await config(), options)),
  backup: () =>
    new Command('backup')
      .description('write the embedded database, keys and artifacts into one archive, also while the server runs')
      .argument('<file>', 'a .tar.gz that does not exist yet')
      .option('--json', 'print JSON')
      .action(async (file: string, options: Json) =>
        (await import('./commands/backup.ts')).backupCommand(await config(), file, options),
      ),
  restore: () =>
    new Command('restore')
      .description('unpack a backup into DATA_DIR, which must be empty, and see that its database starts')
      .argument('<file>', 'what backup has written')
      .option('--json', 'print JSON')
      .action(async (file: string, options: Json) =>
        (await import('./commands/restore.ts')).restoreCommand(await config(), file, options),
      ),
  keys: async () => (await import('./commands/keys.ts')).keysCommand(await configure()),
  tenants: async () => (await import('./commands/tenants.ts')).tenantsCommand(await configure()),
  users: async () => (await import('./commands/users.ts')).usersCommand(await configure()),
  // These work over HTTP like any partner, with the key in FRONTDESK_API_KEY.
  call: async () => (await import('./commands/call.ts')).callCommand(),
  relay: async () => (await import('./commands/relay.ts')).relayCommand(),
  credentials: async () => (await import('./commands/credentials.ts')).credentialsCommand(),
  listen: async () => (await import('./commands/listen.ts')).listenCommand(),
  trigger: async () => (await import('./commands/trigger.ts')).triggerCommand(),
  logs: async () => (await import('./commands/logs.ts')).logsCommand(),
  reports: async () => (await import('./commands/reports.ts')).reportsCommand(),
};
const [, , name = ''] = process.argv;
const asked = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
for (const load of asked ? [asked] : Object.values(COMMANDS)) program.addCommand(await load());
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
