import { resolve } from 'node:path';

/** Where the server keeps what is its own. Read before all other settings, which load code that is kept there compiled. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(env.DATA_DIR?.trim() || '.frontdesk');
}
