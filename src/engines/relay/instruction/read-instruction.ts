import { certainNeed } from '../tier-floor.ts';
import { stepsOf } from './build-step.ts';
import { chainSteps } from './chain-steps.ts';
import { doubtsOf } from './doubts.ts';
import { type Clause, clausesOf } from './mark-spans.ts';
import type { InstructionPlan, Step } from './plan.ts';
import { highestTier } from './required-tier.ts';
import { ORDERS } from './tags.ts';
import { wallClock } from './words/calendar.ts';
import { type Token, tokenize } from './words/lexer.ts';

export type { InstructionPlan } from './plan.ts';

export interface ReadingContext {
  /** IANA zone in which "today" is meant. */
  timezone: string;
  now: Date;
}

/**
 * Reads an instruction in plain English into steps with their tier, records, values, filters and wanted fields: by what was fitted to
 * the lines of `data/`. Pure; no page and no model is involved, so nothing a site shows can change what a run may do. Where it is not
 * sure, the plan is not clear and `why` has the words. @throws RangeError for an unknown zone
 */
export function readInstruction(text: string, context: ReadingContext): InstructionPlan {
  const clock = wallClock(context.now, context.timezone);
  const tokens = tokenize(text, clock);
  return planOf(text, tokens, clausesOf(tokens), { ...clock, timezone: context.timezone });
}

export function planOf(
  text: string,
  tokens: readonly Token[],
  clauses: readonly Clause[],
  clock: Pick<InstructionPlan, 'today' | 'timeOfDay' | 'timezone'>,
): InstructionPlan {
  const read = chainSteps(clauses.flatMap((clause) => stepsOf(clause, tokens, text)));
  // "Log in and tell me if it works" asks for no more than the login.
  const isLogin = clauses.some(({ order }) => ORDERS[order]?.kind === 'login') && !read.some(saysWhat);
  const steps = isLogin ? [] : read;
  const doubts = isLogin ? [] : clauses.flatMap((clause) => doubtsOf(clause, { tokens, text, spans: clause.spans }));
  const floor = certainNeed(text);
  const planned = highestTier(steps.map(({ tier }) => tier));
  const requiredTier = highestTier([planned, floor.tier]);
  if (requiredTier !== planned) doubts.push(floor.verb ?? '');
  const decisive = steps.find(({ tier }) => tier === requiredTier);

  const isUnclear = doubts.length > 0 || !(isLogin || steps.some(saysWhat));
  return {
    text,
    steps,
    requiredTier,
    why: whyOf(doubts, decisive, floor.verb, isLogin, isUnclear),
    clear: !isUnclear,
    ...clock,
  };
}

function whyOf(
  doubts: readonly string[],
  decisive: Step | undefined,
  verb: string | null,
  isLogin: boolean,
  isUnclear: boolean,
): string {
  if (isUnclear && doubts.length > 0)
    return `not understood: ${[...new Set(doubts)].map((words) => `"${words}"`).join(', ')}`;
  if (isUnclear) return 'nothing to do was found';
  if (isLogin) return 'only the login is asked for';
  if (decisive !== undefined) return `"${decisive.verb}" in "${shorten(decisive.clause)}"`;
  return verb === null ? 'nothing to do was found' : `"${verb}"`;
}

function saysWhat({ object, record, fields, values, places, filters }: Step): boolean {
  return object !== null || [record, fields, values, places, filters].some((said) => said.length > 0);
}

function shorten(clause: string): string {
  return clause.length > 80 ? `${clause.slice(0, 79)}…` : clause;
}
