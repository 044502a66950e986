import type { LoginVerdict } from '../../types.ts';
import type { Attempt } from '../attempt.ts';
import { isBound, type Seen, type View } from '../look.ts';
import { GO_ON, SIGN_IN } from '../words/names.ts';
import { ORGANISATION } from '../words/obstacles.ts';
import { isTextual, meaningOf, titleOf } from './field-names.ts';
import { fill } from './fill.ts';
import { submit } from './submit.ts';
import { submitsOf } from './submit-button.ts';

/** The only field of a page that asks for the practice, company or workspace before anything else, or null. */
export function findOrganisationField(view: View): Seen | null {
  const fields = view.controls.filter(
    (one) => isTextual(one) && one.isVisible && !one.isDisabled && one.type !== 'search',
  );
  const [field, ...others] = fields;
  if (!field || others.length > 0 || !ORGANISATION.in(meaningOf(field))) return null;
  const isAsked = SIGN_IN.in(`${view.title} , ${view.lines.map(({ text }) => text).join(' , ')}`);
  return isAsked && submitsOf(view, field).some(({ label }) => GO_ON.in(label) || SIGN_IN.in(label)) ? field : null;
}

/** Asks a person for it, and goes on with the answer. */
export async function giveOrganisation(attempt: Attempt, view: View, field: Seen): Promise<LoginVerdict | null> {
  if (!isBound(view, field, attempt.login.loginUrl)) return null;
  const answer = await attempt.ask(
    'security_question',
    `${attempt.host} asks for "${titleOf(field)}" before it lets anybody sign in.`,
  );
  if (typeof answer !== 'string') return answer;
  if (attempt.organisationsGiven++ > 1) {
    return attempt.verdict('needs_answer', `${attempt.host} did not accept "${titleOf(field)}".`);
  }
  await fill(view, field, answer);
  attempt.mark(view);
  await submit(attempt, view, submitsOf(view, field), field);
  return null;
}
