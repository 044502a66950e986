import type { SealedEnvelope } from '../../platform/crypto/credential-vault.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { markVerified, saveSession } from './store.ts';

/**
 * What a finished run leaves with its credential: the newest session, and after a verification the site's verdict (null: there
 * was none and nothing changes).
 */
export async function keepSession(
  sql: Sql,
  deps: { jobs: Jobs },
  actor: Actor,
  left: {
    credentialId: string;
    workspaceId: string | null;
    sealedSession: SealedEnvelope | null;
    verified: boolean | null;
  },
): Promise<void> {
  await saveSession(sql, actor.tenantId, left.credentialId, left.sealedSession);
  if (left.verified === null) return;
  await markVerified(sql, actor.tenantId, left.credentialId, left.verified);
  await recordChange(sql, deps, actor, {
    action: left.verified ? 'credential.verified' : 'credential.rejected',
    targetId: left.credentialId,
    ...(left.verified
      ? {
          event: {
            type: 'credential.verified' as const,
            workspaceId: left.workspaceId,
            data: { id: left.credentialId, verified: true },
          },
        }
      : {}),
  });
}
