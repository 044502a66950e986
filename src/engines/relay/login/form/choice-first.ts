import type { LoginVerdict } from '../../types.ts';
import { plain } from '../../words/tokens.ts';
import type { Attempt } from '../attempt.ts';
import { keyOf } from '../evidence/signed-in.ts';
import { isBound, type Seen, type View } from '../look.ts';
import { ANOTHER_PURPOSE, BESIDE } from '../words/names.ts';
import { CHOOSE, ORGANISATION } from '../words/obstacles.ts';
import { isTextual, titleOf } from './field-names.ts';
import { choose, click } from './fill.ts';
import { leadsTo } from './leads-to.ts';
import { submit } from './submit.ts';
import { isOtherWay, submitsOf } from './submit-button.ts';

const MOST_CHOICES = 12;
const MOST_GIVEN = 3;
/** What stands at the foot of every page. */
const FOOT = /privacy|terms|cookie|imprint|impressum|legal|accessib|contact|help|support|about|faq|copyright|language/i;
const NOTHING_CHOSEN =
  /^$|^[-–—.\s]+$|^(?:please |bitte )?(?:select|choose|pick|wahlen|choisi|seleccion|elija|selecion|escolha|scegli|kies)/;

/** What is to be chosen on a page that shows no form before that is done: of a list, or one of several links. */
export interface FirstChoice {
  asks: string;
  list: Seen | null;
  links: Seen[];
  offered: string[];
}

/** The choice that a page wants before it shows its form, or null. Pages with anything to type are none. */
export function findFirstChoice(attempt: Attempt, view: View): FirstChoice | null {
  const shown = view.controls.filter((one) => one.isVisible && !one.isDisabled && !one.inConsent);
  if (shown.some((one) => isTextual(one) || one.type === 'password')) return null;
  const lines = view.lines.filter(({ isControl }) => !isControl).map(({ text }) => text);
  const asks = [...lines, view.title].find((text) => text.length < 120 && CHOOSE.in(text));
  const lists = shown.filter(({ tag }) => tag === 'select');
  const [list] = lists;
  if (list && lists.length === 1 && (asks !== undefined || ORGANISATION.in(list.label))) {
    const offered = list.options.filter((option) => !NOTHING_CHOSEN.test(plain(option)));
    if (offered.length > 1 && submitsOf(view, list).length > 0)
      return { asks: titleOf(list) || (asks ?? ''), list, links: [], offered: offered.slice(0, MOST_CHOICES) };
  }
  if (asks === undefined) return null;
  const links = shown.filter(
    (one) =>
      one.kind !== 'field' &&
      one.label.length > 1 &&
      one.label.length < 60 &&
      !FOOT.test(one.label) &&
      !BESIDE.in(one.label) &&
      !ANOTHER_PURPOSE.in(one.label) &&
      !isOtherWay(one.label) &&
      !attempt.clicked.has(keyOf(one)),
  );
  if (links.length < 2 || links.length > MOST_CHOICES) return null;
  return { asks, list: null, links, offered: links.map(({ label }) => label) };
}

/** Asks a person which it is, and goes on with the answer. */
export async function giveFirstChoice(attempt: Attempt, view: View, choice: FirstChoice): Promise<LoginVerdict | null> {
  const [first] = choice.list ? [choice.list] : choice.links;
  if (!first || !isBound(view, first, attempt.login.loginUrl)) return null;
  const answer = await attempt.ask(
    'security_question',
    `${attempt.host} wants a choice before it lets anybody sign in: ${choice.asks} One of: ${choice.offered.join(', ')}`,
  );
  if (typeof answer !== 'string') return answer;
  const wanted = plain(answer);
  const offered = choice.offered.map(plain);
  const exact = offered.indexOf(wanted);
  const at = exact >= 0 ? exact : offered.findIndex((one) => wanted !== '' && one.includes(wanted));
  const label = choice.offered[at];
  if (label === undefined || attempt.organisationsGiven++ >= MOST_GIVEN)
    return attempt.verdict(
      'needs_answer',
      `${attempt.host} does not offer "${answer}". One of: ${choice.offered.join(', ')}`,
    );
  attempt.mark(view);
  if (choice.list) {
    await choose(view, choice.list, label);
    await submit(attempt, view, submitsOf(view, choice.list), choice.list);
    return null;
  }
  const link = choice.links[at];
  if (link) {
    attempt.clicked.add(keyOf(link));
    await attempt.session.guard.during('open the sign-in page', () => click(view, link), leadsTo(link));
  }
  return null;
}
