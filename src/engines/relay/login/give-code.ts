import type { LoginVerdict, Question } from '../types.ts';
import type { Attempt } from './attempt.ts';
import { type CodeForm, findCodeForm } from './code-form.ts';
import { fill } from './fill.ts';
import type { View } from './look/look.ts';
import { submitsOf } from './sign-in-form.ts';
import { meaningOf, siteWords } from './site-words.ts';
import { submit } from './submit.ts';
import { SENT_CODE } from './words/names.ts';

const MOST_CODES = 2;

/** Gives the code that is asked for: from the stored secret, or from a person. null: given, look again. */
export async function giveCode(attempt: Attempt, view: View, form: CodeForm): Promise<LoginVerdict | null> {
  const said =
    attempt.codeSentAt === null ? null : siteWords(view, attempt.before, { dialogs: attempt.dialogs, sent: [] });
  if (said && meaningOf(said.text) === 'locked') return attempt.verdict('locked', said.text);
  if (attempt.codesSent >= MOST_CODES) {
    return attempt.verdict(
      'rejected',
      `The site did not accept the one-time code: ${said?.text ?? 'it asks for it again'}`,
    );
  }
  const isSent = view.lines.some(({ text }) => SENT_CODE.in(text));
  const code = attempt.codes && !isSent ? await ownCode(attempt) : await askForCode(attempt, view);
  if (typeof code !== 'string') return code;
  const latest = await attempt.calm();
  const place = findCodeForm(latest) ?? form;
  attempt.codeSentAt = attempt.mark(latest);
  attempt.codesSent++;
  const [first] = place.fields;
  if (!first) return null;
  if (place.fields.length === 1) await fill(latest, first, code);
  else for (const [index, box] of place.fields.entries()) await fill(latest, box, code[index] ?? '');
  const hasGone = attempt.traffic
    .since(attempt.codeSentAt)
    .some(({ method, kind }) => kind !== 'call' || method !== 'GET');
  if (!hasGone) await submit(attempt, latest, submitsOf(latest, first), first);
  return null;
}

async function ownCode(attempt: Attempt): Promise<string | null> {
  const { codes } = attempt;
  if (!codes) return null;
  for (let wait = codes.waitMs(Date.now()); wait > 0; wait = codes.waitMs(Date.now())) {
    if (attempt.isOutOfTime) return null;
    await attempt.pause(Math.min(wait, 500));
  }
  return codes.take(Date.now());
}

async function askForCode(attempt: Attempt, view: View): Promise<string | LoginVerdict> {
  const hint = view.lines.find(({ text }) => SENT_CODE.in(text))?.text ?? view.frames[0]?.title ?? '';
  const prompt = attempt.verdict('needs_code', `The site asks for a one-time code. ${hint}`).message;
  const question: Question = { kind: 'code', prompt };
  try {
    return (await attempt.options.ask(question)).replace(/\s/g, '');
  } catch {
    attempt.options.signal.throwIfAborted();
    return attempt.verdict('needs_code', prompt);
  }
}
