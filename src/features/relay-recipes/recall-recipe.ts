import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { WayRecipe } from '../../engines/relay/recipe/way-recipe.ts';
import type { Tier } from '../../engines/relay/types.ts';
import { openRecipe } from './sealed-recipe.ts';
import { findRecipeOfKind } from './store.ts';

/** A kind of run, and the recipe that there is for it. */
export interface KnownKind {
  fingerprint: Buffer;
  origin: string;
  tier: Tier;
  wording: string;
  credentialId: string;
  /** Null where no run of the kind has taught anything yet. */
  recipe: WayRecipe | null;
}

/** Looks up what earlier runs of the same kind have taught: same site, tier and schema, same instruction but for its values. */
export async function recallRecipe(
  deps: Pick<Deps, 'db' | 'cipher' | 'keys' | 'clock'>,
  tenantId: string,
  run: {
    credentialId: string;
    loginUrl: string;
    instruction: string;
    tier: Tier;
    schema: Record<string, unknown> | null;
  },
  timezone: string,
): Promise<KnownKind> {
  // The reader of instructions, with its weights, is loaded by the first run.
  const { recipeKind } = await import('../../engines/relay/recipe/recipe-key.ts');
  const { origin, key, wording } = recipeKind(run, { timezone, now: deps.clock.now() });
  const fingerprint = createHmac('sha256', deps.keys.derive('relay-recipe', tenantId)).update(key).digest();
  const row = await findRecipeOfKind(deps.db, tenantId, fingerprint);
  return {
    fingerprint,
    origin,
    tier: run.tier,
    wording,
    credentialId: run.credentialId,
    recipe: row === undefined ? null : openRecipe(deps.cipher, tenantId, row).recipe,
  };
}
