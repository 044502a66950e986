import type { LoginVerdict } from '../../types.ts';
import type { Attempt } from '../attempt.ts';
import { leadsTo } from '../form/leads-to.ts';
import { hasEffect, submit } from '../form/submit.ts';
import { submitsOf } from '../form/submit-button.ts';
import { isBound, pictureOf, type View } from '../look.ts';
import { AUTHENTICATOR, ONE_TIME_CODE, SENT_CODE } from '../words/names.ts';
import { askForOwnCode } from './choose-method.ts';
import { type CodeForm, findCodeForm } from './code-form.ts';
import { typeCode } from './type-code.ts';

const MOST_CODES = 2;
/** Pages that send a code by themselves do so by then. */
const SENDS_ITSELF_MS = 500;
/** How long a form that asks for the code again is watched for the reason. */
const WORDLESS_MS = 4_000;

/**
 * Gives the code that is asked for: from the stored secret, or from a person. A code that was refused is followed by that of the next
 * period, once: the first may have been used already, by somebody or in an earlier run. null: look again.
 */
export async function giveCode(attempt: Attempt, view: View, form: CodeForm): Promise<LoginVerdict | null> {
  const refused = verdictOnLast(attempt, view);
  if (refused === 'wait') return null;
  if (refused) return refused;
  const [first] = form.fields;
  if (!first) return null;
  if (!isBound(view, first, attempt.login.loginUrl)) {
    return attempt.verdict(
      'unreachable',
      `The site asks for a one-time code on another site than ${attempt.host}, which the login is bound to.`,
    );
  }
  const isSent = isSentToSomebody(view);
  if (isSent && attempt.codes && (await askForOwnCode(attempt, view))) return null;
  const code = attempt.codes && !isSent ? await attempt.takeCode() : await askPerson(attempt, view);
  if (code === null) return null;
  if (typeof code !== 'string') return code;
  const latest = await attempt.calm();
  const place = findCodeForm(latest);
  const [field] = place?.fields ?? [];
  if (!place || !field) return null;
  attempt.codeSentAt = attempt.mark(latest);
  attempt.codesSent++;
  await attempt.session.guard.during('enter the one-time code', () => typeCode(latest, place, code), leadsTo(field));
  const typed = pictureOf(await attempt.look());
  const isGone = await sendsItself(attempt, attempt.codeSentAt, typed);
  if (!isGone) await submit(attempt, latest, submitsOf(latest, field), field);
  return null;
}

async function sendsItself(attempt: Attempt, since: number, typed: string): Promise<boolean> {
  if (attempt.traffic.hasSent(since)) return true;
  await hasEffect(attempt, typed, Date.now(), SENDS_ITSELF_MS);
  return attempt.traffic.hasSent(since);
}

function verdictOnLast(attempt: Attempt, view: View): LoginVerdict | 'wait' | null {
  if (attempt.codeSentAt === null) return null;
  const said = attempt.said(view, attempt.codeSentAt);
  if (said?.means === 'locked') return attempt.verdict('locked', said.text);
  if (said === null && Date.now() - attempt.codeSentAt < WORDLESS_MS) return 'wait';
  if (attempt.codesSent < MOST_CODES) {
    attempt.forgetAnswers();
    return null;
  }
  return attempt.verdict(
    'rejected',
    `The site did not accept the one-time code: ${said?.text ?? 'it asks for it again'}`,
  );
}

/** True when the page speaks of a code that was sent, and not of an authenticator. */
function isSentToSomebody(view: View): boolean {
  const lines = view.lines.filter(({ isControl }) => !isControl);
  return lines.some(({ text }) => SENT_CODE.in(text)) && !lines.some(({ text }) => AUTHENTICATOR.in(text));
}

async function askPerson(attempt: Attempt, view: View): Promise<string | LoginVerdict> {
  const sent = view.lines.filter(({ text, isControl }) => !isControl && SENT_CODE.in(text)).map(({ text }) => text);
  const told = sent.find((text) => ONE_TIME_CODE.in(text)) ?? sent[0] ?? view.title;
  const again = attempt.codesSent > 0 ? 'The last code was not accepted. ' : '';
  const unread =
    attempt.login.totpSecret !== null && !attempt.codes
      ? ' (The stored one-time secret is neither base32 nor an otpauth:// address.)'
      : '';
  const answer = await attempt.ask('code', `${again}${attempt.host} asks for a one-time code: ${told}${unread}`);
  return typeof answer === 'string' ? answer.replace(/[\s-]/g, '') : answer;
}
