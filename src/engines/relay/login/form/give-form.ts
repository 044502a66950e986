import { isBoundOrigin } from '../../site-of.ts';
import { heldBy } from '../../touch/touch.ts';
import type { LoginVerdict } from '../../types.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { Attempt } from '../attempt.ts';
import { insideKeys } from '../evidence/signed-in.ts';
import { addressOfControl, gripOf, isBound, type Seen, type View } from '../look.ts';
import { fillExtras, isUnanswered } from './extras.ts';
import { titleOf } from './field-names.ts';
import { choose, fill, press, wake } from './fill.ts';
import { leadsTo } from './leads-to.ts';
import { findSignInForm, type SignInForm } from './sign-in-form.ts';
import { submit } from './submit.ts';

const CHECK_TIMEOUT_MS = 5_000;
/** A form that nothing has come to life in by then is dead. */
const DEAD_MS = 15_000;

/** Fills the form in and sends it, on the bound origin and nowhere else. null: look again. */
export async function giveForm(attempt: Attempt, view: View, form: SignInForm): Promise<LoginVerdict | null> {
  const target = form.password ?? form.username;
  if (!target) return null;
  const isBoundHere = isBound(view, target, attempt.login.loginUrl);
  const refusal = refusalOf(attempt, addressOfControl(view, target), isBoundHere, actionsOf(form, target));
  if (refusal) return refusal;
  if (form.username && !(await giveUsername(attempt, view, form.username))) return null;
  if (form.username && !form.password && (await asksOnLeaving(attempt, view, form.username))) return null;
  const unanswered = await fillExtras(attempt, view, form);
  if (unanswered) return unanswered;
  attempt.ignored = new Set([...attempt.ignored, ...insideKeys(view)]);
  if (form.password) {
    const refused = await typePassword(attempt, view, form, form.password);
    if (refused !== 'typed') return refused;
  }
  // Pages that come to life late empty what was typed before; the name is put in again then.
  if (form.username && form.password) await giveUsername(attempt, view, form.username);
  const at = attempt.mark(view);
  const submits = form.submits.filter(({ action }) => action === '' || isBoundOrigin(attempt.login.loginUrl, action));
  if (attempt.endsOtherSession) attempt.session.acceptNextDialog();
  const isTaken = await submit(attempt, view, submits, target);
  if (!isTaken) return complaintOf(attempt);
  if (form.password) {
    attempt.passwordSentAt = at;
    attempt.hasTypedPassword = true;
  } else attempt.usernameSentAt = at;
  return null;
}

/** True where the password is asked for in place, as soon as the name is left. */
async function asksOnLeaving(attempt: Attempt, view: View, field: Seen): Promise<boolean> {
  await attempt.session.guard.during('leave the user name', () => press(view, field, 'Tab'), leadsTo(field));
  const after = await attempt.look();
  return (findSignInForm(after)?.password ?? null) !== null;
}

async function giveUsername(attempt: Attempt, view: View, field: Seen): Promise<boolean> {
  const { username } = attempt.login;
  if (field.tag === 'select') return choose(view, field, username);
  const grip = gripOf(view, field);
  const value = grip === null ? null : await heldBy(grip);
  const type = () => fill(view, field, username);
  return (
    value === username ||
    (await attempt.session.guard.during('give the user name', type, leadsTo(field))) ||
    (field.isReadOnly && value !== null && value !== '')
  );
}

/** Types the password after a last look at the element itself: where it is, whether it hides what is typed, where its form sends. */
async function typePassword(
  attempt: Attempt,
  view: View,
  form: SignInForm,
  seen: Seen,
): Promise<'typed' | LoginVerdict | null> {
  const { loginUrl, password } = attempt.login;
  const now = await stateOf(view, seen);
  if (now === null || !now.isShown) return null;
  const actions = actionsOf(form, { ...seen, action: now.action });
  const refusal = refusalOf(attempt, now.address, isBoundOrigin(loginUrl, now.address), actions);
  if (refusal) return refusal;
  if (!now.isMasked) {
    return attempt.verdict(
      'unreachable',
      `The field "${titleOf(seen)}" would show the password in plain text, so it was not typed.`,
    );
  }
  return (await fill(view, seen, password)) ? 'typed' : null;
}

