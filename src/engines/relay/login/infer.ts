import type { LoginVerdict } from '../types.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Attempt } from './attempt.ts';
import { signInLinks } from './evidence/signed-in.ts';
import type { SiteWords } from './evidence/site-words.ts';
import { isHeldBack } from './evidence/traffic.ts';
import { findSignInForm } from './form/sign-in-form.ts';
import type { View } from './look.ts';
import { APPROVAL, REDIRECTING } from './words/obstacles.ts';

/** How long a page may show nothing new before that counts as its answer. */
const SILENCE_MS = 2_500;
/** The same where the address has changed and the site has answered well. */
const SURE_MS = 800;
const LONGEST_REDIRECT_MS = 20_000;
const PROBE_TIMEOUT_MS = 20_000;

/** The verdict on a page that shows neither a form nor a way out: the form is gone, and nothing speaks against it. */
export async function infer(attempt: Attempt, view: View, said: SiteWords | null): Promise<LoginVerdict | null> {
  const since = Math.max(attempt.passwordSentAt ?? 0, attempt.codeSentAt ?? 0, attempt.lastStepAt);
  const waited = Date.now() - since;
  const approval = view.lines.find(({ text }) => APPROVAL.in(text) && text.length < 200);
  if (approval) return onApproval(attempt, approval.text);
  const isSmall = view.controls.filter(({ isVisible }) => isVisible).length <= 3;
  const isPassing = isSmall && view.lines.length <= 12 && view.lines.some(({ text }) => REDIRECTING.in(text));
  if ((view.refreshesAfter !== null || isPassing || view.lines.length === 0) && waited < LONGEST_REDIRECT_MS)
    return null;
  const sent = attempt.traffic.answersSince(since);
  const page = sent.findLast(({ kind }) => kind === 'page');
  const hasMoved = page !== undefined || pathOf(view.url) !== attempt.pathBefore;
  const isWell = !sent.some(({ status, method }) => (status ?? 0) >= 400 && method !== 'GET');
  if (waited < (hasMoved && isWell && !isSmall ? SURE_MS : SILENCE_MS)) return null;
  if (page && isHeldBack(page.failure ?? '')) {
    return attempt.verdict(
      'unreachable',
      `The site went on by ${page.method} ${pathOf(page.url)}, which is more than a sign-in may send: it was held back.`,
    );
  }
  if (page && (page.status === 401 || page.status === 403 || page.status === 0)) {
    return attempt.verdict('rejected', said?.text ?? `The site refused the sign-in (HTTP ${page.status}).`);
  }
  if (signInLinks(view).length > 0) return probe(attempt, view, said);
  return attempt.verdict('logged_in', `Signed in: the sign-in form is gone, and the site shows ${pathOf(view.url)}.`);
}

/** Still a way to sign in on the page: whether somebody is signed in shows at the login's address. */
async function probe(attempt: Attempt, view: View, said: SiteWords | null): Promise<LoginVerdict> {
  const shown =
    said?.text ??
    view.lines.find(({ isMarked }) => isMarked)?.text ??
    view.lines.find(({ isControl }) => !isControl)?.text;
  await withTimeout('opening the site', PROBE_TIMEOUT_MS, () =>
    attempt.page.goto(attempt.login.loginUrl, { waitUntil: 'commit', timeout: PROBE_TIMEOUT_MS }),
  ).catch(() => null);
  const again = await attempt.calm();
  if (findSignInForm(again) !== null) {
    return attempt.verdict('rejected', `The site did not let the login in${shown === undefined ? '.' : `: ${shown}`}`);
  }
  return attempt.verdict(
    'logged_in',
    `Signed in: the login's address leads to ${pathOf(again.url)} without asking again.`,
  );
}

async function onApproval(attempt: Attempt, words: string): Promise<LoginVerdict | null> {
  const answer = await attempt.ask(
    'code',
    `${attempt.host} waits for an approval on another device: ${words} Approve it, then answer "done".`,
  );
  if (typeof answer !== 'string') return answer;
  attempt.lastStepAt ||= Date.now();
  if (Date.now() - attempt.lastStepAt < LONGEST_REDIRECT_MS) return null;
  return attempt.verdict('needs_code', `${attempt.host} still waits for the approval: ${words}`);
}

function pathOf(url: string): string {
  const { pathname, hash } = URL.parse(url) ?? { pathname: 'another page', hash: '' };
  return `${pathname}${hash.split('?')[0] ?? ''}`;
}
