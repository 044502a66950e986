import type { LoginVerdict } from '../types.ts';
import type { Attempt } from './attempt.ts';
import { findCodeForm } from './code/code-form.ts';
import { giveCode } from './code/give-code.ts';
import {
  accountLinks,
  insideKeys,
  isSurelySignedIn,
  keyOf,
  signedInEvidence,
  signInLinks,
} from './evidence/signed-in.ts';
import { findFirstChoice, giveFirstChoice } from './form/choice-first.ts';
import { click } from './form/fill.ts';
import { giveForm } from './form/give-form.ts';
import { leadsTo } from './form/leads-to.ts';
import { findOrganisationField, giveOrganisation } from './form/organisation.ts';
import { findSignInForm } from './form/sign-in-form.ts';
import { isOtherWay } from './form/submit-button.ts';
import type { Seen, View } from './look.ts';
import { captchaVerdict } from './obstacles/captcha.ts';
import { clearView } from './obstacles/clear-view.ts';
import { mailLinkVerdict, outageVerdict } from './obstacles/notices.ts';
import { ANOTHER_METHOD, GO_ON, OTHER_WAY, PASSWORD } from './words/names.ts';
import { ACCEPT } from './words/obstacles.ts';

/** A page that shows nothing to sign in with by then has none. */
const FORM_MS = 20_000;
/** The same for one that shows nothing at all yet. */
const BLANK_MS = 60_000;
const USERNAME_ANSWER_MS = 10_000;
/** How long a page without any way in is watched before a stored session is believed to hold. */
const SETTLED_MS = 2_000;
/** The same for the very page that the last login landed on. */
const REMEMBERED_MS = 600;
const MOST_LINKS = 5;

/** Everything up to sending the password. null: look again. */
export async function approach(attempt: Attempt, view: View): Promise<LoginVerdict | null> {
  if (await clearView(attempt, view)) return null;
  if (attempt.landing !== null) return atLanding(attempt, view, attempt.landing);
  const form = findSignInForm(view);
  if (form && attempt.options.hasSession && !attempt.hasTypedPassword && isSurelySignedIn(view)) {
    return attempt.verdict('logged_in', 'Signed in: it shows a way to sign out.');
  }
  // A form without the answer to its captcha would only be refused.
  const captcha = captchaVerdict(attempt, view, attempt.startedAt, form !== null);
  if (captcha === 'wait') return null;
  if (captcha) return captcha;
  if (form?.password) return giveForm(attempt, view, form);
  const evidence = signedInEvidence(view, attempt.ignored);
  if (evidence !== null && (isSurelySignedIn(view) || mayBeInside(attempt, view)))
    return attempt.verdict('logged_in', `Signed in: ${evidence}.`);
  if (attempt.usernameSentAt !== null) return afterUsername(attempt, view, attempt.usernameSentAt);
  if (form) return giveForm(attempt, view, form);
  const organisation = findOrganisationField(view);
  if (organisation) return giveOrganisation(attempt, view, organisation);
  if (await findTheWay(attempt, view)) return null;
  return afterAll(attempt, view);
}

/**
 * A profile without cookies is nobody to a site: "my account" is a way in there, and no evidence. Nor is it beside a way to sign in: some
 * sites keep "preferences" for everybody.
 */
function mayBeInside({ options, givesHttpCredentials, usernameSentAt }: Attempt, view: View): boolean {
  return (options.hasSession || givesHttpCredentials || usernameSentAt !== null) && signInLinks(view).length === 0;
}

/** Whether the page behind the last login still opens. Nothing is typed here: where it does not, the login's own address is opened. */
function atLanding(attempt: Attempt, view: View, landing: string): LoginVerdict | null {
  if (isSurelySignedIn(view)) return attempt.verdict('logged_in', 'Signed in: it shows a way to sign out.');
  const form = findSignInForm(view);
  const evidence = form?.password ? null : signedInEvidence(view);
  const waited = Date.now() - attempt.startedAt;
  const isRefused =
    attempt.status >= 400 || attempt.traffic.since(attempt.startedAt).some(({ status }) => status === 401);
  const isOutside = form !== null || signInLinks(view).length > 0 || view.captchas.length > 0 || isRefused;
  const isThere = pathOf(view.url) === pathOf(landing) && hasContent(view);
  if (evidence !== null && isThere && signInLinks(view).length === 0)
    return attempt.verdict('logged_in', `Signed in: ${evidence}.`);
  if (!isOutside && isThere && waited > REMEMBERED_MS)
    return attempt.verdict('logged_in', 'Signed in: the page behind the last login opens without asking.');
  if (isOutside || waited > SETTLED_MS) attempt.leaveLanding();
  return null;
}

const hasContent = (view: View): boolean =>
  view.controls.filter(({ isVisible }) => isVisible).length >= 2 && view.lines.length >= 2;

function pathOf(address: string): string {
  const { origin, pathname, hash } = URL.parse(address) ?? { origin: '', pathname: '', hash: '' };
  return `${origin}${pathname}${hash.split('?')[0] ?? ''}`;
}

