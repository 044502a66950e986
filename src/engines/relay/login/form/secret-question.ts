import type { LoginVerdict } from '../../types.ts';
import type { Attempt } from '../attempt.ts';
import { isBound, type View } from '../look.ts';
import { SECRET_QUESTION } from '../words/obstacles.ts';
import { fill } from './fill.ts';
import { submit } from './submit.ts';
import { submitsOf } from './submit-button.ts';

/** Answers a security question with what a person says. 'given': look again; null when there is none. */
export async function giveSecretAnswer(attempt: Attempt, view: View): Promise<'given' | LoginVerdict | null> {
  const fields = view.controls.filter(
    (one) => one.kind === 'field' && one.tag === 'input' && one.isVisible && /^(?:text|password|)$/.test(one.type),
  );
  const [field, ...others] = fields;
  const lines = view.lines.filter(({ isControl }) => !isControl).map(({ text }) => text);
  if (!field || others.length > 0 || !SECRET_QUESTION.in([view.title, ...lines, field.label, field.name].join(' , ')))
    return null;
  if (!isBound(view, field, attempt.login.loginUrl)) return null;
  const question =
    [field.label, ...view.lines.map(({ text }) => text)].find((text) => text.endsWith('?')) ??
    (field.label || lines[0] || '');
  if (attempt.questionsAnswered >= 3)
    return attempt.verdict('needs_answer', `The answer was not accepted: ${question}`);
  const answer = await attempt.ask('security_question', `${attempt.host} asks: ${question}`);
  if (typeof answer !== 'string') return answer;
  attempt.questionsAnswered++;
  attempt.forgetAnswers();
  await fill(view, field, answer);
  attempt.lastStepAt = attempt.mark(view);
  await submit(attempt, view, submitsOf(view, field), field);
  return 'given';
}
