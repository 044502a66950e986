/** Sends a filled form and goes through further pages of it; reports what the site says. */

import { inSentences } from '../../evidence/site-sentences.ts';
import { errorPage, type SiteWords, siteWords } from '../../evidence/site-words.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { tierAllows } from '../../types.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';
import type { Outcome } from '../../workbench/workbench.ts';
import { assignValues } from './assign-values.ts';
import { fillField } from './fill-field.ts';
import { currentArea, isSameForm } from './fill-form.ts';
import { type FormArea, formAreas, isSavingIcon } from './form-fields.ts';
import { letOfferPass } from './held-back.ts';
import { fillRequired } from './required-fields.ts';

export interface Sent {
  words: SiteWords;
  /** Answers of the requests that carried the change. */
  refusedStatus: number | null;
  /** A request that may have changed something went out and was answered well. */
  written: boolean;
  /** The page's own script sent it, so that a form that stays as it is was not handed back. */
  byScript: boolean;
  before: Snapshot;
  /** Values that no page of the form took. */
  left: NamedValue[];
  /** The form that was sent came back with what was typed. */
  cameBack: boolean;
}

const NOT_SUBMIT =
  /^(?:cancel|back|back to .*|return to .*|go to .*|close|reset|clear|preview|delete.*|remove.*|discard.*|previous|prev|×|x|✕|help|attach.*|upload.*|add (?:row|line|another|item|attachment|file|field|image).*|bold|italic|link|show.*|hide.*|toggle.*|select.*|choose.*|browse.*|today|now|open (?:the )?(?:calendar|date ?picker|clock|time ?picker).*|insert.*|save (?:and|&|as) (?:add|new|continue|another|draft|template|copy).*|save draft|import.*|search|generate.*|more.*|edit.*|view.*)$/;
const FORWARD = /^(?:next|continue|next step|proceed|forward|next ?[›»→>])$/;
const FINAL =
  /^(?:save|create|add|submit|ok|confirm|send|post|book|schedule|register|publish|update|apply|done|finish|save changes|save & close|save and close|place order|reserve|invite|reply|comment|record|sign up|yes|pay|complete|assign|log|enter|request|start|open)\b/;

/** The form goes on over further pages: "Next" or "Next: Payment", and not the "Next month" of a calendar that is open in it. */
export function hasFurtherPage({ buttons }: FormArea): boolean {
  return buttons.some(({ name }) =>
    /^(?:next|continue|next step|proceed)(?!\s*(?:month|year|week|day|decade)\b)\b/i.test(name.trim()),
  );
}

/** The button that sends the area: the primary one, not the one that gives up or adds a row. */
export function submitButton(context: RunContext, area: FormArea, step: Step): ElementSnapshot | null {
  const own = bestButton(context, area.buttons, area, step);
  if (own !== null && !addsPart(own, area, step)) return own;
  return bestButton(context, area.outside, area, step) ?? own;
}

/** "Add new interface" on the form of a host, whose "Add" stands below it. */
function addsPart(button: ElementSnapshot, area: FormArea, step: Step): boolean {
  const part = /^(?:add|new|create)(?: (?:a|an|new|another))? (.+)$/.exec(plain(button.name))?.[1];
  return (
    part !== undefined &&
    !button.submits &&
    likeness(step.object?.text ?? '', part) < 0.5 &&
    likeness(part, area.heading) < 0.5
  );
}

function bestButton(
  context: RunContext,
  buttons: readonly ElementSnapshot[],
  area: FormArea,
  step: Step,
): ElementSnapshot | null {
  const scored = buttons
    .filter((button) => !button.disabled || buttons.length === 1)
    .map((button) => ({ button, score: submitScore(button, area, step) - (isBesideSave(button, buttons) ? 0.6 : 0) }))
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  // Where the button that keeps it would do too much, one of another name is no second best.
  const isKept = best !== undefined && best.score > SURELY_SENDS && !context.bench.allows(best.button);
  const allowed = scored.filter(
    ({ button, score }) => (!isKept || score > SURELY_SENDS) && context.bench.allows(button),
  );
  return allowed[0]?.button ?? null;
}

/** A button that sends, by its name too. */
const SURELY_SENDS = 0.9;

/** "Next" and "Add" beside "Save" turn to other records and add what belongs to this one; "Save" keeps it. */
function isBesideSave(button: ElementSnapshot, buttons: readonly ElementSnapshot[]): boolean {
  const bare = (one: ElementSnapshot) =>
    plain(one.name)
      .replace(/[^\p{L} ]+/gu, '')
      .trim();
  const keeps = (one: ElementSnapshot) => /^save(?: changes)?$/.test(bare(one));
  // In old ledgers "Update" only works out the sums anew.
  if (button.submits && bare(button) === 'update') return buttons.some(keeps);
  return !button.submits && /^(?:next|forward|add|new|open|start|enter|log)$/.test(bare(button)) && buttons.some(keeps);
}

