import { setTimeout as delay } from 'node:timers/promises';
import type { Catalog } from '../../adapters/connectors/types.ts';
import { ConnectorError } from '../../adapters/connectors/types.ts';
import type { Deps } from '../../deps.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { mirrorProviders } from '../providers/mirror-providers.ts';
import { mirrorServices } from '../services/mirror-services.ts';
import { externalId, type OpenedConnector, openConnector } from './open-connector.ts';
import { claimRefresh, findCatalog, keepCatalog } from './store.ts';

/** Services and providers change rarely; what is booked is looked up each time. */
const FRESH_SECONDS = 60;
/** For so long one refresh keeps the others from beginning. */
const CLAIM_SECONDS = 15;

type CatalogDeps = Pick<Deps, 'db' | 'connectors' | 'log'>;

/**
 * Who does what, as the connected system says, at most a minute old unless it does not answer; then what it said last. Services and
 * providers of the location follow it.
 * @throws ConnectorError where it does not answer and never has
 */
export async function currentCatalog(
  deps: CatalogDeps,
  location: LocationRow,
  { connector, baseUrl }: OpenedConnector,
): Promise<Catalog> {
  const { tenant_id: tenantId, id } = location;
  const kept = await findCatalog(deps.db, tenantId, id);
  const usable = kept?.base_url === baseUrl ? kept : undefined;
  if (usable && usable.age < FRESH_SECONDS) return usable.catalog;
  const isMine = await deps.db.transaction(tenantId, (sql) => claimRefresh(sql, tenantId, id, CLAIM_SECONDS));
  if (usable && !isMine) return usable.catalog;
  try {
    const place = { id, name: location.name, phoneNumber: location.phone_number };
    const catalog = await connector.readCatalog(place);
    await keep(deps, location, baseUrl, catalog);
    return catalog;
  } catch (error) {
    if (!usable || !(error instanceof ConnectorError)) throw error;
    deps.log.warn({ err: error, locationId: id }, 'a connected system does not answer; its last catalog is used');
    return usable.catalog;
  }
}

/** Brings a location's services and providers up to date where a connector keeps them; what was known stands where it cannot. */
export async function followCatalog(deps: CatalogDeps, location: LocationRow): Promise<void> {
  if (location.workspace.connector_type === 'native') return;
  const opened = await openConnector(deps, { tenantId: location.tenant_id, workspaceId: location.workspace_id });
  if (opened) await currentCatalog(deps, location, opened);
}

/** The same for a caller who waits: not longer than `patienceMs`, and whatever happens. */
export async function followCatalogSoon(deps: CatalogDeps, location: LocationRow, patienceMs: number): Promise<void> {
  if (location.workspace.connector_type === 'native') return;
  const followed = followCatalog(deps, location).catch((error: unknown) => {
    deps.log.warn({ err: error, locationId: location.id }, 'a connected system does not answer at the start of a call');
  });
  const patience = new AbortController();
  await Promise.race([followed, delay(patienceMs, undefined, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
}

async function keep(deps: CatalogDeps, location: LocationRow, baseUrl: string, catalog: Catalog): Promise<void> {
  const { tenant_id: tenantId, id } = location;
  await deps.db.transaction(tenantId, async (sql) => {
    await keepCatalog(sql, tenantId, id, baseUrl, catalog);
    const services = await mirrorServices(
      sql,
      location,
      catalog.services.map((service) => ({
        external_id: externalId(baseUrl, 'HealthcareService', service.id),
        name: service.name,
        duration_minutes: service.minutes,
        description: service.description,
        is_active: service.isBookable,
      })),
    );
    await mirrorProviders(
      sql,
      location,
      catalog.providers.map(({ id: outside, name, serviceIds, languages }) => ({
        external_id: externalId(baseUrl, 'Practitioner', outside),
        name,
        service_ids: serviceIds.flatMap((id) => services.get(externalId(baseUrl, 'HealthcareService', id)) ?? []),
        languages,
      })),
    );
  });
}
