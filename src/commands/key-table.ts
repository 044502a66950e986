import type { KeyOverview } from '../features/api-keys/operate-keys.ts';
import { table } from './table.ts';

const HEAD = ['ID', 'SCOPE', 'STATE', 'TENANT', 'CREATED', 'EXPIRES', 'LAST USED', 'NAME'];

/** Keys as lines under a head, columns as wide as they need to be. Times are UTC. */
export function keyTable(keys: readonly KeyOverview[], now: Date): string {
  const rows = keys.map((key) => [
    key.id,
    key.scope,
    stateOf(key, now),
    key.tenant,
    day(key.created_at),
    key.expires_at ? minute(key.expires_at) : 'never',
    key.last_used_at ? minute(key.last_used_at) : 'never',
    key.name ?? '',
  ]);
  return table(HEAD, rows);
}

function stateOf({ revoked_at, expires_at }: KeyOverview, now: Date): string {
  if (revoked_at) return 'revoked';
  return expires_at && expires_at <= now ? 'expired' : 'active';
}

const day = (time: Date): string => time.toISOString().slice(0, 10);
const minute = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');
