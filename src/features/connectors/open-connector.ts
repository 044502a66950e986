import type { Connector } from '../../adapters/connectors/types.ts';
import { ConnectorError } from '../../adapters/connectors/types.ts';
import type { Deps } from '../../deps.ts';
import { findSealedLogin } from '../relay-credentials/find-credential.ts';
import { findConnector } from './store.ts';

export interface OpenedConnector {
  connector: Connector;
  /** Without a trailing slash. */
  baseUrl: string;
}

/**
 * The connector of a workspace; null where it is native.
 * @throws ConnectorError unauthorized when its credential has been deleted
 */
export async function openConnector(
  deps: Pick<Deps, 'db' | 'connectors'>,
  workspace: { tenantId: string; workspaceId: string },
): Promise<OpenedConnector | null> {
  const { tenantId, workspaceId } = workspace;
  const row = await findConnector(deps.db, tenantId, workspaceId);
  if (!row || row.connector_type === 'native' || row.connector === null) return null;
  const { base_url: baseUrl, credential_id: credentialId } = row.connector;
  const sealed = credentialId === null ? null : await findSealedLogin(deps.db, tenantId, credentialId);
  if (credentialId !== null && sealed === null)
    throw new ConnectorError('unauthorized', 'The credential of this connector has been deleted');
  return { connector: deps.connectors.open({ baseUrl, sealed }), baseUrl };
}

/** Under this name a row remembers what it is a copy of. */
export function externalId(baseUrl: string, kind: string, id: string): string {
  return `${baseUrl}/${kind}/${id}`;
}

/** The other system's id of what a row is a copy of; null where it is a copy of nothing there. */
export function outsideId(baseUrl: string, kind: string, external: string | null): string | null {
  const prefix = externalId(baseUrl, kind, '');
  return external?.startsWith(prefix) ? external.slice(prefix.length) : null;
}
