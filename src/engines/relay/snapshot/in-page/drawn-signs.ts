/** Runs inside the page. Signs that are drawn rather than written: a green tick, a flag, a coloured dot in a cell. */

import type { DrawnSign } from '../snapshot.ts';
import { iconOf, tooltipOf } from './names.ts';
import { once } from './once.ts';
import { drawnPictures, isVisible, squeeze } from './visible-text.ts';

/** What is drawn in the holder; null for nothing. Of what there is to press only the name counts: it is told by itself. */
export function drawnIn(holder: Element): DrawnSign | null {
  if (holder.matches('td:empty:not([title], [aria-label])')) return null;
  const ofFont = holder.childElementCount === 0 ? [] : drawnPictures(holder);
  const text = ofFont.reduce((left, one) => left.replace(one.textContent ?? '', ''), holder.textContent ?? '');
  const isSaid = holder.tagName !== 'svg' && /[^\s\ue000-\uf8ff]/.test(text);
  // Most cells hold words alone.
  const isWritten = ofFont.length === 0 && !/[\ue000-\uf8ff]/.test(text);
  if (isSaid && isWritten && holder.querySelector('svg, img, :empty') === null) return null;
  const list = holder.parentElement?.parentElement;
  const key = isSaid || list == null ? null : writtenAs(holder);
  if (key === null || list == null) return signIn(holder, ofFont, isSaid);
  const known = once('signs', list, () => new Map<string, DrawnSign | null>());
  const sign = known.get(key) ?? (known.has(key) ? null : signIn(holder, ofFont, isSaid));
  known.set(key, sign);
  return sign;
}

/** By what cells of one column of a list are drawn alike: what stands in them, and all that styles may tell them and their rows apart by; null where that is long. */
export function writtenAs(cell: Element): string | null {
  const LONGEST = 1000;
  const MOST_CELLS = 40;
  const row = cell.parentElement;
  const inner = cell.innerHTML;
  if (row === null || inner.length > LONGEST || row.childElementCount > MOST_CELLS) return null;
  const OF_ONE = /(?:^|[-_])(?:id|key|index|rowindex)$/;
  const marksOf = (element: Element) =>
    [...element.attributes].map(({ name, value }) => (OF_ONE.test(name) ? '' : `${name}=${value}`)).join(' ');
  const ofRow = once('marks', row, () => marksOf(row));
  return [[...row.children].indexOf(cell), ofRow, cell.tagName, marksOf(cell), inner].join('\n');
}

/** See {@link drawnIn}. `ofFont`: pictures that a font draws from words; `isSaid`: there are words besides. */
export function signIn(holder: Element, ofFont: readonly Element[], isSaid: boolean): DrawnSign | null {
  const MOST_PARTS = 30;
  const parts = [holder, ...holder.querySelectorAll('*')].slice(0, MOST_PARTS).filter(isDrawnWhole);
  const BUTTON = 'button, [role="button"], input, select, textarea';
  const buttons = parts.filter((part) => part.matches(BUTTON));
  const pictures = parts.filter(
    (part) => !buttons.some((one) => one.contains(part)) && isPicture(part, holder, ofFont),
  );
  const isCalled =
    pictures.length > 0 && (holder.querySelector('[data-icon], use') ?? holder).matches('[data-icon], use');
  const picture = isCalled
    ? firstName(
        parts.filter((part) => part.matches('svg, [data-icon]')),
        iconOf,
      )
    : '';
  // Of what stands beside words, a tip on these is no sign.
  const named = isSaid ? pictures : parts;
  const name = firstName(named, nameOfSign);
  if (name === '' && pictures.length === 0) return null;
  return {
    name,
    picture,
    parts: pictures,
    isAlone: !isSaid && buttons.length === 0 && holder.querySelector('a') === null,
  };
}

/** No part of a drawing: it is drawn as a whole. */
export function isDrawnWhole(part: Element): boolean {
  return (part as SVGElement).ownerSVGElement == null;
}

/** A person may see it, though it may take no space of its own. */
export function isDisplayed(part: Element): boolean {
  return part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** What the first of the parts that is shown and has a name is called. */
export function firstName(parts: readonly Element[], nameOf: (part: Element) => string): string {
  for (const part of parts) {
    const name = nameOf(part);
    if (name !== '' && isDisplayed(part)) return name;
  }
  return '';
}

export function nameOfSign(part: Element): string {
  if (!part.matches('img, svg, i, [aria-label], [title], :empty')) return '';
  const said = part.getAttribute('alt') || part.getAttribute('aria-label') || part.querySelector('title')?.textContent;
  return squeeze(said || part.getAttribute('title') || tooltipOf(part), 200);
}

/** A drawing, a small picture, a letter or a name that a font of icons draws, or a box without words that has a colour or a picture of its own. */
export function isPicture(part: Element, holder: Element, ofFont: readonly Element[]): boolean {
  const LARGEST_ICON = 48;
  if (part.tagName === 'svg') return isVisible(part);
  if (part.tagName === 'IMG') return isVisible(part) && part.getBoundingClientRect().height <= LARGEST_ICON;
  if (ofFont.includes(part)) return isVisible(part);
  const text = part.children.length > 0 ? '-' : (part.textContent ?? '').trim();
  if (!/^[\ue000-\uf8ff]*$/.test(text)) return false;
  // A cell of its own colour may stand in every other row.
  if (part === holder && /^(?:TD|TH|LI)$/.test(part.tagName)) return text !== '';
  if (!isVisible(part)) return false;
  if (text !== '') return true;
  const style = getComputedStyle(part);
  return (
    !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    style.maskImage !== 'none' ||
    drawnBeside(part) !== ''
  );
}

/** What a style sheet writes before and behind the element. */
export function drawnBeside(part: Element): string {
  const known = once('beside', document.documentElement, () => new Map<string, string>());
  const place = styledAs(part);
  const said =
    (place === null ? undefined : known.get(place)) ??
    ['::before', '::after']
      .map((side) => getComputedStyle(part, side).content)
      .filter((content) => !/^(?:none|normal|""|'')?$/.test(content))
      .join(' ');
  if (place !== null) known.set(place, said);
  return said;
}

/** The classes and styles of the element and of those around it, by which all such are drawn alike; null where they have other attributes. */
export function styledAs(part: Element): string | null {
  const MOST_AROUND = 4;
  let place = '';
  let current: Element | null = part;
  for (let depth = 0; current !== null && depth < MOST_AROUND; depth += 1) {
    const [classes, style] = [current.getAttribute('class'), current.getAttribute('style')];
    if (current.attributes.length > Number(classes !== null) + Number(style !== null)) return null;
    place += `${current.tagName} ${classes}{${style}}`;
    current = current.parentElement;
  }
  return place;
}
