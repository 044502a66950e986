import type { Deps } from '../../deps.ts';
import { findKeyById } from './store.ts';

/** Whether a key that was good when a long answer began still is: neither revoked nor expired. Read from the database, never remembered. */
export async function isKeyLive(deps: Pick<Deps, 'db' | 'clock'>, keyId: string): Promise<boolean> {
  const row = await findKeyById(deps.db, keyId);
  return row !== undefined && row.revoked_at === null && (row.expires_at === null || row.expires_at > deps.clock.now());
}
