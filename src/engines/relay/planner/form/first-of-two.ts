/** Forms that make a bare record, whose details are asked for on the page that follows. */

import { holdsWords } from '../../extract/match-values.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';
import type { RunContext } from '../run-context.ts';
import { assignValues } from './assign-values.ts';
import { isSameForm } from './fill-form.ts';
import { type FormArea, formAreas, heldBy } from './form-fields.ts';

const LATER =
  /\b(?:then|afterwards|after (?:that|this|creating|saving)|in the next step|on the next page|later)\b[^.]{0,60}\b(?:details?|options|fields|settings|edit|add|fill|complete)\b/i;
const GOES_ON = /^(?:(?:create|save|add)(?: and|,| &)? (?:continue|edit|go on|next)\b.*|continue to .*)$/;
const SURELY = 0.8;
const ASKED = 0.6;
/** What a field holds that nobody has filled. */
const NOTHING = /^(?:0(?:[.,]0+)?)?$/;

/** What the form does not ask for is asked for once it was sent: the page or its button says so, or a list shows most of it. */
export function asksRestLater(
  context: RunContext,
  snapshot: Snapshot,
  area: FormArea,
  rest: readonly NamedValue[],
): boolean {
  if (rest.some(({ label, guessed }) => label === null || guessed === true)) return false;
  if (area.buttons.some((button) => GOES_ON.test(plain(button.name)))) return true;
  if (LATER.test(snapshot.text) || onlyAsks(snapshot, area)) return true;
  // "Choose nurse" asks for it here, by a way of its own.
  const isAskedHere = ({ label }: NamedValue) =>
    [...area.buttons, ...area.outside].some(({ name }) => likeness(label ?? '', name) >= ASKED);
  if (rest.some(isAskedHere)) return false;
  const columns = [...context.bench.columns];
  const listed = rest.filter(({ label }) => columns.some((column) => likeness(label ?? '', column) >= SURELY));
  return listed.length * 2 >= rest.length;
}

/** What it sends only asks for another page: nothing is made by it. */
export function onlyAsks({ forms, url }: Snapshot, area: FormArea): boolean {
  const form = forms[area.form];
  if (form === undefined || form.method !== 'get' || form.isSearch || !URL.canParse(form.action)) return false;
  return new URL(form.action).pathname !== new URL(url).pathname;
}

/** The form for the rest, on a page that came as the answer and holds what was given before. */
export function formForRest(
  before: Snapshot,
  after: Snapshot,
  step: Step,
  rest: readonly NamedValue[],
): FormArea | null {
  if (rest.length === 0 || after.url === before.url) return null;
  const given = step.values.filter((value) => !rest.includes(value) && value.moment === null);
  const heads = after.headings.slice(0, 3).map((heading) => heading.text);
  const known = formAreas(before);
  const speaksOf = (area: FormArea) =>
    given.some(({ value }) => [...heads, ...area.fields.map(heldBy)].some((text) => holdsWords(text, value)));
  return (
    formAreas(after).find(
      (area) =>
        !known.some((one) => isSameForm(one, area)) &&
        speaksOf(area) &&
        assignValues(area, rest).assignments.length === rest.length &&
        isBare(area, step, rest),
    ) ?? null
  );
}

/** Nothing is written in it that was not given: a site that finds the record instead of making it shows what others wrote. */
function isBare(area: FormArea, { values }: Step, rest: readonly NamedValue[]): boolean {
  const wanted = new Set(assignValues(area, rest).assignments.map(({ field }) => field));
  return area.fields.every((field) => {
    const held = field.kind === 'text' || field.kind === 'rich' ? heldBy(field).trim() : '';
    if (wanted.has(field)) return NOTHING.test(held);
    return !/\p{L}{2}/u.test(held) || values.some(({ value }) => holdsWords(held, value) || holdsWords(value, held));
  });
}
