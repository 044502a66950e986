import type { Catalog } from '../../adapters/connectors/types.ts';
import type { Deps } from '../../deps.ts';
import type { OpenedConnector } from '../connectors/open-connector.ts';
import type { LocationRow } from '../locations/find-location.ts';

export type ConnectedDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'connectors'>;

/** What an operation in the practice's own system works with. */
export interface Connected {
  location: LocationRow;
  opened: OpenedConnector;
  catalog: Catalog;
}
