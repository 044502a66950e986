import type { Deps } from '../../deps.ts';
import { isKeyLive } from '../api-keys/is-key-live.ts';
import { isAlive } from './session-life.ts';
import { findSessionById } from './store.ts';

/**
 * Whether the key or session that was good when a long answer began still is: neither revoked nor expired. Read from the database, never
 * remembered.
 */
export async function isGrantLive(deps: Pick<Deps, 'db' | 'clock'>, grantId: string): Promise<boolean> {
  if (!grantId.startsWith('ses_')) return isKeyLive(deps, grantId);
  const session = await findSessionById(deps.db, grantId);
  return session !== undefined && isAlive(session, deps.clock.now());
}
