import type { Step } from './plan.ts';

/** The step speaks of what was named before. */
const PRONOUN =
  /\b(?:it|its|her|his|him|them|their|they|this|that|these|those|the (?:record|chart|entry|profile|result|one)s?)\b/i;
const NOTE = /(?:comment|note|reply|remark|message|tag|attachment)s?$/i;

/** Steps that only lead to the next hand over what they found; what follows a record is about that record. */
export function chainSteps(steps: readonly Step[]): Step[] {
  const chained: Step[] = [];
  for (const step of steps) {
    const before = chained.at(-1);
    if (before === undefined) {
      chained.push(step);
      continue;
    }
    if (isPart(before, step)) {
      before.fields.push(...step.fields.filter((field) => !before.fields.includes(field)));
      before.clause = `${before.clause} and ${step.clause}`;
      if (step.kind !== 'read') continue;
      before.onlyFields ||= before.record.length > 0;
      before.unheard?.push(...(step.unheard ?? []));
      if (before.wanted.kind === 'exists' && before.object?.plural === true && before.record.length === 0)
        before.wanted = { kind: 'rows' };
      continue;
    }
    if (leansOn(before, step)) inherit(step, before);
    if (isMore(before, step)) {
      before.values.push(
        ...step.values.filter(({ label }) => label === null || !before.values.some((value) => value.label === label)),
      );
      before.clause = `${before.clause} and ${step.clause}`;
      if (before.values.length > 0 && before.record.length === 0) before.record.push(...step.record);
    } else if (
      before.kind === 'navigate' &&
      (step.kind !== 'navigate' || step.places.length + step.record.length > 0)
    ) {
      step.places.unshift(...before.places.filter(({ value }) => !step.places.some((place) => place.value === value)));
      chained[chained.length - 1] = step;
    } else chained.push(step);
  }
  return chained;
}

/** A sentence that only names fields, or says again that something is to be done. */
function isPart(before: Step, step: Step): boolean {
  const isBare =
    step.record.length + step.values.length + step.filters.length + step.places.length === 0 && step.pick === null;
  if (!isBare) return false;
  if (step.kind === 'read' && before.kind === 'read')
    return (
      step.fields.length > 0 && step.object === null && step.wanted.kind !== 'count' && before.wanted.kind !== 'count'
    );
  return (
    step.kind === 'update' &&
    before.kind === 'update' &&
    before.values.length > 0 &&
    step.fields.length === 0 &&
    (step.object === null || PRONOUN.test(step.clause))
  );
}

function leansOn(before: Step, step: Step): boolean {
  if (step.record.length > 0) return false;
  if (before.kind === 'navigate') return true;
  if (before.kind === 'create') return step.kind !== 'create' && PRONOUN.test(step.clause);
  return (
    PRONOUN.test(step.clause) ||
    step.kind === 'update' ||
    (step.kind === 'create' && NOTE.test(step.object?.head ?? '')) ||
    step.object === null
  );
}

function inherit(step: Step, before: Step): void {
  if (before.kind === 'create')
    step.record.push(...before.values.filter(({ label }) => label === 'name' || label === 'title'));
  else if (
    step.kind !== 'create' ||
    before.kind !== 'navigate' ||
    NOTE.test(step.object?.head ?? '') ||
    PRONOUN.test(step.clause)
  )
    step.record.push(...before.record);
  step.object ??= before.object;
  if (before.kind === 'read' || before.kind === 'navigate')
    if (step.filters.length === 0 && step.kind !== 'create')
      step.filters.push(...before.filters.filter(({ soft }) => !soft));
}

/** Two changes of one record are one, and so are a new thing and what is set of it. */
function isMore(before: Step, step: Step): boolean {
  if (step.kind !== 'update' || step.values.length === 0) return false;
  const names = (one: Step): string => one.record.map(({ value }) => value).join('|');
  if (before.kind === 'create')
    return (
      before.values.length > 0 &&
      step.object === before.object &&
      !/^(?:publish|close|send|approve|submit)$/.test(step.verb)
    );
  const isForm = before.values.length > 0 || /^(?:amend|update|edit|change|modify|correct|adjust)$/.test(before.verb);
  return before.kind === 'update' && isForm && names(before) === names(step) && names(step) !== '';
}
