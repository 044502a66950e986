import { setTimeout } from 'node:timers/promises';
import type { BrowserSession, RunPorts } from '../../engines/relay/browser-session.ts';
import { withLanding } from '../../engines/relay/login/landing.ts';
import { logIn } from '../../engines/relay/login/log-in.ts';
import { runRelay } from '../../engines/relay/run.ts';
import {
  type LoginVerdict,
  type PortalLogin,
  type Question,
  type RunErrorCode,
  type RunEvent,
  tierAllows,
} from '../../engines/relay/types.ts';
import { systemClock } from '../../platform/clock.ts';
import { openCredential, openValue, sealValue } from '../../platform/crypto/credential-vault.ts';
import { readVaultPublicKey } from '../../platform/crypto/keyring.ts';
import { BrowserError } from '../browsers/browser-error.ts';
import { openPrepared } from '../browsers/open-browser.ts';
import type { PreparedBrowser } from '../browsers/prepare-browser.ts';
import { ended, endedByCancel } from './ended.ts';
import type { RunnerAssignment, RunnerResult } from './messages.ts';
import type { FromRunnerPort } from './runner-port.ts';
import { cleanError, cleanEvent, cleanRecipe, framesOf, secretsOf } from './without-secrets.ts';

const ERROR_OF_VERDICT: Record<Exclude<LoginVerdict['kind'], 'logged_in' | 'rejected'>, RunErrorCode> = {
  needs_code: 'code_required',
  needs_answer: 'code_required',
  captcha: 'captcha',
  locked: 'login_locked',
  too_many_attempts: 'login_locked',
  unreachable: 'login_unreachable',
};

/** How a browser that died is told by what fails with it, and how long its own sign may come later. */
const FAILS_WITH_BROWSER: ReadonlySet<RunErrorCode | undefined> = new Set(['engine_error', 'login_unreachable']);
const SIGN_MS = 500;

/** Works one assignment off in the browser that waits for it. Never rejects: what goes wrong with browser or site is an outcome. */
export async function runAssignment(
  assignment: RunnerAssignment,
  prepared: Promise<PreparedBrowser>,
  port: FromRunnerPort,
): Promise<RunnerResult> {
  const broken = new AbortController();
  const gone = Promise.withResolvers<true>();
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
  let result: RunnerResult;
  try {
    const login = await openCredential(assignment.sealedLogin, assignment.keyringPath);
    const stored = await openStored(assignment);
    const { session, warnings, ...browser } = await openPrepared(await prepared, {
      loginUrl: login.loginUrl,
      storageState: stored,
      timezone: assignment.request.timezone,
      secrets: secretsOf(login),
      clock: systemClock,
      ...(isSocketTier(assignment) && { sockets: 'allow' as const }),
      onHeld: (request) => void emit({ type: 'held_back', request }).catch(() => undefined),
      onWrite: () => emit({ type: 'writing' }),
      onBroken: (reason) => broken.abort(new Error(reason)),
      onGone: () => gone.resolve(true),
    });
    close = browser.close;
    open = session;
    for (const warning of warnings) port.warn(warning);
    const ports = {
      signal,
      clock: systemClock,
      emit,
      model: assignment.hasModel ? port.model(assignment.modelSees) : null,
      async ask(question: Question) {
        const answer = await port.ask({ ...question, prompt: session.scrub(question.prompt) }, signal);
        session.hide(answer.trim());
        return answer;
      },
    };
    result = await cutBy(signal, work(assignment, { session, login, stored, ports }));
  } catch (error) {
    if (error instanceof BrowserError && error.retryable) gone.resolve(true);
    result = endedBy(error, { canceled: port.canceled, broken: broken.signal, ...seen }, assignment);
  }
  const mayBeCutShort = FAILS_WITH_BROWSER.has(result.outcome.error?.code) && !seen.hasWritten;
  const isCutShort = mayBeCutShort && (await Promise.race([gone.promise, setTimeout(SIGN_MS, false)]));
  await close();
  return { ...result, isCutShort };
}

interface Tools {
  session: BrowserSession;
  login: PortalLogin;
  stored: unknown;
  ports: RunPorts;
}

async function work(assignment: RunnerAssignment, { session, login, stored, ports }: Tools): Promise<RunnerResult> {
  const seal = (state: unknown) =>
    sealValue(readVaultPublicKey(assignment.keyringPath), assignment.sessionContext, state);
  if (assignment.mode === 'execute') {
    const outcome = await runRelay({ ...assignment.request, login, session: stored }, session, ports);
    const { session: fresh, result, ...rest } = outcome;
    const clean = {
      ...rest,
      result: session.scrubResult(result).value,
      recipe: cleanRecipe(rest.recipe, session),
      error: rest.error && cleanError(rest.error, session),
    };
    const sealedSession = fresh === null ? null : await seal(fresh);
    return { outcome: clean, verified: null, sealedSession, isCutShort: false };
  }
  // A verification cannot be seen, so nobody could answer it.
  const ask = () => Promise.reject(new Error('nobody is asked'));
  const { deadlineAt, codesUsedUntil = null } = assignment.request;
  const keepCode = (until: number) => ports.emit({ type: 'code_used', until });
  const options = { hasSession: false, deadlineAt, codesUsedUntil, keepCode, ...ports, ask };
  const { verdict } = await logIn(session, login, options);
  if (verdict.kind !== 'logged_in' && verdict.kind !== 'rejected')
    return ended(ERROR_OF_VERDICT[verdict.kind], session.scrub(verdict.message));
  const outcome = { status: 'completed' as const, result: null, error: null, turns: 0, tokensUsed: 0, recipe: null };
  const isIn = verdict.kind === 'logged_in';
  const sealedSession = isIn ? await seal(withLanding(await session.storageState(), session.page().url())) : null;
  return { outcome, verified: isIn, sealedSession, isCutShort: false };
}

/** Work that may have WebSockets may sign in by one; a verification does no work. */
const isSocketTier = ({ mode, request }: RunnerAssignment): boolean =>
  mode === 'execute' && tierAllows(request.tier, 'update');

/** Sessions that cannot be opened any more, after a change of keys for example, are only lost time. */
async function openStored(assignment: RunnerAssignment): Promise<unknown> {
  if (assignment.mode === 'verify' || assignment.sealedSession === null) return null;
  return openValue<unknown>(assignment.keyringPath, assignment.sealedSession).catch(() => null);
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

function endedBy(
  error: unknown,
  { canceled, broken, turns, hasWritten }: Circumstances,
  assignment: RunnerAssignment,
): RunnerResult {
  const withTurns = (result: RunnerResult) => ({ ...result, outcome: { ...result.outcome, turns } });
  const failed = (code: RunErrorCode, message: string, status: 'failed' | 'timed_out' = 'failed') =>
    withTurns(
      hasWritten
        ? ended('outcome_unknown', `${message}. Something may have been changed before that`)
        : ended(code, message, status),
    );
  if (canceled.aborted) return withTurns(endedByCancel(hasWritten));
  if (Date.now() >= assignment.request.deadlineAt)
    return failed('timed_out', 'The run did not end within its time', 'timed_out');
  if (broken.aborted) return failed('engine_error', (broken.reason as Error).message);
  const { name, message } = error as Error;
  // Only errors of our own making carry words fit for a caller.
  const isOurs = name === 'BrowserError' || name === 'BrowserTimeoutError' || name === 'KeyringError';
  if (!isOurs) process.stderr.write(framesOf(error));
  return failed('engine_error', isOurs ? message : 'The browser could not do the work; run it again');
}