interface FieldState {
  /** Address of the document it stands in. */
  address: string;
  isShown: boolean;
  isMasked: boolean;
  action: string;
}

/** The field as it is now that somebody is there; null when it is gone, or stands in another document than it was seen in. */
async function stateOf(view: View, seen: Seen): Promise<FieldState | null> {
  const frame = view.frames[seen.frame];
  if (frame === undefined) return null;
  await wake(view, seen);
  const state = await withTimeout('checking a field', CHECK_TIMEOUT_MS, () =>
    frame.elements.evaluate(stateInPage, seen.index),
  ).catch(() => null);
  return state === null ? null : { ...state, address: addressOfControl(view, seen) };
}

/** Runs inside the page. */
function stateInPage({ elements }: { elements: Element[] }, index: number): Omit<FieldState, 'address'> | null {
  const input = elements[index] as HTMLInputElement | undefined;
  if (input === undefined || !input.isConnected || input.ownerDocument !== document) return null;
  const { form } = input;
  // A form without method and action is sent by scripts. Until they have come to life, the browser itself would send it, the password
  // in the address.
  if (form && form.method === 'get' && !(form.hasAttribute('method') && form.hasAttribute('action'))) {
    form.getRootNode().addEventListener('submit', (event) => {
      if (event.target === form && form.method === 'get') event.preventDefault();
    });
  }
  const written = input.form?.getAttribute('action') ?? '';
  const security = getComputedStyle(input).getPropertyValue('-webkit-text-security');
  return {
    isShown: input.checkVisibility({ visibilityProperty: true }),
    isMasked: input.type === 'password' || (security !== '' && security !== 'none'),
    action: input.form ? (URL.parse(written, document.baseURI)?.href ?? '') : '',
  };
}

/** Where the form goes: as it says itself, by the button that is pressed, and where there is none by the one that Enter takes. */
function actionsOf({ submits }: SignInForm, target: Seen): string[] {
  const [best] = submits;
  return [target.action, best?.action ?? target.enterAction];
}

/** Why nothing is typed here, or null. */
function refusalOf(
  attempt: Attempt,
  address: string,
  isBoundHere: boolean,
  actions: readonly string[],
): LoginVerdict | null {
  const { loginUrl } = attempt.login;
  const { host } = new URL(loginUrl);
  const here = URL.parse(address)?.host || 'another site';
  if (!isBoundHere) {
    return attempt.verdict(
      'unreachable',
      `The sign-in form is on ${here}, and this login is bound to ${host}: the password was not typed. If ${here} is right, store the login with its address.`,
    );
  }
  const elsewhere = actions.find((action) => /^https?:/.test(action) && !isBoundOrigin(loginUrl, action));
  if (elsewhere !== undefined) {
    return attempt.verdict(
      'unreachable',
      `The sign-in form on ${here} sends to ${new URL(elsewhere).host}, and this login is bound to ${host}: the password was not typed.`,
    );
  }
  return null;
}

/** Nothing was sent: what the browser itself has against the values, or that the form is dead. */
async function complaintOf(attempt: Attempt): Promise<LoginVerdict | null> {
  const view = await attempt.look();
  const wrong = view.controls.find(({ complaint, value }) => complaint !== '' && value !== '');
  if (wrong)
    return attempt.verdict(
      'rejected',
      `The sign-in form does not take what is stored for "${titleOf(wrong)}": ${wrong.complaint}`,
    );
  const empty = view.controls.find(({ complaint }) => complaint !== '');
  if (empty)
    return attempt.verdict('needs_answer', `The sign-in form also wants "${titleOf(empty)}": ${empty.complaint}`);
  attempt.deadForms++;
  if (attempt.deadForms < 3 || Date.now() - attempt.startedAt < DEAD_MS) return null;
  const open = findSignInForm(view)?.extras.find(isUnanswered);
  return open === undefined
    ? attempt.verdict('unreachable', 'The sign-in form does not react: neither its button nor Enter sends anything.')
    : attempt.verdict('needs_answer', `The sign-in form sends nothing while "${titleOf(open)}" has no value.`);
}
