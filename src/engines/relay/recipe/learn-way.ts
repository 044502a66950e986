/** From what a model did to a recipe: dead ends dropped, each element one that is surely known again, no value of anybody. */

import { namedValue } from '../agent/quoted-value.ts';
import type { TracedCall } from '../agent/trace.ts';
import type { InstructionPlan, NamedValue, Step } from '../instruction/plan.ts';
import type { RunContext } from '../run-context.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { isSetTo } from './day-of-page.ts';
import { withoutDeadEnds } from './dead-ends.ts';
import { frameOf } from './element-target.ts';
import { dayAt, holdsPart, type InstructionParts, QUOTES, quoteOf, wordsAt, wordsLeft } from './instruction-parts.ts';
import { moveOf } from './learn-move.ts';
import { type LearnGrounds, learnGiven, learnResult } from './learn-result.ts';
import { templateOf } from './lift-values.ts';
import { ownWordsOf } from './own-words.ts';
import { templateOfPlan } from './plan-template.ts';
import {
  anchorsOf,
  MOST_WAY_MOVES,
  type ResultRecipe,
  type ValueOfPlan,
  type WayMove,
  type WayRecipe,
} from './way-recipe.ts';

export interface DoneWork {
  calls: readonly TracedCall[];
  /** What was answered. */
  result: unknown;
  /** Of a change: what code alone tells of it, from what was proved. */
  own: unknown;
  /** The page at the end. */
  last: Snapshot;
}

/** The recipe, or what of the work cannot be kept in one, for a person. */
export type Learned = { way: WayRecipe } | { why: string };

export function learnWay(
  { calls, result, own, last }: DoneWork,
  context: RunContext,
  parts: InstructionParts,
): Learned {
  const { plan: done } = context;
  const plan = templateOfPlan(done, parts);
  if (plan === null) return { why: 'its plan has words that may be of a record' };
  if (leavesOutDay(plan, parts, done)) return { why: 'its plan leaves out a day that the instruction names' };
  const pages = [...calls.map(({ page }) => page), last];
  const words = ownWordsOf(pages);
  const found = resultOf({ calls, result, own, last }, pages, { context, parts, words });
  if (found === null) return { why: 'where its result stands cannot be told from other places' };
  const walked = withoutDeadEnds(calls, pages, anchorsOf(found), isChange(done));
  const isFrame = frameOf(pages);
  const moves: WayMove[] = [];
  for (const index of walked) {
    const call = calls[index];
    const step = call === undefined ? undefined : done.steps[call.step];
    const move = call === undefined || step === undefined ? null : moveOf(call, step, { parts, isFrame, words });
    if (move === null) return { why: `${call?.tool ?? 'a move'} cannot be told without what may be of a record` };
    moves.push(move);
  }
  if (moves.length > MOST_WAY_MOVES) return { why: 'it took too many moves' };
  if (sendsAgain(moves)) return { why: 'something was sent twice' };
  const at = (page: number) => walked.filter((index) => index < page).length;
  const way: WayRecipe = { version: 2, parts: parts.pattern, plan, moves, result: movedTo(found, at), same: [] };
  const reading = done.steps.findLast(({ kind }) => kind === 'read');
  const shown = pages[Math.max(...anchorsOf(found))];
  const days = reading === undefined || shown === undefined ? [] : daysOf(reading, shown, context);
  const open = done.steps.flatMap((step) => unused(step, way, parts));
  const setDays = days.filter(({ value }) => open.includes(value));
  const same = open.map((value) =>
    setDays.some((day) => day.value === value) ? dayAt(value.value, parts) : wordsAt(value.value, parts),
  );
  const left = wordsLeft(JSON.stringify(way).match(QUOTES) ?? [], parts);
  if (same.includes(null)) return { why: 'what the instruction names was used nowhere on the way' };
  if (left === null) return { why: 'a value of the instruction is used in part' };
  const kept = { ...way, same: [...same.filter((one) => one !== null), ...left] };
  return { way: setDays.length === 0 ? kept : { ...kept, days: setDays.map(({ at }) => at) } };
}

