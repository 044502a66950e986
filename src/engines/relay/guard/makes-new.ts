/** Whether a request that leaves by a button that merely saves is seen to make something new. */

import { addressTier, opensForm } from '../action/address-tier.ts';
import type { Asked } from './made-records.ts';
import { isForNew, ownKeys, recordOf } from './named-record.ts';
import { saysItIsNew } from './new-record.ts';
import type { RequiredTier } from './request-tier.ts';

/**
 * Null where it only reads, or makes something: a call that says so and is given no key; a post without one to an address for
 * something new. Else why it is held.
 */
export function whyNotNew({ requiredTier, makes, why }: RequiredTier, asked: Asked | null): string | null {
  const held = `${why}, and nothing says that it makes something new`;
  if (requiredTier === 'read') {
    const acting = asked === null || why !== 'GET' ? null : addressTier(asked.url);
    return acting === null || acting.requiredTier === 'create' || opensForm(acting) ? null : `GET whose ${acting.why}`;
  }
  // What changes the record that this run has made passes by that.
  if (requiredTier !== 'create' || makes === true) return null;
  if (asked === null || makes === false) return held;
  const { url, body } = asked;
  if (recordOf(url, body) !== null || ownKeys(body.json).length > 0) return held;
  return isForNew(url) || saysItIsNew(url, body) ? null : held;
}
