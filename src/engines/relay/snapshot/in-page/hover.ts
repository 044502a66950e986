/** Runs inside the page. What a row shows only while the pointer is over it. */

/** Which selectors of the page's styles show something in what the pointer is over; null where none can be read. */
export function hoverSelectors(): string[] {
  const found: string[] = [];
  const MOST_RULES = 20_000;
  let read = 0;
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      read += 1;
      if (read > MOST_RULES) return;
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover') && showsSomething(rule.style))
        found.push(...selectorsOf(rule.selectorText));
      const inner = (rule as CSSGroupingRule).cssRules as CSSRuleList | undefined;
      if (inner !== undefined && inner.length > 0) visit(inner);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    try {
      visit(sheet.cssRules);
    } catch {
      // Styles of another origin cannot be read.
    }
  return found;
}

export function showsSomething(style: CSSStyleDeclaration): boolean {
  const { display, visibility, opacity } = style;
  return (display !== '' && display !== 'none') || visibility === 'visible' || (opacity !== '' && opacity !== '0');
}

/** The parts of a list of selectors that speak of hovering over something around what they show, without the hovering. */
export function selectorsOf(text: string): string[] {
  return text
    .split(/,(?![^(]*\))/)
    .filter((one) => /:hover(?!\s*$)/.test(one))
    .map((one) => one.replaceAll(/:(?:hover|focus|focus-within|focus-visible)\b/g, '').trim());
}

/** Hidden by itself or by a box between it and its row, and a style shows that while the row is under the pointer. */
export function appearsOnHover(element: Element, row: Element, selectors: readonly string[]): boolean {
  for (let box: Element | null = element; box !== null && box !== row; box = box.parentElement) {
    const { display, visibility, opacity } = getComputedStyle(box);
    if (display !== 'none' && visibility === 'visible' && opacity !== '0') continue;
    const hidden = box;
    if (
      selectors.some((selector) => {
        try {
          return hidden.matches(selector);
        } catch {
          return false;
        }
      })
    )
      return true;
  }
  return false;
}

/** The row, item or card around an element; null for none. */
export function hoveredRow(element: Element): Element | null {
  return (
    element.parentElement?.closest(
      'tr, li, [role="row"], [role="listitem"], [role="option"], article, [class*="row"], [class*="item"], [class*="card"], [class*="group"]',
    ) ?? null
  );
}
