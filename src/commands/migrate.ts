import type { Config } from '../config.ts';
import { withDatabase } from './with-database.ts';

export async function migrateCommand(config: Config, { json }: { json?: boolean }): Promise<void> {
  await withDatabase(config, async () => {
    process.stdout.write(json ? '{"up_to_date":true}\n' : 'The database schema is up to date.\n');
  });
}
