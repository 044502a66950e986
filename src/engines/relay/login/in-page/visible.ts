/**
 * Functions of this folder run inside the page, sent over as their source: they use nothing but each other and the page. What they
 * return is only what a page says of itself; where a secret may be typed is decided outside of it.
 */

export function clean(text: string | null | undefined, most = 300): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most);
}

/** Text as it is rendered; the getters of `outerText` and `innerText` are the same. */
export function shownText(element: Element): string {
  return element instanceof HTMLElement ? element.outerText : (element.textContent ?? '');
}

/** Shadow roots are stepped out of. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Rendered, of some size, within the page. Fields for codes may be transparent over what is drawn of them. */
export function isVisible(element: Element): boolean {
  const isOverlay = /one-time-code/.test(element.getAttribute('autocomplete') ?? '');
  if (!element.checkVisibility({ opacityProperty: !isOverlay, visibilityProperty: true })) return false;
  const box = element.getBoundingClientRect();
  const right = box.right + window.scrollX;
  const bottom = box.bottom + window.scrollY;
  return box.width >= 3 && box.height >= 3 && right > 0 && bottom > 0;
}

/** What lies over the middle of an element, as far as it does not belong to it; null when the element can be clicked. */
export function coverOf(element: Element): Element | null {
  const box = element.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return null;
  let top = document.elementFromPoint(x, y);
  while (top?.shadowRoot) {
    const inner = top.shadowRoot.elementFromPoint(x, y);
    if (inner === null || inner === top) break;
    top = inner;
  }
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  for (let node = top; node; node = parentOf(node))
    if (node === element || labels.includes(node as HTMLLabelElement)) return null;
  for (let node: Element | null = element; node; node = parentOf(node)) if (node === top) return null;
  let cover = top;
  const isRound = (node: Element): boolean => {
    for (let inner: Element | null = element; inner; inner = parentOf(inner)) if (inner === node) return true;
    return false;
  };
  for (let node = cover; node && !isRound(node); node = parentOf(node)) cover = node;
  return cover;
}

/** Every element in the order of the page, shadow roots included. */
export function allElements(most: number): Element[] {
  const found: Element[] = [];
  const walk = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (found.length >= most) return;
      found.push(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(document);
  return found;
}
