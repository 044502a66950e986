import { isBoundOrigin } from '../site-of.ts';
import type { LoginVerdict } from '../types.ts';
import type { Attempt } from './attempt.ts';
import { fill } from './fill.ts';
import { isBound, type Seen, type View } from './look/look.ts';
import type { SignInForm } from './sign-in-form.ts';
import { submit } from './submit.ts';

/** Fills the form in and sends it, on the bound origin and nowhere else. null: sent, look again. */
export async function giveForm(attempt: Attempt, view: View, form: SignInForm): Promise<LoginVerdict | null> {
  const target = form.password ?? form.username;
  if (!target) return null;
  const refusal = refusalOf(attempt, view, [target, ...form.submits.slice(0, 1)]);
  if (refusal) return refusal;
  const { username, password } = attempt.login;
  if (form.username && !form.username.isReadOnly && form.username.value !== username) {
    if (!(await fill(view, form.username, username))) return null;
  }
  const at = attempt.mark(view);
  if (form.password) {
    if (!(await fill(view, form.password, password))) return null;
    attempt.passwordSentAt = at;
  } else attempt.usernameSentAt = at;
  await submit(attempt, view, form.submits, target);
  return null;
}

/** Why nothing is typed here, or null. */
function refusalOf(attempt: Attempt, view: View, concerned: readonly Seen[]): LoginVerdict | null {
  const { loginUrl } = attempt.login;
  const { host } = new URL(loginUrl);
  for (const one of concerned) {
    const here = URL.parse(view.frames[one.frame]?.url ?? '')?.host ?? 'another site';
    if (!isBound(view, one, loginUrl)) {
      return attempt.verdict(
        'unreachable',
        `The sign-in form is on ${here}, and the password is kept for ${host} alone: it was not typed. If ${here} is right, store the login with its address.`,
      );
    }
    if (/^https?:/.test(one.action) && !isBoundOrigin(loginUrl, one.action)) {
      const there = new URL(one.action).host;
      return attempt.verdict(
        'unreachable',
        `The sign-in form on ${here} sends to ${there}, and the password is kept for ${host} alone: it was not typed.`,
      );
    }
  }
  return null;
}
