/** Goal-directed search through a site: a known way first, then the most promising one, none twice, out of dead ends by address. */

import type { SearchMemory } from '../../recipe/recall.ts';
import { placeOf, wayOf } from '../../snapshot/link-target.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { type Tier, tierAllows } from '../../types.ts';
import { plain } from '../../words/tokens.ts';
import { clearNotices } from '../../workbench/clear-notices.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { fingerprint, topDialog } from '../at-a-glance.ts';
import { asksForList, type LastWay, lastWay, worthByWay } from './bare-entry.ts';
import { isInBareMenu } from './bare-menu.ts';
import { clearLeftFilters } from './left-filters.ts';
import { point, reveal, type Sight } from './reveal.ts';
import { isBelow, type RowOwner, rowOwner } from './row-territory.ts';
import { LAST_RESORT, type ScoreContext, scoreCandidate } from './score-candidate.ts';
import { isWay, opensNew, opensOver, sendsFields } from './ways.ts';

interface Candidate {
  key: string;
  element: ElementSnapshot;
  score: number;
  name: string;
  role: string;
  href: string | null;
  /** The address as the page gives it. */
  address: string;
  /** Page on which it was seen. */
  page: string;
  depth: number;
  /** Unfolded by the entry of the same name. */
  isBelow: boolean;
  /** The list it stands in, with its page; empty elsewhere. */
  list: string;
  /** Addresses in the rows of that page. */
  rows: readonly string[];
}

/** Rows of one list that are opened at full score; who looks for something else is not found by opening them all. */
const FULL_ROWS = 2;
const FURTHER_ROWS = 0.3;
/** Ways taken though nothing speaks for them. */
const MAX_GUESSES = 5;
/** Below it the best way is little more than a guess. */
export const WEAK = 0.45;
const WORTH = 0.25;
const LEAST_WHEN_LOST = 0.85;
const DEPTH_DECAY = 0.93;

export class Explorer {
  private readonly bench: Workbench;
  private readonly context: ScoreContext;
  /** Highest tier an element on the way may need. */
  private readonly wayTier: Tier;
  private readonly frontier = new Map<string, Candidate>();
  private readonly tried = new Set<string>();
  private readonly places = new Set<string>();
  /** Buttons without address that were pressed on any page: most stand on all of them and do the same. */
  private readonly pressed = new Set<string>();
  /** Entries that unfolded another one of their name: "Sales" of the group "Sales". */
  private readonly unfolded = new Set<string>();
  /** Rows opened so far, by list. */
  private readonly rows = new Map<string, number>();
  private readonly memory: SearchMemory;
  /** Pages that were given a moment more when no way was left on them. */
  private readonly waitedOn = new Set<string>();
  private depth = 0;
  private guesses = 0;
  private least = WORTH;
  private last: LastWay | null = null;
  /** What the way taken last was called; empty before the first. */
  arrivedBy = '';
  /** The row of a list in which that way stood, so that it leads to what belongs to one record; empty elsewhere. */
  arrivedFromRow = '';
  /** Rows that were followed so far. */
  private readonly owners: RowOwner[] = [];

  /** @param purpose what is looked for, so that a later run of the same kind knows its way again */
  constructor(bench: Workbench, context: ScoreContext, wayTier: Tier, purpose: string) {
    this.bench = bench;
    this.memory = bench.recall.search(purpose);
    this.context = context;
    this.wayTier = wayTier;
  }

  /** Score of the best way not yet taken, those of this page included. */
  async best(): Promise<number> {
    const snapshot = await this.bench.look();
    if (this.memory.liesAhead) return 1;
    this.memory.asked(snapshot);
    if (this.memory.isSettled(snapshot)) return 0;
    this.harvest(snapshot);
    return Math.max(0, ...[...this.frontier.values()].map((candidate) => this.worthOf(candidate)));
  }

  /** Counts the page as seen, so that no way leads here again. */
  async arrive(): Promise<void> {
    const snapshot = await this.bench.look();
    this.places.add(placeOf(snapshot.url));
  }

  /** Only ways that much speaks for are worth a step from now on: what was looked for is hardly there. */
  lose(): void {
    this.least = LEAST_WHEN_LOST;
  }

  get isLost(): boolean {
    return this.least === LEAST_WHEN_LOST;
  }

