/** Runs inside the page. What is shown only while the pointer is over a box around it: the actions of a row. */

import { isOutOfSight } from './seen.ts';

/** A rule of the page's styles without its hovering: what it shows, and the box that the pointer has to be over for it. */
export interface HoverRule {
  shown: string;
  over: string;
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

/** Those of a list of selectors that speak of hovering over something around what they style. */
export function rulesOf(text: string, style: CSSStyleDeclaration): HoverRule[] {
  const { display, visibility, opacity } = style;
  const hides = display === 'none' || visibility === 'hidden' || opacity === '0';
  const places =
    'display visibility opacity position left right top bottom inset clip clip-path width height max-width max-height transform scale translate overflow z-index';
  const shows = !hides && places.split(' ').some((name) => style.getPropertyValue(name) !== '');
  const pointed = hides ? ':not(:hover)' : shows ? ':hover' : null;
  if (pointed === null) return [];
  const states = /:not\(:(?:hover|focus(?:-within|-visible)?)\)|:(?:hover|focus(?:-within|-visible)?)\b/g;
  return text
    .split(/,(?![^(]*\))/)
    .map((one) => one.trim())
    .filter((one) => one.includes(pointed) && !one.endsWith(pointed))
    .map((one) => ({
      shown: one.replaceAll(states, ''),
      over: one.slice(0, one.indexOf(pointed)).replaceAll(states, ''),
    }));
}

/** The element and the boxes between it and its row, as far as they are kept back: not drawn, in no colour, in no space, or out of sight. */
export function keptBoxes(element: Element, row: Element): Element[] {
  const kept: Element[] = [];
  for (let box: Element | null = element; box !== null && box !== row; box = box.parentElement) {
    const style = getComputedStyle(box);
    const { width, height } = box.getBoundingClientRect();
    const isDrawn = style.display !== 'none' && style.visibility === 'visible' && style.opacity !== '0';
    const hasSpace = style.display === 'contents' || (width > 0 && height > 0);
    if (!isDrawn || !hasSpace || isOutOfSight(box, style)) kept.push(box);
  }
  return kept;
}

/** The box that the pointer has to be over for what is kept back in the row to be shown; null for what no style shows so. */
export function shownOver(kept: readonly Element[], row: Element, rules: readonly HoverRule[]): Element | null {
  for (const box of kept) {
    const rule = rules.find(({ shown }) => select(shown, (selector) => box.matches(selector)) === true);
    if (rule !== undefined) return select(rule.over, (selector) => box.parentElement?.closest(selector)) ?? row;
  }
  return null;
}

/** Null for a selector that cannot stand without the states that were taken out of it. */
export function select<T>(selector: string, ask: (selector: string) => T): T | null {
  try {
    return ask(selector);
  } catch {
    return null;
  }
}

/** The row, item or card around an element; null for none. */
export function hoveredRow(element: Element): Element | null {
  return (
    element.parentElement?.closest(
      'tr, li, [role="row"], [role="listitem"], [role="option"], article, [class*="row"], [class*="item"], [class*="card"], [class*="group"]',
    ) ?? null
  );
}
