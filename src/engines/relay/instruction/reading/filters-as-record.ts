/** Conditions that name the one record meant, or the place to look in, rather than tell rows apart. */

import { isEntity } from '../../words/entities.ts';
import type { Step } from '../plan.ts';
import { objectPhrase } from '../words/phrases.ts';

/** "The fax number of the harbor dental plan": what stands before the noun says which one. */
export function takeRecordFromKind(step: Step): void {
  const kind = step.filters.find((filter) => filter.soft && filter.op === 'is' && filter.label === null);
  if (kind === undefined || step.record.length > 0 || step.pick !== null || step.object?.plural !== false) return;
  if (kind.value.value.split(' ').some((word) => /^(?:current|total|average|main|general|overall)$/i.test(word)))
    return;
  step.filters = step.filters.filter((filter) => filter !== kind);
  step.record.push(kind.value);
  step.object = objectPhrase([step.object.head]);
}

/** "Who is assigned to the issue "Add dark mode"?" names a record, not a condition. */
export function takeRecordFromFilters(step: Step): void {
  if (step.record.length > 0 || step.object?.plural === true) return;
  if (step.object?.words.some((word) => isEntity(word)) === true) return;
  const named = step.filters.find(
    ({ op, label, value, either }) =>
      op === 'is' && label !== null && isEntity(label) && value.moment === null && either === undefined,
  );
  if (named === undefined) return;
  step.filters = step.filters.filter((filter) => filter !== named);
  step.record.push(named.value);
  step.object = objectPhrase([named.label ?? '']);
}

const CONTAINER =
  /^(?:project|folder|board|space|workspace|repository|repo|book|shelf|chapter|section|database|organization|team|course|store|shop|site|clinic|location|department|warehouse|area|module)$/;

/** "in project Website": a place to look in as much as a condition. */
export function takePlacesFromFilters(step: Step): void {
  for (const filter of step.filters) {
    if (filter.either !== undefined || filter.label === null || !CONTAINER.test(filter.label)) continue;
    if (filter.op === 'is' && filter.value.value !== '') {
      step.places.push(filter.value);
      filter.scope = true;
    }
  }
}

/** "Find the ticket about the lost umbrella": one thing, known by what it is about. */
export function takeRecordFromTopic(step: Step): void {
  const isOne = step.object !== null && !step.object.plural && step.object.words.some((word) => isEntity(word));
  if (!isOne || step.record.length > 0 || step.pick !== null || step.limit !== null) return;
  if (step.wanted.kind !== 'value' && step.wanted.kind !== 'rows') return;
  const [topic, another] = step.filters.filter((filter) => !filter.soft);
  if (topic === undefined || another !== undefined || topic.op !== 'contains' || topic.value.moment !== null) return;
  if ((topic.label !== null && topic.label !== 'subject') || topic.either !== undefined) return;
  step.filters = step.filters.filter((filter) => filter !== topic);
  step.record.push({ ...topic.value, label: null });
}
