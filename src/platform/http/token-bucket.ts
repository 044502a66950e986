import type postgres from 'postgres';
import type { Sql } from '../db/database.ts';

/** What is wanted of one bucket of a tenant: it holds `capacity` tokens and fills from empty in the call's window. */
export interface TokenWish {
  name: string;
  capacity: number;
  want: number;
}

export interface TokenGrant {
  name: string;
  /** Whole tokens given, at most as many as were wanted. */
  granted: number;
  /** Left in the bucket after that, with a fraction. */
  tokens: number;
}

/**
 * Takes tokens from buckets that all nodes share, in one statement on the database's clock: what is given here is given nowhere else.
 * A bucket that nobody has touched is full. The rows stay locked until the transaction ends.
 */
export function takeTokens(
  sql: Sql,
  tenantId: string,
  windowSeconds: number,
  wishes: readonly TokenWish[],
): postgres.PendingQuery<TokenGrant[]> {
  // In the order of their names, so that two takers never wait for each other.
  const ordered = [...wishes].sort((a, b) => (a.name < b.name ? -1 : 1));
  return sql<TokenGrant[]>`
    insert into rate_buckets as bucket (tenant_id, name, tokens, granted, refreshed_at)
    select ${tenantId}, wish.name, wish.capacity - least(wish.want, wish.capacity), least(wish.want, wish.capacity), now()
    from jsonb_to_recordset(${sql.json(ordered)}) as wish (name text, capacity float8, want float8)
    on conflict (tenant_id, name) do update set
      granted = least(excluded.granted,
        floor(refilled(bucket.tokens, bucket.refreshed_at, excluded.tokens + excluded.granted, ${windowSeconds}))),
      tokens = refilled(bucket.tokens, bucket.refreshed_at, excluded.tokens + excluded.granted, ${windowSeconds})
        - least(excluded.granted,
            floor(refilled(bucket.tokens, bucket.refreshed_at, excluded.tokens + excluded.granted, ${windowSeconds}))),
      refreshed_at = greatest(bucket.refreshed_at, now())
    returning name, granted, tokens`;
}
