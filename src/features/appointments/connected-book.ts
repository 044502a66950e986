import { currentCatalog } from '../connectors/current-catalog.ts';
import type { OpenedConnector } from '../connectors/open-connector.ts';
import { outsideId } from '../connectors/open-connector.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { loadPatient } from '../patients/find-patients.ts';
import type { AppointmentBook } from './appointment-book.ts';
import { bookOutside } from './book-outside.ts';
import { cancelOutside } from './cancel-outside.ts';
import type { Connected, ConnectedDeps } from './connected.ts';
import { findOutsideSlots } from './find-outside-slots.ts';
import { mirrorUpcoming } from './mirror-appointments.ts';
import { moveOutside } from './move-outside.ts';
import { listUpcoming } from './store.ts';

/** The book in the practice's own system. Our tables hold copies of what passed through us, and never decide. */
export function openConnectedBook(
  deps: ConnectedDeps,
  location: LocationRow,
  opened: OpenedConnector,
): AppointmentBook {
  const connect = async (): Promise<Connected> => ({
    location,
    opened,
    catalog: await currentCatalog(deps, location, opened),
  });
  return {
    findSlots: async (query) => findOutsideSlots(deps, await connect(), query),
    async upcoming(patientId) {
      const { tenant_id: tenantId, workspace_id: workspaceId, id } = location;
      const patient = await loadPatient(deps, { tenantId, workspaceId }, patientId);
      const outside = outsideId(opened.baseUrl, 'Patient', patient?.external_id ?? null);
      const now = deps.clock.now();
      if (outside !== null) {
        const connected = await connect();
        const found = await opened.connector.appointmentsOf(connected.catalog, outside, now);
        await mirrorUpcoming(deps, connected, patientId, found, now);
      }
      return listUpcoming(deps.db, tenantId, id, patientId, now);
    },
    book: async (actor, booking, once) => bookOutside(deps, await connect(), actor, booking, once),
    move: async (actor, move, once) => moveOutside(deps, await connect(), actor, move, once),
    cancel: (actor, appointmentId, once) => cancelOutside(deps, location, opened, actor, appointmentId, once),
  };
}
