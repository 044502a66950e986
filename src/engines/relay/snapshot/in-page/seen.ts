/** Runs inside the page. What is laid out and yet kept from everybody's eyes: text for screen readers, skip links, panels out of the window. */

/** Laid out where nobody can see it: clipped to nothing, in no space, or beside the page. `style` is its own. */
export function isOutOfSight(element: Element, style: CSSStyleDeclaration): boolean {
  const { position, overflowX, overflowY } = style;
  const isFree = position === 'absolute' || position === 'fixed';
  const isCut = overflowX !== 'visible' && overflowY !== 'visible';
  const isMoved = position === 'relative' && Math.abs(Number.parseFloat(style.left)) > innerWidth;
  if (!isFree && !isCut && !isMoved && style.clipPath === 'none') return false;
  const clip = /^rect\(([^)]*)\)$/
    .exec(style.clip)?.[1]
    ?.split(/[\s,]+/)
    .map(Number.parseFloat);
  if (isFree && clip !== undefined) {
    const [top = 0, right = 0, bottom = 0, left = 0] = clip;
    if (right - left <= 1 || bottom - top <= 1) return true;
  }
  if (/^inset\((?:50|100)%/.test(style.clipPath)) return true;
  const box = element.getBoundingClientRect();
  if (isCut && (box.width <= 1 || box.height <= 1)) return true;
  if (!isFree && !isMoved) return false;
  const [x, y] = position === 'fixed' ? [0, 0] : [scrollX, scrollY];
  return box.width > 0 && box.height > 0 && (box.right + x <= 0 || box.bottom + y <= 0);
}

/** {@link isOutOfSight} of the element or one of the boxes close around it. */
export function isKeptFromSight(element: Element): boolean {
  let current: Element | null = element;
  for (let depth = 0; depth < 3 && current !== null && current !== document.body; depth += 1) {
    if (isOutOfSight(current, getComputedStyle(current))) return true;
    current = current.parentElement;
  }
  return false;
}

/** What stands inside an element as it is drawn: that of its shadow, or what is put into a slot. */
export function drawnChildren(element: Element): readonly Node[] {
  if (element.shadowRoot !== null) return [...element.shadowRoot.childNodes];
  if (element instanceof HTMLSlotElement) {
    const given = element.assignedNodes();
    if (given.length > 0) return given;
  }
  return [...element.childNodes];
}
