import type { LogIn } from '../browser-session.ts';
import type { LoginVerdict } from '../types.ts';
import { approach } from './approach.ts';
import { Attempt, type LogInOptions } from './attempt.ts';
import { findSignInForm } from './form/sign-in-form.ts';
import { heldBackVerdict } from './held-back.ts';
import { judge } from './judge.ts';
import type { View } from './look.ts';
import { openSite } from './open-site.ts';

const STEP_MS = 150;
/** What was pressed has set something off by then; whether the page rests is looked at anyway. */
const BREATH_MS = 20;
/** Time kept back before the deadline, to say what was seen. */
const LAST_WORDS_MS = 1_000;

/** See {@link LogIn}. Rejects with the signal's reason when the run is aborted. */
export const logIn: LogIn = async (session, login, options) => {
  const attempt = new Attempt(session, login, options);
  const end = Promise.withResolvers<LoginVerdict>();
  const timer = setTimeout(() => end.resolve(outOfTime(attempt)), untilDeadline(options));
  const abort = (): void => end.reject(options.signal.reason);
  options.signal.addEventListener('abort', abort);
  const solving = solve(attempt);
  solving.catch(() => undefined);
  try {
    const verdict = await Promise.race([solving, end.promise]);
    const isReused = verdict.kind === 'logged_in' && options.hasSession && !attempt.hasTypedPassword;
    return { verdict, reused: isReused };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', abort);
    attempt.end();
  }
};

async function solve(attempt: Attempt): Promise<LoginVerdict> {
  for (;;) {
    if (attempt.mustReopen) {
      attempt.mustReopen = false;
      const unreachable = await openSite(attempt);
      if (unreachable) return unreachable;
    }
    const view = await attempt.calm();
    const held = heldBackVerdict(attempt, view);
    if (held) return held;
    const verdict = isProving(attempt, view) ? await judge(attempt, view) : await approach(attempt, view);
    if (verdict) return verdict;
    await attempt.pause(STEP_MS, BREATH_MS);
  }
}

/** The password was sent, or a code where no password was asked for so far. */
function isProving(attempt: Attempt, view: View): boolean {
  if (attempt.passwordSentAt !== null) return true;
  return attempt.codeSentAt !== null && !findSignInForm(view)?.password;
}

function untilDeadline({ deadlineAt, clock }: LogInOptions): number {
  return Math.min(2 ** 31 - 1, Math.max(0, deadlineAt - clock.now().getTime() - LAST_WORDS_MS));
}

function outOfTime(attempt: Attempt): LoginVerdict {
  return attempt.verdict('unreachable', `${attempt.host} did not finish signing in within the time there was.`);
}
