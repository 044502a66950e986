/** Runs inside the page. Boxes that open for editing on a click, in which a value stands over what it is called. */

import { once } from './once.ts';
import { isVisible, shownText } from './visible-text.ts';

/** The label and the value of such a box; null of any other. What opens is no button by its own word, and several of the page are set so. */
export function valueOverLabel(box: Element): { label: string; value: Element } | null {
  const [label, line] = [box.lastElementChild, box.lastElementChild?.previousElementSibling];
  const value = box.firstElementChild;
  if (label == null || line?.tagName !== 'BR' || value === null || value === line || box.children.length !== 3)
    return null;
  if (box.hasAttribute('role') || !isOpenedByPress(box) || !isVisible(label)) return null;
  const word = labelIn(label);
  if (isOverValue(labelIn(value), word)) return null;
  if (word.className === '' || box.querySelector('a[href], button, input, select, textarea') !== null) return null;
  const look = `${word.tagName} ${word.className}`;
  const isSetSo = (other: Element | null) => other !== null && `${other.tagName} ${other.className}` === look;
  const all = once('labels below', document.documentElement, () => [...document.querySelectorAll('br + :last-child')]);
  const like = all.map((one) => labelIn(one)).filter(isSetSo);
  const text = shownText(label, 80);
  const names = new Set(like.map((one) => shownText(one, 80)));
  return names.size > 1 && /\p{L}{2}/u.test(text) && text.length <= 60 ? { label: text, value } : null;
}

export function labelIn(label: Element): Element {
  return label.childElementCount === 1 && label.firstElementChild !== null ? label.firstElementChild : label;
}

export function isOpenedByPress(box: Element): boolean {
  return box.hasAttribute('onclick') || box.hasAttribute('onfocus') || getComputedStyle(box).cursor === 'pointer';
}

/** What stands first looks like what the other is called: it ends in a colon, is smaller, or is bold where the other is not. */
export function isOverValue(first: Element, second: Element): boolean {
  const [one, other] = [getComputedStyle(first), getComputedStyle(second)];
  const [size, below] = [Number.parseFloat(one.fontSize), Number.parseFloat(other.fontSize)];
  const isBolder = size === below && Number(one.fontWeight) > Number(other.fontWeight);
  return /[:\uff1a]$/.test(shownText(first, 80)) || size < below || isBolder;
}
