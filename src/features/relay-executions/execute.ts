import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { certainNeed } from '../../engines/relay/tier-floor.ts';
import { type Tier, tierAllows } from '../../engines/relay/types.ts';
import { unavailable } from '../../platform/http/error-writer.ts';
import { AppError, conflict, operationFailed } from '../../platform/http/errors.ts';
import { type Attached, rememberResource } from '../../platform/http/idempotency.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { findReachableCredential } from '../relay-credentials/find-credential.ts';
import { isWorkspaceActivated } from '../workspaces/is-workspace-activated.ts';
import { awaitExecution } from './await-execution.ts';
import { cancelExecution } from './cancel-execution.ts';
import { presentRun } from './present-execution.ts';
import type { SchemaCheck } from './result-schema.ts';
import { refusalOf } from './run-ending.ts';
import { openExecution } from './sealed-fields.ts';
import { startExecution } from './start-execution.ts';
import { type ExecutionRow, findExecution, listArtifacts } from './store.ts';

export interface ExecuteWish {
  credential_id: string;
  instruction: string;
  tier: Tier;
  schema?: Record<string, unknown>;
}

const QUEUE_MS = 60_000;

/** Checks everything that can be said before a browser starts, and queues the run. A refusal leaves no row. */
export async function acceptExecution(
  deps: Deps,
  schemas: SchemaCheck,
  request: FastifyRequest,
  wish: ExecuteWish,
): Promise<string> {
  if (wish.schema !== undefined) await schemas.check(wish.schema);
  const credential = await findReachableCredential(deps, request.caller, wish.credential_id);
  if (
    credential.workspace_id !== null &&
    !(await isWorkspaceActivated(deps.db, request.caller.tenantId, credential.workspace_id))
  ) {
    throw operationFailed('workspace_deactivated', 'The workspace is deactivated; activate it to run instructions');
  }
  refuseBeyond(wish);
  return startExecution(
    deps,
    actorOf(request),
    { kind: 'execute', credential, instruction: wish.instruction, tier: wish.tier, schema: wish.schema ?? null },
    (sql, id) => rememberResource(request, sql, id),
  );
}

/** Only what is certain to need more is refused here; the run makes a plan of everything else, and its walls hold whatever that says. */
function refuseBeyond({ instruction, tier }: ExecuteWish): void {
  const need = certainNeed(instruction);
  if (tierAllows(tier, need.tier)) return;
  throw new AppError('tier_mismatch', `To "${need.verb}" needs tier ${need.tier}, but ${tier} was declared`, {
    detail: {
      declared_tier: tier,
      required_tier: need.tier,
      evidence: { wall: 'instruction', action: instruction.slice(0, 200) },
    },
  });
}

/** Waits for a run and answers as the contract says: browser and site failures and crossed tiers are refusals, all else is a result. */
export async function answerOfExecution(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  draining: AbortSignal,
): Promise<ReturnType<typeof presentRun>> {
  const { tenantId } = request.caller;
  const ended = await awaitExecution({ db: deps.db, news: deps.runNews, draining }, tenantId, id, QUEUE_MS);
  if (ended === 'draining' || ended === 'late') {
    // The run goes on without us: its key stays bound to it, so that a repeat finds it.
    request.idempotencySlot = null;
    throw unavailable(
      `${ended === 'late' ? 'The run takes longer than usual' : 'The server is restarting'}; read /v1/relay/executions/${id}, or repeat the request with its Idempotency-Key`,
    );
  }
  if (ended === 'still_queued') {
    const row = await findExecution(deps.db, tenantId, id);
    if (row) await deps.db.transaction(tenantId, (sql) => cancelExecution(sql, deps, actorOf(request), row));
    throw busy();
  }
  // A repeat of a request that had waited as long as it may: its run was taken back, and it hears what that one heard.
  if (wasTakenBack(ended)) throw busy();
  const run = await presentFinished(deps, ended);
  const refusal = refusalOf(id, run.error);
  if (refusal) throw refusal;
  return run;
}

function busy(): AppError {
  return conflict(
    'credential_busy',
    'Other runs were ahead of this one; try again shortly or send Prefer: respond-async',
    { retryAfterSeconds: 30 },
  );
}

function wasTakenBack({ status, started_at, created_at, completed_at }: ExecutionRow): boolean {
  return (
    status === 'canceled' &&
    started_at === null &&
    completed_at !== null &&
    completed_at.getTime() - created_at.getTime() >= QUEUE_MS
  );
}

/** The answer to a repeat of a request whose run is still at work, or was when its process died. */
export async function attachToExecution(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  draining: AbortSignal,
): Promise<Attached> {
  return { status: 200, data: await answerOfExecution(deps, request, id, draining) };
}

export async function presentFinished(deps: Deps, row: ExecutionRow): Promise<ReturnType<typeof presentRun>> {
  return presentRun(row, openExecution(deps.cipher, row), await listArtifacts(deps.db, row.tenant_id, row.id));
}
