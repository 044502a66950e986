/** Runs inside the page. What is shown only while the pointer is over a box around it: the actions of a row. */

import { isOutOfSight } from './seen.ts';
import { isVisible } from './visible-text.ts';

/** By what a box is kept back: it is not drawn, in no colour, clear, or has no space or none in sight. */
export type KeptBy = 'display' | 'visibility' | 'opacity' | 'place';

/** A rule of the page's styles without its hovering: what it shows that is kept back in such ways, and the box that the pointer has to be over for it. */
export interface HoverRule {
  shown: string;
  over: string;
  ends: KeptBy[];
}

/** What the pointer has to be over, as a selector, by the box that is shown and what it was kept by. */
export type HoverShown = ReadonlyMap<Element, ReadonlyMap<KeptBy, string>>;

/** What the styles show on hovering. Each rule is asked once for all of the page: to try all on every box takes seconds. */
export function hoverShown(): HoverShown {
  const MOST_ASKED = 2000;
  const found = new Map<Element, Map<KeptBy, string>>();
  for (const { shown, over, ends } of hoverRules().slice(0, MOST_ASKED))
    for (const box of select(shown, (selector) => document.querySelectorAll(selector)) ?? []) {
      const by = found.get(box) ?? new Map<KeptBy, string>();
      found.set(box, by);
      for (const end of ends) if (!by.has(end)) by.set(end, over);
    }
  return found;
}

/** The rules that show something in what the pointer is over; none where styles cannot be read. */
export function hoverRules(): HoverRule[] {
  const found: HoverRule[] = [];
  const MOST_RULES = 20_000;
  let read = 0;
  const visit = (rules: CSSRuleList, around: string) => {
    for (const rule of rules) {
      read += 1;
      if (read > MOST_RULES) return;
      const text = rule instanceof CSSStyleRule ? rule.selectorText.replaceAll('&', `:is(${around})`) : around;
      if (rule instanceof CSSStyleRule && text.includes(':hover')) found.push(...rulesOf(text, rule.style));
      const inner = (rule as CSSGroupingRule).cssRules as CSSRuleList | undefined;
      if (inner !== undefined && inner.length > 0) visit(inner, text);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    try {
      visit(sheet.cssRules, ':root');
    } catch {
      // Styles of another origin cannot be read.
    }
  return found;
}

/** Those of a list of selectors that speak of hovering over something around what they style, or of not hovering over it. */
export function rulesOf(text: string, style: CSSStyleDeclaration): HoverRule[] {
  const hides = begunBy(style);
  const shows = hides.length > 0 ? [] : endedBy(style);
  const away = /:not\([^()]*:hover[^()]*\)/g;
  const states = /:not\(:focus(?:-within|-visible)?\)|:(?:hover|focus(?:-within|-visible)?)\b/g;
  return text.split(/,(?![^(]*\))/).flatMap((one) => {
    const bare = one.trim().replaceAll(away, '');
    const isOver = bare.includes(':hover');
    const [from, ends] = isOver ? [bare, shows] : [one.trim(), hides];
    const at = from.search(isOver ? /:hover/ : away);
    // What is pointed at itself is shown already.
    if (at < 0 || ends.length === 0 || /:hover\)?$/.test(from)) return [];
    return [{ shown: bare.replaceAll(states, ''), over: from.slice(0, at).replaceAll(states, ''), ends }];
  });
}

/** The ways of being kept back that a style ends which keeps nothing back itself. */
export function endedBy(style: CSSStyleDeclaration): KeptBy[] {
  const { display, visibility, opacity } = style;
  const places =
    'position left right top bottom inset clip clip-path width height max-width max-height transform scale translate overflow';
  const isPlaced = places.split(' ').some((name) => style.getPropertyValue(name) !== '');
  const set = { display, visibility, opacity, place: isPlaced ? 'set' : '' };
  return (Object.keys(set) as KeptBy[]).filter((name) => set[name] !== '');
}

/** The ways in which such a style keeps something back. */
export function begunBy({ display, visibility, opacity }: CSSStyleDeclaration): KeptBy[] {
  const by: KeptBy[] = display === 'none' ? ['display'] : [];
  if (/^(?:hidden|collapse)$/.test(visibility)) by.push('visibility');
  return opacity !== '' && Number(opacity) === 0 ? [...by, 'opacity'] : by;
}

/**
 * The element and the boxes around it that keep it back, up to the first around these that is seen, with what keeps each of them back; none
 * where that is far. A box within one that is out of sight looks as if it were seen.
 */
export function keptBoxes(element: Element): [Element, KeptBy[]][] {
  const kept: [Element, KeptBy[]][] = [];
  const MOST_BOXES = 8;
  let box: Element | null = element;
  for (let depth = 0; box !== null && (kept.length === 0 || !isSeen(box)); depth += 1, box = box.parentElement) {
    if (depth >= MOST_BOXES) return [];
    const style = getComputedStyle(box);
    const { width, height } = box.getBoundingClientRect();
    const by = begunBy(style);
    const hasSpace = style.display === 'contents' || (width > 0 && height > 0);
    // What stands in a box that is not drawn has no space by that alone.
    if (box.checkVisibility() && (!hasSpace || isOutOfSight(box, style))) by.push('place');
    if (by.length > 0) kept.push([box, by]);
  }
  return kept;
}

/** It takes space where one sees it, and nothing makes it clear. */
export function isSeen(box: Element): boolean {
  return isVisible(box) && box.checkVisibility({ opacityProperty: true }) && !isOutOfSight(box, getComputedStyle(box));
}

/**
 * The boxes that the pointer has to be over, one after the other, for what is kept back to be shown, as an entry and then one of the menu that
 * it opens; none for what no style shows so.
 */
export function shownOver(kept: readonly [Element, KeptBy[]][], shown: HoverShown): Element[] {
  const around = kept.at(-1)?.[0].parentElement ?? null;
  const boxes = kept.flatMap(([box, by]) => {
    const over = by.map((one) => shown.get(box)?.get(one)).find((one) => one !== undefined);
    const found =
      over === undefined ? null : (select(over, (selector) => box.parentElement?.closest(selector)) ?? around);
    return found === null ? [] : [found];
  });
  return [...new Set(boxes)].reverse();
}

/** Null for a selector that cannot stand without the states that were taken out of it. */
export function select<T>(selector: string, ask: (selector: string) => T): T | null {
  try {
    return ask(selector);
  } catch {
    return null;
  }
}
