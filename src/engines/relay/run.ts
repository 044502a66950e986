/** The coordinator of one run: who works, the login, the work, the answer. */

import { ModelAccount } from './agent/ask-model.ts';
import type { AgentTrace } from './agent/trace.ts';
import { WhoWorks, type Workers } from './agent/who-works.ts';
import type { BrowserSession, LogIn, RunPorts, RunRelay } from './browser-session.ts';
import { arrangeLoosely, isLoose } from './extract/loose-schema.ts';
import { type Validator, validatorFor } from './extract/validate.ts';
import { shapeOf } from './extract/wanted-shape.ts';
import type { InstructionPlan } from './instruction/plan.ts';
import { answerName } from './joined-answer.ts';
import { landingOf, withLanding } from './login/landing.ts';
import { logIn } from './login/log-in.ts';
import { loginFailure } from './login-failure.ts';
import type { InstructionParts } from './recipe/instruction-parts.ts';
import type { Learned } from './recipe/learn-way.ts';
import type { Arrange, RunContext } from './run-context.ts';
import { RunFailure } from './run-failure.ts';
import { type ToldResult, toldResult } from './told-result.ts';
import { trafficOf } from './tools/traffic.ts';
import type { RunError, RunOutcome, RunRequest } from './types.ts';
import { BrowserTimeoutError } from './with-timeout.ts';
import { Workbench } from './workbench/workbench.ts';

export const MAX_TURNS = 60;
/** Where a model works, also after a replay. */
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
    const account = accountOf(request, session, ports);
    // Of a run before it in the same browser.
    const earlier = session.guard.lastWrite();
    const ended = (status: RunOutcome['status'], result: unknown, error: RunError | null): RunOutcome => ({
      status,
      result,
      error,
      turns: progress.bench?.log.turns ?? 0,
      tokensUsed: account?.tokens ?? 0,
      session: progress.session,
      recipe: status === 'completed' ? progress.recipe : null,
    });
    try {
      const who = new WhoWorks(request, ports, account);
      const validator = request.schema === null ? null : compile(request.schema);
      const decision = await who.decide();
      await ports.emit({ type: 'started' });
      // Counted from before the login: what its last page still asks for must be waited for.
      trafficOf(session.page());
      const signIn = signInOf(logIn, request, session, ports);
      const { verdict, reused } = await signIn(request.session !== null);
      if (verdict.kind !== 'logged_in') throw loginFailure(verdict);
      await session.guard.enter({ kind: 'work', tier: request.tier });
      await ports.emit({ type: 'logged_in', reused });
      // A session that held is good for the next run too, however this one ends.
      let landing = session.page().url();
      const kept = async () => withLanding(await session.storageState(), landing);
      progress.session = reused ? request.session : await kept();
      const bench = new Workbench({
        session,
        ports,
        tier: request.tier,
        deadlineAt: request.deadlineAt,
        maxTurns: MAX_TURNS + (account === null ? 0 : MORE_TURNS),
        async signInAgain() {
          // What came of a change is told by what is seen of it.
          if (session.guard.lastWrite() !== null) return false;
          const phase = session.guard.phase();
          await session.guard.enter({ kind: 'login', loginUrl: request.login.loginUrl });
          const { verdict: again } = await signIn(false);
          if (again.kind !== 'logged_in') throw loginFailure(again);
          await session.guard.enter(phase);
          return true;
        },
      });
      progress.bench = bench;
      const asked = request.schema === null ? null : shapeOf(request.schema);
      const isOpen = asked === null || isLoose(asked);
      const context: RunContext = {
        bench,
        plan: decision.plan,
        shape: isOpen ? null : asked,
        validator,
        home: (await bench.look()).url,
        dates: { order: 'mdy', today: decision.plan.today },
      };
      const arranged: Arrange = (step, value) =>
        isOpen && validator !== null ? arrangeLoosely(value, asked, validator, answerName(step)) : value;
      landing = session.page().url();
      const workers = workersOf({
        parts: who.parts,
        context,
        session,
        account,
        request,
        arranged,
        keep: (recipe) => (progress.recipe = recipe),
      });
      const { value: result, note } = await who.work(decision, workers);
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
        session.guard.lastWrite() !== earlier,
        ports.signal.aborted,
      );
      return ended(error.code === 'timed_out' ? 'timed_out' : error.code === 'canceled' ? 'canceled' : 'failed', null, {
        ...error,
        message: session.scrub(error.message),
      });
    }
  };
}

