import { RunFailure } from './run-failure.ts';
import type { LoginVerdict, RunErrorCode } from './types.ts';

const CODES: Record<Exclude<LoginVerdict['kind'], 'logged_in'>, RunErrorCode> = {
  rejected: 'login_rejected',
  needs_code: 'code_required',
  needs_answer: 'code_required',
  captcha: 'captcha',
  locked: 'login_locked',
  too_many_attempts: 'login_locked',
  unreachable: 'login_unreachable',
};

/** The error of a run whose login did not work, with the site's own words. */
export function loginFailure(verdict: Exclude<LoginVerdict, { kind: 'logged_in' }>): RunFailure {
  return new RunFailure(CODES[verdict.kind], verdict.message === '' ? 'The login did not work.' : verdict.message, {
    verdict: verdict.kind,
    ...(verdict.kind === 'too_many_attempts' && { retry_after: verdict.retryAfterSeconds }),
  });
}
