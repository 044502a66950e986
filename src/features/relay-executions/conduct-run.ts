import { ArtifactError } from '../../adapters/artifacts/types.ts';
import { ended } from '../../adapters/relay-runner/ended.ts';
import type { RunnerResult } from '../../adapters/relay-runner/messages.ts';
import { RunnerClosedError, type RunnerJob } from '../../adapters/relay-runner/runner-process.ts';
import { outlastOutage } from '../../platform/db/outage.ts';
import { maySendSecrets } from '../../platform/egress/plain-http.ts';
import { within } from '../../platform/tracing.ts';
import { type SealedLogin, sealedLoginOf } from '../relay-credentials/open-for-run.ts';
import { recallRecipe } from '../relay-recipes/recall-recipe.ts';
import { finishRun } from './finish-run.ts';
import { RunLostError, recordRunEvent } from './record-run-event.ts';
import { settleInterrupted } from './recover-executions.ts';
import type { RelayDeps } from './relay-deps.ts';
import { RunSpans } from './run-spans.ts';
import { openExecution } from './sealed-fields.ts';
import { countArtifacts, type ExecutionRow } from './store.ts';
import { UseCounter } from './use-counter.ts';
import { watchRun } from './watch-run.ts';

/** From the start of the run, not from its queueing. */
const DEADLINE_MS = 240_000;
/** With less time than this a run whose process died is not begun again. */
const WORTHWHILE_MS = 20_000;
/** How long the end of a run waits for a database that is away. */
const STORE_MS = 120_000;

/** Sees a claimed run through to its stored end, in the trace of the request that queued it. */
export function conductRun(deps: RelayDeps, run: ExecutionRow): Promise<void> {
  const attributes = { 'frontdesk.execution_id': run.id, 'frontdesk.tier': run.tier, 'frontdesk.attempt': run.attempt };
  return within(deps.tracing, { name: `relay ${run.kind}`, parent: run.traceparent, attributes }, () =>
    conduct(deps, run),
  );
}

async function conduct(deps: RelayDeps, run: ExecutionRow): Promise<void> {
  const login = await sealedLoginOf(deps.db, run.tenant_id, run.credential_id);
  if (!login) return finishRun(deps, run, loginIsGone());
  if (!maySendSecrets(login.loginUrl, deps.config)) return finishRun(deps, run, loginIsReadable(login.loginUrl));
  const { instruction } = openExecution(deps.cipher, run);
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { tier, schema, credential_id: credentialId } = run;
  const task = { credentialId, loginUrl: login.loginUrl, instruction, tier, schema };
  const kind = run.kind === 'execute' ? await recallRecipe(deps, run.tenant_id, task, timezone) : null;
  const deadlineAt = deps.clock.now().getTime() + DEADLINE_MS;
  const request = { instruction, tier, schema, recipe: kind?.recipe ?? null, timezone, deadlineAt };
  try {
    const result = await work(deps, run, login, request);
    await outlastOutage(STORE_MS, () => finishRun(deps, run, result, kind));
  } catch (error) {
    if (error instanceof RunnerClosedError) return await settleInterrupted(deps, run, 'drain');
    if (error instanceof ArtifactError) return await finishRun(deps, run, fileNotKept(deps, run, error));
    if (!(error instanceof RunLostError)) throw error;
    deps.log.warn({ executionId: run.id }, 'run was taken over by another worker');
  }
}

/** The file was what the run was for: to fetch it once more would end the same way. */
function fileNotKept(deps: RelayDeps, run: ExecutionRow, error: ArtifactError): RunnerResult {
  deps.log.error({ executionId: run.id, reason: error.message }, 'file of a run not kept');
  const what = 'The file that the site handed over could not be stored';
  return run.wrote
    ? ended('outcome_unknown', `${what}, after the run had begun to change something; look in the portal first`)
    : ended('engine_error', `${what}; run it again once the server's store of artifacts works`);
}

const loginIsGone = () => ended('canceled', 'The credential was deleted before the run began', 'canceled');

/** A login that was stored before HTTP_ALLOW had to name such hosts. */
const loginIsReadable = (loginUrl: string) =>
  ended(
    'login_unreachable',
    `The login of ${new URL(loginUrl).host} would go over http, where everybody on the way can read it; store it with an https:// address, or name the host in HTTP_ALLOW`,
  );

/** The result; a run whose process or browser died before it changed anything is begun again, once and within the same time. */
async function work(
  deps: RelayDeps,
  run: ExecutionRow,
  login: SealedLogin,
  request: Omit<RunnerJob['request'], 'codesUsedUntil'>,
): Promise<RunnerResult> {
  const counters =
    run.attempt > 1 ? await countArtifacts(deps.db, run.tenant_id, run.id) : { screenshots: 0, files: 0 };
  const begin = ({ sealedLogin, sealedSession, sessionContext, codesUsedUntil }: SealedLogin) =>
    deps.runner.run(
      { mode: run.kind, sealedLogin, sealedSession, sessionContext, request: { ...request, codesUsedUntil }, hasModel },
      (event) => {
        spans.tell(event);
        return recordRunEvent(deps, run, counters, event);
      },
      (use) => counter.count(use),
    );
  const hasModel = await deps.allowance.mayAsk(run.tenant_id, run.workspace_id, 'relay');
  const counter = new UseCounter(deps, run);
  const spans = new RunSpans(deps.tracing);
  let runner = begin(login);
  const stopWatching = watchRun(deps, run, () => runner);
  try {
    const first = await runner.result;
    if (!first.isCutShort || request.deadlineAt - deps.clock.now().getTime() < WORTHWHILE_MS) return first;
    deps.log.warn({ executionId: run.id }, 'relay run begins again: its process died');
    // Read again: a one-time code may have been used since.
    const now = await sealedLoginOf(deps.db, run.tenant_id, run.credential_id);
    if (!now) return loginIsGone();
    runner = begin(now);
    const second = await runner.result;
    const tokensUsed = second.outcome.tokensUsed + first.outcome.tokensUsed;
    return { ...second, outcome: { ...second.outcome, tokensUsed } };
  } finally {
    await Promise.all([stopWatching(), counter.settled()]);
  }
}
