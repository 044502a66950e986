import { operationFailed } from '../../platform/http/errors.ts';
import type { LocationRow } from '../locations/find-location.ts';

/** @throws AppError operation_failed `managed_by_connector` where another system keeps services and providers */
export function requireNative({ workspace }: Pick<LocationRow, 'workspace'>): void {
  if (workspace.connector_type !== 'native') {
    throw operationFailed(
      'managed_by_connector',
      'The services and providers of this workspace come through its connector; change them in the connected system',
    );
  }
}