/** Signs in, also in the middle of the work; a one-time code is used once. */
function signInOf(logIn: LogIn, request: RunRequest, session: BrowserSession, ports: RunPorts) {
  let codesUsedUntil = request.codesUsedUntil ?? null;
  return (hasSession: boolean) =>
    logIn(session, request.login, {
      hasSession,
      landedAt: hasSession ? landingOf(request.session) : null,
      codesUsedUntil,
      keepCode: async (until) => {
        codesUsedUntil = until;
        await ports.emit({ type: 'code_used', until });
      },
      deadlineAt: request.deadlineAt,
      ask: (question) => ports.ask(question),
      signal: ports.signal,
      clock: ports.clock,
    });
}

function accountOf(
  request: RunRequest,
  session: BrowserSession,
  { model, signal, clock }: RunPorts,
): ModelAccount | null {
  const leftMs = () => request.deadlineAt - clock.now().getTime();
  return model == null ? null : new ModelAccount({ model, signal, leftMs, scrub: (text) => session.scrub(text) });
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

interface WorkParts {
  /** The instruction in parts, for what is learned of it. */
  parts: InstructionParts;
  context: RunContext;
  session: BrowserSession;
  account: ModelAccount | null;
  request: RunRequest;
  arranged: Arrange;
  /** What the run has taught. */
  keep(recipe: unknown): void;
}

/** Each of those who may work; what they answer is checked before it is taken for an end. */
function workersOf({ parts, context, session, account, request, arranged, keep }: WorkParts): Workers {
  const { bench, validator, home } = context;
  const hasWritten = () => session.guard.lastWrite() !== null;
  const told = (value: unknown) => toldResult(value, { session, validator, hasWritten: hasWritten() });
  const withPlan = (plan: InstructionPlan) => Object.assign(context, { plan });
  const choosing = async (plan: InstructionPlan, by: ModelAccount | null): Promise<ToldResult> => {
    const { runAgent } = await import('./agent/run-agent.ts');
    const agent = { session, account: by, request, arranged };
    const { value, adjusted, notes, trace } = await runAgent(withPlan(plan), agent);
    const { note, ...result } = told(value);
    const taught =
      adjusted.length > 0 ? { why: 'the site had refused something' } : await learned(trace, context, parts);
    keep('way' in taught ? taught.way : null);
    const unkept = 'why' in taught ? `No recipe was made of it: ${taught.why}.` : null;
    const changes = adjusted.map(
      ({ field, from, to }) => `Adjusted, as the site refused it: "${field}" from "${from}" to "${to}".`,
    );
    return { ...result, note: [note, ...notes, ...changes, unkept].filter((one) => one !== null).join(' ') || null };
  };
  return {
    hasWritten,
    offline: (plan) => choosing(plan, null),
    async model(plan) {
      if (account === null) throw new Error('There is no model to work');
      return choosing(plan, account);
    },
    async way(plan, way) {
      const { replayWay } = await import('./agent/replay-way.ts');
      const { value, notes } = await replayWay(withPlan(plan), way, { session, request, arranged, parts });
      const { note, ...result } = told(value);
      keep(way);
      return { ...result, note: [note, ...notes].filter((one) => one !== null).join(' ') || null };
    },
    async beginAnew(why) {
      keep(null);
      await bench.use({ tool: 'open', url: home, why });
    },
  };
}

/** What a model's run has taught, or why it teaches nothing: the result is worth more than the recipe. */
async function learned(trace: AgentTrace, context: RunContext, parts: InstructionParts): Promise<Learned> {
  try {
    const { learnWay } = await import('./recipe/learn-way.ts');
    const { calls, result, own } = trace;
    return learnWay({ calls, result, own, last: await context.bench.look() }, context, parts);
  } catch (cause) {
    return { why: cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause) };
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
      cause.error.code === 'timed_out' ||
      cause.error.code === 'budget_exceeded' ||
      cause.error.code === 'engine_error' ||
      // A write that nobody has taken for what was asked, such as one that a page sends a while after it was pressed.
      cause.error.code === 'not_found_on_site' ||
      cause.error.code === 'result_mismatch';
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
