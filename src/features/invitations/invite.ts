import type { Deps } from '../../deps.ts';
import { makeToken } from '../../platform/crypto/token.ts';
import { conflict } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { normaliseEmail } from '../users/email.ts';
import { hasUser } from '../users/find-user.ts';
import type { Standing } from '../users/schema.ts';
import { requireWorkspaces } from '../workspaces/require-workspaces.ts';
import { type InvitationRow, insertInvitation } from './store.ts';

const OPEN_DAYS = 7;

/**
 * Invites somebody to a tenant. The secret of the link is in the answer and nowhere else; a link that the same e-mail had before ends.
 * @throws AppError conflict where they are there already, not_found for a workspace that the tenant does not have
 */
export function invite(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'publicUrl'>,
  actor: Actor,
  wish: Standing & { email: string },
): Promise<{ row: InvitationRow; link: string }> {
  const { tenantId } = actor;
  const { role, scope, workspace_ids } = wish;
  const email = normaliseEmail(wish.email);
  const id = newId('inv');
  const token = makeToken(id);
  return deps.db.transaction(tenantId, async (sql) => {
    if (await hasUser(sql, tenantId, email))
      throw conflict('already_exists', 'Somebody with this e-mail address is there already');
    await requireWorkspaces(sql, tenantId, workspace_ids);
    const row = await insertInvitation(sql, tenantId, {
      ...{ id, email, role, scope, workspace_ids },
      invited_by: actor.actor,
      secret_hash: token.secretHash,
      expires_at: new Date(deps.clock.now().getTime() + OPEN_DAYS * 86_400_000),
    });
    await recordChange(sql, deps, actor, { action: 'invitation.created', targetId: id });
    return { row, link: `${deps.publicUrl()}/console/invitation#${token.text}` };
  });
}
