/** The coordinator of one run: the tier of the instruction, the login, the steps, the answer. */

import type { BrowserSession, LogIn, RunRelay } from './browser-session.ts';
import { arrangeLoosely, isLoose } from './extract/loose-schema.ts';
import { type Validator, validatorFor } from './extract/validate.ts';
import { keyOf, shapeOf } from './extract/wanted-shape.ts';
import type { Step } from './instruction/plan.ts';
import { type InstructionPlan, readInstruction } from './instruction/read-instruction.ts';
import { landingOf, withLanding } from './login/landing.ts';
import { logIn } from './login/log-in.ts';
import { loginFailure } from './login-failure.ts';
import { ModelPlanner } from './model-planner/hand-over.ts';
import type { StepEnd } from './model-planner/model-work.ts';
import { fileGoal } from './planner/reading/file-goal.ts';
import { navigateGoal } from './planner/reading/navigate-goal.ts';
import { readGoal } from './planner/reading/read-goal.ts';
import type { RunContext } from './planner/run-context.ts';
import { createGoal } from './planner/writing/create-goal.ts';
import { deleteGoal } from './planner/writing/delete-goal.ts';
import { refuseHalf } from './planner/writing/refuse-half.ts';
import { updateGoal } from './planner/writing/update-goal.ts';
import { refuseUploads } from './planner/writing/uploads.ts';
import { liftValues } from './recipe/lift-values.ts';
import { Recall } from './recipe/recall.ts';
import { readRecipe } from './recipe/recipe.ts';
import { RunFailure, tierFailure } from './run-failure.ts';
import { type ToldResult, toldResult } from './told-result.ts';
import { trafficOf } from './tools/traffic.ts';
import { type RunError, type RunOutcome, type RunRequest, tierAllows } from './types.ts';
import { BrowserTimeoutError } from './with-timeout.ts';
import { Workbench } from './workbench/workbench.ts';
import { writeResult } from './write-result.ts';

export const MAX_TURNS = 60;
/** For a model that takes over from the rules. */
const MORE_TURNS = 60;

interface Progress {
  bench: Workbench | null;
  session: unknown;
  recipe: unknown;
}

