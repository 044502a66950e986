import type { Deps } from '../../deps.ts';
import { sealValue } from '../../platform/crypto/credential-vault.ts';
import { maySendSecrets, PLAIN_HTTP_ISSUE } from '../../platform/egress/plain-http.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { findReachableWorkspace } from '../workspaces/find-workspace.ts';
import { type CredentialRow, insertCredential } from './store.ts';
import { normaliseTotpSecret } from './totp-secret.ts';

export interface CredentialWish {
  label: string;
  platform: string;
  login_url: string;
  username: string;
  password: string;
  totp_secret?: string;
  workspace_id?: string;
}

/** Seals and stores a login. From here on nobody but a relay runner can read its password. */
export async function createCredential(
  deps: Deps,
  caller: Caller,
  actor: Actor,
  wish: CredentialWish,
): Promise<CredentialRow> {
  const totpSecret = wish.totp_secret === undefined ? null : normaliseTotpSecret(wish.totp_secret);
  if (wish.totp_secret !== undefined && totpSecret === null) {
    throw invalid('body/totp_secret', 'must be base32 of at least 16 characters or an otpauth://totp URI');
  }
  if (!maySendSecrets(wish.login_url, deps.config)) throw invalid('body/login_url', PLAIN_HTTP_ISSUE);
  const workspaceId = await owningWorkspace(deps, caller, wish.workspace_id);
  const id = newId('cred');
  const sealed = await sealValue(deps.vault, [caller.tenantId, 'relay_credentials', id, 'sealed', 1].join('|'), {
    loginUrl: wish.login_url,
    username: wish.username,
    password: wish.password,
    totpSecret,
  });
  return deps.db.transaction(caller.tenantId, async (sql) => {
    const row = await insertCredential(sql, caller.tenantId, {
      id,
      workspace_id: workspaceId,
      label: wish.label,
      platform: wish.platform,
      login_url: wish.login_url,
      username: wish.username,
      sealed,
    });
    await recordChange(sql, deps, actor, { action: 'credential.created', targetId: id });
    return row;
  });
}

/** A WORKSPACE key of one workspace owns what it makes, of several it must say which; a TENANT key need not name any. */
async function owningWorkspace(deps: Deps, caller: Caller, named: string | undefined): Promise<string | null> {
  if (named !== undefined) {
    const workspace = await findReachableWorkspace(deps, caller, named);
    if (!workspace) throw notFound();
    return workspace.id;
  }
  if (caller.workspaceIds === null) return null;
  if (caller.workspaceIds.length > 1)
    throw invalid('body/workspace_id', 'is required, because this key reaches several workspaces');
  return caller.workspaceIds[0] ?? null;
}
