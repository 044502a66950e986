import type { LoginVerdict } from '../types.ts';
import type { Attempt } from './attempt.ts';
import { findCodeForm } from './code-form.ts';
import { giveCode } from './give-code.ts';
import type { View } from './look/look.ts';
import { findSignInForm, visiblePasswords } from './sign-in-form.ts';
import { signedInEvidence, signInLinks } from './signed-in.ts';
import { siteWords } from './site-words.ts';

/** How long a page may show nothing new before that counts as its answer. */
const SILENCE_MS = 3_000;
/** How long a sign-in form that came back without a word is watched for one. */
const WORDLESS_MS = 5_000;
const ANSWER_MS = 45_000;

/** What came of the password. null: look again. */
export async function judge(attempt: Attempt, view: View): Promise<LoginVerdict | null> {
  const at = attempt.passwordSentAt ?? 0;
  const lastAt = Math.max(at, attempt.codeSentAt ?? 0);
  const waited = Date.now() - lastAt;
  const sent = attempt.traffic.since(lastAt);
  const isBusy = attempt.traffic.isBusy(Date.now());
  const said = siteWords(view, attempt.before, { dialogs: attempt.dialogs, sent });
  const evidence = signedInEvidence(view);
  const code = evidence === null ? findCodeForm(view) : null;
  if (code) return giveCode(attempt, view, code);
  const isFormShown = visiblePasswords(view).length > 0 || (findSignInForm(view) !== null && evidence === null);
  if (evidence !== null && visiblePasswords(view).length === 0)
    return attempt.verdict('logged_in', `Signed in: ${evidence}.`);
  if (isBusy && waited < ANSWER_MS) return null;
  const failed = sent.filter(
    ({ status, kind, method }) => status !== null && status >= 500 && (kind === 'page' || method !== 'GET'),
  );
  if (said?.means === 'locked') return attempt.verdict('locked', said.text);
  if (said?.means === 'wrong' && (isFormShown || evidence === null)) return attempt.verdict('rejected', said.text);
  if (sent.some(({ status }) => status === 429))
    return attempt.verdict('locked', said?.text ?? 'The site takes no more attempts for now (HTTP 429).');
  if (failed[0])
    return attempt.verdict(
      'unreachable',
      `The site answered the sign-in with an error (HTTP ${failed[0].status}); try again later.`,
    );
  if (isFormShown) {
    const isRefused = sent.some(
      ({ status, method }) =>
        method !== 'GET' && (status === 401 || status === 403 || status === 400 || status === 422),
    );
    if (waited < WORDLESS_MS && !(isRefused && said)) return null;
    return attempt.verdict(
      'rejected',
      said?.text ?? 'The site showed its sign-in form again after the password was sent, without a word.',
    );
  }
  if (waited < SILENCE_MS && evidence === null) return null;
  if (signInLinks(view).length > 0 && evidence === null && waited < WORDLESS_MS) return null;
  return attempt.verdict('logged_in', `Signed in: the sign-in form is gone, and the site shows ${pathOf(view.url)}.`);
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? 'another page';
}
