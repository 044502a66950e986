/** A model's plan without its values, and the same plan for another instruction of its kind. */

import { Value } from 'typebox/value';
import { planOf } from '../agent/make-plan.ts';
import { GivenPlan, type GivenStep } from '../agent/plan-request.ts';
import type { InstructionPlan, NamedValue, Step } from '../instruction/plan.ts';
import { wordsOf } from '../words/tokens.ts';
import { type InstructionParts, QUOTES, quoteOf, saidAt } from './instruction-parts.ts';
import { isPlainText } from './plain-words.ts';

const WHOLE = '{whole}';

/** The steps with every text as a place in the instruction; null where a text cannot be one and is no word of business software. */
export function templateOfPlan({ steps }: InstructionPlan, parts: InstructionParts): GivenStep[] | null {
  try {
    return steps.map((step) => templateOfStep(step, parts));
  } catch (cause) {
    if (cause instanceof NotKept) return null;
    throw cause;
  }
}

/** The plan for the instruction in `parts`, null where it does not fit. */
export function planFrom(
  template: readonly GivenStep[],
  parts: InstructionParts,
  when: { timezone: string; clock: { today: string; timeOfDay: string } },
): InstructionPlan | null {
  let isWhole = true;
  const steps: unknown = JSON.parse(JSON.stringify(template), (_key, value: unknown) => {
    if (value === WHOLE) return parts.text;
    if (typeof value !== 'string') return value;
    return value.replace(QUOTES, (quote) => {
      const said = saidAt(quote, parts);
      isWhole &&= said !== null;
      return said ?? '';
    });
  });
  const given = { steps };
  if (!isWhole || !Value.Check(GivenPlan, given)) return null;
  return planOf(given, { instruction: parts.text, ...when });
}

class NotKept extends Error {}

function templateOfStep(step: Step, parts: InstructionParts): GivenStep {
  const { kind, verb, clause, object, record, through, values, filters, keeps, fields, wanted } = step;
  // How many lines there are is the instruction's own, and that nothing stands in a field no condition of a recipe says.
  const isOfNothing = filters.some(({ value }) => value.value === '');
  if (kind === 'navigate' || step.lines !== undefined || isOfNothing) throw new NotKept();
  const quote = ({ value }: NamedValue): string => kept(quoteOf(value, parts));
  const words = (text: string) => kept(inWords(text, parts));
  const field = ({ label }: { label: string | null }) => (label === null ? {} : { field: words(label) });
  return {
    kind,
    verb: words(verb),
    says: quoteOf(clause, parts) ?? WHOLE,
    object: words(object?.text ?? 'record'),
    record: record.map((one) => ({ value: quote(one), ...field(one) })),
    ...(through !== undefined && { through: through.map(words) }),
    values: values.map((one) => {
      const label = words(one.label ?? '');
      if (one.mode === 'clear') return { field: label, mode: one.mode, ...(one.value !== '' && { value: quote(one) }) };
      if (one.kind === 'boolean') return { field: label, value: one.value === 'yes', mode: one.mode };
      return { field: label, value: quote(one), mode: one.mode };
    }),
    filters: filters.map(({ op, value, until, either, ...one }) => ({
      ...field(one),
      op,
      value: quote(value),
      ...(until !== null && { until: quote(until) }),
      ...(either !== undefined && { or: either.map((other) => quote(other.value)) }),
    })),
    ...(keeps !== undefined && { keep: keeps.map(words) }),
    fields: fields.map(words),
    output: wanted.kind,
    ...sortOf(step, parts),
  };
}

const ENDS = { latest: 'newest', earliest: 'oldest', next: 'next', highest: 'highest', lowest: 'lowest' } as const;

function sortOf({ pick, limit }: Step, parts: InstructionParts): Pick<GivenStep, 'sort'> {
  if (pick === null) return {};
  // The number may be another one the next time.
  if (limit !== null && wordsOf(parts.text).includes(String(limit))) throw new NotKept();
  const by = pick.label === null ? {} : { by: kept(inWords(pick.label, parts)) };
  return { sort: { end: ENDS[pick.by], ...by, ...(limit !== null && { limit }) } };
}

function kept(text: string | null): string {
  if (text === null) throw new NotKept();
  return text;
}

/** Word by word, each as its place in the instruction, or one of the planner's own: by then nothing but the instruction was seen. */
function inWords(text: string, parts: InstructionParts): string | null {
  const whole = quoteOf(text, parts);
  if (whole !== null || text === '') return whole ?? '';
  const said = new Set(wordsOf(parts.text));
  const isOwn = (word: string) => isPlainText(word) || wordsOf(word).every((one) => !said.has(one) && !/\d/.test(one));
  const words = text.split(/\s+/).map((word) => quoteOf(word, parts) ?? (isOwn(word) ? word : null));
  return words.includes(null) ? null : words.join(' ');
}
