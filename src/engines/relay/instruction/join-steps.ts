/** Steps of one text that belong together: a look-up and what follows it, two changes of one record. */

import { isEntity, isFieldName } from '../words/entities.ts';
import { wordsOf } from '../words/tokens.ts';
import type { Step } from './plan.ts';
import { bareFields } from './values/bare-fields.ts';
import { objectPhrase } from './words/phrases.ts';

/** The step speaks of what was named before. */
export const PRONOUN =
  /\b(?:it|its|her|his|him|them|their|they|this|that one|the (?:record|chart|entry|profile|result))\b/;

/** Steps that only lead to the next ("find Jane Roe, open her chart and …") hand over what they found. */
export function joinSteps(steps: Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    // "… and deactivate him": whoever was named before.
    step.record = step.record.filter((value) => value.quoted || !/^(?:him|her|them|it|these|those)$/.test(value.value));
    const before = joined.at(-1);
    if (before === undefined) {
      joined.push(step);
      continue;
    }
    if (before.kind === 'read' && takeFields(before, step)) continue;
    const leansOn =
      step.record.length === 0 &&
      (PRONOUN.test(step.clause.toLowerCase()) ||
        step.kind === 'update' ||
        isContinuation(before, step) ||
        isPartOfBefore(before, step) ||
        isOfFound(before, step));
    if (leansOn) inherit(step, before);
    if (repeats(before, step)) continue;
    if (before.kind === 'navigate' && step.kind === 'navigate') step.places.unshift(...before.places);
    if (isLookup(before, step)) {
      joined[joined.length - 1] = step;
      step.places.unshift(...before.places.filter((place) => !step.places.includes(place)));
    } else joined.push(step);
  }
  for (const step of joined) if (step.kind === 'read') dropHolder(step);
  return mergeUpdates(mergeCreateAndSet(joined));
}

/** A clause that only names fields belongs to the one before it. */
function takeFields(before: Step, step: Step): boolean {
  const fields = bareFields(step);
  // "Are there any unread messages? List sender and subject." wants those there are.
  const asksIfAny =
    before.wanted.kind === 'exists' && before.object?.plural === true && /^(?:are|is)\b/i.test(before.clause);
  const isWhich = before.wanted.kind === 'value' && before.filters.length > 0;
  const takesMore =
    asksIfAny || isWhich || before.record.length > 0 || before.wanted.kind === 'rows' || before.fields.length > 0;
  if (fields === null || !takesMore || (before.object === null && before.record.length === 0)) return false;
  if (asksIfAny && before.record.length === 0) before.wanted = { kind: 'rows' };
  before.fields.push(...fields.filter((field) => !before.fields.includes(field)));
  before.clause = `${before.clause} and ${step.clause}`;
  before.onlyFields ||= before.record.length > 0;
  return true;
}

/** "open his record", "her party record": the word only says that there is one. */
function dropHolder(step: Step): void {
  if (step.object === null || step.record.length === 0 || !/^(?:record|entry|profile|details?)$/.test(step.object.head))
    return;
  step.object = step.object.words.length > 1 ? objectPhrase(step.object.words.slice(0, -1)) : null;
}

/** "Please correct that." after the wish has said it all. */
function repeats(before: Step, step: Step): boolean {
  return (
    before.kind === 'update' &&
    step.kind === 'update' &&
    before.values.length > 0 &&
    step.values.length === 0 &&
    /^(?:change|correct|fix|update|edit|amend|adjust|do|make|set|save)$/.test(step.verb) &&
    PRONOUN.test(step.clause.toLowerCase())
  );
}

function isContinuation(before: Step, step: Step): boolean {
  return before.kind === 'navigate' || (before.record.length > 0 && step.object === null);
}

/** "Set the priority of issue 5 to High and add the note "…"": the note goes to the issue. */
function isPartOfBefore(before: Step, step: Step): boolean {
  return (
    step.kind === 'create' &&
    before.kind === 'update' &&
    before.record.length > 0 &&
    /^(?:comment|note|reply|remark|attachment)s?$/.test(step.object?.head ?? '')
  );
}

