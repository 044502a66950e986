import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { type ExternalProviderFields, hideExternalProviders, upsertExternalProvider } from './store.ts';

/** Makes a location's copies of the providers of another system what that system has; those it has no more are hidden. */
export async function mirrorProviders(
  sql: Sql,
  { tenant_id: tenantId, id: locationId }: Pick<LocationRow, 'tenant_id' | 'id'>,
  providers: readonly ExternalProviderFields[],
): Promise<void> {
  for (const provider of providers)
    await upsertExternalProvider(sql, tenantId, { ...provider, id: newId('prov'), location_id: locationId });
  await hideExternalProviders(
    sql,
    tenantId,
    locationId,
    providers.map((provider) => provider.external_id),
  );
}