async function afterUsername(attempt: Attempt, view: View, at: number): Promise<LoginVerdict | null> {
  const said = attempt.said(view, at);
  if (said?.means === 'locked') return attempt.verdict('locked', said.text);
  if (said?.means === 'outage') return attempt.verdict('unreachable', `The site could not sign in: ${said.text}`);
  if (said?.means === 'wrong') return attempt.verdict('rejected', said.text);
  const way = wayToPassword(attempt, view);
  if (way) {
    await follow(attempt, view, way);
    return null;
  }
  const code = findCodeForm(view);
  if (code) return giveCode(attempt, view, code);
  const byLink = mailLinkVerdict(attempt, view);
  if (byLink) return byLink;
  if (Date.now() - at < USERNAME_ANSWER_MS) return null;
  return attempt.verdict('rejected', said?.text ?? 'The site did not ask for a password after the user name.');
}

/** A page that shows no form and no way to one: a choice that comes first, a notice, or nothing. */
function afterAll(attempt: Attempt, view: View): Promise<LoginVerdict | null> | LoginVerdict | null {
  if (Date.now() - attempt.startedAt < SETTLED_MS) return null;
  const choice = attempt.options.hasSession ? null : findFirstChoice(attempt, view);
  if (choice) return giveFirstChoice(attempt, view, choice);
  return outageVerdict(attempt, view) ?? withoutForm(attempt, view);
}

/** "Use a password", or on a page that wants something else which is not stored, "another way". */
function wayToPassword(attempt: Attempt, view: View): Seen | undefined {
  const offered = view.controls.filter(
    (one) => one.kind !== 'field' && one.isVisible && one.label.length < 60 && !attempt.clicked.has(keyOf(one)),
  );
  const byPassword = offered.find(({ label }) => PASSWORD.in(label) && !/forgot|reset|lost|show/i.test(label));
  if (byPassword) return byPassword;
  const words = [view.title, ...view.lines.map(({ text }) => text)].join(' , ');
  return OTHER_WAY.in(words) && findSignInForm(view) === null
    ? offered.find(({ label }) => ANOTHER_METHOD.in(label))
    : undefined;
}

/** Links and tabs that lead to a form; notices that have to be confirmed before one is shown. */
async function findTheWay(attempt: Attempt, view: View): Promise<boolean> {
  if (attempt.followed >= MOST_LINKS) return false;
  const isNew = (one: Seen): boolean => !attempt.clicked.has(keyOf(one));
  const links = signInLinks(view).filter((one) => isNew(one) && !isOtherWay(one.label));
  const best =
    links.sort((a, b) => rankOf(a) - rankOf(b) || a.label.length - b.label.length)[0] ??
    accountLinks(view).find(isNew) ??
    noticeButton(attempt, view);
  if (!best) return false;
  attempt.followed++;
  await follow(attempt, view, best);
  return true;
}

/** Sites of many parties have a door for each: ours is that of those who treat, not of those who are treated or insured. */
function rankOf({ label }: Seen): number {
  if (
    /\b(?:providers?|practices?|professionals?|clinicians?|dentists?|doctors?|physicians?|offices?|staff)\b/i.test(
      label,
    )
  )
    return 0;
  return /\b(?:patients?|members?|employers?|brokers?|agents?|subscribers?|consumers?|students?|famil(?:y|ies))\b/i.test(
    label,
  )
    ? 2
    : 1;
}

function noticeButton(attempt: Attempt, view: View): Seen | undefined {
  const shown = view.controls.filter(({ isVisible }) => isVisible);
  if (shown.length > 6 || Date.now() - attempt.startedAt < SETTLED_MS || findFirstChoice(attempt, view))
    return undefined;
  return shown.find(
    (one) => one.kind !== 'field' && (GO_ON.in(one.label) || ACCEPT.in(one.label)) && !attempt.clicked.has(keyOf(one)),
  );
}

async function follow(attempt: Attempt, view: View, link: Seen): Promise<void> {
  attempt.clicked.add(keyOf(link));
  attempt.ignored = new Set([...attempt.ignored, ...insideKeys(view)]);
  attempt.mark(view);
  await attempt.session.guard.during('open the sign-in page', () => click(view, link), leadsTo(link));
}

function withoutForm(attempt: Attempt, view: View): LoginVerdict | null {
  const waited = Date.now() - attempt.startedAt;
  const isServed = attempt.status < 400;
  if (attempt.givesHttpCredentials && isServed && waited > SETTLED_MS)
    return attempt.verdict('logged_in', 'Signed in by HTTP authentication.');
  const hasWayIn = signInLinks(view).length > 0;
  if (attempt.options.hasSession && isServed && hasContent(view) && !hasWayIn && waited > SETTLED_MS)
    return attempt.verdict('logged_in', 'Signed in: the site does not ask for it.');
  if (attempt.status >= 400 && waited > SETTLED_MS) {
    const advice =
      attempt.status === 404 || attempt.status === 410 ? 'check the address' : 'it may refuse visitors from here';
    return attempt.verdict(
      'unreachable',
      `${attempt.host} answers with HTTP ${attempt.status} and shows no sign-in form; ${advice}.`,
    );
  }
  if (waited < (hasContent(view) ? FORM_MS : BLANK_MS)) return null;
  const others = signInLinks(view).filter(({ label }) => isOtherWay(label));
  const ways =
    others.length > 0
      ? ` It offers: ${others
          .slice(0, 3)
          .map(({ label }) => label)
          .join(', ')}.`
      : ' Check the address.';
  return attempt.verdict(
    'unreachable',
    `The page at the login's address shows no form for a user name and password.${ways}`,
  );
}
