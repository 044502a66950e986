/** Choices over a list that stand on a part of it without anybody having asked for that part: the site's default, or kept from an earlier visit. */

import { type DateReading, readShownMoment } from '../../extract/shown-dates.ts';
import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot, SelectOption, Snapshot } from '../../snapshot/snapshot.ts';
import { contentWords, plain, stem, wordsOf } from '../../words/tokens.ts';
import { heldBy } from '../way/left-filters.ts';
import { chooseListed } from './choose-listed.ts';
import { isFilterField } from './filter-field.ts';
import { askedWords, ONES_OWN, stillListed } from './part-not-asked.ts';
import { sendForm } from './send-filter.ts';

/** A part of a list that is shown alone. */
interface KeptChoice {
  element: ElementSnapshot;
  /** What the choice stands on. */
  value: string;
  /** Takes it back; null where nothing offered does. */
  whole: SelectOption | null;
}

const MAX_CHOICES = 3;
const WHOLE = /^(?:[-\u2013\u2014\s(<[]*)(?:all|any|every(?:thing|one|body|where)?|no filter)\b/i;
/** Rows a page, an order, a span of time: no part of what there is to be told by a word of the instruction. */
const OF_SHOWING = /^(?:\d[\d,. ]*|(?:asc|desc)(?:ending)?|newest|oldest|.*\bper page)$/i;
const SETS_SHOWING =
  /\b(?:sort(?:ed|ing)?|order(?:ed)? by|direction|lang(?:uage)?|locale|view|theme|currency|time ?zone|per page|page size|limit|columns|group(?:ed)? by)\b/i;
const OF_TIME = /^(?:date|time|datetime-local|month|week|number)$/;

/** Choices of the page that leave out some of what there is, and of which the instruction says nothing. */
function keptChoices(step: Step, snapshot: Snapshot): KeptChoice[] {
  const asked = askedWords(step);
  return snapshot.elements.flatMap((element): KeptChoice[] => {
    if (!isChoice(element) || !isFilterField(element, snapshot)) return [];
    if (SETS_SHOWING.test(`${element.label} ${element.fieldName}`.replace(/_/g, ' '))) return [];
    const value = standsOn(element);
    const whole = element.options.find((option) => !option.disabled && WHOLE.test(option.label)) ?? null;
    if (value === '' || WHOLE.test(value) || OF_SHOWING.test(value.trim())) return [];
    if (contentWords(value).some((word) => asked.has(stem(word))) || isInAddress(element, value, snapshot)) return [];
    return [{ element, value, whole }];
  });
}

/** Fields over the list in which something stands that was not asked for. */
function keptFields(step: Step, snapshot: Snapshot, dates: DateReading): ElementSnapshot[] {
  const asked = askedWords(step);
  return snapshot.elements.filter((element) => {
    if (element.form < 0 || element.dialog >= 0 || !isFilterField(element, snapshot) || OF_TIME.test(element.type))
      return false;
    const held = heldBy(element, snapshot);
    const isAsked = wordsOf(held).some((word) => asked.has(stem(word)));
    const isSpan = /^[\d\s.,:/-]*$/.test(held) || readShownMoment(held, dates) !== null;
    return !isAsked && !isSpan;
  });
}

/** What stands in them, each as `"Host groups: Imaging"`. */
function keptTexts(step: Step, snapshot: Snapshot, dates: DateReading): string[] {
  return keptFields(step, snapshot, dates).map((element) => nameOf(element, heldBy(element, snapshot)));
}

/** "status:open assignee:me": conditions in the words of a search box. */
const QUERY = /^(?:[-!]?[\p{L}_]+:(?:"[^"]*"|\S+)\s*)+$/u;

/** Empties a box in which the site itself has put conditions. */
async function takeBackQuery(context: RunContext, step: Step, stays: (snapshot: Snapshot) => boolean): Promise<void> {
  const { bench } = context;
  const before = await bench.look();
  const box = keptFields(step, before, context.dates).find((element) => QUERY.test(heldBy(element, before)));
  if (box === undefined) return;
  const why = 'the list showed a part alone';
  if (!(await bench.use({ tool: 'fill', ref: box.ref, text: '', why })).ok) return;
  await sendForm(context, box);
  await stillListed(context, before.url, stays);
}

/** The same of choices that nothing was done about; `isSure` leaves out those that may only say how the list is shown. */
function keptValues(step: Step, snapshot: Snapshot, isSure: boolean): string[] {
  if (isSure && ONES_OWN.test(step.clause)) return [];
  return keptChoices(step, snapshot)
    .filter(({ whole }) => !isSure || whole !== null)
    .map(({ element, value }) => nameOf(element, value));
}

/**
 * Conditions that the list stood under at first and stands under still, though the instruction does not speak of them. `isSure`
 * leaves out choices that may only say how the list is shown.
 */
export function keptConditions(
  step: Step,
  first: Snapshot,
  now: Snapshot,
  { dates, isSure }: { dates: DateReading; isSure: boolean },
): string[] {
  const all = (snapshot: Snapshot) => [...keptTexts(step, snapshot, dates), ...keptValues(step, snapshot, isSure)];
  const still = new Set(all(now));
  return all(first).filter((condition) => still.has(condition));
}

function nameOf({ label }: ElementSnapshot, value: string): string {
  return `"${label === '' ? '' : `${label}: `}${value}"`;
}

/** Puts them on the whole, where they offer it. `stays`: the page still shows the list. */
export async function takeBackChoices(
  context: RunContext,
  step: Step,
  stays: (snapshot: Snapshot) => boolean,
): Promise<void> {
  const { bench } = context;
  if (ONES_OWN.test(step.clause)) return;
  await takeBackQuery(context, step, stays);
  for (let taken = 0; taken < MAX_CHOICES; taken += 1) {
    const before = await bench.look();
    const kept = keptChoices(step, before).find((choice) => choice.whole !== null);
    if (kept?.whole == null) return;
    if (!(await chooseListed(context, kept.element, kept.whole.label, 'the list showed a part alone'))) return;
    if (!(await stillListed(context, before.url, stays))) return;
  }
}

/** A select, or a button of the site's own making that stands for one. */
function isChoice(element: ElementSnapshot): boolean {
  return element.tag === 'select' ? !element.multiple : element.role === 'combobox' && element.tag === 'button';
}

function standsOn(element: ElementSnapshot): string {
  const selected = element.options.find((option) => option.selected);
  if (element.tag === 'select') return selected === undefined || selected.value === '' ? '' : selected.label;
  return element.value ?? '';
}

/** The way that was taken asked for it; for what is one's own only an instruction does. */
function isInAddress(element: ElementSnapshot, value: string, snapshot: Snapshot): boolean {
  if (ONES_OWN.test(value)) return false;
  if (!URL.canParse(snapshot.url)) return false;
  const held = element.options.find((option) => option.selected)?.value ?? value;
  return [...new URL(snapshot.url).searchParams.values()].some((one) => one === held || plain(one) === plain(value));
}
