import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { countedAddress } from '../../platform/http/address-limit.ts';
import { tooManyRequests } from '../../platform/http/rate-limit.ts';
import { takeTokens } from '../../platform/http/token-bucket.ts';

/** Nobody's tenant is known before they are recognised: these buckets belong to none. */
const NO_TENANT = 'sign_in';
const WINDOW_SECONDS = 900;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/**
 * Costs an account and an address one of their guesses at a password, a code or a link, before the guess is looked at; shared by every
 * node. What is counted for an account is counted for an e-mail that nobody has just the same.
 * @param account the e-mail address, or null where a link is tried
 * @throws AppError rate_limited with Retry-After
 */
export async function spendGuess(
  deps: Pick<Deps, 'db' | 'keys'>,
  request: FastifyRequest,
  account: string | null,
): Promise<void> {
  const name = (kind: string, of: string) => `${kind} ${deps.keys.sign('sign-in', of).toString('base64url')}`;
  const wishes = [
    { name: name('address', countedAddress(request)), capacity: PER_ADDRESS, want: 1 },
    ...(account === null ? [] : [{ name: name('account', account), capacity: PER_ACCOUNT, want: 1 }]),
  ];
  const grants = await deps.db.transaction(NO_TENANT, (sql) => takeTokens(sql, NO_TENANT, WINDOW_SECONDS, wishes));
  for (const { granted, tokens, name: bucket } of grants) {
    if (granted >= 1) continue;
    const limit = wishes.find((wish) => wish.name === bucket)?.capacity ?? PER_ACCOUNT;
    throw tooManyRequests(limit, WINDOW_SECONDS, Math.ceil(((1 - tokens) * WINDOW_SECONDS) / limit));
  }
}

/** Removes the buckets that nobody has taken from for a while: they are full. */
export function forgetGuesses(deps: Pick<Deps, 'db'>): Promise<void> {
  return deps.db.transaction(NO_TENANT, async (sql: Sql) => {
    await sql`
      delete from rate_buckets where tenant_id = ${NO_TENANT}
        and refreshed_at < now() - make_interval(secs => ${WINDOW_SECONDS})`;
  });
}
