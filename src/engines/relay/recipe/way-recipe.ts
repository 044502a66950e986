/** What a run has taught: its plan, the moves it took and where the result stood, without a value of anybody. */

import type { GivenStep } from '../agent/plan-request.ts';
import { isObject } from '../json.ts';
import type { Tier } from '../types.ts';
import type { SameWords } from './instruction-parts.ts';
import type { WordsAround } from './value-in-words.ts';

/** An element as it is known again on another day: by role, name and neighbourhood. Names may hold slots (`{0}`). */
export interface ElementTarget {
  role: string;
  /** Accessible name in small letters; digits as `#`, values of the instruction as slots. */
  name: string;
  place: 'dialog' | 'row' | 'navigation' | 'page';
  /** Heading it stands under, null where that is not a word of the site's own. */
  heading: string | null;
  /** Names of the elements before and after it, null where they are not words of the site's own. */
  near: readonly [string | null, string | null];
  /** Slots that its row says, by which the row is found; null where it stands in none or needs none. */
  row: number[] | null;
  /** It sends its form. */
  submits: boolean;
}

/** Which value of a step: the index among its values, or what its record is known by, or its filters. */
export interface ValueOfPlan {
  of: 'values' | 'record' | 'filters';
  index: number;
}

/** A text as it is made anew: words of the instruction by their place in it, a value of the plan in a spelling, or a word of the site. */
export type TextTemplate = { quote: string } | (ValueOfPlan & { as: string }) | { label: string };

export interface WayMove {
  /** Index of the step in the plan. */
  step: number;
  tool: 'open' | 'click' | 'fill' | 'append' | 'keys' | 'select' | 'check' | 'press' | 'hover' | 'download';
  /** Null for a key that goes to the page, and for an address. */
  target: ElementTarget | null;
  /** What using it needed. */
  needs: Tier;
  texts: TextTemplate[];
  checked: boolean | null;
  key: string | null;
  /** Parts of the path, where an address was opened. */
  path: string[] | null;
}

/** A row counts where a cell says a value of the plan, or the words of a text. */
export interface Keep {
  /** Null for any of its cells. */
  column: string | null;
  text: TextTemplate;
}

export interface TableTarget {
  kind: string;
  heading: string | null;
  caption: string | null;
}

export interface Column {
  path: string[];
  /** Type of the value where no schema says it. */
  type: string;
  /** The words above it. */
  column: string;
}

/** What is read, and after how many of the moves; of a change what the site gave to its record, at the end. */
export type ResultRecipe =
  /** What code tells of a change, or of a file. */
  | { kind: 'change'; parts?: Part[] }
  | { kind: 'file' }
  | { kind: 'rows'; at: number; table: TableTarget; columns: Column[]; keep: Keep[]; allPages: boolean }
  | { kind: 'parts'; parts: Part[] };

/** After which moves it is read. */
export function anchorsOf(result: ResultRecipe): number[] {
  if (result.kind === 'parts') return result.parts.map(({ at }) => at);
  return 'at' in result ? [result.at] : [];
}

export interface Part {
  at: number;
  path: string[];
  type: string;
  from:
    | { label: string; heading: string | null }
    | { table: TableTarget; column: string; keep: Keep[] }
    | { around: WordsAround };
}

export interface WayRecipe {
  version: 2;
  /** The instruction in parts, `s` for a value and `w` for a word: another with other parts is of another kind. */
  parts: string;
  /** The plan, its texts as places in the instruction. */
  plan: GivenStep[];
  moves: WayMove[];
  result: ResultRecipe;
  /** Words that nothing on the way depends on: with others it is another kind of work. */
  same?: SameWords[];
  /** Days that the step which reads names and that were put in nowhere: the page with the result has to be set to them. */
  days?: ValueOfPlan[];
}

export const MOST_WAY_MOVES = 60;
const MOST_BYTES = 60_000;
const TOOLS = /^(?:open|click|fill|append|keys|select|check|press|hover|download)$/;

/** True for a stored recipe of this version within its bounds; what it holds is checked where it is used, and nothing in it is trusted. */
export function isWayRecipe(stored: unknown): stored is WayRecipe {
  if (!isObject(stored) || stored.version !== 2 || !isObject(stored.result)) return false;
  const { parts, plan, moves, result, same, days } = stored;
  return (
    typeof parts === 'string' &&
    (same === undefined || (Array.isArray(same) && same.every(isObject))) &&
    (days === undefined || (Array.isArray(days) && days.every(isObject))) &&
    Array.isArray(plan) &&
    plan.length > 0 &&
    plan.length <= 8 &&
    Array.isArray(moves) &&
    moves.length <= MOST_WAY_MOVES &&
    moves.every(isMove) &&
    isResult(result) &&
    JSON.stringify(stored).length <= MOST_BYTES
  );
}

function isMove(move: unknown): boolean {
  if (!isObject(move) || !TOOLS.test(String(move.tool)) || !Number.isInteger(move.step)) return false;
  const { target, texts, path } = move;
  return (
    Array.isArray(texts) &&
    texts.every(isObject) &&
    (path === null || (Array.isArray(path) && path.every((part) => typeof part === 'string'))) &&
    (target === null || isTarget(target))
  );
}

function isTarget(target: unknown): boolean {
  return (
    isObject(target) &&
    typeof target.role === 'string' &&
    typeof target.name === 'string' &&
    Array.isArray(target.near) &&
    target.near.length === 2 &&
    (target.row === null || Array.isArray(target.row))
  );
}

function isResult(result: Record<string, unknown>): boolean {
  if (result.kind === 'file') return true;
  if (result.kind === 'change')
    return result.parts === undefined || (Array.isArray(result.parts) && result.parts.every(isObject));
  if (result.kind === 'parts') return Array.isArray(result.parts) && result.parts.every(isObject);
  const lists = [result.columns, result.keep];
  return result.kind === 'rows' && isObject(result.table) && lists.every(Array.isArray);
}
