import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../deps.ts';
import { isWayRecipe } from '../../engines/relay/recipe/way-recipe.ts';
import type { RunErrorCode, RunOutcome } from '../../engines/relay/types.ts';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import type { KnownKind } from './recall-recipe.ts';
import { openRecipe, sealRecipe } from './sealed-recipe.ts';
import { countFailure, countUse, deleteRecipe, insertRecipe, lockRecipeOfKind, replaceRecipe } from './store.ts';

/** Ends that a recipe may be to blame for; a refused login or a cancel says nothing of it. */
const BLAMED: ReadonlySet<RunErrorCode> = new Set<RunErrorCode>([
  'not_found_on_site',
  'not_confirmed',
  'outcome_unknown',
  'result_mismatch',
  'budget_exceeded',
  'timed_out',
]);
const MOST_FAILURES = 3;

/**
 * What a run that has ended leaves of its way: learned from the first success of its kind, counted at each use, replaced where the
 * site has changed, dropped after three failures in a row, and at once where the work was done without it and taught nothing. Part of the transaction that ends the run; of a credential that was
 * deleted meanwhile nothing is kept.
 */
export async function keepRecipe(
  sql: Sql,
  deps: Pick<Deps, 'cipher' | 'jobs'>,
  actor: Actor,
  kind: KnownKind,
  outcome: Pick<RunOutcome, 'status' | 'error' | 'recipe'>,
): Promise<void> {
  const { tenantId } = actor;
  const learned = outcome.status === 'completed' && isWayRecipe(outcome.recipe) ? outcome.recipe : null;
  const isBlamed = kind.recipe !== null && outcome.error !== null && BLAMED.has(outcome.error.code);
  const isOfNoUse = kind.recipe !== null && outcome.status === 'completed' && learned === null;
  if (learned === null && !isBlamed && !isOfNoUse) return;
  const row = await lockRecipeOfKind(sql, tenantId, kind.fingerprint);
  if (learned === null) {
    if (row === null || (!isOfNoUse && (await countFailure(sql, tenantId, row.id)) < MOST_FAILURES)) return;
    await deleteRecipe(sql, tenantId, row.id);
    return recordChange(sql, deps, actor, { action: 'recipe.dropped', targetId: row.id });
  }
  const kept = { wording: kind.wording, recipe: learned };
  if (row === null) {
    const id = newId('rcp');
    const sealed = sealRecipe(deps.cipher, tenantId, id, kept);
    const { fingerprint, origin, tier, credentialId } = kind;
    const isNew = await insertRecipe(sql, tenantId, {
      id,
      credential_id: credentialId,
      origin,
      tier,
      fingerprint,
      sealed,
    });
    if (isNew) await recordChange(sql, deps, actor, { action: 'recipe.learned', targetId: id });
    return;
  }
  if (kind.recipe !== null) await countUse(sql, tenantId, row.id);
  if (isDeepStrictEqual(openRecipe(deps.cipher, tenantId, row).recipe, learned)) return;
  await replaceRecipe(sql, tenantId, row.id, sealRecipe(deps.cipher, tenantId, row.id, kept));
  await recordChange(sql, deps, actor, { action: 'recipe.healed', targetId: row.id });
}
