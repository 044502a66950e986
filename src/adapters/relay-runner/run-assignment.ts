import type { BrowserSession } from '../../engines/relay/browser-session.ts';
import { withLanding } from '../../engines/relay/login/landing.ts';
import { logIn } from '../../engines/relay/login/log-in.ts';
import { runRelay } from '../../engines/relay/run.ts';
import type { LoginVerdict, Question, RunErrorCode, RunEvent, RunOutcome } from '../../engines/relay/types.ts';
import { systemClock } from '../../platform/clock.ts';
import { openCredential, openValue, readVaultPublicKey, sealValue } from '../../platform/crypto/credential-vault.ts';
import { openPrepared } from '../browsers/open-browser.ts';
import type { PreparedBrowser } from '../browsers/prepare-browser.ts';
import type { RunnerAssignment, RunnerResult } from './messages.ts';
import type { FromRunnerPort } from './runner-port.ts';
import { cleanError, cleanEvent, secretsOf } from './without-secrets.ts';

const ERROR_OF_VERDICT: Record<Exclude<LoginVerdict['kind'], 'logged_in' | 'rejected'>, RunErrorCode> = {
  needs_code: 'code_required',
  needs_answer: 'code_required',
  captcha: 'captcha',
  locked: 'login_locked',
  unreachable: 'login_unreachable',
};

/** Works one assignment off in the browser that waits for it. Never rejects: what goes wrong with browser or site is an outcome. */
export async function runAssignment(
  assignment: RunnerAssignment,
  prepared: Promise<PreparedBrowser>,
  port: FromRunnerPort,
): Promise<RunnerResult> {
  const broken = new AbortController();
  const remaining = Math.max(0, assignment.request.deadlineAt - Date.now());
  const signal = AbortSignal.any([port.canceled, broken.signal, AbortSignal.timeout(remaining)]);
  const seen = { turns: 0, hasWritten: false };
  let open: BrowserSession | null = null;
  const emit = async (event: RunEvent): Promise<void> => {
    if (event.type === 'turn') seen.turns = event.turn.number;
    if (event.type === 'logged_in' || event.type === 'turn') await open?.hideCookies();
    await port.emit(open === null ? event : cleanEvent(event, open));
    if (event.type === 'writing') seen.hasWritten = true;
  };
  let close = async (): Promise<void> => {};
  try {
    const login = await openCredential(assignment.sealedLogin, assignment.keyringPath);
    const stored = await openStored(assignment);
    const { session, warnings, ...browser } = await openPrepared(await prepared, {
      loginUrl: login.loginUrl,
      storageState: stored,
      timezone: assignment.request.timezone,
      secrets: secretsOf(login),
      clock: systemClock,
      onWrite: () => emit({ type: 'writing' }),
      onBroken: (reason) => broken.abort(new Error(reason)),
    });
    close = browser.close;
    open = session;
    for (const warning of warnings) port.warn(warning);
    const ports = {
      signal,
      clock: systemClock,
      emit,
      model: assignment.hasModel ? port.model : null,
      async ask(question: Question) {
        const answer = await port.ask({ ...question, prompt: session.scrub(question.prompt) }, signal);
        session.hide(answer.trim());
        return answer;
      },
    };
    if (assignment.mode === 'verify') {
      const { deadlineAt, codesUsedUntil = null } = assignment.request;
      const keepCode = (until: number) => emit({ type: 'code_used', until });
      const options = { hasSession: false, deadlineAt, codesUsedUntil, keepCode, ...ports };
      const { verdict } = await cutBy(signal, logIn(session, login, options));
      return {
        ...verified({ ...verdict, message: session.scrub(verdict.message) }),
        sealedSession: verdict.kind === 'logged_in' ? await sealStored(assignment, await landed(session)) : null,
      };
    }
    const work = runRelay({ ...assignment.request, login, session: stored }, session, ports);
    const outcome = await cutBy(signal, work);
    const { session: fresh, result, ...rest } = outcome;
    return {
      outcome: {
        ...rest,
        result: session.scrubResult(result),
        recipe: session.scrubResult(rest.recipe),
        error: rest.error && cleanError(rest.error, session),
      },
      verified: null,
      sealedSession: fresh === null ? null : await sealStored(assignment, fresh),
    };
  } catch (error) {
    return {
      outcome: outcomeOf(error, { canceled: port.canceled, broken: broken.signal, ...seen }, assignment),
      verified: null,
      sealedSession: null,
    };
  } finally {
    await close();
  }
}

async function landed(session: BrowserSession): Promise<object> {
  return withLanding(await session.storageState(), session.page().url());
}

function verified(verdict: LoginVerdict): Pick<RunnerResult, 'outcome' | 'verified'> {
  const outcome = { status: 'completed' as const, result: null, error: null, turns: 0, tokensUsed: 0, recipe: null };
  if (verdict.kind === 'logged_in') return { outcome, verified: true };
  if (verdict.kind === 'rejected') return { outcome, verified: false };
  return {
    outcome: {
      ...outcome,
      status: 'failed',
      error: { code: ERROR_OF_VERDICT[verdict.kind], message: verdict.message, detail: null },
    },
    verified: null,
  };
}

/** Sessions that cannot be opened any more, after a change of keys for example, are only lost time. */
async function openStored(assignment: RunnerAssignment): Promise<unknown> {
  if (assignment.mode === 'verify' || assignment.sealedSession === null) return null;
  return openValue<unknown>(assignment.keyringPath, assignment.sealedSession).catch(() => null);
}

function sealStored(assignment: RunnerAssignment, state: unknown) {
  return sealValue(readVaultPublicKey(assignment.keyringPath), assignment.sessionContext, state);
}

/** The work's result, or the signal's reason as soon as it is aborted: a call into a hostile page may hang beyond every deadline. */
function cutBy<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

interface Circumstances {
  canceled: AbortSignal;
  broken: AbortSignal;
  turns: number;
  /** True once a request that may have changed something was let out. */
  hasWritten: boolean;
}

function outcomeOf(
  error: unknown,
  { canceled, broken, turns, hasWritten }: Circumstances,
  assignment: RunnerAssignment,
): Omit<RunOutcome, 'session'> {
  const failed = (status: RunOutcome['status'], code: RunErrorCode, message: string) => ({
    result: null,
    turns,
    tokensUsed: 0,
    recipe: null,
    status: hasWritten && code !== 'canceled' ? ('failed' as const) : status,
    error: {
      code: hasWritten && code !== 'canceled' ? ('outcome_unknown' as const) : code,
      message: hasWritten ? `${message}. Something may have been changed before that` : message,
      detail: null,
    },
  });
  if (canceled.aborted) return failed('canceled', 'canceled', 'The run was canceled');
  if (Date.now() >= assignment.request.deadlineAt)
    return failed('timed_out', 'timed_out', 'The run did not end within its time');
  if (broken.aborted) return failed('failed', 'engine_error', (broken.reason as Error).message);
  const { name, message } = error as Error;
  // Only errors of our own making carry words fit for a caller.
  const isOurs = name === 'BrowserError' || name === 'BrowserTimeoutError';
  if (!isOurs)
    process.stderr.write(
      `${name}: ${String((error as Error).stack)
        .split('\n')
        .slice(1, 6)
        .join('\n')}\n`,
    );
  return failed('failed', 'engine_error', isOurs ? message : 'The browser could not do the work; run it again');
}