/** "Find Jane Roe and list the appointments": hers, not everybody's. */
function isOfFound(before: Step, step: Step): boolean {
  const isAll = /\b(?:all|every)\b/.test(step.clause.toLowerCase());
  return before.kind === 'read' && step.kind === 'read' && before.record.length > 0 && isLookup(before, step) && !isAll;
}

function inherit(step: Step, before: Step): void {
  if (before.kind === 'create')
    step.record.push(...before.values.filter((value) => value.label === 'name' || value.label === 'title'));
  else step.record.push(...before.record);
  if (
    step.kind === 'read' &&
    step.object !== null &&
    step.fields.length === 0 &&
    isFieldName(step.object.words) &&
    !isEntity(step.object.head)
  ) {
    step.fields.push(step.object.text.toLowerCase());
    step.object = before.object;
  }
  // "Her phone, allergies and insurance": one of what is asked for, and not whose list it is.
  const isAmongFields = step.fields.length > 1 && step.fields.includes(step.object?.text.toLowerCase() ?? '');
  if (step.kind === 'read' && isAmongFields && before.record.length > 0) step.object = before.object;
  if (step.kind === 'read' && before.object !== null && step.object?.plural !== true && before.record.length > 0)
    step.object = before.object;
  step.object ??= before.object;
  if (before.kind === 'read')
    for (const filter of before.filters) if (!filter.soft && step.filters.length === 0) step.filters.push(filter);
}

/** The step before only finds the place: a plain look-up or navigation whose result nobody asked for. */
function isLookup(before: Step, step: Step): boolean {
  if (before.kind === 'navigate') return true;
  if (
    before.kind !== 'read' ||
    before.fields.length > 0 ||
    before.wanted.kind === 'count' ||
    before.wanted.kind === 'sum'
  )
    return false;
  if (step.kind === 'read' || step.kind === 'navigate')
    return /^(?:find|search|look|locate|use|filter|sort|go|pull|get)$/.test(before.verb);
  return /^(?:find|search|look|locate|check|see|view|get|pull|use|review|select)$/.test(before.verb);
}

/** "Create a post … and set its status to Draft": values of a following step on the thing just made go into its form. */
function mergeCreateAndSet(steps: Step[]): Step[] {
  const merged: Step[] = [];
  for (const step of steps) {
    const before = merged.at(-1);
    const sameThing =
      before?.kind === 'create' &&
      step.kind === 'update' &&
      step.values.length > 0 &&
      /^(?:set|assign|mark|tag|label|fill|put|give|make|use|enter|save|keep)$/.test(step.verb) &&
      (step.object === null || PRONOUN.test(step.clause.toLowerCase())) &&
      wordsOf(step.clause).length <= 40;
    if (sameThing && before !== undefined) {
      before.values.push(...step.values);
      before.clause = `${before.clause} and ${step.clause}`;
    } else merged.push(step);
  }
  return merged;
}

function sameRecord(a: Step, b: Step): boolean {
  return (
    a.record.length > 0 &&
    a.record.map((value) => value.value).join('|') === b.record.map((value) => value.value).join('|')
  );
}

/** "Amend order 7: make it urgent and put "…" in the comments" is one change of one record. */
function mergeUpdates(steps: Step[]): Step[] {
  const merged: Step[] = [];
  for (const step of steps) {
    const before = merged.at(-1);
    const fillsForm = (one: Step) =>
      one.kind === 'update' &&
      (one.values.length > 0 || /^(?:change|update|edit|amend|modify|correct|adjust|revise|alter)$/.test(one.verb));
    const bare = step.record.length === 0 && PRONOUN.test(step.clause.toLowerCase());
    if (
      before !== undefined &&
      fillsForm(before) &&
      fillsForm(step) &&
      (sameRecord(before, step) || bare || (step.record.length === 0 && step.object === null))
    ) {
      before.values.push(...step.values);
      before.clause = `${before.clause} and ${step.clause}`;
    } else merged.push(step);
  }
  return merged;
}
