import type { Frame } from 'playwright-core';

/**
 * Blackens what a page draws and nobody can read: canvases, pictures, films, and pictures behind text. A site may have drawn the login
 * there. Small ones stay: icons hold no word.
 * @param ask bounds each call into the page
 * @returns how to undo it
 */
export async function coverPictures(
  frame: Frame,
  ask: <T>(call: () => Promise<T>) => Promise<T>,
): Promise<() => Promise<unknown>> {
  const covered = await ask(() => frame.evaluateHandle(blacken));
  return async () => {
    await covered.evaluate(uncover);
    await covered.dispose();
  };
}

interface Covered {
  changes: { element: Element; style: string | null }[];
  sheets: { root: Document | ShadowRoot; sheet: CSSStyleSheet }[];
}

/** In the page: elements keep their places and sizes; what is written on a picture is written in white on black. */
function blacken(): Covered {
  const ICON = 24;
  const DRAWN = /^(?:canvas|img|video|embed|object|image)$/;
  const PICTURE = /url\(|image-set\(|cross-fade\(|paint\(|element\(/;
  const MARK = 'data-covered-picture';
  const covered: Covered = { changes: [], sheets: [] };
  const isInSight = (element: Element): boolean => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const isSeen = bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth;
    return isSeen && (width > ICON || height > ICON) && width > 0 && height > 0;
  };
  // A vector picture within the address that draws shapes alone, such as the arrow of a list.
  const isShape = (image: string): boolean =>
    /^url\("data:image\/svg\+xml[^"]*"\)$/.test(image.replaceAll('\\"', "'")) &&
    !/base64|<text|%3ctext|<image|%3cimage|foreignobject|<style|%3cstyle/i.test(image);
  const isPicture = (image: string): boolean => PICTURE.test(image) && !isShape(image);
  const change = (element: Element, settings: Record<string, string>): void => {
    const { style } = element as HTMLElement;
    covered.changes.push({ element, style: element.getAttribute('style') });
    for (const [name, value] of Object.entries(settings)) style.setProperty(name, value, 'important');
  };
  const look = (element: Element, marked: Element[]): void => {
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || !isInSight(element)) return;
    const isDrawn = DRAWN.test(element.localName) || (element instanceof HTMLInputElement && element.type === 'image');
    if (isDrawn) {
      const hidden = /^(?:embed|object|image)$/.test(element.localName) ? { opacity: '0' } : {};
      const moved = { 'object-position': '-99999px -99999px', color: 'transparent' };
      change(element, { ...moved, ...hidden, background: '#000', '-webkit-text-fill-color': 'transparent' });
      return;
    }
    const drawn = getComputedStyle(element);
    if ([drawn.maskImage, drawn.content, drawn.borderImageSource].some(isPicture)) change(element, { opacity: '0' });
    else if (isPicture(drawn.backgroundImage))
      change(element, { background: '#000', color: '#fff', '-webkit-text-fill-color': '#fff', transition: 'none' });
    else if (isPicture(drawn.listStyleImage)) change(element, { 'list-style': 'none' });
    for (const part of ['::before', '::after']) {
      const beside = getComputedStyle(element, part);
      if (beside.content === 'none' || beside.content === 'normal') continue;
      if (![beside.content, beside.backgroundImage, beside.maskImage, beside.borderImageSource].some(isPicture))
        continue;
      if (!marked.includes(element)) marked.push(element);
    }
  };
  const walk = (root: Document | ShadowRoot): void => {
    const marked: Element[] = [];
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      look(element, marked);
    }
    if (marked.length === 0) return;
    const sheet = new CSSStyleSheet();
    const parts = ['before', 'after'].map((part) => `[${MARK}]::${part}`).join();
    sheet.replaceSync(`${parts} { visibility: hidden !important; transition: none !important; }`);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    covered.sheets.push({ root, sheet });
    for (const element of marked) element.setAttribute(MARK, '');
  };
  walk(document);
  return covered;
}

/** In the page. */
function uncover({ changes, sheets }: Covered): void {
  for (const { element, style } of changes.toReversed()) {
    // Through the object model: a page's policy may forbid style attributes to scripts.
    (element as HTMLElement).style.cssText = style ?? '';
    if (style === null) element.removeAttribute('style');
  }
  for (const { root, sheet } of sheets) {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    for (const element of root.querySelectorAll('[data-covered-picture]'))
      element.removeAttribute('data-covered-picture');
  }
}
