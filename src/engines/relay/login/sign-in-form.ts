import { plain, wordsOf } from '../words/tokens.ts';
import type { Seen, View } from './look/look.ts';
import { ANOTHER_PURPOSE, BESIDE, GO_ON, NOT_A_USERNAME, OTHER_WAY, SIGN_IN, USERNAME } from './words/names.ts';

/** What is to be filled in to sign in. */
export interface SignInForm {
  username: Seen | null;
  /** null on the first of two pages. */
  password: Seen | null;
  /** Candidates, best first; Enter is what remains. */
  submits: Seen[];
  /** Other visible fields of the form. */
  extras: Seen[];
}

const TEXTUAL = /^(?:text|email|tel|number|url|)$/;

/** Names of a field, as words: camelCase and snake_case taken apart. */
export function namesOf(seen: Seen): string {
  return wordsOf(`${seen.name} ${seen.id} ${seen.autocomplete}`).join(' ');
}

function textOf(seen: Seen): string {
  return `${namesOf(seen)} ${seen.label} ${seen.placeholder}`;
}

function groupWords(view: View, seen: Seen): string {
  return view.frames[seen.frame]?.groups[seen.group]?.words ?? '';
}

const together = (a: Seen, b: Seen): boolean => a.frame === b.frame && a.group === b.group;

/** The best form to sign in with, or null. */
export function findSignInForm(view: View): SignInForm | null {
  const best = visiblePasswords(view)
    .map((password) => ({ password, score: scoreOfPassword(view, password) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)[0];
  if (best) return formRound(view, best.password);
  return firstOfTwoPages(view);
}

/** Visible password fields that take a password, not a code. */
export function visiblePasswords(view: View): Seen[] {
  return view.controls.filter(
    ({ kind, type, isVisible, autocomplete }) =>
      kind === 'field' && type === 'password' && isVisible && !/one-time-code/.test(autocomplete),
  );
}

function scoreOfPassword(view: View, password: Seen): number {
  const siblings = visiblePasswords(view).filter((other) => together(other, password));
  const words = groupWords(view, password);
  const buttons = view.controls.filter((one) => one.kind === 'button' && one.isVisible && together(one, password));
  let score = 10;
  if (siblings.length > 1) score -= 8;
  if (/new-password/.test(password.autocomplete)) score -= 6;
  if (/current-password/.test(password.autocomplete)) score += 3;
  if (SIGN_IN.in(words)) score += 3;
  if (buttons.some(({ label }) => SIGN_IN.in(label) && !ANOTHER_PURPOSE.in(label))) score += 4;
  else if (buttons.some(({ label }) => ANOTHER_PURPOSE.in(label))) score -= 6;
  if (password.inDialog) score += 2;
  if (password.isDisabled) score -= 4;
  return score;
}

function formRound(view: View, password: Seen): SignInForm {
  const fields = view.controls.filter(
    (one) => one.kind === 'field' && one.isVisible && !one.isDisabled && together(one, password),
  );
  const username =
    fields
      .filter((one) => TEXTUAL.test(one.type) && one.tag === 'input')
      .map((field) => ({ field, score: scoreOfUsername(field, password) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)[0]?.field ?? null;
  return {
    username,
    password,
    submits: submitsOf(view, password),
    extras: fields.filter((one) => one !== username && one !== password),
  };
}

export function scoreOfUsername(field: Seen, password: Seen | null): number {
  const names = namesOf(field);
  let score = 0;
  if (/\busername\b|\bemail\b/.test(field.autocomplete)) score += 8;
  if (field.type === 'email') score += 5;
  if (/user|login|logon|e?mail|ident|usr|uname|account/.test(names)) score += 5;
  if (USERNAME.in(`${field.label} , ${field.placeholder}`)) score += 5;
  if (NOT_A_USERNAME.in(textOf(field))) score -= 8;
  if (/one-time|organization|off-topic/.test(field.autocomplete)) score -= 6;
  if (password) {
    // The field right before the password is the user name on most forms that give it no name one could read.
    score += field.index < password.index ? 2 : -1;
    if (password.index - field.index === 1) score += 1;
  }
  return score;
}

/** Buttons that may send the form, best first. */
export function submitsOf(view: View, field: Seen): Seen[] {
  return view.controls
    .filter((one) => one.kind !== 'field' && one.isVisible && one.frame === field.frame)
    .map((button) => ({ button, score: scoreOfSubmit(view, button, field) }))
    .filter(({ score }) => score > 3)
    .sort((a, b) => b.score - a.score)
    .map(({ button }) => button);
}

function scoreOfSubmit(view: View, button: Seen, field: Seen): number {
  const isOwn = together(button, field) && field.group >= 0;
  const isForm = view.frames[field.frame]?.groups[field.group]?.isForm ?? false;
  const text = `${button.label}`;
  let score = isOwn ? 4 : isForm ? -4 : 0;
  if (button.kind === 'button' && /^(?:submit|image)$/.test(button.type)) score += isOwn ? 3 : 1;
  if (button.kind === 'link') score -= 3;
  if (SIGN_IN.in(text)) score += 6;
  else if (GO_ON.in(text)) score += 4;
  if (/login|signin|logon|submit/.test(namesOf(button).replaceAll(' ', ''))) score += 2;
  if (OTHER_WAY.in(text)) score -= 9;
  if (ANOTHER_PURPOSE.in(text)) score -= 8;
  if (BESIDE.in(text) && !SIGN_IN.in(text)) score -= 6;
  if (button.type === 'reset') score -= 20;
  if (button.index < field.index && !isOwn) score -= 3;
  if (button.isDisabled) score -= 1;
  return score;
}

function firstOfTwoPages(view: View): SignInForm | null {
  const page = `${view.frames.map(({ title }) => title).join(' ')} ${URL.parse(view.url)?.pathname.replaceAll(/\W+/g, ' ') ?? ''}`;
  const best = view.controls
    .filter(
      (one) =>
        one.kind === 'field' && one.tag === 'input' && TEXTUAL.test(one.type) && one.isVisible && !one.isDisabled,
    )
    .map((field) => {
      const words = groupWords(view, field);
      let score = scoreOfUsername(field, null);
      if (score <= 0) return { field, score };
      if (SIGN_IN.in(words)) score += 3;
      if (SIGN_IN.in(page)) score += 2;
      if (field.inDialog) score += 1;
      const submits = submitsOf(view, field);
      if (submits.some(({ label }) => SIGN_IN.in(label) || GO_ON.in(label))) score += 3;
      else if (submits.length === 0) score -= 3;
      if (
        ANOTHER_PURPOSE.in(submits[0]?.label ?? '') ||
        /newsletter|subscribe|search|regist|signup|forgot|reset/.test(plain(words).slice(0, 120))
      )
        score -= 6;
      return { field, score };
    })
    .filter(({ score }) => score >= 9)
    .sort((a, b) => b.score - a.score)[0];
  if (!best) return null;
  return { username: best.field, password: null, submits: submitsOf(view, best.field), extras: [] };
}
