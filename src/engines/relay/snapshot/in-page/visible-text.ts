/** Runs inside the page. What a person can see: visibility and text. */

import { once } from './once.ts';

/** True when the element takes space and is not hidden by it or an ancestor. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false;
  const box = element.getBoundingClientRect();
  // An element of `display: contents` has no box of its own: what is in it is laid out in its place.
  if (box.width === 0 && box.height === 0 && getComputedStyle(element).display === 'contents')
    return [...element.children].some(isVisible);
  if (typeof element.checkVisibility === 'function') {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return false;
  }
  return box.width > 0 && box.height > 0;
}

/** One line of text, at most `limit` characters. */
export function squeeze(text: string | null | undefined, limit: number): string {
  const line = (text ?? '').replace(/[\s\u00a0\u200b]+/g, ' ').trim();
  return line.length > limit ? line.slice(0, limit) : line;
}

/** Holds words that nobody reads. */
export function isScript(node: Node): boolean {
  return /^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(node.nodeName);
}

/** Text of the element, hidden parts too, without scripts and styles that stand in it. */
export function ownText(element: Element): string {
  if (element.querySelector('script, style, template, noscript') === null) return element.textContent ?? '';
  return [...element.childNodes]
    .map((node) => (isScript(node) ? '' : node instanceof Element ? ownText(node) : (node.textContent ?? '')))
    .join('');
}

/** Text as shown; hidden parts are left out, and the names from which a font draws pictures beside words. */
export function shownText(element: Element, limit: number): string {
  if (element.children.length === 0) return squeeze(element.textContent, limit);
  const isDrawn = [...element.querySelectorAll('*')].some((one) => one.shadowRoot !== null && drawnText(one) !== '');
  const text = squeeze(isDrawn ? flatText(element) : `${renderedText(element)} ${slottedText(element)}`, 2 * limit);
  return squeeze(withoutPictures(text, drawnPictures(element)), limit);
}

/** Pictures that a font draws from their names: "event" before "Appointments". */
export function drawnPictures(element: Element): Element[] {
  const MAY_BE = '[class*="material-icons"], [class*="material-symbols"], .notranslate, i, icon, mat-icon';
  return once('font pictures', element, () => [...element.querySelectorAll(MAY_BE)].filter(isPictureName));
}

/** A font draws a picture from this word: "event", "trip_origin". */
export function isPictureName(element: Element): boolean {
  const isName = element.children.length === 0 && /^\s*[a-z][a-z\d]*(?:_[a-z\d]+)*\s*$/.test(element.textContent ?? '');
  if (!isName) return false;
  const MARKED = /(?:^|\s)(?:notranslate|material-(?:icons|symbols)[\w-]*)(?:\s|$)/;
  // The families behind the first are for what that does not draw: with its symbols words are written.
  const [family = ''] = getComputedStyle(element).fontFamily.split(',');
  return MARKED.test(element.getAttribute('class') ?? '') || /\b(?:icons|symbols)\b/i.test(family);
}

/** The text without the names of its `pictures`. Alone, such a name is all there is. */
export function withoutPictures(text: string, pictures: readonly Element[]): string {
  let said = ` ${text} `;
  for (const picture of pictures) {
    const name = shownText(picture, 60);
    if (/^[a-z][a-z\d]*(?:_[a-z\d]+)*$/.test(name)) said = said.replace(` ${name} `, ' ');
  }
  return /[\p{L}\d]/u.test(said) ? said.trim() : text;
}

/** Words that a component is given from outside and shows in its slots: rendered text leaves them out. */
export function slottedText(element: Element): string {
  return [...element.querySelectorAll('slot')]
    .filter((slot) => slot.assignedNodes().length > 0)
    .flatMap((slot) => slot.assignedNodes({ flatten: true }))
    .map((node) => (node instanceof Element ? (isVisible(node) ? renderedText(node) : '') : node.textContent))
    .join(' ');
}

/** Text that a component shows of itself, in its shadow; what it is given from outside is not among it. */
export function drawnText(host: Element): string {
  const parts = [...(host.shadowRoot?.childNodes ?? [])].filter((node) => !isScript(node));
  const texts = parts.map((node) =>
    node instanceof Element
      ? isVisible(node)
        ? renderedText(node)
        : ''
      : node.nodeType === Node.TEXT_NODE
        ? node.textContent
        : '',
  );
  return isVisible(host) ? texts.join('\n').trim() : '';
}

/** Text in the order in which it is drawn, with what components show of themselves where they stand. */
export function flatText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || isScript(node) || node.localName === 'svg') return '';
  const isSlot = node instanceof HTMLSlotElement;
  if (!isSlot && !isVisible(node)) return '';
  const given = isSlot ? node.assignedNodes() : [];
  const inside = given.length > 0 ? given : [...(node.shadowRoot ?? node).childNodes];
  const text = inside.map(flatText).join('');
  return /^(?:inline|contents)/.test(getComputedStyle(node).display) ? text : ` ${text} `;
}

/** Text as laid out: without hidden parts, blocks on lines of their own. */
export function renderedText(element: Element): string {
  const rendered: unknown = element instanceof HTMLElement ? Reflect.get(element, 'innerText') : element.textContent;
  return typeof rendered === 'string' ? rendered : '';
}

/** Text of the page with what its custom elements show in their shadow, which the text of the body lacks. `all`: its elements, shadows included. */
export function textOfPage(all: readonly Element[]): string {
  const shadows = all.flatMap((element) => (element.shadowRoot === null ? [] : [drawnText(element)]));
  return [document.body === null ? '' : renderedText(document.body), ...shadows].join('\n');
}

/** Parent across shadow roots. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot;
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The element stands in the box, or in a shadow in it. */
export function isAround(box: Element, element: Element): boolean {
  for (let current: Element | null = element; current !== null; current = parentOf(current))
    if (current === box) return true;
  return false;
}

/** Nearest ancestor or self that matches, across shadow roots. */
export function closestAcross(element: Element, selector: string): Element | null {
  let current: Element | null = element;
  while (current !== null) {
    const found: Element | null = current.closest(selector);
    if (found !== null) return found;
    const root: Node = current.getRootNode();
    current = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

/** Elements in document order, those of open shadow roots included, at most `limit`. */
export function walkElements(root: Document | ShadowRoot | Element, limit: number): Element[] {
  const found: Element[] = [];
  const stack: Element[] = [];
  const pushChildren = (children: HTMLCollection) => {
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children.item(index);
      if (child !== null) stack.push(child);
    }
  };
  pushChildren(root.children);
  while (stack.length > 0 && found.length < limit) {
    const element = stack.pop();
    if (element === undefined) break;
    const tag = element.tagName;
    if (tag === 'SCRIPT' || tag === 'STYLE' || tag === 'NOSCRIPT' || tag === 'TEMPLATE' || tag === 'HEAD') continue;
    found.push(element);
    if (tag === 'svg' || tag === 'SVG') continue;
    pushChildren(element.children);
    if (element.shadowRoot !== null) pushChildren(element.shadowRoot.children);
  }
  return found;
}
