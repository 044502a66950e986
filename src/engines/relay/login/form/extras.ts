import type { LoginVerdict, Question } from '../../types.ts';
import { plain } from '../../words/tokens.ts';
import type { Attempt } from '../attempt.ts';
import type { Seen, View } from '../look.ts';
import { ONE_TIME_CODE } from '../words/names.ts';
import { CAPTCHA, ORGANISATION } from '../words/obstacles.ts';
import { meaningOf, titleOf } from './field-names.ts';
import { choose, fill, tick } from './fill.ts';
import type { SignInForm } from './sign-in-form.ts';

const OPTIONAL =
  /optional|if (?:you have|enabled|applicable|required)|facultati[fv]|opcional|opzionale|optioneel|wenn vorhanden/;
const LEAVE_EMPTY = /leave (?:this |it )?(?:field )?(?:blank|empty)|do not fill|don't fill|url|website|homepage/;
const NOTHING_CHOSEN =
  /^$|^[-–—.\s]+|^(?:please |bitte )?(?:select|choose|pick|wahlen|auswahlen|choisi|seleccion|elige|selecion|escolha|selezion|scegli|kies|velg|vaelg|valj|wybierz|vyberte|выберите|secin)/;

/** A field or a list beside name and password in which nothing was put or chosen. */
export function isUnanswered({ tag, type, value, isReadOnly }: Seen): boolean {
  const isChoice = tag === 'select';
  return (isChoice || !/^(?:checkbox|radio|file)$/.test(type)) && !isReadOnly && NOTHING_CHOSEN.test(plain(value));
}

/**
 * Fills what a sign-in form wants beside name and password: codes from the stored secret, single choices, answers of a person. What has
 * a value or may stay empty is left as it is. A verdict when nobody answers.
 */
export async function fillExtras(attempt: Attempt, view: View, form: SignInForm): Promise<LoginVerdict | null> {
  const marksRequired = [form.username, form.password].some((field) => field?.isRequired);
  const radios = new Set<string>();
  for (const field of form.extras) {
    if (field.type === 'radio') {
      if (radios.has(field.name)) continue;
      radios.add(field.name);
      const verdict = await giveRadio(
        attempt,
        view,
        form.extras.filter(({ type, name }) => type === 'radio' && name === field.name),
      );
      if (verdict) return verdict;
    } else if (field.type === 'checkbox') {
      if (field.isRequired && !field.isChecked) await tick(view, field);
    } else if (field.tag === 'select') {
      const verdict = await giveSelect(attempt, view, field);
      if (verdict) return verdict;
    } else {
      const verdict = await giveText(attempt, view, field, marksRequired);
      if (verdict) return verdict;
    }
  }
  return null;
}

async function giveText(
  attempt: Attempt,
  view: View,
  field: Seen,
  marksRequired: boolean,
): Promise<LoginVerdict | null> {
  const meaning = plain(meaningOf(field));
  if (field.value !== '' || field.isReadOnly || LEAVE_EMPTY.test(meaning) || field.type === 'file') return null;
  const isOptional = OPTIONAL.test(meaning);
  const isWanted = field.isRequired || (!marksRequired && !isOptional) || /\*\s*$/.test(field.label);
  if (CAPTCHA.in(meaning)) return giveAnswer(attempt, view, field, 'captcha');
  const isKnown = ORGANISATION.in(meaning);
  if (ONE_TIME_CODE.in(meaning) && !isKnown) {
    if (attempt.codes) {
      const code = await attempt.takeCode();
      if (code !== null) await fill(view, field, code);
      return null;
    }
    return field.isRequired ? giveAnswer(attempt, view, field, 'code') : null;
  }
  return field.isRequired || (isKnown && isWanted) ? giveAnswer(attempt, view, field, 'security_question') : null;
}

async function giveSelect(attempt: Attempt, view: View, field: Seen): Promise<LoginVerdict | null> {
  if (field.value !== '' && !NOTHING_CHOSEN.test(plain(field.value))) return null;
  const offered = field.options.filter((option) => !NOTHING_CHOSEN.test(plain(option)));
  const [only, ...others] = offered;
  if (only !== undefined && others.length === 0) {
    await choose(view, field, only);
    return null;
  }
  const isWanted = field.isRequired || ORGANISATION.in(meaningOf(field));
  // What shows "please choose" has a text, and may still be empty to the browser.
  if (!isWanted || (field.value !== '' && !field.isRequired) || offered.length === 0) return null;
  const answer = await attempt.ask(
    'security_question',
    `${asksFor(attempt, field)} One of: ${offered.slice(0, 12).join(', ')}`,
  );
  if (typeof answer !== 'string') return answer;
  await choose(view, field, answer);
  return null;
}

async function giveRadio(attempt: Attempt, view: View, choices: readonly Seen[]): Promise<LoginVerdict | null> {
  if (choices.some(({ isChecked }) => isChecked) || !choices.some(({ isRequired }) => isRequired)) return null;
  const offered = choices.map(titleOf);
  const answer = await attempt.ask('security_question', `The sign-in form wants one of: ${offered.join(', ')}`);
  if (typeof answer !== 'string') return answer;
  const wanted = plain(answer);
  const chosen =
    choices.find((one) => plain(titleOf(one)) === wanted) ??
    choices.find((one) => plain(titleOf(one)).includes(wanted));
  if (chosen) await tick(view, chosen);
  return null;
}

async function giveAnswer(
  attempt: Attempt,
  view: View,
  field: Seen,
  kind: Question['kind'],
): Promise<LoginVerdict | null> {
  const answer = await attempt.ask(kind, asksFor(attempt, field));
  if (typeof answer !== 'string') return answer;
  await fill(view, field, answer);
  return null;
}

function asksFor(attempt: Attempt, field: Seen): string {
  return `The sign-in form of ${new URL(attempt.login.loginUrl).host} asks for "${titleOf(field)}".`;
}
