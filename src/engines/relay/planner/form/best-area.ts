import { isAt } from '../../extract/page-context.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { FormSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity } from '../../words/entities.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import { areaFit, assignValues } from './assign-values.ts';
import { fieldFit } from './field-fit.ts';
import { type FormArea, formAreas } from './form-fields.ts';
import { isInSight } from './in-sight.ts';
import { setsList } from './list-settings.ts';
import { submitButton } from './submit-form.ts';
import { kindsSaid } from './unnamed-values.ts';

/** The best form of the page for the values, with how good it is. */
export function bestArea(
  context: RunContext,
  step: Step,
  snapshot: Snapshot,
  values: readonly NamedValue[],
  onRecord = false,
  isLed = false,
): { area: FormArea; score: number } | null {
  let best: { area: FormArea; score: number } | null = null;
  for (const area of formAreas(snapshot)) {
    const form = snapshot.forms[area.form];
    if (form?.hasPassword === true && !values.some((value) => /pass|user|email/.test(value.label ?? ''))) continue;
    if (area.buttons.length === 0 && area.form < 0) continue;
    if (setsList(area)) continue;
    if (step.kind === 'create' && form !== undefined && onlyAsks(context, step, area, form)) continue;
    const fit = areaFit(area, values);
    const made = step.kind === 'create' && !onRecord ? likenessToMade(step, snapshot) : null;
    if (made !== null && made < VERY_KIND && step.object !== null && APART.test(step.object.head)) continue;
    const isCalledSo = made !== null && made >= VERY_KIND;
    if (step.kind === 'create' && isForPerson(step, area, values)) continue;
    if (step.kind === 'create' && !onRecord && isSomebodyElse(area, values)) continue;
    if (isLed && !takesAnew(area, values)) continue;
    if (fit < 0.3 || !(isCalledSo || isMeant(area, values)) || !isInSight(area, values)) continue;
    const noun = step.object?.text ?? '';
    const heading = `${area.heading} ${snapshot.headings[0]?.text ?? ''}`;
    const buttons = area.buttons.map((button) => plain(button.name)).join(' ');
    const about =
      noun === ''
        ? 0.5
        : Math.max(
            likeness(noun, area.heading),
            likeness(noun, snapshot.headings[0]?.text ?? '') * 0.9,
            likeness(noun, buttons) * 0.9,
            pathAbout(noun, snapshot.url),
            kindsSaid(step, area.fields).length > 0 ? 0.85 : 0,
          );
    const editing =
      !onRecord &&
      step.kind === 'create' &&
      /\b(?:edit|update|change|settings|profile|filter)\b/i.test(heading) &&
      !/\b(?:new|add|create)\b/i.test(heading) &&
      (form?.prefilled ?? 0) > 1
        ? 0.35
        : 0;
    // What belongs to a record is not made somewhere else.
    if (!onRecord && step.kind === 'create' && !belongs(step, snapshot, area)) continue;
    const away = step.places.some(
      (place) => /^\p{Lu}|\d/u.test(place.value) && !isAt(place, snapshot) && !areaTakes(area, place),
    )
      ? 0.3
      : 0;
    const other = !isLed && noun !== '' && about < 0.4 && isAboutOther(area.heading, noun) ? 0.3 : 0;
    const whole = fit * 0.65 + about * 0.35 - editing - away - other;
    const score = isCalledSo && area.form >= 0 ? Math.max(whole, CALLED_SO - away) : whole;
    if (best === null || score > best.score) best = { area, score };
  }
  return best;
}

/** Kinds of people in a house that mean much the same to a reader, and are kept apart where they are made: "Add role" makes no department. */
const APART = /^(?:group|team|department|role)s?$/i;
/** Likeness of what is made to what is wanted, where they are called the same. */
const VERY_KIND = 0.95;
/** What the form of a page that is headed "Add department" is worth for one, whatever its one field is called. */
const CALLED_SO = 0.75;

/** How like the wanted thing is to what the head or the title of the page says is made there; null where neither says it of a thing. */
function likenessToMade({ object }: Step, { headings, title }: Snapshot): number | null {
  const heads = [headings[0]?.text ?? '', title.split(/\s[-\u2013\u2014|\u00b7]\s/)[0] ?? ''];
  const made = heads.flatMap(
    (head) => /^(?:add|create|new)\s+(?:(?:an?|new)\s+)*(\p{L}[\p{L} ]*)$/iu.exec(head.trim())?.[1] ?? [],
  );
  const things = made.filter((one) => isEntity(one.split(' ').at(-1) ?? ''));
  if (object === null || !isEntity(object.head) || things.length === 0) return null;
  return Math.max(
    ...things.map((one) => likeness(object.text, one)),
    ...things.map((one) => likeness(object.head, one)),
  );
}