/** A coordinator that logs in with `logIn`. It never rejects for what a site does; every end is an outcome. */
export function runWith(logIn: LogIn): RunRelay {
  return async (request, session, ports) => {
    const progress: Progress = { bench: null, session: null, recipe: null };
    const model = new ModelPlanner(session, ports, request);
    const ended = (status: RunOutcome['status'], result: unknown, error: RunError | null): RunOutcome => ({
      status,
      result,
      error,
      turns: progress.bench?.log.turns ?? 0,
      tokensUsed: model.tokens,
      session: progress.session,
      recipe: progress.recipe,
    });
    try {
      const plan = await model.clear(
        readInstruction(request.instruction, { timezone: request.timezone, now: ports.clock.now() }),
      );
      checkPlan(plan, request);
      refuseUploads(plan);
      if (!model.isThere) refuseHalf(plan, request);
      const validator = request.schema === null ? null : compile(request.schema);
      await ports.emit({ type: 'started' });
      // Counted from before the login: what its last page still asks for must be waited for.
      trafficOf(session.page());
      const { verdict, reused } = await logIn(session, request.login, {
        hasSession: request.session !== null,
        landedAt: landingOf(request.session),
        codesUsedUntil: request.codesUsedUntil ?? null,
        keepCode: (until) => ports.emit({ type: 'code_used', until }),
        deadlineAt: request.deadlineAt,
        ask: (question) => ports.ask(question),
        signal: ports.signal,
        clock: ports.clock,
      });
      if (verdict.kind !== 'logged_in') throw loginFailure(verdict);
      await session.guard.enter({ kind: 'work', tier: request.tier });
      await ports.emit({ type: 'logged_in', reused });
      // A session that held is good for the next run too, however this one ends.
      const landing = session.page().url();
      const kept = async () => withLanding(await session.storageState(), landing);
      progress.session = reused ? request.session : await kept();
      const bench = new Workbench({
        session,
        ports,
        tier: request.tier,
        deadlineAt: request.deadlineAt,
        maxTurns: MAX_TURNS + (model.isThere ? MORE_TURNS : 0),
        recall: new Recall(readRecipe(request.recipe), liftValues(plan).slots),
      });
      progress.bench = bench;
      const asked = request.schema === null ? null : shapeOf(request.schema);
      const isOpen = asked === null || isLoose(asked);
      const context: RunContext = {
        bench,
        plan,
        shape: isOpen ? null : asked,
        validator,
        home: (await bench.look()).url,
        dates: { order: 'mdy', today: plan.today },
      };
      const arranged: Arrange = (step, value) =>
        isOpen && validator !== null ? arrangeLoosely(value, asked, validator, nameOf(step)) : value;
      const { value: result, note } = await work(context, model, session, arranged);
      progress.recipe = bench.recall.learned();
      await bench.use({ tool: 'finish', why: note === null ? 'The work is done' : `The work is done. ${note}` });
      // The work is done, whether or not the session can be read once more.
      [progress.session] = await Promise.all([
        kept().catch(() => progress.session),
        bench.rest().catch(() => undefined),
      ]);
      return ended('completed', result, null);
    } catch (cause) {
      await progress.bench?.rest().catch(() => undefined);
      const error = errorOf(
        blamed(cause, progress.bench?.walls.refusedWay ?? null),
        session.guard.lastWrite() !== null,
        ports.signal.aborted,
      );
      return ended(error.code === 'timed_out' ? 'timed_out' : error.code === 'canceled' ? 'canceled' : 'failed', null, {
        ...error,
        message: session.scrub(error.message),
      });
    }
  };
}

function checkPlan(plan: InstructionPlan, request: RunRequest): void {
  if (!tierAllows(request.tier, plan.requiredTier)) {
    throw tierFailure({
      declaredTier: request.tier,
      requiredTier: plan.requiredTier,
      wall: 'instruction',
      action: plan.why,
    });
  }
  if (!plan.clear)
    throw new RunFailure(
      'instruction_unclear',
      plan.why.startsWith('not understood')
        ? `Something of the instruction was ${plan.why}. Nothing was done. Say it in plain orders, for example "Set the status of ticket 42 to Closed".`
        : 'The instruction does not say what to find or do. Name the kind of record, for example "List the open invoices".',
      null,
    );
}

function compile(schema: Record<string, unknown>): Validator {
  try {
    return validatorFor(schema);
  } catch (cause) {
    throw new RunFailure('result_mismatch', 'The schema is not a valid JSON Schema.', {
      reason: cause instanceof Error ? cause.message : String(cause),
    });
  }
}

/**
 * The checked result. A replay that leads nowhere is done again as a first run, from the first page, where nothing was sent; its way
 * then takes the place of the old one.
 */
async function work(
  context: RunContext,
  model: ModelPlanner,
  session: BrowserSession,
  arranged: Arrange,
): Promise<ToldResult> {
  const { bench, validator } = context;
  const hasWritten = () => session.guard.lastWrite() !== null;
  const told = async () =>
    toldResult(await doSteps(context, model, arranged), { session, validator, hasWritten: hasWritten() });
  try {
    return await told();
  } catch (cause) {
    const isLost = cause instanceof RunFailure && LOST.has(cause.error.code);
    if (!isLost || !bench.recall.isReplay || hasWritten()) throw cause;
  }
  bench.recall.forget();
  await bench.use({ tool: 'open', url: context.home, why: 'the way of the earlier run leads nowhere any more' });
  return told();
}

/** Ends of a replay that a changed site may be to blame for. */
const LOST: ReadonlySet<string> = new Set([
  'not_found_on_site',
  'not_confirmed',
  'instruction_unclear',
  'result_mismatch',
]);

