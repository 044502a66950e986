import type { Sql } from '../../platform/db/database.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { loadProviders, type ProviderRow } from '../providers/list-providers.ts';
import { busyTimes, providersByTurn } from './store.ts';

/** What of a location decides about its appointments. */
export type BookableLocation = Pick<
  LocationRow,
  'tenant_id' | 'id' | 'workspace_id' | 'timezone' | 'provider_selection_mode'
>;

export type ChairRefusal = 'not_found' | 'slot_unavailable';

/** Who may hold appointments at a location: its active providers, or [null], the unnamed chair, where it has no providers. */
export function chairsOf(providers: readonly ProviderRow[]): (ProviderRow | null)[] {
  return providers.length === 0 ? [null] : providers.filter((provider) => provider.is_active);
}

/**
 * Those who may take an appointment, in the order in which to try them. A named provider is the only one, busy or not; nobody
 * named means those free in that time: `round_robin` begins with whoever was given one longest ago, the other modes in the
 * order in which the providers were made.
 * @param wish.preferredId tried first where nobody is named
 * @param wish.exceptId an appointment that is about to leave its place
 */
export async function chairsToTry(
  sql: Sql,
  location: BookableLocation,
  wish: { providerId: string | null; preferredId?: string | null; exceptId?: string },
  from: Date,
  to: Date,
): Promise<{ ids: (string | null)[] } | { refusal: ChairRefusal }> {
  const providers = await loadProviders(sql, location);
  if (wish.providerId !== null) {
    const named = providers.find((provider) => provider.id === wish.providerId);
    if (!named) return { refusal: 'not_found' };
    return named.is_active ? { ids: [named.id] } : { refusal: 'slot_unavailable' };
  }
  const chairs = chairsOf(providers).map((chair) => chair?.id ?? null);
  if (chairs.length === 0) return { refusal: 'slot_unavailable' };
  const turns =
    location.provider_selection_mode === 'round_robin' && chairs.length > 1
      ? await providersByTurn(sql, location.tenant_id, location.id)
      : [];
  const busy = new Set(
    (await busyTimes(sql, location.tenant_id, location.id, from, to, wish.exceptId)).map((time) => time.provider_id),
  );
  const rank = (id: string | null) => (id === null || id === wish.preferredId ? -1 : turns.indexOf(id) + 1);
  return { ids: chairs.filter((id) => !busy.has(id)).sort((a, b) => rank(a) - rank(b)) };
}
