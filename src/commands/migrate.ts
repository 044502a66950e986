import type { Config } from '../config.ts';
import { withDatabase } from './with-database.ts';

export async function migrateCommand(config: Config): Promise<void> {
  await withDatabase(config, async () => {
    process.stdout.write('The database schema is up to date.\n');
  });
}
