import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { maySendSecrets, PLAIN_HTTP_ISSUE } from '../../platform/egress/plain-http.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { findReachableCredential } from '../relay-credentials/find-credential.ts';
import { hasNativeServices } from '../services/mirror-services.ts';
import { type ConnectorRow, lockConnector, updateConnector } from './store.ts';

export interface ConnectorWish {
  type: 'native' | 'fhir';
  base_url?: string | null;
  credential_id?: string | null;
}

/**
 * What a workspace is to be connected to.
 * @throws AppError validation_error, credential_not_found
 */
export async function readConnector(
  deps: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
  workspaceId: string,
  wish: ConnectorWish,
): Promise<ConnectorRow> {
  const settings = readSettings(wish);
  const baseUrl = settings.connector?.base_url;
  if (baseUrl && !maySendSecrets(baseUrl, deps.config)) throw invalid('body/base_url', PLAIN_HTTP_ISSUE);
  if (settings.connector?.credential_id) {
    const credential = await findReachableCredential(deps, caller, settings.connector.credential_id);
    if (credential.workspace_id !== null && credential.workspace_id !== workspaceId)
      throw invalid('body/credential_id', 'belongs to another workspace');
  }
  return settings;
}

/**
 * Connects a workspace to the practice's own system, or back to our own tables, in the caller's transaction. Nothing is asked of that
 * system yet.
 * @throws AppError not_found; conflict `in_use` while it has native services
 */
export async function putConnector(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  workspaceId: string,
  settings: ConnectorRow,
): Promise<void> {
  const { tenantId } = actor;
  if (!(await lockConnector(sql, tenantId, workspaceId))) throw notFound();
  if (settings.connector_type !== 'native' && (await hasNativeServices(sql, tenantId, workspaceId)))
    throw conflict('in_use', 'The workspace has services of its own; delete them before you connect another system');
  await updateConnector(sql, tenantId, workspaceId, settings);
  await recordChange(sql, deps, actor, {
    action: 'connector.updated',
    targetId: workspaceId,
    event: {
      type: 'workspace.updated',
      workspaceId,
      data: { id: workspaceId, connector_type: settings.connector_type },
    },
  });
}

function readSettings({
  type,
  base_url: baseUrl = null,
  credential_id: credentialId = null,
}: ConnectorWish): ConnectorRow {
  if (type === 'native') {
    if (baseUrl !== null) throw invalid('body/base_url', 'must be null or absent for a native workspace');
    if (credentialId !== null) throw invalid('body/credential_id', 'must be null or absent for a native workspace');
    return { connector_type: type, connector: null };
  }
  if (baseUrl === null) throw invalid('body/base_url', 'is required for this type');
  const { search, hash } = new URL(baseUrl);
  if (search !== '' || hash !== '') throw invalid('body/base_url', 'must have no query and no fragment');
  return {
    connector_type: type,
    connector: { base_url: baseUrl.replace(/\/+$/, ''), credential_id: credentialId },
  };
}
