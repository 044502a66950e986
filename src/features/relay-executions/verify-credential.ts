import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { unavailable } from '../../platform/http/error-writer.ts';
import { AppError, conflict, operationFailed } from '../../platform/http/errors.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { isWorkspaceActivated } from '../workspaces/is-workspace-activated.ts';
import { awaitExecution } from './await-execution.ts';
import { cancelExecution } from './cancel-execution.ts';
import { openExecution } from './sealed-fields.ts';
import { startExecution } from './start-execution.ts';
import { findExecution } from './store.ts';

const QUEUE_MS = 60_000;

/**
 * Logs in with a stored credential in a real browser and nothing more. It runs like any other run: one at a time on a login,
 * recovered after a crash.
 * @returns the site's verdict
 * @throws AppError engine_error where no verdict could be had
 */
export async function verifyCredential(
  deps: Deps,
  request: FastifyRequest,
  credential: { id: string; workspace_id: string | null; platform: string },
  draining: AbortSignal,
): Promise<boolean> {
  const { tenantId } = request.caller;
  if (credential.workspace_id !== null && !(await isWorkspaceActivated(deps.db, tenantId, credential.workspace_id))) {
    throw operationFailed('workspace_deactivated', 'The workspace is deactivated; activate it to verify its logins');
  }
  const id = await startExecution(deps, actorOf(request), {
    kind: 'verify',
    credential,
    instruction: 'Log in',
    tier: 'read',
    schema: null,
  });
  const ended = await awaitExecution({ db: deps.db, news: deps.runNews, draining }, tenantId, id, QUEUE_MS);
  if (ended === 'draining' || ended === 'late') throw unavailable('The server is restarting; try again shortly');
  if (ended === 'still_queued') {
    const row = await findExecution(deps.db, tenantId, id);
    if (row) await deps.db.transaction(tenantId, (sql) => cancelExecution(sql, deps, actorOf(request), row));
    throw conflict('credential_busy', 'Other runs were ahead of this one; try again shortly', {
      retryAfterSeconds: 30,
    });
  }
  const { result, error } = openExecution(deps.cipher, ended);
  const verdict = (result as { verified?: boolean | null } | null)?.verified;
  if (typeof verdict === 'boolean') return verdict;
  throw new AppError('engine_error', error?.message ?? 'The site gave no verdict; try again', {
    detail: { reason: ended.error_code ?? 'engine_error' },
  });
}
