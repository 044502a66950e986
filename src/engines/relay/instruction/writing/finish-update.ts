/** What a change still lacks when all its words are read: the record, the field a bare value belongs to, the state a verb means. */

import { isEntity } from '../../words/entities.ts';
import type { Step } from '../plan.ts';
import { inFullWords } from '../values/set-values.ts';
import { takeKindFromName } from '../words/code-name.ts';
import type { Head } from '../words/noun-head.ts';
import type { Order } from '../words/orders.ts';
import { objectPhrase, plainValue } from '../words/phrases.ts';

/** "Rename … to last name Young": which of the names it is. */
const KIND_OF_NAME = /^(?:\S+ name|surname|forename|username|nickname|filename|title|subject)$/;

/** "The price of the visit of Tuva Solberg": the first says what kind of record it is, the second which one. */
function takeKindOfTwo(step: Step): void {
  const [kind, ...others] = step.record;
  if (step.object !== null || kind === undefined || kind.quoted || kind.kind !== 'text' || kind.label !== null) return;
  if (!isEntity(kind.value) || !others.some((other) => other.moment === null)) return;
  step.object = objectPhrase([kind.value]);
  step.record = others;
}

export function finishUpdate(step: Step, head: Head, order: Order, field: string | null): void {
  takeKindFromName(step);
  takeKindOfTwo(step);
  const [first] = head.record;
  step.values = inFullWords(step.values, step.clause);
  if (field === 'spelling') for (const value of step.values) if (value.label === field) value.label = 'name';
  // "Make Theo Brandt the assignee of issue 9."
  if (
    order.verb === 'make' &&
    first?.kind === 'name' &&
    field !== null &&
    step.record.length > 1 &&
    step.values.length === 0
  ) {
    step.values = [{ ...first, label: field }];
    step.record = step.record.filter((value) => value !== first);
  }
  // "Tick "Active" for patient Dov Varga."
  if (/^(?:tick|untick|check|uncheck)$/.test(order.verb) && first?.quoted === true && step.record.length > 1) {
    const isOn = !order.verb.startsWith('un');
    step.values.push({ ...plainValue(String(isOn)), kind: 'boolean', label: first.value.toLowerCase() });
    step.record = step.record.filter((value) => value !== first);
  }
  if (order.verb === 'rename' && first !== undefined && step.values.length > 0)
    for (const value of step.values) if (!KIND_OF_NAME.test(value.label ?? '')) value.label = 'name';
  if (order.verb === 'assign' && first !== undefined && first.label === null && step.values.length === 1) {
    const [value] = step.values;
    const isWhom = first.kind === 'name' || (first.kind === 'text' && /^(?:id|number)$/.test(value?.kind ?? ''));
    if (value !== undefined && isWhom && (value.label !== 'assignee' || /^\d/.test(value.value))) {
      step.values = [{ ...first, label: 'assignee' }];
      step.record = [value];
    }
  }
  // "Turn on the feature flag dark-mode": the record itself, not something of it.
  const isItself = head.record.some((value) => value.label === head.words.join(' ').toLowerCase());
  if (isItself && step.values.length === 0 && /^(?:turn|switch)$/.test(order.verb)) {
    const isOff = /\b(?:turn|switch)(?:ing|ed)? (?:\S+ ){0,6}?off\b/i.test(step.clause);
    step.verb = isOff ? 'disable' : 'enable';
  }
  if (
    step.values.length === 0 &&
    !isItself &&
    /^(?:enable|disable|activate|deactivate|turn|tick|check|toggle|untick|uncheck)$/.test(order.verb) &&
    head.words.length > 0 &&
    (!isEntity(head.words.at(-1) ?? '') || isPartOf(step, head))
  ) {
    const off =
      /^(?:disable|deactivate|untick|uncheck)$/.test(order.verb) ||
      /\bturn(?:ing)? off\b/.test(step.clause.toLowerCase());
    step.values.push({
      value: off ? 'false' : 'true',
      label: head.words.join(' ').toLowerCase(),
      kind: 'boolean',
      quoted: false,
      moment: null,
      mode: 'set',
    });
    step.object = null;
  }
  if (/^reset$/.test(order.verb) && /pass(?:word|code)|pin$/.test(field ?? '')) return;
  if (step.values.length === 0 && field !== null && /^(?:clear|empty|reset|remove)$/.test(order.verb)) {
    step.values.push({ value: '', label: field, kind: 'text', quoted: false, moment: null, mode: 'clear' });
  }
  if (step.values.length === 0 && !isItself && /^(?:mark|make|set|flag|turn)$/.test(order.verb)) {
    const last = head.words.at(-1);
    if (last !== undefined && !isEntity(last)) {
      step.values.push({ ...plainValue(last), label: 'status', kind: 'text', guessed: true });
      step.object = objectPhrase(head.words.slice(0, -1));
    }
  }
}

/** "Turn on automatic refill for Rx 7": not a record of its own, but something of the one that is named. */
export function isPartOf(step: Step, head: Head): boolean {
  const isSwitched = head.words.length > 1 || step.verb === 'turn' || step.verb === 'switch';
  return isSwitched && head.record.length === 0 && step.record.length > 0;
}
