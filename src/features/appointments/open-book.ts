import type { Deps } from '../../deps.ts';
import { openConnector } from '../connectors/open-connector.ts';
import type { LocationRow } from '../locations/find-location.ts';
import type { AppointmentBook } from './appointment-book.ts';
import { openConnectedBook } from './connected-book.ts';
import { openNativeBook } from './native-book.ts';

/** Opens the book that a location's workspace keeps. @throws ConnectorError where its credential is gone */
export async function openBook(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'connectors'>,
  location: LocationRow,
): Promise<AppointmentBook> {
  const opened = await openConnector(deps, { tenantId: location.tenant_id, workspaceId: location.workspace_id });
  return opened ? openConnectedBook(deps, location, opened) : openNativeBook(deps, location);
}
