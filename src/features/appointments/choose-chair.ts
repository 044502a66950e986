import type { Sql } from '../../platform/db/database.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { doesService, loadProviders, type ProviderRow, seesAge } from '../providers/list-providers.ts';
import { busyTimes, providersByTurn } from './store.ts';

/** What of a location decides about its appointments. */
export type BookableLocation = Pick<
  LocationRow,
  'tenant_id' | 'id' | 'workspace_id' | 'timezone' | 'provider_selection_mode'
>;

export type ChairRefusal = 'not_found' | 'slot_unavailable' | 'service_not_offered' | 'age_not_seen';

/** Who is wanted, for what and for whom. */
export interface ChairWish {
  serviceId: string;
  /** Null: any free one. */
  providerId: string | null;
  /** Whole years of the patient on the day; null: not known. */
  age: number | null;
  /** Tried first where nobody is named. */
  preferredId?: string | null;
  /** An appointment that is about to leave its place. */
  exceptId?: string;
}

/** Who may hold appointments at a location: its active providers, or [null], the unnamed chair, where it has no providers. */
export function chairsOf(providers: readonly ProviderRow[]): (ProviderRow | null)[] {
  return providers.length === 0 ? [null] : providers.filter((provider) => provider.is_active);
}

/**
 * Those who may take an appointment, in the order in which to try them: who does the service and sees patients of that age. A named
 * provider is the only one, busy or not; nobody named means those free in that time: `round_robin` begins with whoever was given one
 * longest ago, the other modes in the order in which the providers were made.
 */
export async function chairsToTry(
  sql: Sql,
  location: BookableLocation,
  wish: ChairWish,
  from: Date,
  to: Date,
): Promise<{ ids: (string | null)[] } | { refusal: ChairRefusal }> {
  const providers = await loadProviders(sql, location);
  if (wish.providerId !== null) {
    const named = providers.find((provider) => provider.id === wish.providerId);
    if (!named) return { refusal: 'not_found' };
    const refusal = judgeProvider(named, wish);
    return refusal === null ? { ids: [named.id] } : { refusal };
  }
  const active = chairsOf(providers);
  const suited = active.filter((chair) => chair === null || judgeProvider(chair, wish) === null);
  if (suited.length === 0) return { refusal: (active[0] && judgeProvider(active[0], wish)) ?? 'slot_unavailable' };
  const chairs = suited.map((chair) => chair?.id ?? null);
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

/** Why a provider does not take an appointment whatever its time; null: they may. */
function judgeProvider(provider: ProviderRow, { serviceId, age }: ChairWish): ChairRefusal | null {
  if (!provider.is_active) return 'slot_unavailable';
  if (!doesService(provider, serviceId)) return 'service_not_offered';
  return age !== null && !seesAge(provider, age) ? 'age_not_seen' : null;
}
