/** The way through a site: what leads on is tried in the order of how much it says of what is looked for. */

import { signsOut } from '../agent/check-place.ts';
import { callsIt } from '../extract/match-values.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { isLayer } from './form-area.ts';
import type { Hands } from './hands.ts';

/** Words that a way may be called by, the weight of each. */
export interface Want {
  words: string;
  weight: number;
}

interface Way {
  score: number;
  href: string | null;
  element: ElementSnapshot;
  name: string;
}

const WAYS = /^(?:link|button|tab|menuitem|treeitem|summary)$/;
/** Ways tried in one search. */
const MOST_WAYS = 16;
/** Longest wait for ways on a page that shows none. */
const LATE_MS = 1500;
/** What a way must be worth to be one that is asked for. */
const SAID = 0.3;
/** Rows from which a list is one of records. */
const FEW = 4;
/** What nothing speaks for is tried only by where it stands. */
const BY_PLACE = { navigation: 0.12, dialog: 0, page: 0.06, row: 0.01 } as const;
const OPENS = 0.08;

export class Seeker {
  readonly #hands: Hands;
  readonly #wants: readonly Want[];
  readonly #tried = new Set<string>();
  readonly #known = new Map<string, Way>();
  readonly #waitedAt = new Set<string>();
  #steps = 0;
  #isHome = false;
  /** The latest way stood in a page, and nothing of what is looked for was said by it: what it leads to is a part of it at most. */
  isPart = false;

  constructor(hands: Hands, wants: readonly Want[]) {
    this.#hands = hands;
    this.#wants = wants.filter(({ words }) => words.trim() !== '');
  }

  /** Goes one way further; false where none is left. `least`: what a way must be worth. */
  async goOn(least = 0.005): Promise<boolean> {
    for (; this.#steps < MOST_WAYS; ) {
      const page = await this.#hands.look();
      const here = this.#waysOn(page);
      for (const way of here) if (way.href !== null && !this.#known.has(way.href)) this.#known.set(way.href, way);
      const elsewhere = [...this.#known.values()].filter((way) => !this.#tried.has(identity(way.element, '')));
      const [best] = [...here, ...elsewhere.map((way) => ({ ...way, score: way.score * 0.95 }))]
        .filter(({ score }) => score >= least)
        .sort((a, b) => b.score - a.score);
      if (best === undefined || (here.length === 0 && isLayer(page))) {
        if (await this.#comesLate(page, least)) continue;
        if (await this.#hands.clear()) {
          this.#steps += 1;
          continue;
        }
      }
      if (best === undefined) {
        if (this.#isHome) return false;
        this.#isHome = true;
        this.isPart = false;
        if (!(await this.#hands.open(this.#hands.context.home, 'back to where the work began'))) return false;
        continue;
      }
      this.#steps += 1;
      this.#tried.add(identity(best.element, page.url));
      const { place } = best.element;
      this.isPart = (place === 'page' || place === 'row') && this.#worth(best.element) < SAID;
      const isHere = here.includes(best);
      const why = `looking for ${this.#wants[0]?.words ?? 'it'}`;
      const isDone =
        isHere || best.href === null
          ? await this.#hands.click(best.element, why)
          : await this.#hands.open(best.href, why);
      if (isDone) return true;
    }
    return false;
  }

  /** Menus may be drawn after the page is at rest. */
  async #comesLate(page: Snapshot, least: number): Promise<boolean> {
    if (this.#waitedAt.has(page.url)) return false;
    this.#waitedAt.add(page.url);
    const isMore = (now: Snapshot) => this.#waysOn(now).some(({ score }) => score >= least);
    return isMore(await this.#hands.lookFor(isMore, LATE_MS));
  }

  /** What was looked at by other means is no way to be tried. */
  skip(element: ElementSnapshot, page: Snapshot): void {
    this.#tried.add(identity(element, page.url));
  }

  skipAddress(href: string | null): void {
    if (href !== null) this.#tried.add(href);
  }

  #waysOn(page: Snapshot): Way[] {
    return page.elements
      .filter((element) => this.#isWay(element, page) && !this.#tried.has(identity(element, page.url)))
      .map((element) => ({ score: this.#score(element), href: element.href, element, name: element.name }));
  }

  #isWay(element: ElementSnapshot, page: Snapshot): boolean {
    if (!WAYS.test(element.role) || !element.visible || element.disabled || element.covered) return false;
    if (element.href !== null && pathOf(element.href) === pathOf(page.url)) return false;
    if ((element.current && element.role === 'tab') || signsOut(element)) return false;
    if (this.#isOther(element, page)) return false;
    const { requiredTier } = this.#hands.judge(element);
    // A plain link that is called after what is made leads to its form.
    const isToForm =
      this.#hands.step.kind === 'create' && requiredTier === 'create' && element.role === 'link' && element.row < 0;
    return (requiredTier === 'read' || isToForm) && !element.submits && !isPager(element);
  }

  /** What stands in a row of a list belongs to its record, which is another than the one that is named. */
  #isOther(element: ElementSnapshot, page: Snapshot): boolean {
    const { table, row, rowText } = element;
    const { record, kind, object } = this.#hands.step;
    const list = page.tables[table];
    if (row < 0 || list === undefined || list.rows.length < 2 || list.kind === 'list') return false;
    // Whoever wants all of a kind wants none of its records alone.
    if (record.length === 0)
      return kind === 'read' && object?.plural === true && list.rows.length > FEW && this.#worth(element) < SAID;
    return list.headers.length > 0 && !record.some(({ value }) => callsIt(rowText, value));
  }

  /** How much a way says of what is looked for. */
  #worth({ name, hint, group }: ElementSnapshot): number {
    const said = name === '' ? hint : name;
    const worth = this.#wants.map(({ words, weight }) => {
      const own = likeness(words, said);
      const around = group === '' ? 0 : likeness(words, group) * 0.5;
      return Math.max(own, around) * weight;
    });
    return Math.max(0, ...worth);
  }

  #score(element: ElementSnapshot): number {
    const { name, hint, place, popup, expanded } = element;
    const opens = popup !== '' || expanded === false ? OPENS : 0;
    const length = wordsOf(name === '' ? hint : name).length;
    return this.#worth(element) + BY_PLACE[place] + opens - (length > 6 ? 0.1 : 0);
  }
}

function isPager({ name }: ElementSnapshot): boolean {
  return /^(?:(?:go to )?(?:page )?\d{1,4}|next|previous|prev|[›»‹«<>]+|(?:load|show) more|(?:next|prev) \d+.*|.*(?:older|newer) posts.*)$/.test(
    plain(name),
  );
}

/** A menu of the whole site is the same on each of its pages. */
function identity({ role, name, href, rowText, place }: ElementSnapshot, page: string): string {
  return href !== null && !/#$|^javascript:/.test(href)
    ? href
    : [place === 'navigation' ? '' : pathOf(page), role, name, rowText.slice(0, 60)].join('|');
}

export function pathOf(url: string): string {
  const { pathname = '', search = '', hash = '' } = URL.parse(url) ?? {};
  return `${pathname}${search}${/^#!?\//.test(hash) ? hash : ''}`;
}
