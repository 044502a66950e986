import type { Attempt } from '../attempt.ts';
import { keyOf } from '../evidence/signed-in.ts';
import { click, tick } from '../form/fill.ts';
import { leadsTo } from '../form/leads-to.ts';
import { submit } from '../form/submit.ts';
import { submitsOf } from '../form/submit-button.ts';
import type { Seen, View } from '../look.ts';
import { ANOTHER_METHOD, AUTHENTICATOR, ONE_TIME_CODE, SENT_CODE } from '../words/names.ts';

const METHODS = /e-?mail|sms|text|phone|call|telefon|courriel|correo/i;

/**
 * On a page that lets one choose how to prove oneself: takes the authenticator where its secret is stored, else a code that is sent.
 * True when something was chosen.
 */
export async function chooseMethod(attempt: Attempt, view: View): Promise<boolean> {
  const page = view.lines.map(({ text }) => text).join(' , ');
  if (!ONE_TIME_CODE.in(`${view.title} , ${page}`) && !/verif|identity|second|factor|method/i.test(page)) return false;
  const offered = view.controls.filter(
    (one) => one.isVisible && one.label.length < 160 && !attempt.clicked.has(keyOf(one)),
  );
  const wanted = attempt.codes
    ? offered.find(({ label }) => AUTHENTICATOR.in(label))
    : (offered.find(({ label, kind }) => SENT_CODE.in(label) && kind !== 'field') ??
      offered.find(({ label }) => METHODS.test(label)));
  return wanted === undefined ? false : take(attempt, view, wanted);
}

/** Asks for another way than the code that was sent, for people with an authenticator. True when something was clicked. */
export async function askForOwnCode(attempt: Attempt, view: View): Promise<boolean> {
  const offered = view.controls.filter(
    (one) => one.kind !== 'field' && one.isVisible && !attempt.clicked.has(keyOf(one)),
  );
  const wanted =
    offered.find(({ label }) => AUTHENTICATOR.in(label)) ?? offered.find(({ label }) => ANOTHER_METHOD.in(label));
  return wanted === undefined ? false : take(attempt, view, wanted);
}

async function take(attempt: Attempt, view: View, wanted: Seen): Promise<boolean> {
  attempt.clicked.add(keyOf(wanted));
  if (wanted.kind !== 'field')
    return attempt.session.guard.during('choose how to verify', () => click(view, wanted), leadsTo(wanted));
  if (!/^(?:radio|checkbox)$/.test(wanted.type) || !(await tick(view, wanted))) return false;
  return submit(attempt, view, submitsOf(view, wanted), wanted);
}