  /** Takes the best way, or stays where the page shows more by now; false when no way is left that is worth a step. */
  async next(): Promise<boolean> {
    if (await this.memory.replay(this.bench, this.wayTier)) {
      await clearLeftFilters(this.bench);
      return true;
    }
    if (topDialog(await this.bench.look()) >= 0) await clearNotices(this.bench);
    const snapshot = await this.bench.look();
    this.memory.asked(snapshot);
    if (this.memory.isSettled(snapshot)) return false;
    this.places.add(placeOf(snapshot.url));
    this.harvest(snapshot);
    for (;;) {
      const candidate = this.takeBest();
      if (candidate === null) return this.showsMore(snapshot);
      if (!(await this.follow(candidate))) continue;
      this.last = lastWay(candidate.score, snapshot);
      this.arrivedBy = candidate.name;
      this.arrivedFromRow = candidate.list === '' ? '' : candidate.element.rowText;
      this.noteOwner(candidate);
      await clearLeftFilters(this.bench);
      return true;
    }
  }

  /** The row, followed before, below whose address the page lies. */
  ownerHere(): RowOwner | null {
    return this.owners.findLast((owner) => isBelow(this.bench.url(), owner)) ?? null;
  }

  private noteOwner({ list, name, address, element, rows }: Candidate): void {
    const owner = list === '' || address === '' ? null : rowOwner({ name, text: element.rowText, address }, rows);
    if (owner !== null) this.owners.push(owner);
  }

  /** A page that was slow to draw what it has shows it a moment later. */
  private async showsMore(snapshot: Snapshot): Promise<boolean> {
    const here = placeOf(snapshot.url);
    if (this.waitedOn.has(here)) return false;
    this.waitedOn.add(here);
    return fingerprint(await this.bench.lookAgain()) !== fingerprint(snapshot);
  }

  /** Goes back to a page it has seen. */
  async returnTo(url: string, why: string): Promise<void> {
    const before = await this.bench.look();
    const opened = await this.bench.use({ tool: 'open', url, isWay: true, why });
    if (!opened.ok) return;
    this.memory.took({ use: 'open', element: null, before, after: await this.bench.look() });
    await clearLeftFilters(this.bench);
    this.memory.asked(await this.bench.look());
  }

  private takeBest(): Candidate | null {
    let best: Candidate | null = null;
    for (const candidate of this.frontier.values())
      if (best === null || this.worthOf(candidate) > this.worthOf(best)) best = candidate;
    if (best === null || this.worthOf(best) < this.least) return null;
    if (best.score <= LAST_RESORT) {
      if (this.guesses >= MAX_GUESSES) return null;
      this.guesses += 1;
    }
    this.frontier.delete(best.key);
    this.tried.add(best.key);
    if (best.href === null && best.list === '') this.pressed.add(buttonKey(best));
    if (best.list !== '') this.rows.set(best.list, (this.rows.get(best.list) ?? 0) + 1);
    return best;
  }

  private worthOf(candidate: Candidate): number {
    if (candidate.href === null && this.pressed.has(buttonKey(candidate))) return candidate.score * FURTHER_ROWS;
    const isFurther = candidate.list !== '' && (this.rows.get(candidate.list) ?? 0) >= FULL_ROWS;
    return candidate.score * (isFurther ? FURTHER_ROWS : 1);
  }

