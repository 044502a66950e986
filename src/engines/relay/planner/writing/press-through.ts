/** Presses the button that does a step's work, and answers what the site asks before it does it. */

import { errorPage, type SiteWords, siteWords } from '../../evidence/site-words.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { placeOf } from '../../snapshot/link-target.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { sentChanges } from '../../tools/traffic.ts';
import { plain } from '../../words/tokens.ts';
import { clearNotices } from '../../workbench/clear-notices.ts';
import { fillForm, isSameForm } from '../form/fill-form.ts';
import { formAreas } from '../form/form-fields.ts';
import { letOfferPass } from '../form/held-back.ts';
import { fillRequired } from '../form/required-fields.ts';
import { submitForm } from '../form/submit-form.ts';
import type { FoundRow } from '../record/record-row.ts';
import { actionFit, bestAction, recordMenus } from '../record/seek-action.ts';
import { isOpenedByAddress } from '../way/ways.ts';
import { answerFor, holdsState } from './answer-question.ts';
import { isAside } from './verb-state.ts';

export interface Pressed {
  words: SiteWords;
  written: boolean;
  refusedStatus: number | null;
  before: Snapshot;
  /** It was to be seen and does more than lead to another page, as far as its name and address tell. */
  acts: boolean;
  /** It was a link, and all that came of it is the page that it leads to, with what that page asked for by itself. */
  onlyOpened: boolean;
  /** Name of the element that did it. */
  name: string;
  /** Text of the row it was done in. */
  rowText: string;
  /** Values of the step that the site asked for on the way. */
  given: NamedValue[];
}

/** Finds and presses it, opening menus on the way. Null when the scope has no such thing. */
export async function pressThrough(
  context: RunContext,
  step: Step,
  row: FoundRow | null,
  state: string | null,
): Promise<Pressed | null> {
  const { bench } = context;
  await clearNotices(bench);
  let element = bestAction(step, await bench.look(), row, state);
  if (element !== null && onlyLeads(context, step, element)) element = null;
  if (element === null) element = await throughMenus(context, step, row, state);
  return element === null ? null : pressAndAnswer(context, step, element, state);
}

/** Presses the element and answers what the site asks before it does the work. */
export async function pressAndAnswer(
  context: RunContext,
  step: Step,
  element: ElementSnapshot,
  state: string | null,
): Promise<Pressed> {
  const { bench } = context;
  const before = await bench.look();
  const name = element.name === '' ? step.verb : element.name;
  const pressed: Pressed = {
    words: { successes: [], errors: [] },
    written: false,
    refusedStatus: null,
    before,
    acts: element.visible && bench.judge(element).requiredTier !== 'read',
    onlyOpened: false,
    name,
    rowText: element.rowText,
    given: [],
  };
  await press(context, pressed, element);
  for (let question = 0; question < 3; question += 1) {
    const after = await bench.look();
    if (
      pressed.words.successes.length > 0 ||
      pressed.words.errors.length > 0 ||
      pressed.refusedStatus !== null ||
      errorPage(after) !== null
    )
      break;
    const answer = await answerFor(context, step, before, after, pressed, state);
    if (answer === null) break;
    await press(context, pressed, answer);
  }
  if ((!pressed.written || pressed.onlyOpened) && pressed.refusedStatus === null)
    await sendOpened(context, step, pressed, state);
  return pressed;
}

/** A link of another name that needs no tier goes to a list, it does nothing ("Post" where something is to be published). */
function onlyLeads(context: RunContext, step: Step, element: ElementSnapshot): boolean {
  return (
    element.role === 'link' &&
    element.href !== null &&
    !element.href.startsWith('javascript:') &&
    context.bench.judge(element).requiredTier === 'read' &&
    !plain(element.name).startsWith(step.verb)
  );
}

