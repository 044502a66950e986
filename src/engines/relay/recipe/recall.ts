/** What the planner knows of earlier runs while it works, and what it learns for later ones. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { type Tier, tierAllows } from '../types.ts';
import { headingOf, learnSearch, type Walked } from './learn.ts';
import type { LearnedSearch, Move, Recipe } from './recipe.ts';
import { findTarget } from './target.ts';

/** The part of a workbench that a replay needs. */
export interface ReplayBench {
  look(): Promise<Snapshot>;
  /** A fresh look, once the page had a moment more. */
  lookAgain(): Promise<Snapshot>;
  judge(element: ElementSnapshot): { requiredTier: Tier };
  use(call: { tool: 'click' | 'hover' | 'open'; ref?: string; url?: string; why: string }): Promise<{ ok: boolean }>;
}

/** Why a step of a replay was taken, for a person. */
export const KNOWN_WAY = 'the way of an earlier run';
/** Looks at a page whose next element is not there yet. */
const LOOKS = 4;

/** One run's recipe: searches are known by step, purpose and turn, so that each finds its own way again. */
export class Recall {
  private known: Recipe | null;
  private readonly slots: readonly string[];
  private searches = new Map<string, SearchMemory>();
  private step = 0;

  constructor(known: Recipe | null, slots: readonly string[]) {
    this.known = known;
    this.slots = slots;
  }

  /** True while something of an earlier run may still be replayed. */
  get isReplay(): boolean {
    return this.known !== null;
  }

  beginStep(number: number): void {
    this.step = number;
  }

  /** The memory of the search that begins now. */
  search(purpose: string): SearchMemory {
    let turn = 0;
    while (this.searches.has(`${this.step}/${purpose}/${turn}`)) turn += 1;
    const key = `${this.step}/${purpose}/${turn}`;
    const memory = new SearchMemory(this.known?.searches[key] ?? null, this.slots);
    this.searches.set(key, memory);
    return memory;
  }

  /** What was looked for in this step was not found that way: nothing of it is worth keeping. */
  abandonStep(): void {
    for (const key of [...this.searches.keys()]) if (key.startsWith(`${this.step}/`)) this.searches.delete(key);
  }

  /** The recipe has led nowhere: from here on the run is a first one. */
  forget(): void {
    this.known = null;
    this.searches = new Map();
  }

  /** What this run has taught. */
  learned(): Recipe {
    const entries = [...this.searches].map(([key, memory]) => [key, memory.learned()] as const);
    const kept = entries.filter((entry): entry is readonly [string, LearnedSearch] => entry[1] !== null).slice(0, 24);
    return { version: 1, searches: Object.fromEntries(kept) };
  }
}

/** One search: its known way is walked first; where a step does not fit, the search goes on by itself. */
export class SearchMemory {
  private known: LearnedSearch | null;
  private readonly slots: readonly string[];
  private readonly walked: Walked[] = [];
  private isWalkedOut = false;
  private askedAt: Snapshot | null = null;

  constructor(known: LearnedSearch | null, slots: readonly string[]) {
    this.known = known;
    this.slots = slots;
  }

  /** True while a known way lies ahead. */
  get liesAhead(): boolean {
    return this.known !== null && !this.isWalkedOut && this.known.moves.length > 0;
  }

  /** The planner once looked further from this place and found nothing better. */
  isSettled(page: Snapshot): boolean {
    if (this.known === null || this.liesAhead || this.known.settledFor === null) return false;
    return headingOf(page, this.slots) === this.known.settledFor;
  }

  /** The goal was not content with this page, and asks what else there is. */
  asked(page: Snapshot): void {
    this.askedAt = page;
  }

  took(step: Walked): void {
    this.walked.push(step);
    this.askedAt = null;
  }

  /** Goes the known way. True when at least one step was taken. */
  async replay(bench: ReplayBench, wayTier: Tier): Promise<boolean> {
    const moves = this.liesAhead ? (this.known?.moves ?? []) : [];
    this.isWalkedOut = true;
    for (const [index, move] of moves.entries()) {
      if (await this.repeat(bench, move, wayTier)) continue;
      this.known = null;
      return index > 0;
    }
    return moves.length > 0;
  }

  private async repeat(bench: ReplayBench, move: Move, wayTier: Tier): Promise<boolean> {
    let before = await bench.look();
    let element = findTarget(before, move.target, this.slots);
    for (let look = 1; element === null && look < LOOKS; look += 1) {
      before = await bench.lookAgain();
      element = findTarget(before, move.target, this.slots);
    }
    if (element === null || !tierAllows(wayTier, bench.judge(element).requiredTier)) return false;
    const done = element.visible
      ? await bench.use({ tool: move.use, ref: element.ref, why: KNOWN_WAY })
      : isOwnAddress(element.href, before.url) &&
        (await bench.use({ tool: 'open', url: element.href, why: KNOWN_WAY }));
    if (done === false || !done.ok) return false;
    this.took({ use: element.visible ? move.use : 'open', element, before, after: await bench.look() });
    return true;
  }

  /** Null where there was nothing to find, or where the way cannot be kept. */
  learned(): LearnedSearch | null {
    const page = this.askedAt ?? this.walked.at(-1)?.after;
    if (page === undefined) return null;
    return learnSearch(this.walked, this.slots, { page, isSettled: this.askedAt !== null });
  }
}

function isOwnAddress(href: string | null, page: string): href is string {
  if (href === null || !URL.canParse(href) || !URL.canParse(page)) return false;
  return new URL(href).origin === new URL(page).origin;
}