  private harvest(snapshot: Snapshot): void {
    const here = placeOf(snapshot.url);
    const modal = topDialog(snapshot);
    const rows = snapshot.elements.flatMap(({ row, href }) => (row < 0 || href === null ? [] : [href]));
    const met = new Set<string>();
    for (const element of snapshot.elements) {
      const isLed =
        (isWay(element) && !sendsFields(element, snapshot)) ||
        (this.context.creating ? opensNew(element, snapshot) : asksForList(element, snapshot));
      if (!isLed || (modal >= 0 && element.dialog !== modal)) continue;
      if (!tierAllows(this.wayTier, this.bench.judge(element).requiredTier)) continue;
      const href = wayOf(element, snapshot.url);
      if (href === 'foreign') continue;
      const same =
        href ??
        `${here}|${element.role}|${plain(element.name)}|${element.heading}|${plain(element.rowText).slice(0, 40)}`;
      const isBelow = href === null && met.has(same) && this.unfolded.has(same);
      met.add(same);
      const key = isBelow ? `${same}|below` : same;
      if (this.tried.has(key) || (href !== null && this.places.has(href))) continue;
      const byWay = this.context.creating ? 0 : worthByWay(element, snapshot, this.last);
      const score = Math.max(scoreCandidate(element, snapshot, this.context) * DEPTH_DECAY ** this.depth, byWay);
      if (score < WORTH) continue;
      const known = this.frontier.get(key);
      if (known === undefined || known.score < score)
        this.frontier.set(key, {
          key,
          element,
          score,
          address: element.href ?? '',
          name: element.name,
          role: element.role,
          href,
          page: snapshot.url,
          depth: this.depth,
          isBelow,
          list: element.row < 0 || isInBareMenu(element, snapshot) ? '' : `${here}|${element.table}`,
          rows,
        });
    }
  }

  private async follow(candidate: Candidate): Promise<boolean> {
    const here = await this.bench.look();
    const isOver = opensOver(candidate.element);
    if (placeOf(here.url) !== placeOf(candidate.page) && candidate.href !== null && !isOver)
      return this.openAddress(candidate);
    if (placeOf(here.url) !== placeOf(candidate.page)) {
      await this.returnTo(candidate.page, 'back to where another way was seen');
    }
    const snapshot = await this.bench.look();
    const element = this.refind(snapshot, candidate);
    if (element === null) return candidate.href === null ? false : this.openAddress(candidate);
    if (!element.visible && !isOver && (element.frame === 0 || candidate.href === null))
      return candidate.href === null ? reveal(this.sight(candidate), element) : this.openAddress(candidate);
    const before = fingerprint(snapshot);
    const done = await this.bench.use({ tool: 'click', ref: element.ref, isWay: true, why: reason(candidate) });
    const after = await this.bench.look();
    if (done.ok) this.memory.took({ use: 'click', element, before: snapshot, after });
    if (done.ok && alike(after, candidate).length > alike(snapshot, candidate).length) this.unfolded.add(candidate.key);
    if (done.ok && fingerprint(after) === before && element.popup !== '') {
      const again = this.refind(after, candidate);
      if (again !== null) await point(this.sight(candidate), again);
    }
    // What only unfolds a menu has not led where its address says.
    const isUnfolded =
      element.popup !== '' &&
      topDialog(after) < 0 &&
      placeOf(after.url) === placeOf(here.url) &&
      candidate.href !== placeOf(here.url);
    if ((!done.ok || isUnfolded) && candidate.href !== null) return this.openAddress(candidate);
    this.depth = candidate.depth + 1;
    return done.ok;
  }

  private async openAddress(candidate: Candidate): Promise<boolean> {
    this.depth = candidate.depth + 1;
    const before = await this.bench.look();
    const done = await this.bench.use({ tool: 'open', url: candidate.address, isWay: true, why: reason(candidate) });
    if (done.ok) this.memory.took({ use: 'open', element: candidate.element, before, after: await this.bench.look() });
    return done.ok;
  }

  private sight(candidate: Candidate): Sight {
    const { bench, memory } = this;
    return { bench, memory, why: reason(candidate), find: (page) => this.refind(page, candidate) };
  }

  private refind(snapshot: Snapshot, candidate: Candidate): ElementSnapshot | null {
    const same = alike(snapshot, candidate);
    if (candidate.isBelow) return same.filter((element) => element.visible)[1] ?? null;
    return same.find((element) => element.visible) ?? same[0] ?? null;
  }
}

/** Elements that may be the candidate on the page as it stands. */
function alike(snapshot: Snapshot, candidate: Candidate): ElementSnapshot[] {
  return snapshot.elements.filter(
    (element) =>
      element.role === candidate.role &&
      plain(element.name) === plain(candidate.name) &&
      (candidate.href === null || wayOf(element, snapshot.url) === candidate.href),
  );
}

function buttonKey(candidate: Candidate): string {
  return `${candidate.role}|${plain(candidate.name)}${candidate.isBelow ? '|below' : ''}`;
}

function reason(candidate: Candidate): string {
  return `looking for it under "${candidate.name.slice(0, 50)}"`;
}
