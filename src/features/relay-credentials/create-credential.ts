import type { Deps } from '../../deps.ts';
import { sealValue } from '../../platform/crypto/credential-vault.ts';
import type { Sql } from '../../platform/db/database.ts';
import { maySendSecrets, PLAIN_HTTP_ISSUE } from '../../platform/egress/plain-http.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { findReachableWorkspace } from '../workspaces/find-workspace.ts';
import { type CredentialRow, insertCredential } from './store.ts';
import { normaliseTotpSecret } from './totp-secret.ts';

/** A login with its secrets sealed, as it is stored. */
type NewCredential = Parameters<typeof insertCredential>[2];

export interface CredentialWish {
  label: string;
  platform: string;
  login_url: string;
  username: string;
  password: string;
  totp_secret?: string;
  workspace_id?: string;
}

/** Seals a login. From here on nobody but a relay runner can read its password. */
export async function sealCredential(deps: Deps, caller: Caller, wish: CredentialWish): Promise<NewCredential> {
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
  const { label, platform, login_url, username } = wish;
  return { id, workspace_id: workspaceId, label, platform, login_url, username, sealed };
}

/** Stores a login in the caller's transaction. */
export async function keepCredential(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  login: NewCredential,
): Promise<CredentialRow> {
  const row = await insertCredential(sql, actor.tenantId, login);
  await recordChange(sql, deps, actor, { action: 'credential.created', targetId: login.id });
  return row;
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
