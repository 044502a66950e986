/** The words that lead towards a goal, with how much each counts. */

import type { Step } from '../../instruction/plan.ts';
import { isEntity } from '../../words/entities.ts';
import { verbOf } from '../verbs.ts';

export interface GoalWord {
  text: string;
  weight: number;
}

/** Kinds of record that something with such a name may be, when the instruction does not say. */
const LIKELY_HOMES: Record<string, readonly string[]> = {
  name: [
    ...['patients', 'customers', 'clients', 'contacts', 'users', 'members', 'employees', 'people', 'staff'],
    ...['doctors', 'providers', 'suppliers', 'residents', 'students', 'guests', 'candidates', 'owners'],
  ],
  email: ['users', 'contacts', 'customers', 'members'],
  phone: ['contacts', 'patients', 'customers'],
  id: ['tickets', 'issues', 'orders', 'invoices'],
  number: ['tickets', 'issues', 'orders', 'invoices', 'tasks'],
  text: ['pages', 'products', 'projects', 'issues', 'tasks', 'posts', 'users', 'records'],
  date: ['appointments', 'calendar', 'schedule'],
  money: ['invoices', 'payments'],
};
/** Things that are kept within others. */
const PARENTS: [RegExp, readonly string[]][] = [
  [/\b(?:allerg|medication|prescription|diagnos|vital|immuni|chart|visit note|note)/, ['patients', 'charts']],
  [
    /\b(?:nurse|doctor|physician|dentist|therapist|hygienist|teacher|engineer|manager|assistant|receptionist|technician|developer|clerk|accountant|cleaner|driver|trainee|intern)s?\b/,
    ['employees', 'staff', 'people', 'team', 'users'],
  ],
  [/\b(?:comment|reply)/, ['issues', 'posts', 'pages']],
  [/\bpayments?\b/, ['invoices', 'billing']],
  [/\b(?:invoice|bill|balance|statement)s?\b/, ['billing', 'accounting', 'sales']],
  [/\b(?:appointment|visit|booking|reservation)s?\b/, ['calendar', 'schedule']],
  [/\b(?:page|chapter)s?\b/, ['books', 'wiki', 'content']],
  [/\b(?:post|article)s?\b/, ['content', 'blog']],
  [/\b(?:user|member|role|group|permission)s?\b/, ['admin', 'administration', 'settings', 'people', 'access']],
  [/\b(?:product|item|stock|price)s?\b/, ['catalog', 'inventory', 'shop', 'store']],
  [/\b(?:issue|ticket|bug|task|card)s?\b/, ['projects', 'board']],
  [/\b(?:order|quote|quotation)s?\b/, ['sales']],
  [/\b(?:employee|leave|timesheet|payroll)s?\b/, ['hr', 'people', 'human resources']],
  [
    /\b(?:token|api key|webhook|password|language|timezone|notification|profile|two-factor)/,
    ['settings', 'profile', 'account', 'preferences'],
  ],
];

/** What is known of persons. */
export const PERSONAL = /\b(?:e-?mail|phone|birth|dob|salary|hired?|job title|hourly|insurer|insurance|address)\b/i;
/** Labels of conditions whose value may be a place of its own. */
export const HOLDERS = new Set(
  'in at from under queue project category folder list board space team department group database collection'.split(
    ' ',
  ),
);

/** Whatever is kept anywhere. */
const SAYS_NOTHING = /^(?:record|entry|file|data|details?|information|info|profile|row|item|thing)s?$/i;

/** What is "ordered by" a doctor is kept among the orders, whatever it is called itself. */
function madeKinds(step: Step): string[] {
  if (isEntity(step.object?.head ?? '')) return [];
  return step.values.flatMap(({ label }) => {
    const verb = /^(\p{L}+) (?:by|for|date|from)$/u.exec(label ?? '')?.[1];
    const base = verb === undefined ? undefined : verbOf(verb)?.base;
    return base !== undefined && isEntity(base) ? [base] : [];
  });
}

/** Words for the place where the step's records are kept. */
export function goalWords(step: Step): GoalWord[] {
  const words: GoalWord[] = [];
  const add = (text: string | null | undefined, weight: number) => {
    const clean = text?.trim() ?? '';
    if (clean !== '' && !words.some((word) => word.text === clean)) words.push({ text: clean, weight });
  };
  for (const place of step.places) add(place.value, 1.05);
  for (const place of step.places) add(place.label, 0.7);
  if (step.object !== null) {
    add(step.object.text, 1);
    add(step.object.head, 0.97);
  }
  for (const record of step.record) add(record.label, 0.85);
  const about =
    `${step.object?.text ?? ''} ${step.fields.join(' ')} ${step.values.map((value) => value.label ?? '').join(' ')}`.toLowerCase();
  if (step.kind === 'create') for (const kind of madeKinds(step)) add(kind, 0.92);
  for (const [pattern, parents] of PARENTS) if (pattern.test(about)) for (const parent of parents) add(parent, 0.62);
  if (step.object === null || SAYS_NOTHING.test(step.object.text)) {
    if (step.record.some((record) => /^dr\.? /i.test(record.value)))
      for (const home of ['doctors', 'providers']) add(home, 0.75);
    const kinds: string[] = step.record.map((record) => record.kind);
    if (PERSONAL.test(step.fields.join(' '))) kinds.unshift('name');
    for (const kind of kinds.length > 0 ? kinds : ['text'])
      for (const home of LIKELY_HOMES[kind] ?? LIKELY_HOMES.text ?? []) add(home, 0.6);
  }
  for (const field of step.fields) add(field, 0.45);
  for (const filter of step.filters)
    if (filter.value.moment === null && HOLDERS.has(filter.label ?? '')) add(filter.value.value, 0.8);
  for (const words of step.unheard ?? []) if (!words.negated) add(words.text, words.isName ? 0.8 : 0.6);
  return words;
}
