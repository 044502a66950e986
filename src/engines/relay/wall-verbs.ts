/**
 * The verbs that the walls at the action and at the request know, in their base form: what captions, addresses and operations say that
 * they do. One closed list of at most 200 words over all tiers; it changes only with a test beside it.
 */

import { TIERS, type Tier } from './types.ts';

/** Verbs that mean nothing but taking away, also where they name a field, a mark or a part of a body. */
export const REMOVALS = 'delete del remove destroy erase purge'.split(' ');

export const WALL_VERBS: Readonly<Record<Tier, ReadonlySet<string>>> = {
  delete: setOf(
    `${REMOVALS.join(' ')} wipe discard trash void cancel archive revoke terminate withdraw unlink drop discharge uninstall unregister unsubscribe rm expel retire prune empty`,
  ),
  update: setOf(
    'update edit save change modify set write patch put rename move reschedule postpone assign reassign approve reject deny confirm complete close reopen resolve mark toggle enable disable activate deactivate lock block publish transfer restore undo revert rollback replace reorder validate process sign accept decline acknowledge finish start stop suspend resume pause hide sync attach detach link merge override reset adjust correct fix swap claim release convert promote renew extend refund pin flag star refile rotate clear escalate upgrade downgrade expire freeze tag',
  ),
  create: setOf(
    'create add new insert post send resend submit book register upload import generate duplicate copy clone make order reserve schedule invite comment reply respond upsert apply pay charge buy checkout subscribe enroll place record store do execute run trigger launch deploy vote forward share issue compose prescribe refill admit request email fax notify bill dispatch',
  ),
  read: setOf(
    'get list find search query fetch load read count lookup browse view show describe suggest filter preview export download aggregate has can exists compute children default check compare render',
  ),
};

/** "editing", "submitted" and "copies" → the verb of the list that they are a form of; null for other words. */
export function wallVerb(word: string): { base: string; tier: Tier; isBase: boolean } | null {
  for (const base of [word, ...basesOf(word)]) {
    const tier = TIERS.toReversed().find((one) => WALL_VERBS[one].has(base));
    if (tier !== undefined) return { base, tier, isBase: base === word };
  }
  return null;
}

/** The tier of a word of change in its base form; null for all others. */
export function changeTier(word: string): Exclude<Tier, 'read'> | null {
  const tier = TIERS.toReversed().find((one) => WALL_VERBS[one].has(word)) ?? 'read';
  if (tier !== 'read') return tier;
  // "unapprove", "unassign": the other way round is as much of a change.
  return word.startsWith('un') && WALL_VERBS.update.has(word.slice(2)) ? 'update' : null;
}

function basesOf(word: string): string[] {
  const stem = /^(\w{2,})(?:ing|ed)$/.exec(word)?.[1];
  if (stem !== undefined) return [stem, `${stem}e`, stem.replace(/(\w)\1$/, '$1'), stem.replace(/i$/, 'y')];
  const plural = /^(\w{2,})s$/.exec(word)?.[1];
  return plural === undefined ? [] : [plural, plural.replace(/e$/, ''), plural.replace(/ie$/, 'y')];
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
