/** Texts that were typed or chosen, as they are made anew from another instruction's values. */

import { holdsWords } from '../extract/match-values.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { MONTHS } from '../words/months.ts';
import { plain } from '../words/tokens.ts';
import { type InstructionParts, quoteOf, saidAt } from './instruction-parts.ts';
import { templateOf } from './lift-values.ts';
import { isPersonLike, isPlainText } from './plain-words.ts';
import type { TextTemplate, ValueOfPlan } from './way-recipe.ts';

const LISTS = ['values', 'record', 'filters'] as const;

/** The value of a step that is meant. */
export function planValue(step: Step, { of, index }: ValueOfPlan): NamedValue | null {
  return of === 'filters' ? (step.filters[index]?.value ?? null) : (step[of][index] ?? null);
}

/** Null for text that comes from neither the instruction nor the site's own words. */
export function templateOfText(text: string, step: Step, parts: InstructionParts): TextTemplate | null {
  const quote = quoteOf(text, parts);
  if (quote !== null) return { quote };
  for (const of of LISTS)
    for (let index = 0; index < step[of].length; index += 1) {
      const value = planValue(step, { of, index });
      const as = value === null ? undefined : spellings(value).find(([, spelled]) => spelled === text)?.[0];
      if (as !== undefined) return { of, index, as };
    }
  const label = templateOf(text, parts.slots);
  return label.length <= 120 && isPlainText(label) ? { label } : null;
}

/** What was chosen in a list: by what the instruction says of it, where that tells one option from all others; else a word of the site's own. */
export function templateOfChoice(
  text: string,
  step: Step,
  parts: InstructionParts,
  offered: readonly string[],
): TextTemplate | null {
  const whole = templateOfText(text, step, parts);
  if (whole !== null) return whole;
  const named = [
    ...parts.slots.flatMap((slot) => quoteOf(slot, parts) ?? []).map((quote): TextTemplate => ({ quote })),
    ...LISTS.flatMap((of) => step[of].map((_, index): TextTemplate => ({ of, index, as: 'said' }))),
  ];
  const told = named.find((template) => textFrom(template, step, parts, offered) === text);
  if (told !== undefined) return told;
  const label = templateOf(text, parts.slots);
  return label.length <= 120 && !/[{#]/.test(label) && !isPersonLike(text) ? { label } : null;
}

/** The one option that says it among other words. */
function optionThatSays(said: string, offered: readonly string[]): string | undefined {
  const [only, ...others] = offered.filter((one) => said !== '' && holdsWords(one, said));
  return others.length === 0 ? only : undefined;
}

/**
 * The text for this instruction, null where it says none. `offered`: what a list offers, of which a label is one.
 */
export function textFrom(
  template: TextTemplate,
  step: Step,
  parts: InstructionParts,
  offered: readonly string[] = [],
): string | null {
  if ('quote' in template) {
    const said = saidAt(template.quote, parts);
    return said === null
      ? null
      : (offered.find((one) => plain(one) === plain(said)) ?? optionThatSays(said, offered) ?? said);
  }
  if ('label' in template) {
    const fitting = offered.filter((one) => templateOf(one, parts.slots) === template.label);
    if (offered.length > 0) return fitting.length === 1 ? (fitting[0] ?? null) : null;
    return /[{#]/.test(template.label) ? null : template.label;
  }
  const value = planValue(step, template);
  if (template.as === 'said' && value !== null && offered.length > 0)
    return optionThatSays(value.value, offered) ?? null;
  return value === null ? null : (spellings(value).find(([as]) => as === template.as)?.[1] ?? null);
}

/** The ways in which fields want a value, by name; only those that a value has. */
function spellings({ value, kind, moment }: NamedValue): [string, string][] {
  const found: [string, string][] = [];
  if (/^(?:phone|money|number|percent|id)$/.test(kind)) {
    found.push(['digits', value.replace(/\D/g, '')], ['amount', value.replace(/[^\d.-]/g, '')]);
  }
  const words = value.split(/\s+/);
  if (kind === 'name' && words.length === 2) found.push(['first', words[0] ?? ''], ['last', words[1] ?? '']);
  if (kind === 'name') found.push(['reversed', `${words.at(-1)}, ${words.slice(0, -1).join(' ')}`]);
  if (moment?.date != null) found.push(...dateSpellings(moment.date, moment.time));
  if (moment?.time != null) found.push(...timeSpellings(moment.time));
  return found.filter(([, text]) => text !== '');
}

function dateSpellings(date: string, time: string | null): [string, string][] {
  const [year = '', month = '', day = ''] = date.split('-');
  const [m, d] = [String(Number(month)), String(Number(day))];
  const name = MONTHS[Number(month) - 1] ?? '';
  return [
    ['date', date],
    ['moment', `${date}T${time ?? '00:00'}`],
    ['month', `${year}-${month}`],
    ['mdy', `${month}/${day}/${year}`],
    ['mdy short', `${m}/${d}/${year}`],
    ['dmy', `${day}/${month}/${year}`],
    ['dmy dots', `${day}.${month}.${year}`],
    ['dmy short dots', `${d}.${m}.${year}`],
    ['dmy dashes', `${day}-${month}-${year}`],
    ['keys', `${month}${day}${year}`],
    ['long', `${name} ${d}, ${year}`],
    ['long dmy', `${d} ${name} ${year}`],
    ['short', `${name.slice(0, 3)} ${d}, ${year}`],
    ['name of month', name],
    ['short name of month', name.slice(0, 3)],
    ['year', year],
    ['number of month', month],
    ['number of day', day],
    ['bare month', m],
    ['bare day', d],
  ];
}

function timeSpellings(time: string): [string, string][] {
  const [hours = '', minutes = ''] = time.split(':');
  const twelve = String(Number(hours) % 12 || 12);
  const half = Number(hours) < 12 ? 'AM' : 'PM';
  return [
    ['time', time],
    ['time with seconds', `${time}:00`],
    ['clock', `${twelve}:${minutes} ${half}`],
    ['clock with zero', `${twelve.padStart(2, '0')}:${minutes} ${half}`],
    ['hour', hours],
    ['minute', minutes],
  ];
}
