import { isWayRecipe, type WayRecipe } from '../../engines/relay/recipe/way-recipe.ts';
import type { TenantCipher } from '../../platform/crypto/tenant-cipher.ts';

/** What is kept of a kind of run. */
export interface KeptRecipe {
  /** The instruction without its values. */
  wording: string;
  /** Null for one of an older version, which is of no use any more. */
  recipe: WayRecipe | null;
}

const placeOf = (tenantId: string, id: string) => ({ tenantId, table: 'relay_recipes', rowId: id, column: 'sealed' });

export function sealRecipe(cipher: TenantCipher, tenantId: string, id: string, kept: KeptRecipe): Buffer {
  return cipher.seal(placeOf(tenantId, id), kept);
}

export function openRecipe(
  cipher: TenantCipher,
  tenantId: string,
  row: { id: string; sealed: Uint8Array },
): KeptRecipe {
  const { wording, recipe } = cipher.open<{ wording: string; recipe: unknown }>(placeOf(tenantId, row.id), row.sealed);
  return { wording, recipe: isWayRecipe(recipe) ? recipe : null };
}