/** The entry led to a form that is ready to do it ("Resolve" opens a reply with the status set): it is sent as it stands. */
async function sendOpened(context: RunContext, step: Step, pressed: Pressed, state: string | null): Promise<void> {
  const after = await context.bench.look();
  if (state === null || after.url === pressed.before.url || errorPage(after) !== null) return;
  const area = formAreas(after).find(
    (one) =>
      one.form >= 0 &&
      after.forms[one.form]?.method !== 'get' &&
      one.fields.some((field) => holdsState(field, state)) &&
      !formAreas(pressed.before).some((known) => isSameForm(known, one)),
  );
  if (area === undefined) return;
  const said = step.values.filter((value) => !isAside(value));
  const filled = said.length === 0 ? { area, given: [] } : await fillForm(context, area, said);
  if (filled.given.length < said.length) return;
  pressed.given.push(...said);
  const missing = await fillRequired(context, filled.area, step.values);
  if (missing.length > 0) return;
  const sent = await submitForm(context, filled.area, step, []);
  pressed.written = sent.written;
  pressed.refusedStatus = sent.refusedStatus;
  pressed.words = sent.words;
}

async function press(context: RunContext, pressed: Pressed, element: ElementSnapshot): Promise<void> {
  const { bench } = context;
  const start = await bench.look();
  const outcome = isOpenedByAddress(element)
    ? await bench.use({ tool: 'open', url: element.href, why: 'the instruction asks for it' })
    : await bench.use({
        tool: element.role === 'checkbox' || element.role === 'switch' ? 'check' : 'click',
        ref: element.ref,
        accept: true,
        ...(element.role === 'checkbox' || element.role === 'switch' ? { checked: !(element.checked ?? false) } : {}),
        why: 'the instruction asks for it',
      });
  await letOfferPass(bench, start, outcome);
  const writes = sentChanges(outcome.writes);
  for (const write of writes) {
    if (write.status !== null && write.status >= 400) pressed.refusedStatus = write.status;
    else if (write.status !== null) pressed.written = true;
  }
  const after = await bench.look();
  pressed.onlyOpened =
    element.href !== null &&
    after.url !== start.url &&
    placeOf(after.url) === placeOf(element.href) &&
    !writes.some((write) => write.navigates);
  const words = siteWords(start, after);
  // A page that was only opened has refused nothing yet, whatever it warns of.
  const opened = writes.length === 0 && after.url !== start.url;
  pressed.words = {
    successes: [...pressed.words.successes, ...words.successes],
    errors: opened ? [] : words.errors,
  };
  if (!outcome.ok && words.successes.length === 0)
    pressed.words.errors.push(outcome.problem ?? 'it could not be pressed');
}

/** Menus of the record are opened one by one until one shows the entry. */
async function throughMenus(
  context: RunContext,
  step: Step,
  row: FoundRow | null,
  state: string | null,
): Promise<ElementSnapshot | null> {
  const { bench } = context;
  const menus = recordMenus(await bench.look(), row).slice(0, 4);
  for (const menu of menus) {
    const there = (await bench.look()).elements.find(
      (element) =>
        element.role === menu.role &&
        element.name === menu.name &&
        element.hint === menu.hint &&
        element.table === menu.table &&
        element.row === menu.row,
    );
    if (there === undefined || bench.judge(there).requiredTier !== 'read') continue;
    const known = new Set(
      (await bench.look()).elements
        .filter((element) => element.visible)
        .map((element) => `${element.role}|${element.name}|${element.y}`),
    );
    await bench.use({ tool: 'click', ref: there.ref, why: 'its menu may hold it' });
    const fresh = (await bench.look()).elements.filter(
      (element) => element.visible && !known.has(`${element.role}|${element.name}|${element.y}`),
    );
    const scored = fresh
      .map((element) => ({ element, score: actionFit(element, step, state) }))
      .filter(({ score }) => score >= 0.42)
      .sort((a, b) => b.score - a.score);
    if (scored[0] !== undefined) return scored[0].element;
    await bench.use({ tool: 'press', key: 'Escape', why: 'it is not in this menu' });
  }
  return null;
}
