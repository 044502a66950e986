import type { SealedEnvelope } from '../../platform/crypto/credential-vault.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCredential, findSession } from './store.ts';

export interface SealedLogin {
  sealedLogin: SealedEnvelope;
  sealedSession: SealedEnvelope | null;
  sessionContext: string;
  /** Epoch milliseconds, null for never. */
  codesUsedUntil: number | null;
  loginUrl: string;
}

/** The sealed login and session a relay runner is handed; null when the credential is gone. */
export async function sealedLoginOf(db: Database, tenantId: string, credentialId: string): Promise<SealedLogin | null> {
  const credential = await findCredential(db, tenantId, credentialId);
  if (!credential) return null;
  return {
    sealedLogin: credential.sealed,
    sealedSession: await findSession(db, tenantId, credentialId),
    sessionContext: [tenantId, 'relay_sessions', credentialId, 'sealed', 1].join('|'),
    codesUsedUntil: credential.codes_used_until?.getTime() ?? null,
    loginUrl: credential.login_url,
  };
}
