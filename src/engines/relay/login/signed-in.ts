import { wordsOf } from '../words/tokens.ts';
import type { View } from './look/look.ts';
import { visiblePasswords } from './sign-in-form.ts';
import { ACCOUNT, SIGN_IN, SIGN_OUT } from './words/names.ts';

const SIGN_OUT_ADDRESS =
  /(?:log|sign)[-_]?(?:out|off)\b|logout|signout|end[-_]?session|disconnect\b|abmelden|deconnexion/i;

/** Why a page is believed to be inside the site: a way to sign out, or to the own account. null when it shows neither. */
export function signedInEvidence(view: View): string | null {
  for (const one of view.controls) {
    if (one.kind === 'field') continue;
    const names = `${one.id} ${one.name}`;
    const isSignOut =
      (SIGN_OUT.in(one.label) && one.label.length < 80) ||
      SIGN_OUT_ADDRESS.test(pathOf(one.href)) ||
      SIGN_OUT_ADDRESS.test(pathOf(one.action)) ||
      SIGN_OUT_ADDRESS.test(wordsOf(names).join(''));
    if (isSignOut) return 'it shows a way to sign out';
  }
  if (visiblePasswords(view).length > 0) return null;
  const account = view.controls.find(
    (one) => one.kind !== 'field' && one.label.length < 60 && ACCOUNT.in(one.label) && !SIGN_IN.in(one.label),
  );
  return account ? 'it shows the menu of an account' : null;
}

/** Path and query of an address: hosts may be called anything. */
function pathOf(address: string): string {
  const url = URL.parse(address, 'http://page.invalid');
  return url === null ? '' : `${url.pathname}${url.search}${url.hash}`;
}

/** A visible link or button that leads to signing in, best first. */
export function signInLinks(view: View) {
  return view.controls.filter(
    (one) => one.kind !== 'field' && one.isVisible && one.label.length < 60 && SIGN_IN.in(one.label),
  );
}
