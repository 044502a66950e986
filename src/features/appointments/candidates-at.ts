import { outsideId } from '../connectors/open-connector.ts';
import { doesService, loadProviders } from '../providers/list-providers.ts';
import { loadService } from '../services/list-services.ts';
import type { Connected, ConnectedDeps } from './connected.ts';
import { type Candidate, findCandidates } from './find-outside-slots.ts';
import { HORIZON_MS, NOTICE_MS } from './slot-starts.ts';
import { providersByTurn } from './store.ts';

export interface StartWish {
  serviceId: string;
  /** Null: any free one, by the location's mode. */
  providerId: string | null;
  startsAt: Date;
  /** Tried first where nobody is named. */
  preferredId?: string | null;
}

/** Slots that begin exactly then, in the order in which to try them, and that system's id of the service; or why there can be none. */
export async function candidatesAt(
  deps: ConnectedDeps,
  connected: Connected,
  wish: StartWish,
): Promise<{ list: Candidate[]; serviceId: string } | { refusal: 'slot_unavailable' | 'service_not_offered' } | null> {
  const { location, opened } = connected;
  const { tenant_id: tenantId, id } = location;
  const [service, providers, turns] = await deps.db.transaction(tenantId, async (sql) => [
    await loadService(sql, location, wish.serviceId),
    await loadProviders(sql, location),
    location.provider_selection_mode === 'round_robin' ? await providersByTurn(sql, tenantId, id) : [],
  ]);
  const named = wish.providerId === null ? null : providers.find((provider) => provider.id === wish.providerId);
  if (!service || named === undefined) return null;
  const serviceId = outsideId(opened.baseUrl, 'HealthcareService', service.external_id);
  const ahead = wish.startsAt.getTime() - deps.clock.now().getTime();
  if (serviceId === null || !service.is_active || ahead < NOTICE_MS || ahead > HORIZON_MS)
    return { refusal: 'slot_unavailable' };
  if (named !== null && !doesService(named, service.id)) return { refusal: 'service_not_offered' };
  const found = await findCandidates(deps, connected, {
    serviceId: wish.serviceId,
    providerId: wish.providerId,
    from: wish.startsAt,
    to: new Date(wish.startsAt.getTime() + 1000),
  });
  const order = providers.map((provider) => provider.id);
  const rank = ({ provider }: Candidate) =>
    provider?.id === wish.preferredId ? -1 : (turns.length > 0 ? turns : order).indexOf(provider?.id ?? '');
  const list = (found ?? [])
    .filter((candidate) => candidate.slot.startsAt.getTime() === wish.startsAt.getTime())
    .sort((a, b) => rank(a) - rank(b));
  return { list, serviceId };
}
