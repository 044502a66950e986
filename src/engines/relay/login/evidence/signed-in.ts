import { wordsOf } from '../../words/tokens.ts';
import { asksForCodeAlone } from '../code/code-form.ts';
import { passwordsOf } from '../form/sign-in-form.ts';
import type { Seen, View } from '../look.ts';
import { ACCOUNT, ANOTHER_PURPOSE, SIGN_IN, SIGN_OUT } from '../words/names.ts';

const SIGN_OUT_ADDRESS =
  /(?:log|sign)[-_]?(?:out|off)\b|logout|signout|end[-_]?session|\bdisconnect\b|abmelden|deconnexion|cerrar-?sesion/i;

/**
 * Controls that sign out or lead to an account, whether they are shown or wait in a menu: the keys by which they are known again. One that
 * was only waiting is none of them any more once it is shown: sites of one page hold both of their faces from the start.
 */
export function insideKeys(view: View): string[] {
  return view.controls
    .filter((one) => isSignOut(one) || isAccount(one))
    .flatMap((one) => (one.isVisible ? [`${keyOf(one)}|shown`, keyOf(one)] : [keyOf(one)]));
}

function isIgnored(one: Seen, ignored: ReadonlySet<string>): boolean {
  return ignored.has(one.isVisible ? `${keyOf(one)}|shown` : keyOf(one));
}

/** Visible links and buttons to "my account": on pages for everybody, a way to sign in. */
export function accountLinks(view: View): Seen[] {
  return view.controls.filter((one) => one.isVisible && !one.inConsent && isAccount(one));
}

function isAccount(one: Seen): boolean {
  return (
    one.kind !== 'field' &&
    one.label.length < 60 &&
    ACCOUNT.in(one.label) &&
    !SIGN_IN.in(one.label) &&
    !ANOTHER_PURPOSE.in(one.label)
  );
}

/**
 * Why a page is believed to be inside the site: a way to sign out, or to the own account. null when it shows neither. Keys in `ignored` were
 * there before anybody signed in, and prove nothing.
 */
export function signedInEvidence(view: View, ignored: ReadonlySet<string> = new Set()): string | null {
  if (asksForCodeAlone(view)) return null;
  if (view.controls.some((one) => isSignOut(one) && !isIgnored(one, ignored))) return 'it shows a way to sign out';
  if (passwordsOf(view).length > 0) return null;
  const account = view.controls.find((one) => isAccount(one) && !isIgnored(one, ignored));
  return account ? 'it shows the menu of an account' : null;
}

/** True where a way to sign out is shown, or leads somewhere: enough beside a form that offers to sign in as somebody else. */
export function isSurelySignedIn(view: View): boolean {
  return view.controls.some((one) => isSignOut(one) && (one.isVisible || SIGN_OUT_ADDRESS.test(pathOf(one.href))));
}

/** Visible links and buttons that lead to signing in. */
export function signInLinks(view: View): Seen[] {
  return view.controls.filter(
    (one) =>
      one.kind !== 'field' &&
      one.isVisible &&
      !one.inConsent &&
      one.label.length < 60 &&
      SIGN_IN.in(one.label) &&
      !ANOTHER_PURPOSE.in(one.label),
  );
}

function isSignOut(one: Seen): boolean {
  if (one.kind === 'field') return false;
  return (
    (SIGN_OUT.in(one.label) && one.label.length < 80) ||
    SIGN_OUT_ADDRESS.test(pathOf(one.href)) ||
    (one.kind === 'button' && SIGN_OUT_ADDRESS.test(pathOf(one.action))) ||
    SIGN_OUT_ADDRESS.test(wordsOf(`${one.id} ${one.name}`).join(''))
  );
}

export function keyOf({ label, href, id, name }: Seen): string {
  return `${label}|${href}|${id}|${name}`;
}

/** Path and query of an address: hosts may be called anything. */
function pathOf(address: string): string {
  const url = URL.parse(address, 'http://page.invalid');
  return url === null ? '' : `${url.pathname}${url.search}${url.hash}`;
}