/** The new thing is to stay a draft. */
function isDraft(step: Step): boolean {
  return step.values.some((value) => value.label === 'status' && /^drafts?$/i.test(value.value));
}

function submitScore(button: ElementSnapshot, area: FormArea, step: Step): number {
  const name = plain(button.name)
    .replace(/[^\p{L}\p{N}&' ]+/gu, '')
    .trim();
  if (isDraft(step) && /\bdraft\b/.test(name)) return 2;
  if (NOT_SUBMIT.test(name) || (isDraft(step) && /^(?:publish|post|go live)\b/.test(name))) return 0;
  // "Add interface" on the form of a record that is there gives it one more part.
  if (step.kind === 'update' && !button.submits && /^(?:add|new|create) \S/.test(name)) return 0;
  if (isSavingIcon(button)) return 0.6;
  let score = button.submits ? 0.6 : 0;
  if (FINAL.test(name)) score += 0.5;
  if (FORWARD.test(name)) score += 0.55;
  if (step.object !== null && name !== '') score += 0.4 * likeness(step.object.text, name.replace(/^\S+\s*/, ''));
  if (name.split(' ')[0] === step.verb) score += 0.25;
  if (/\b(?:primary|submit|success|save|cta|btn-main|default)\b/i.test(button.hint)) score += 0.25;
  if (area.heading !== '' && name !== '' && likeness(name, area.heading) >= 0.7) score += 0.3;
  if (area.form < 0 && area.dialog < 0 && score < 0.5) return 0;
  return score;
}

/** For a button that a script wakes once it has looked at what was typed. */
const WAKING_MS = 3000;

/** The area once its button is awake; as it was where none sleeps, or it sleeps on. */
async function awake(context: RunContext, area: FormArea, step: Step): Promise<FormArea> {
  const sleeping = [...area.buttons, ...area.outside].some(
    (button) => button.disabled && submitScore(button, area, step) > 0.4 && context.bench.allows(button),
  );
  if (!sleeping || submitButton(context, area, step) !== null) return area;
  const isAwake = (snapshot: Snapshot) => submitButton(context, currentArea(snapshot, area) ?? area, step) !== null;
  await context.bench.lookUntil(isAwake, WAKING_MS);
  return currentArea(await context.bench.look(), area) ?? area;
}

/** Text fields without a button of their own are sent with Enter. */
async function send(context: RunContext, given: FormArea, step: Step): Promise<Outcome> {
  const { bench } = context;
  const area = await awake(context, given, step);
  const button = submitButton(context, area, step);
  if (button !== null) return bench.use({ tool: 'click', ref: button.ref, accept: true, why: 'to send the form' });
  const refused = area.buttons.find((one) => submitScore(one, area, step) > 0.4 && !bench.allows(one));
  if (refused !== undefined) return bench.use({ tool: 'click', ref: refused.ref, why: 'to send the form' });
  const text = area.fields.find((field) => field.kind === 'text' && field.element.tag === 'input');
  if (text === undefined)
    throw new RunFailure('not_found_on_site', 'The form has no button that sends it.', { form: area.heading });
  return bench.use({ tool: 'press', ref: text.element.ref, key: 'Enter', accept: true, why: 'to send the form' });
}

const MAX_PAGES = 6;

/** Sends the area; pages of a form that follow are filled with what is left and sent too. */
export async function submitForm(
  context: RunContext,
  first: FormArea,
  step: Step,
  left: readonly NamedValue[],
): Promise<Sent> {
  const { bench } = context;
  const sent: Sent = {
    words: { successes: [], errors: [] },
    refusedStatus: null,
    written: false,
    byScript: false,
    before: await bench.look(),
    left: [...left],
    cameBack: false,
  };
  let area = currentArea(sent.before, first) ?? first;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const start = await bench.look();
    const outcome = await send(context, area, step);
    await letOfferPass(bench, start, outcome);
    const after = await bench.look();
    countWrites(sent, outcome);
    sent.words = siteWords(start, after);
    sent.cameBack = sent.words.successes.length === 0 && isStillFilled(after, area);
    if (!outcome.ok && sent.words.successes.length === 0)
      sent.words.errors.push(outcome.problem ?? 'it could not be sent');
    if (sent.words.errors.length > 0 || sent.refusedStatus !== null || errorPage(after) !== null) return sent;
    if (sent.words.successes.length > 0) return sent;
    const next = furtherPage(context, start, after, area, step);
    if (next === null) return sent;
    const dealt = assignValues(next, sent.left);
    for (const { field, value } of dealt.assignments) {
      const filled = await fillField(context, field, value);
      if (!filled.ok) throw notTaken(filled.problem ?? '', sent.written);
    }
    sent.left = dealt.left;
    area = currentArea(await bench.look(), next) ?? next;
    const missing = await fillRequired(context, area, step.values);
    if (missing.length > 0 && !sent.written) throw notGiven(missing);
    area = currentArea(await bench.look(), area) ?? area;
  }
  return sent;
}

function notTaken(problem: string, written: boolean): RunFailure {
  return new RunFailure(
    written ? 'outcome_unknown' : 'not_confirmed',
    `The form does not take what the instruction gives: ${inSentences([problem])}${written ? ' Something was sent before that.' : ' Nothing was sent.'}`,
    { problem },
  );
}

function notGiven(missing: readonly string[]): RunFailure {
  return new RunFailure(
    'not_confirmed',
    `The form asks for ${missing.map((name) => `"${name}"`).join(', ')}, which the instruction does not give. Nothing was sent.`,
    { missing },
  );
}

function countWrites(sent: Sent, outcome: Outcome): void {
  for (const write of outcome.writes) {
    if (write.blocked || write.asks || /\b(?:track|analytics|log|metrics|collect)\b/.test(write.url)) continue;
    // What a page still had under way when it was left is broken off, and is no word on what was sent.
    const isLeftBehind =
      write.failed &&
      !write.navigates &&
      outcome.writes.some((other) => other.navigates && other.status !== null && other.status < 400);
    if (isLeftBehind) continue;
    if (write.failed || (write.status !== null && write.status >= 400)) sent.refusedStatus = write.status ?? 0;
    else if (write.status !== null) {
      sent.written = true;
      if (!write.navigates) sent.byScript = true;
    }
  }
}

/** The same fields are there, and hold what was typed: the form was not taken. */
function isStillFilled(after: Snapshot, area: FormArea): boolean {
  const again = formAreas(after).find((one) => isSameForm(one, area));
  if (again === undefined) return false;
  const typed = again.fields.filter(
    (field) =>
      (field.kind === 'text' || field.kind === 'rich') && (field.element.value ?? '') !== '' && field.element.visible,
  );
  return typed.length > 0;
}

/** A wizard's next page, or a page that only asks to confirm: it came up because of the step and has a way on. */
function furtherPage(
  context: RunContext,
  before: Snapshot,
  after: Snapshot,
  sent: FormArea,
  step: Step,
): FormArea | null {
  const forward = sent.buttons.some((button) => FORWARD.test(plain(button.name)));
  const areas = formAreas(after).filter(
    (area) => !isSameForm(area, sent) && !formAreas(before).some((known) => isSameForm(known, area)),
  );
  const found = areas.find(
    (area) =>
      submitButton(context, area, step) !== null &&
      (forward ||
        /\b(?:confirm|review|step \d|summary|sure)\b/i.test(`${area.heading} ${after.headings[0]?.text ?? ''}`)),
  );
  if (found !== undefined) return found;
  return forward ||
    /\b(?:confirm|review|are you sure)\b/i.test(`${after.headings[0]?.text ?? ''} ${after.dialogs.at(-1)?.text ?? ''}`)
    ? confirmOnly(context, before, after, step)
    : null;
}

/** A page or dialog with nothing to fill and one button that goes on. */
function confirmOnly(context: RunContext, before: Snapshot, after: Snapshot, step: Step): FormArea | null {
  const known = new Set(before.elements.filter((one) => one.visible).map((one) => `${one.role}|${one.name}`));
  const buttons = after.elements.filter(
    (element) =>
      element.role === 'button' &&
      element.visible &&
      !element.disabled &&
      (element.dialog >= 0 || element.submits || !known.has(`${element.role}|${element.name}`)) &&
      tierAllows(context.bench.tier, context.bench.judge(element).requiredTier) &&
      !after.forms[element.form]?.isSearch,
  );
  const area: FormArea = {
    form: -1,
    dialog: buttons[0]?.dialog ?? -1,
    heading: after.headings[0]?.text ?? '',
    fields: [],
    buttons: buttons.filter((button) =>
      /^(?:confirm|submit|finish|book|save|create|send|place|yes|ok|complete|done|register|publish|add|order|request)\b/.test(
        plain(button.name),
      ),
    ),
    outside: [],
  };
  return area.buttons.length > 0 && submitButton(context, { ...area, dialog: 0 }, step) !== null
    ? { ...area, dialog: 0 }
    : null;
}
