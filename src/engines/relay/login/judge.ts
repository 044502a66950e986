import type { LoginVerdict } from '../types.ts';
import type { Attempt } from './attempt.ts';
import { fieldKey } from './attempt.ts';
import { chooseMethod } from './code/choose-method.ts';
import { type CodeForm, findCodeForm } from './code/code-form.ts';
import { giveCode } from './code/give-code.ts';
import { signedInEvidence } from './evidence/signed-in.ts';
import type { SiteWords } from './evidence/site-words.ts';
import type { Sent } from './evidence/traffic.ts';
import { meaningOf, titleOf } from './form/field-names.ts';
import { giveSecretAnswer } from './form/secret-question.ts';
import { findSignInForm, passwordsOf, type SignInForm } from './form/sign-in-form.ts';
import { infer } from './infer.ts';
import type { View } from './look.ts';
import { captchaVerdict } from './obstacles/captcha.ts';
import { clearView } from './obstacles/clear-view.ts';
import { passInterstitial } from './obstacles/interstitial.ts';
import { asksToWait, tooManyAttempts } from './too-many-attempts.ts';
import { ONE_TIME_CODE, PASSWORD, SIGN_IN } from './words/names.ts';
import { CAPTCHA } from './words/obstacles.ts';

/** How long a sign-in form that came back without a word is watched for one. */
const WORDLESS_MS = 5_000;
/** A form that was sent has set something off by then. */
const UNSENT_MS = 1_500;
/** Sites that slow down guessing take up to half a minute for an answer. */
const SLOWEST_MS = 60_000;
/** A page that refuses somebody offers less. */
const MOST_CONTROLS = 8;

/** What came of the password. null: look again. */
export async function judge(attempt: Attempt, view: View): Promise<LoginVerdict | null> {
  const sentAt = Math.max(attempt.passwordSentAt ?? 0, attempt.codeSentAt ?? 0);
  const form = findSignInForm(view);
  const evidence = signedInEvidence(view, attempt.ignored);
  if (evidence !== null && !form?.password) return attempt.verdict('logged_in', `Signed in: ${evidence}.`);
  const said = onlyAboutLogin(view, form, attempt.said(view, sentAt, form !== null));
  const code = evidence === null ? codeAskedFor(attempt, view, said) : null;
  if (code) return giveCode(attempt, view, code);
  if (attempt.traffic.isBusy(Date.now()) && Date.now() - sentAt < SLOWEST_MS) return null;
  const sent = attempt.traffic.answersSince(sentAt);
  const refusal = refusalOf(attempt, said, sent, form !== null || evidence === null);
  if (refusal === 'again') return startAgain(attempt);
  if (refusal) return refusal;
  return form && evidence === null ? onForm(attempt, view, form, said, sentAt) : onPage(attempt, view, said);
}

/** A code that is asked for beside the password counts where it was not asked for before: an unused field of the form is none. */
function codeAskedFor(attempt: Attempt, view: View, said: SiteWords | null): CodeForm | null {
  const code = findCodeForm(view);
  const [first] = code?.fields ?? [];
  if (!code || !first) return null;
  if (view.hasQrCode && attempt.codeSentAt === null) return null;
  const isBesidePassword = passwordsOf(view).some(({ index, frame }) => frame !== first.frame || index !== first.index);
  if (!isBesidePassword) return code;
  const isNew = !attempt.fieldsBefore.has(fieldKey(first)) || attempt.codeSentAt !== null;
  return isNew && (said?.means !== 'wrong' || ONE_TIME_CODE.in(said.text)) ? code : null;
}

function refusalOf(
  attempt: Attempt,
  said: SiteWords | null,
  sent: readonly Sent[],
  isOutside: boolean,
): LoginVerdict | 'again' | null {
  if (!isOutside) return null;
  if (attempt.isAskedToEndOther && !attempt.endsOtherSession) {
    attempt.endsOtherSession = true;
    return 'again';
  }
  if (said?.means === 'locked')
    return asksToWait(said.text) ? tooManyAttempts(attempt, said.text, sent) : attempt.verdict('locked', said.text);
  if (said?.means === 'outage') return attempt.verdict('unreachable', `The site could not sign in: ${said.text}`);
  const failed = sent.find((one) => (one.status ?? 0) >= 500 && (one.kind === 'page' || one.method !== 'GET'));
  // Some sites answer a wrong password with 500; those name it.
  if (failed && !(said?.means === 'wrong' && isAboutLogin(said.text))) {
    const words = said === null ? '' : ` It says: ${said.text}`;
    return attempt.verdict(
      'unreachable',
      `The site answered the sign-in with an error (HTTP ${failed.status}); try again later.${words}`,
    );
  }
  const { status } = sent.findLast(({ kind, method }) => kind === 'page' || method !== 'GET') ?? {};
  const isStale = said?.means === 'stale' || status === 419;
  if (isStale && attempt.staleForms++ === 0 && attempt.codeSentAt === null) return 'again';
  if (said?.means === 'wrong' || said?.means === 'stale') return attempt.verdict('rejected', said.text);
  if (status === 429)
    return tooManyAttempts(attempt, said?.text ?? 'The site takes no more attempts for now (HTTP 429).', sent);
  if (said?.means === 'broken') return attempt.verdict('unreachable', `The site could not sign in: ${said.text}`);
  return null;
}

