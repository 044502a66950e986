/** Runs inside the page. Signs that are drawn rather than written: a green tick, a flag, a coloured dot in a cell. */

import type { Cell, DrawnSign, TableSnapshot } from '../snapshot.ts';
import { iconOf, tooltipOf } from './names.ts';
import { once } from './once.ts';
import { isVisible, squeeze } from './visible-text.ts';

/** What is drawn in the holder; null for nothing. Of what there is to press only the name counts: it is told by itself. */
export function drawnIn(holder: Element): DrawnSign | null {
  const MOST_PARTS = 30;
  const says = (part: Element) => part.tagName !== 'svg' && /[^\s\ue000-\uf8ff]/.test(part.textContent ?? '');
  if (holder.matches('td:empty:not([title], [aria-label])')) return null;
  const isSaid = says(holder);
  // Most cells hold words alone.
  if (isSaid && holder.querySelector('svg, img, :empty') === null && !/[\ue000-\uf8ff]/.test(holder.textContent ?? ''))
    return null;
  const parts = [holder, ...holder.querySelectorAll('*')].slice(0, MOST_PARTS).filter(isDrawnWhole);
  const BUTTON = 'button, [role="button"], input, select, textarea';
  const buttons = parts.filter((part) => part.matches(BUTTON));
  const pictures = parts.filter((part) => !buttons.some((one) => one.contains(part)) && isPicture(part, holder));
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
  return { name, picture, parts: pictures, isAlone: !isSaid && buttons.length === 0 };
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

/** A drawing, a small picture, a letter of a font of icons, or a box without words that has a colour or a picture of its own. */
export function isPicture(part: Element, holder: Element): boolean {
  const LARGEST_ICON = 48;
  if (part.tagName === 'svg') return isVisible(part);
  if (part.tagName === 'IMG') return isVisible(part) && part.getBoundingClientRect().height <= LARGEST_ICON;
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

/** The colour by which it stands out. `style`: its own. */
export function colourOf(part: Element, style: CSSStyleDeclaration): string {
  if (part.tagName === 'svg') {
    const inner = part.querySelector('[fill], [stroke], path, circle, use');
    const own = (inner === null ? style : getComputedStyle(inner)).fill;
    return /^rgb/.test(own) && hueOf(own) !== '' ? own : style.color;
  }
  const { backgroundColor } = style;
  return hueOf(backgroundColor) === '' ? style.color : backgroundColor;
}

/** By its hue; empty for black, white, grey and what is not drawn at all. */
export function hueOf(colour: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const LEAST_COLOUR = 60;
  const range = most - least;
  if (!/^rgb/.test(colour) || alpha === 0 || range < LEAST_COLOUR) return '';
  const turn =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const degrees = (turn * 60 + 360) % 360;
  if (degrees < 15 || degrees >= 345) return 'red';
  return degrees < 42
    ? 'orange'
    : degrees < 70
      ? 'yellow'
      : degrees < 170
        ? 'green'
        : degrees < 260
          ? 'blue'
          : 'purple';
}

/** All by which signs differ, with the words and the colour that tell of it. */
export interface Look {
  key: string;
  words: string[];
  colour: string;
}

export function lookOf(parts: readonly Element[]): Look {
  const looks = parts.map((part) => {
    const style = getComputedStyle(part);
    const colour = colourOf(part, style);
    const words = wordsOfSign(part);
    const said = [part.tagName, part.getAttribute('src'), ...words, colour];
    if (part.tagName === 'svg') return { key: [...said, part.innerHTML.slice(0, 2000)].join(' '), words, colour };
    const drawn = [(part.textContent ?? '').trim(), style.backgroundImage, style.maskImage, drawnBeside(part)];
    return { key: [...said, ...drawn].join(' '), words, colour };
  });
  return {
    key: looks.map(({ key }) => key).join('\n'),
    words: looks.flatMap(({ words }) => words),
    colour: looks.map(({ colour }) => hueOf(colour)).find((hue) => hue !== '') ?? '',
  };
}

/** Short words of its classes, which may say what it stands for. What data attributes hold is for scripts. */
export function wordsOfSign(part: Element): string[] {
  const LONGEST = 20;
  return [...part.classList].filter((word) => word.length <= LONGEST && /^[a-z]{2,}(?:[-_][a-z]{2,})*$/.test(word));
}

/**
 * Gives the signs of each list their names. Where all rows have one alike, a cell of nothing else is told as drawn, and it is left out
 * otherwise; the same look is the same icon all over the page: `icon A`.
 */
export function nameSigns(tables: readonly TableSnapshot[]): void {
  const letters = new Map<string, string>();
  for (const table of tables) {
    const isRagged = table.headers.length === 0 && table.kind !== 'table' && table.kind !== 'grid';
    const cells = table.rows.flatMap((row) =>
      row.flatMap((cell, at) =>
        cell.drawn === undefined ? [] : [{ cell, row, drawn: cell.drawn, column: isRagged ? 0 : at }],
      ),
    );
    for (const alike of Map.groupBy(cells, ({ column }) => column).values())
      nameSignsAlike(alike, table.rows.length, letters);
    const untold = cells.filter(({ cell }) => cell.text === '' && cell.icon === undefined);
    // In what is read by its parts a sign that tells nothing is no part.
    const left = new Set(untold.map(({ cell }) => cell));
    if (isRagged) table.rows = table.rows.map((row) => row.filter((cell) => !left.has(cell)));
    else for (const { cell, drawn } of untold) if (drawn.isAlone && cell.mark === null) cell.icon = 'drawn';
  }
}

export function nameSignsAlike(
  cells: readonly { cell: Cell; row: readonly Cell[]; drawn: DrawnSign }[],
  rows: number,
  letters: Map<string, string>,
): void {
  const [MOST_LOOKS, LONGEST] = [12, 40];
  const looks = new Map<string, Look>();
  const signs = cells.map((one) => {
    const { name, picture, parts } = one.drawn;
    // More looks than these are not told apart, so that they need not be looked at.
    if (name !== '' || picture !== '' || looks.size > MOST_LOOKS) return { ...one, key: name || picture, look: null };
    const look = lookOf(parts);
    looks.set(look.key, look);
    return { ...one, key: look.key, look };
  });
  const alike = Map.groupBy(signs, ({ key }) => key);
  const isInAll = (word: string) => looks.size > 1 && [...looks.values()].every(({ words }) => words.includes(word));
  for (const { cell, row, drawn, key, look } of signs) {
    delete cell.drawn;
    if (key === '' || (rows > 1 && (alike.get(key)?.length ?? 0) >= rows)) continue;
    const isSaid = row.some(({ text }) => text.includes(drawn.name));
    if (drawn.name !== '') {
      if (!isSaid && cell.text === '') cell.text = drawn.name;
      else if (!isSaid) cell.icon = squeeze(drawn.name, LONGEST);
    } else if (drawn.picture !== '') cell.icon = drawn.picture;
    else if (look !== null && looks.size <= MOST_LOOKS) {
      const letter = letters.get(key) ?? letterOf(letters.size);
      letters.set(key, letter);
      const words = look.words.filter((word) => !isInAll(word)).slice(0, 3);
      cell.icon = squeeze([letter, look.colour, ...words].filter((word) => word !== '').join(' '), LONGEST);
    }
  }
}

export function letterOf(at: number): string {
  const LETTERS = 26;
  return `${at >= LETTERS ? letterOf(Math.floor(at / LETTERS) - 1) : ''}${String.fromCharCode(65 + (at % LETTERS))}`;
}
