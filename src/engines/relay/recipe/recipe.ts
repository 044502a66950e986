/** What a run of one kind has taught: the way to each place it had to look for. No address, no record, no value of anybody. */

import { isObject } from '../json.ts';
import { isWayRecipe, type WayRecipe } from './way-recipe.ts';

/** An element as it is known again on another day: by role, name and neighbourhood. Names may hold slots (`{0}`). */
export interface Target {
  role: string;
  /** Accessible name in small letters; digits as `#`, values of the instruction as slots. */
  name: string;
  place: 'dialog' | 'row' | 'navigation' | 'page';
  /** Heading it stands under, null where that is not a word of the site's own. */
  heading: string | null;
  /** Names of the elements before and after it, null where they are not words of the site's own. */
  near: readonly [string | null, string | null];
}

export interface Move {
  use: 'click' | 'hover';
  target: Target;
}

/** Where one search of the planner ended. */
export interface LearnedSearch {
  /** The way there from where the search began, dead ends left out. */
  moves: Move[];
  /** The planner looked on and found nothing better: it settled for the place that shows this heading. Null: it was sure of it. */
  settledFor: string | null;
}

export interface Recipe {
  version: 1;
  /** By step, purpose and turn of the search: `0/rows/0`. */
  searches: Record<string, LearnedSearch>;
}

/** What may be kept of a kind of run: of the offline planner's, or of a model's. */
export type KeptWay = Recipe | WayRecipe;

const PLACES: ReadonlySet<unknown> = new Set(['dialog', 'row', 'navigation', 'page']);
const MAX_SEARCHES = 24;
const MAX_MOVES = 12;

/** A stored recipe, or null for anything that is none, of this version and within its bounds. */
export function readRecipe(stored: unknown): Recipe | null {
  if (!isObject(stored) || stored.version !== 1 || !isObject(stored.searches)) return null;
  const entries = Object.entries(stored.searches);
  const fits = entries.length <= MAX_SEARCHES && entries.every(([, search]) => isSearch(search));
  return fits ? { version: 1, searches: stored.searches as Recipe['searches'] } : null;
}

/** A stored recipe of either kind, or null. */
export function readKeptWay(stored: unknown): KeptWay | null {
  return isWayRecipe(stored) ? stored : readRecipe(stored);
}

function isSearch(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.settledFor === null || isLine(value.settledFor)) &&
    Array.isArray(value.moves) &&
    value.moves.length <= MAX_MOVES &&
    value.moves.every(isMove)
  );
}

function isMove(value: unknown): boolean {
  if (!isObject(value) || (value.use !== 'click' && value.use !== 'hover') || !isObject(value.target)) return false;
  const { role, name, place, heading, near } = value.target;
  return (
    isLine(role) &&
    isLine(name) &&
    PLACES.has(place) &&
    (heading === null || isLine(heading)) &&
    Array.isArray(near) &&
    near.length === 2 &&
    near.every((one) => one === null || isLine(one))
  );
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200;
}