/** A page with a lot on it and no form to sign in is the site itself: what it says of its data is no answer to the password. */
function onlyAboutLogin(view: View, form: SignInForm | null, said: SiteWords | null): SiteWords | null {
  const isLarge = view.controls.filter(({ isVisible }) => isVisible).length > MOST_CONTROLS;
  return said === null || form !== null || !isLarge || isAboutLogin(said.text) || SIGN_IN.in(said.text) ? said : null;
}

const isAboutLogin = (text: string): boolean =>
  PASSWORD.in(text) || /credential|user ?name|kennung|identifiant/i.test(text);

/** The password was not the matter: the form was too old, or another session in the way. It is given once more, on a new form. */
function startAgain(attempt: Attempt): null {
  attempt.mustReopen = true;
  return notSent(attempt);
}

function notSent(attempt: Attempt): null {
  attempt.passwordSentAt = null;
  attempt.usernameSentAt = null;
  attempt.codeSentAt = null;
  return null;
}

/** The sign-in form is shown again. */
async function onForm(
  attempt: Attempt,
  view: View,
  form: SignInForm,
  said: SiteWords | null,
  sentAt: number,
): Promise<LoginVerdict | null> {
  if (await clearView(attempt, view)) return null;
  const waited = Date.now() - sentAt;
  const captcha = captchaVerdict(attempt, view, sentAt) ?? newCaptcha(attempt, view);
  if (captcha) return captcha === 'wait' ? null : captcha;
  const sent = attempt.traffic.answersSince(sentAt);
  const isRefused = sent.some(({ status, method }) => method !== 'GET' && [400, 401, 403, 422].includes(status ?? 0));
  if (isRefused && said) return attempt.verdict('rejected', said.text);
  // Nothing has left the browser: the form was drawn anew before it was sent, and the site has not seen the password.
  if (!said && waited > UNSENT_MS && !attempt.traffic.hasSent(sentAt) && attempt.deadForms++ < 3)
    return notSent(attempt);
  if (waited < WORDLESS_MS) return null;
  const isEmptied = form.password === null || form.password.value === '';
  if (isRefused || isEmptied || sent.some(({ kind }) => kind === 'page')) {
    return attempt.verdict(
      'rejected',
      said?.text ?? 'The site showed its sign-in form again after the password was sent, without a word.',
    );
  }
  if (waited < WORDLESS_MS * 4) return null;
  return attempt.verdict(
    'unreachable',
    said?.text ?? 'The site did not react to the password: its sign-in form stands as it was filled in.',
  );
}

/** Some sites ask for the characters of a picture only once a sign-in has failed: the password alone has told nothing by then. */
function newCaptcha(attempt: Attempt, view: View): LoginVerdict | null {
  const field = view.controls.find(
    (one) =>
      one.kind === 'field' && one.isVisible && CAPTCHA.in(meaningOf(one)) && !attempt.fieldsBefore.has(fieldKey(one)),
  );
  if (field === undefined) return null;
  return attempt.verdict('captcha', `${attempt.host} wants proof that a person signs in. It asks: ${titleOf(field)}`);
}

/** A page without a sign-in form: a question, an offer, or the site itself. */
async function onPage(attempt: Attempt, view: View, said: SiteWords | null): Promise<LoginVerdict | null> {
  const question = await giveSecretAnswer(attempt, view);
  if (question) return question === 'given' ? null : question;
  if (await chooseMethod(attempt, view)) return null;
  const passed = await passInterstitial(attempt, view);
  if (passed) return passed === 'clicked' ? null : passed;
  const captcha = captchaVerdict(attempt, view, attempt.passwordSentAt ?? 0);
  if (captcha) return captcha === 'wait' ? null : captcha;
  return infer(attempt, view, said);
}
