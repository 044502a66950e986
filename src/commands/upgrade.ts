import type { Config } from '../config.ts';
import { listPendingMigrations } from '../platform/db/pending-migrations.ts';
import { reachable } from '../platform/db/reachable.ts';
import { withSchemaAsItIs } from './with-database.ts';

/** Says what a start of this version would run on the database; exit code 1 where everything has to be stopped before. */
export async function upgradeCommand(config: Config, { json }: { json?: boolean }): Promise<void> {
  const { isEmpty, pending } = await withSchemaAsItIs(config, (url) =>
    reachable(url, () => listPendingMigrations(url)),
  );
  const isCompatible = pending.every(({ breaks }) => breaks === null);
  if (json) process.stdout.write(`${JSON.stringify({ compatible: isCompatible, pending })}\n`);
  else if (pending.length === 0)
    process.stdout.write('Nothing is to be done: the database has the schema of this version.\n');
  else if (isEmpty)
    process.stdout.write('The database is empty: frontdesk migrate, or the first start, makes the schema.\n');
  else {
    for (const { name, breaks } of pending)
      process.stdout.write(`${breaks === null ? '•' : '✗'} ${name}${breaks === null ? '' : `  ${breaks}`}\n`);
    process.stdout.write(
      isCompatible
        ? 'Processes of the version before may go on meanwhile: take a backup, run frontdesk migrate, then replace them one after the other.\n'
        : 'Stop every process first: those of the version before cannot go on with the new schema. Take a backup, run frontdesk migrate, then start the new version.\n',
    );
  }
  process.exitCode = isCompatible ? 0 : 1;
}