/** Does the steps in order; the answer is that of the last one that reads, else of the last one that changes something. */
async function doSteps(context: RunContext, model: ModelPlanner, arranged: Arrange): Promise<unknown> {
  let answer: StepEnd['answer'] = null;
  let changed: StepEnd['changed'] = null;
  for (const [number, step] of context.plan.steps.entries()) {
    context.bench.recall.beginStep(number);
    const end = await model
      .do(context, step, () => doStep(context, step, arranged))
      .catch((cause: unknown) => {
        throw changed === null ? cause : halfDone(context.plan.steps.slice(0, number), cause);
      });
    if (step.kind !== 'navigate' || context.plan.steps.length === 1) answer = end.answer ?? answer;
    changed = end.changed ?? changed;
  }
  if (answer !== null) return answer.value;
  const last = context.plan.steps.at(-1);
  return changed === null || last === undefined ? null : arranged(last, writeResult(context, changed));
}

/** What an earlier step changed stays changed: "Nothing was sent" is true of the failing one alone. */
function halfDone(done: readonly Step[], cause: unknown): unknown {
  if (!(cause instanceof RunFailure)) return cause;
  const { code, message, detail } = cause.error;
  const clauses = done.map(({ clause }) => `"${clause.slice(0, 120)}"`).join(' and ');
  return new RunFailure(
    code === 'timed_out' || code === 'tier_mismatch' ? code : 'outcome_unknown',
    `${clauses} was done. What follows was not: ${message.replace(/ ?Nothing (?:was|is) (?:sent|done|changed|taken away)\./g, '')}`,
    detail,
  );
}

/** Puts what a step has read without a schema into what a loose one allows. */
type Arrange = (step: Step, value: unknown) => unknown;

function nameOf({ fields, object }: Step): string {
  const [only, another] = fields;
  return keyOf(only !== undefined && another === undefined ? only : (object?.head ?? 'result'));
}

/** One step by the rules. */
async function doStep(context: RunContext, step: Step, arranged: Arrange): Promise<StepEnd> {
  const read = (value: unknown): StepEnd => ({ answer: { value: arranged(step, value) }, changed: null });
  switch (step.kind) {
    case 'navigate':
      return read(await navigateGoal(context, step));
    case 'read':
      return read(step.wanted.kind === 'file' ? await fileGoal(context, step) : await readGoal(context, step));
    case 'create':
      return { answer: null, changed: await createGoal(context, step) };
    case 'update':
      return { answer: null, changed: await updateGoal(context, step) };
    case 'delete':
      return { answer: null, changed: await deleteGoal(context, step) };
  }
}

/** Where nothing was found and a way was refused on the way, the refusal is what a person has to know. */
function blamed(cause: unknown, refusedWay: RunFailure | null): unknown {
  const isLost = cause instanceof RunFailure && cause.error.code === 'not_found_on_site';
  return isLost && refusedWay !== null ? refusedWay : cause;
}

function errorOf(cause: unknown, wrote: boolean, aborted: boolean): RunError {
  if (cause instanceof RunFailure) {
    const open =
      cause.error.code === 'timed_out' || cause.error.code === 'budget_exceeded' || cause.error.code === 'engine_error';
    return wrote && open
      ? {
          code: 'outcome_unknown',
          message: `${cause.error.message} Something may have been changed before that.`,
          detail: cause.error,
        }
      : cause.error;
  }
  if (aborted) return { code: 'canceled', message: 'The run was canceled.', detail: null };
  const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  if (wrote)
    return {
      code: 'outcome_unknown',
      message: 'The browser failed after something may have been changed.',
      detail: { reason },
    };
  return {
    code: 'engine_error',
    message:
      cause instanceof BrowserTimeoutError
        ? 'The browser did not answer in time; the page may be too much for it.'
        : 'The browser automation failed.',
    detail: { reason },
  };
}

/** The coordinator that runners call. */
export const runRelay: RunRelay = runWith(logIn);
