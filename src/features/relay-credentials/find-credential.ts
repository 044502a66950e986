import type { Deps } from '../../deps.ts';
import type { SealedEnvelope } from '../../platform/crypto/credential-vault.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Caller, reaches } from '../../platform/http/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type CredentialRow, findCredential } from './store.ts';

/** The same bytes for a credential of another tenant, of another workspace, and one that never was. */
export function credentialNotFound(): AppError {
  return new AppError(
    'credential_not_found',
    'The relay credential does not exist or is not accessible with this API key',
  );
}

/** A credential the caller may use; one without a workspace is for TENANT keys only. */
export async function findReachableCredential(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<CredentialRow> {
  const row = await findCredential(deps.db, caller.tenantId, id);
  if (!row || !reaches(caller, row.workspace_id)) throw credentialNotFound();
  return row;
}

/** The sealed login of a credential, for whoever may open it; null when the credential is gone. */
export async function findSealedLogin(db: Database, tenantId: string, id: string): Promise<SealedEnvelope | null> {
  return (await findCredential(db, tenantId, id))?.sealed ?? null;
}
