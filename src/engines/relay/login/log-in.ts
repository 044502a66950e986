import type { LogIn } from '../browser-session.ts';
import type { LoginVerdict } from '../types.ts';
import { Attempt } from './attempt.ts';
import { click } from './fill.ts';
import { giveForm } from './give-password.ts';
import { judge } from './judge.ts';
import type { View } from './look/look.ts';
import { openSite } from './open-site.ts';
import { findSignInForm } from './sign-in-form.ts';
import { signedInEvidence, signInLinks } from './signed-in.ts';
import { siteWords } from './site-words.ts';

/** A page that shows nothing to sign in with by then has none. */
const FORM_MS = 20_000;
const USERNAME_ANSWER_MS = 12_000;

/** See {@link LogIn}. */
export const logIn: LogIn = async (session, login, options) => {
  const attempt = new Attempt(session, login, options);
  try {
    const origin = new URL(login.loginUrl).origin;
    session.guard.useHttpCredentials({ origin, username: login.username, password: login.password });
    const verdict = await solve(attempt);
    return { verdict, reused: verdict.kind === 'logged_in' && attempt.passwordSentAt === null };
  } finally {
    attempt.traffic.stop();
  }
};

async function solve(attempt: Attempt): Promise<LoginVerdict> {
  const unreachable = await openSite(attempt);
  if (unreachable) return unreachable;
  for (;;) {
    const view = await attempt.calm();
    const verdict = attempt.passwordSentAt === null ? await approach(attempt, view) : await judge(attempt, view);
    if (verdict) return verdict;
    if (attempt.isOutOfTime)
      return attempt.verdict('unreachable', 'The site did not finish signing in within the time of the run.');
    await attempt.pause(150);
  }
}

/** Everything up to sending the password. */
async function approach(attempt: Attempt, view: View): Promise<LoginVerdict | null> {
  const http = attempt.session.guard.httpAuthentication();
  if (http.isRejected)
    return attempt.verdict('rejected', 'The site refused the user name and password (HTTP authentication).');
  const form = findSignInForm(view);
  if (form?.password) return giveForm(attempt, view, form);
  const evidence = signedInEvidence(view);
  if (evidence !== null) return attempt.verdict('logged_in', `Signed in: ${evidence}.`);
  if (attempt.usernameSentAt !== null) {
    const said = siteWords(view, attempt.before, {
      dialogs: attempt.dialogs,
      sent: attempt.traffic.since(attempt.usernameSentAt),
    });
    if (said?.means === 'locked') return attempt.verdict('locked', said.text);
    if (said?.means === 'wrong') return attempt.verdict('rejected', said.text);
    if (Date.now() - attempt.usernameSentAt < USERNAME_ANSWER_MS) return null;
    return attempt.verdict('rejected', said?.text ?? 'The site did not ask for a password after the user name.');
  }
  if (form) return giveForm(attempt, view, form);
  const link = signInLinks(view).find(({ label, href }) => !attempt.followed.has(`${label} ${href}`));
  if (link && attempt.followed.size < 4) {
    attempt.followed.add(`${link.label} ${link.href}`);
    await attempt.session.guard.during('open the sign-in page', () => click(view, link));
    return null;
  }
  if (http.challenges > 0 && Date.now() - attempt.startedAt > 1_500)
    return attempt.verdict('logged_in', 'Signed in by HTTP authentication.');
  if (Date.now() - attempt.startedAt < FORM_MS) return null;
  return attempt.verdict('unreachable', "The page at the login's address shows no sign-in form; check the address.");
}
