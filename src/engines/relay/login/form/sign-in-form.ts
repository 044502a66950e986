import { plain } from '../../words/tokens.ts';
import { groupWords, type Seen, type View } from '../look.ts';
import { ANOTHER_PURPOSE, GO_ON, NOT_A_USERNAME, PASSWORD, SIGN_IN, USERNAME } from '../words/names.ts';
import { CHANGE_PASSWORD, ORGANISATION } from '../words/obstacles.ts';
import { isTextual, isTogether, meaningOf, namesOf } from './field-names.ts';
import { submitsOf } from './submit-button.ts';

/** What is to be filled in to sign in. */
export interface SignInForm {
  /** A text field, or a list of names to choose from. */
  username: Seen | null;
  /** null on the first of two pages. */
  password: Seen | null;
  /** Candidates, best first; Enter is what remains. */
  submits: Seen[];
  /** Other visible fields of the form. */
  extras: Seen[];
}

/** The best form to sign in with, or null. */
export function findSignInForm(view: View): SignInForm | null {
  const best = passwordsOf(view)
    .map((password) => ({ password, score: scoreOfPassword(view, password) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)[0];
  return best ? formRound(view, best.password) : firstOfTwoPages(view);
}

/**
 * Visible fields for a password, not for a code: by type, or by name where what is typed is masked, or where the type changes once
 * somebody is there.
 */
export function passwordsOf(view: View): Seen[] {
  return view.controls.filter((one) => {
    if (one.kind !== 'field' || one.tag !== 'input' || !one.isVisible || /one-time-code/.test(one.autocomplete))
      return false;
    if (one.type === 'password') return true;
    return /^(?:text|)$/.test(one.type) && isNamedPassword(one);
  });
}

/** True for the field of a page that wants a new password, not the one that is stored. */
export function isForNewPassword(one: Seen): boolean {
  return /new-password/.test(one.autocomplete) || CHANGE_PASSWORD.in(`${one.label} , ${one.placeholder}`);
}

function isNamedPassword(one: Seen): boolean {
  const title = one.label || one.placeholder;
  const isTitled = PASSWORD.lengthIn(title) > 0 && title.length < PASSWORD.lengthIn(title) + 4;
  return (
    (isTitled || /\b(?:pass|passwd|password|pwd|passwort|kennwort)\b/.test(namesOf(one))) && !/mail/.test(namesOf(one))
  );
}

/** More to write than that beside a password is a form of settings, or one to register. */
const MOST_BESIDE = 4;

function scoreOfPassword(view: View, password: Seen): number {
  const siblings = passwordsOf(view).filter((other) => isTogether(other, password) && other.type === password.type);
  const words = groupWords(view, password);
  const buttons = view.controls.filter((one) => one.kind === 'button' && one.isVisible && isTogether(one, password));
  const beside = view.controls.filter(
    (one) => isTextual(one) && one.isVisible && one.maxLength !== 1 && isTogether(one, password),
  );
  let score = 10;
  if (beside.length > MOST_BESIDE) score -= 12;
  if (siblings.length > 1) score -= 8;
  if (/new-password/.test(password.autocomplete)) score -= siblings.length > 1 ? 6 : 2;
  if (/current-password/.test(password.autocomplete)) score += 3;
  if (password.type !== 'password') score -= 3;
  if (SIGN_IN.in(words)) score += 3;
  if (buttons.some(({ label }) => SIGN_IN.in(label) && !ANOTHER_PURPOSE.in(label))) score += 4;
  else if (buttons.some(({ label }) => ANOTHER_PURPOSE.in(label))) score -= 6;
  if (siblings.length > 1 && CHANGE_PASSWORD.in(words)) score -= 8;
  if (siblings.length === 1 && isForNewPassword(password) && CHANGE_PASSWORD.in(words)) score -= 12;
  if (password.inDialog) score += 2;
  if (password.isCovered) score -= 1;
  if (password.isDisabled) score -= 4;
  return score;
}

function formRound(view: View, password: Seen): SignInForm {
  const fields = view.controls.filter(
    (one) => one.kind === 'field' && one.isVisible && !one.isDisabled && isTogether(one, password) && one !== password,
  );
  const inputs = fields
    .filter(isTextual)
    .map((field) => ({ field, score: scoreOfUsername(field, password) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const list = fields.find(
    (one) => one.tag === 'select' && USERNAME.in(meaningOf(one)) && !ORGANISATION.in(meaningOf(one)),
  );
  const username = inputs[0]?.field ?? list ?? null;
  return {
    username,
    password,
    submits: submitsOf(view, password),
    extras: fields.filter((one) => one !== username),
  };
}

function scoreOfUsername(field: Seen, password: Seen | null): number {
  const names = namesOf(field);
  let score = 0;
  if (/\busername\b|\bemail\b/.test(field.autocomplete)) score += 8;
  if (field.type === 'email') score += 5;
  if (/user|login|logon|e?mail|ident|usr|uname|account/.test(names)) score += 5;
  if (USERNAME.in(`${field.label} , ${field.placeholder}`)) score += 5;
  if (ORGANISATION.in(`${names} , ${field.label}`)) score -= 5;
  if (NOT_A_USERNAME.in(meaningOf(field)) || field.type === 'search') score -= 8;
  if (/one-time|organization|off-topic/.test(field.autocomplete)) score -= 6;
  if (password) {
    // The field right before the password is the user name on most forms that give it no name one could read.
    score += field.index < password.index ? 3 : -3;
    if (password.index - field.index === 1) score += 1;
  }
  return score;
}

/** Words near a field that is for something else than signing in. */
const OTHER_FORMS = /newsletter|subscri|search|regist|sign ?up|forgot|reset|recover|contact us|comment/;

function firstOfTwoPages(view: View): SignInForm | null {
  const path = URL.parse(view.url)?.pathname.replaceAll(/\W+/g, ' ') ?? '';
  const isSignInPage = SIGN_IN.in(`${view.title} , ${path}`);
  const guarded = new Set(passwordsOf(view).map(({ frame, group }) => `${frame} ${group}`));
  const best = view.controls
    .filter((one) => isTextual(one) && one.isVisible && !one.isDisabled && !guarded.has(`${one.frame} ${one.group}`))
    .map((field) => ({ field, score: scoreOfFirst(view, field, isSignInPage) }))
    .filter(({ score }) => score >= 9)
    .sort((a, b) => b.score - a.score)[0];
  if (!best) return null;
  const extras = view.controls.filter(
    (one) =>
      one.kind === 'field' && one.isVisible && !one.isDisabled && isTogether(one, best.field) && one !== best.field,
  );
  return { username: best.field, password: null, submits: submitsOf(view, best.field), extras };
}

function scoreOfFirst(view: View, field: Seen, isSignInPage: boolean): number {
  let score = scoreOfUsername(field, null);
  if (score <= 0) return score;
  const words = groupWords(view, field);
  if (SIGN_IN.in(words)) score += 3;
  if (isSignInPage) score += 2;
  if (field.inDialog) score += 1;
  const submits = submitsOf(view, field);
  if (submits.some(({ label }) => SIGN_IN.in(label) || GO_ON.in(label))) score += 3;
  else if (submits.length === 0) score -= 3;
  if (ANOTHER_PURPOSE.in(submits[0]?.label ?? '') || OTHER_FORMS.test(plain(words).slice(0, 120))) score -= 6;
  return score;
}
