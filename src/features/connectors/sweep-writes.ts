import type { Deps } from '../../deps.ts';
import { loadLocation } from '../locations/find-location.ts';
import { listTenants } from '../tenants/list-tenants.ts';
import { openConnector } from './open-connector.ts';
import { listStaleWrites } from './store.ts';
import { takeBack } from './write-under-way.ts';

/** No caller waits this long: whoever began the write has died, or could not take it back. */
const STALE_SECONDS = 120;

/** Settles the writes in connected systems that nobody is working on any more. @param olderThanSeconds for tests */
export async function sweepWrites(
  deps: Pick<Deps, 'db' | 'jobs' | 'connectors' | 'log'>,
  olderThanSeconds = STALE_SECONDS,
): Promise<void> {
  for (const { tenant_id: tenantId } of await listTenants(deps.db)) {
    for (const write of await listStaleWrites(deps.db, tenantId, olderThanSeconds)) {
      const location = await loadLocation(deps.db, tenantId, write.location_id);
      const workspaceId = location?.workspace_id ?? '';
      const opened = await openConnector(deps, { tenantId, workspaceId }).catch(() => null);
      if (location && opened) await takeBack(deps, location, opened, write.id);
    }
  }
}