/** Days that the step names and that the page is set to. */
function daysOf(
  { record, filters }: Step,
  page: Snapshot,
  { dates }: RunContext,
): { value: NamedValue; at: ValueOfPlan }[] {
  return [
    ...record.map((value, index) => ({ value, at: { of: 'record' as const, index } })),
    ...filters.map(({ value }, index) => ({ value, at: { of: 'filters' as const, index } })),
  ].filter(({ value }) => isSetTo(page, value, dates));
}

/** On another day, or for another one, such a way would give the same answer. */
function leavesOutDay(plan: unknown, parts: InstructionParts, clock: InstructionPlan): boolean {
  const ofPlan = JSON.stringify(plan, (key, value: unknown) => (key === 'says' ? undefined : value));
  const quotes = ofPlan.match(QUOTES) ?? [];
  return parts.spans.some(({ from, to, isSlot }, index) => {
    const isDay =
      isSlot && namedValue(parts.text.slice(from, to), null, { instruction: parts.text, clock }).moment?.date != null;
    return isDay && !quotes.some((quote) => holdsPart(quote, index));
  });
}

/** What was refused and mended is no way to be gone again. */
function sendsAgain(moves: readonly WayMove[]): boolean {
  const sending = moves
    .filter(({ needs }) => needs !== 'read')
    .map(({ target, step }) => JSON.stringify([target, step]));
  return new Set(sending).size < sending.length;
}

function isChange({ steps }: InstructionPlan): boolean {
  return steps.some(({ kind }) => kind !== 'read' && kind !== 'navigate');
}

function resultOf(
  { calls, result, own, last }: DoneWork,
  pages: readonly Snapshot[],
  grounds: Omit<LearnGrounds, 'step'>,
): ResultRecipe | null {
  const { steps } = grounds.context.plan;
  const step = steps.findLast(({ kind }) => kind === 'read');
  const change = steps.at(-1);
  if (step === undefined) {
    const parts = change === undefined ? null : learnGiven(result, own, last, { ...grounds, step: change });
    return parts === null ? null : { kind: 'change', ...(parts.length > 0 && { parts }) };
  }
  if (step.wanted.kind === 'file') return { kind: 'file' };
  return learnResult(result, pages, calls, { ...grounds, step });
}

function movedTo(result: ResultRecipe, at: (page: number) => number): ResultRecipe {
  if (result.kind === 'parts') return { ...result, parts: result.parts.map((part) => ({ ...part, at: at(part.at) })) };
  return 'at' in result ? { ...result, at: at(result.at) } : result;
}

/** What the plan names and was neither chosen, typed nor looked for on the way: with another value it would give the same answer. */
function unused(step: Step, { moves, result }: WayRecipe, parts: InstructionParts): NamedValue[] {
  const used = JSON.stringify([moves, result]);
  const says = (value: NamedValue): boolean => {
    const quote = quoteOf(value.value, parts);
    const template = templateOf(value.value, parts.slots);
    const slots = [...template.matchAll(/\{(\d+)/g)].map(([, slot]) => Number(slot));
    return (
      (quote !== null && used.includes(quote)) ||
      slots.some(
        (slot) =>
          used.includes(`{${slot}}`) ||
          used.includes(`{${slot},}`) ||
          moves.some(({ target }) => target?.row?.includes(slot)),
      ) ||
      (slots.length === 0 && used.includes(plain(value.value)))
    );
  };
  const isUsed = (of: string) => (value: NamedValue, index: number) =>
    used.includes(`"of":"${of}","index":${index},`) || says(value);
  const filters = step.filters.map(({ value }) => value);
  return [
    ...step.record.filter((value, index) => !isUsed('record')(value, index)),
    ...filters.filter((value, index) => !isUsed('filters')(value, index)),
  ];
}
