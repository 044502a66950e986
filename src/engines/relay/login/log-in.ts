import type { LogIn } from '../browser-session.ts';
import type { LoginVerdict } from '../types.ts';
import { approach } from './approach.ts';
import { Attempt } from './attempt.ts';
import { judge } from './judge.ts';
import { openSite } from './open-site.ts';

const STEP_MS = 150;

/** See {@link LogIn}. */
export const logIn: LogIn = async (session, login, options) => {
  const attempt = new Attempt(session, login, options);
  try {
    const verdict = await solve(attempt);
    const isReused = verdict.kind === 'logged_in' && options.hasSession && !attempt.hasTypedPassword;
    return { verdict, reused: isReused };
  } finally {
    attempt.traffic.stop();
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
    const verdict = attempt.passwordSentAt === null ? await approach(attempt, view) : await judge(attempt, view);
    if (verdict) return verdict;
    if (attempt.isOutOfTime) {
      return attempt.verdict('unreachable', `${attempt.host} did not finish signing in within the time there was.`);
    }
    await attempt.pause(STEP_MS);
  }
}