const PERSON =
  /^(?:patient|client|member|resident|customer|user|employee|person|contact|doctor|physician|dentist|nurse|therapist|guest|lead|candidate|applicant|student|teacher|colleague|staff|guardian|parent|child|owner|provider|practitioner|account|profile|address|entry|record|friend|visitor|driver|volunteer|technician|hygienist|assistant|manager|agent|admin|administrator|subscriber|attendee|participant|recipient|dependent|dependant|beneficiary|policyholder|worker|trainee|intern|player|passenger|tenant|donor)s?$/;

/** A form for somebody's first name is none for a group, a folder, a task or a room, whatever else it takes. */
function isForPerson(step: Step, area: FormArea, values: readonly NamedValue[]): boolean {
  const head = step.object?.head ?? '';
  if (!isEntity(head) || PERSON.test(head)) return false;
  if (values.some((value) => /^(?:first|last) name$/.test(value.label ?? ''))) return false;
  return assignValues(area, values).assignments.some(
    ({ field, value }) =>
      /^(?:(?:first|last) )?name$/.test(value.label ?? '') &&
      /^(?:first|given|fore|last|family|sur) ?name\b/.test(plain(field.labels[0] ?? '')),
  );
}

/**
 * A form with buttons of which none makes anything and that goes out with GET sets conditions for a list. A button that sleeps
 * until something is filled in counts as it will be then.
 */
function onlyAsks(context: RunContext, step: Step, area: FormArea, form: FormSnapshot): boolean {
  if (form.method !== 'get' || area.buttons.length === 0) return false;
  const awake = { ...area, buttons: area.buttons.map((button) => ({ ...button, disabled: false })) };
  return submitButton(context, awake, step) === null;
}

/** Where another name stands already, an existing record is changed: "My account" where a user is to be made. */
function isSomebodyElse(area: FormArea, values: readonly NamedValue[]): boolean {
  return assignValues(area, values).assignments.some(({ field, value }) => {
    const held = plain(field.element.value ?? '').trim();
    const isNamed = /^(?:name|title|subject|first name|last name|email|login|username|for)$/.test(value.label ?? '');
    const isStand = held === '' || field.labels.some((label) => plain(label) === held) || STAND_IN.test(held);
    return isNamed && field.kind === 'text' && !isStand && held !== plain(value.value);
  });
}

/** What sites put in themselves where nobody has written a name yet. */
const STAND_IN = /^(?:untitled|unnamed|new\b|auto draft|no (?:title|name|subject)|enter\b|\(|-+$|re:|fwd?:)/;

/** What is to be put in goes into fields in which nothing stands yet: beside what they say they are for, as an editor shows it. */
function takesAnew(area: FormArea, values: readonly NamedValue[]): boolean {
  return assignValues(area, values).assignments.every(({ field }) => {
    const held = (field.element.value ?? '').trim();
    return held === '' || field.labels.includes(held) || (field.kind !== 'text' && field.kind !== 'rich');
  });
}

/** The form is the record's own, or asks for the record. */
export function belongs(step: Step, snapshot: Snapshot, area: FormArea): boolean {
  return step.record.every((record) => record.moment !== null || isAt(record, snapshot) || areaTakes(area, record));
}

/** "Create asset" above the form, where a comment is wanted. */
export function isAboutOther(heading: string, noun: string): boolean {
  return wordsOf(heading).some((word) => isEntity(word) && likeness(noun, word) < 0.4);
}

/** At least one field bears the name of a value: a box that merely is free is no sign. */
function isMeant(area: FormArea, values: readonly NamedValue[]): boolean {
  return assignValues(area, values).assignments.some((one) => one.fit >= 0.62);
}

function areaTakes(area: FormArea, place: NamedValue): boolean {
  return area.fields.some(
    (field) =>
      fieldFit(field, place) >= 0.5 || field.element.options.some((option) => option.label.trim() === place.value),
  );
}

function pathAbout(noun: string, address: string): number {
  if (!URL.canParse(address)) return 0;
  const url = new URL(address);
  return Math.max(
    0,
    ...`${url.pathname}${url.hash}`
      .split('/')
      .filter((part) => part !== '')
      .slice(-3)
      .map((part) => likeness(noun, part.replace(/\W+/g, ' ')) * 0.85),
  );
}
