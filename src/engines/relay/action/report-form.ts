/** Forms that are sent with POST and carry nothing but the conditions of a list or a report. */

import { asksByStep, GOES_ON, generates, isReporting, NAMES_STEP } from '../guard/script-call.ts';
import { changeTier, wallVerb } from '../wall-verbs.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import type { ActionForm, ActionTarget } from './action-target.ts';
import { addressTier, parse } from './address-tier.ts';
import { headingTier, questionObject, READING, verbTier } from './label-words.ts';

/**
 * True where everything says that sending the form only asks: it holds conditions and no record's key; its button shows, searches or goes
 * on; no heading, title, address or step of it names a change. A button that merely goes on says nothing of itself, so that a step of the
 * form, or the address of its page, has to say that a list or a report comes of it.
 */
export function asksByForm(target: ActionTarget, form: ActionForm, name: string): boolean {
  const { method, onlyConditions, key, hasPassword, steps = [] } = form;
  if (method !== 'post' || onlyConditions !== true || hasPassword || key) return false;
  const goesOn = GOES_ON.test(name);
  if (!goesOn && !saysReading(name)) return false;
  if (namesChange(target, form)) return false;
  return !goesOn || asksNext(target, form, steps);
}

/** "Show visits", "Search", "Run report"; what "View and accept" does besides is more than that. */
function saysReading(name: string): boolean {
  const [first = '', ...rest] = wordsOf(name);
  const saysMore = rest.some((word) => changeTier(word) !== null || /^(?:and|or|then)$/.test(word));
  return READING.test(name) && !saysMore && (wallVerb(first)?.tier === 'read' || rest.at(-1) === 'report');
}

/** A heading, a title, an address or a step of the form says that something is changed. */
export function namesChange({ heading, title = '', page }: ActionTarget, form: ActionForm): boolean {
  const said = [heading, title, form.name].filter((text) => text !== '');
  const addresses = [parse(form.action), parse(page ?? null)];
  return (
    said.some((text) => headingTier(text) !== null || verbTier(text, true) !== null || asksFor(text)) ||
    addresses.some((url) => url !== null && addressTier(url) !== null) ||
    (form.steps ?? []).some((step) => !generates(step) && wordsOf(step).some((word) => changeTier(word) !== null))
  );
}

/** "Do you want to cancel the visit?" */
function asksFor(text: string): boolean {
  const asked = questionObject(text);
  return asked !== plain(text) && verbTier(asked, true) !== null;
}

/** `nextsub=list_names`; `nextsub=transactions` of the page `?action=search`; `nextsub=generate_trial_balance` of the page of a report. */
function asksNext({ page }: ActionTarget, form: ActionForm, steps: readonly string[]): boolean {
  const url = parse(page ?? null);
  const of = url === null ? [] : [...url.searchParams].flatMap(([name, value]) => (NAMES_STEP.test(name) ? value : []));
  const isReport =
    form.isOfReport === true || [...of, url?.pathname ?? ''].some((text) => wordsOf(text).some(isReporting));
  return steps.some(asksByStep) || of.some(looksFor) || (isReport && steps.some(generates));
}

/** The page of the form searches or lists: what comes next is what it finds. One that shows something may go on with anything. */
function looksFor(step: string): boolean {
  return asksByStep(step) && !/^(?:browse|view|show|display)$/.test(wordsOf(step)[0] ?? '');
}
