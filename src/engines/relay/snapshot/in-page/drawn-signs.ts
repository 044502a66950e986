/** Runs inside the page. Signs that are drawn rather than written: a green tick, a flag, a coloured dot in a cell. */

import type { Cell, DrawnSign, TableSnapshot } from '../snapshot.ts';
import { iconOf, tooltipOf } from './names.ts';
import { isVisible, squeeze } from './visible-text.ts';

/** What is drawn in the holder; null for nothing. Of what there is to press only the name counts: it is told by itself. */
export function drawnIn(holder: Element): DrawnSign | null {
  const MOST_PARTS = 30;
  const says = (part: Element) => part.tagName !== 'svg' && /[^\s\ue000-\uf8ff]/.test(part.textContent ?? '');
  if (holder.matches('td:empty:not([title], [aria-label])')) return null;
  const isSaid = says(holder);
  // Most cells hold words alone.
  const isBare = holder.querySelector('svg, img, :empty') === null && !/[\ue000-\uf8ff]/.test(holder.textContent ?? '');
  if (isSaid && isBare) return null;
  const parts = [holder, ...holder.querySelectorAll('*')].slice(0, MOST_PARTS).filter(isDrawnWhole);
  const pictures = parts.filter((part) => !isWithinButton(part, holder) && isPicture(part, holder));
  const picture = pictures.length === 0 ? '' : iconOf(holder);
  const look = pictures.map(lookOf).join('\n');
  // Of what stands beside words, a tip on these is no sign.
  const named = isSaid ? pictures : parts;
  const name = named.map(nameOfSign).find((said) => said !== '') ?? '';
  if (name === '' && picture === '' && look === '') return null;
  const colours = pictures.map((part) => hueOf(colourOf(part))).filter((hue) => hue !== '');
  return { name, picture, look, words: pictures.flatMap(wordsOfSign), colour: colours[0] ?? '' };
}

/** No part of a drawing: it is drawn as a whole. */
export function isDrawnWhole(part: Element): boolean {
  return (part as SVGElement).ownerSVGElement == null;
}

export function isWithinButton(part: Element, holder: Element): boolean {
  const button = part.closest('button, [role="button"], input, select, textarea');
  return button !== null && holder.contains(button);
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
  const { backgroundColor, backgroundImage, maskImage } = getComputedStyle(part);
  return (
    text !== '' ||
    /^(?!none)./.test(backgroundImage) ||
    /^(?!none)./.test(maskImage) ||
    !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor) ||
    drawnBeside(part) !== ''
  );
}

/** What a style sheet writes before and behind the element. */
export function drawnBeside(part: Element): string {
  return ['::before', '::after']
    .map((side) => getComputedStyle(part, side).content)
    .filter((content) => !/^(?:none|normal|""|'')?$/.test(content))
    .join(' ');
}

/** The colour by which it stands out. */
export function colourOf(part: Element): string {
  const { backgroundColor, color, fill } = getComputedStyle(part);
  if (part.tagName === 'svg') {
    const inner = part.querySelector('[fill], [stroke], path, circle, use');
    const own = inner === null ? fill : getComputedStyle(inner).fill;
    return /^rgb/.test(own) && hueOf(own) !== '' ? own : color;
  }
  return hueOf(backgroundColor) === '' ? color : backgroundColor;
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

/** All by which one such sign differs from another. */
export function lookOf(part: Element): string {
  const said = [part.tagName, part.getAttribute('src'), ...wordsOfSign(part), colourOf(part)];
  if (part.tagName === 'svg') return [...said, part.innerHTML.slice(0, 2000)].join(' ');
  const { backgroundImage, maskImage } = getComputedStyle(part);
  return [...said, (part.textContent ?? '').trim(), backgroundImage, maskImage, drawnBeside(part)].join(' ');
}

/** Words of its classes and data attributes, which may say what it stands for. */
export function wordsOfSign(part: Element): string[] {
  const data = [...part.attributes].filter(({ name }) => /^data-(?!testid|test|icon|v-)/.test(name));
  return [...part.classList, ...data.map(({ value }) => value)].filter((word) =>
    /^[a-z]{2,}(?:[-_][a-z]{2,})*$/.test(word),
  );
}

/**
 * Gives the signs of each list their names. One that all rows have alike tells nothing and is left out; the same look is the same icon all
 * over the page: `icon A`.
 */
export function nameSigns(tables: readonly TableSnapshot[]): void {
  const letters = new Map<string, string>();
  for (const table of tables) {
    const isRagged = table.headers.length === 0 && table.kind !== 'table' && table.kind !== 'grid';
    const cells = table.rows.flatMap((row) =>
      row.flatMap((cell, at) => (cell.drawn === undefined ? [] : [{ cell, row, column: isRagged ? 0 : at }])),
    );
    for (const alike of Map.groupBy(cells, ({ column }) => column).values())
      nameSignsAlike(alike, table.rows.length, letters);
    // In what is read by its parts a sign that tells nothing is no part.
    const left = new Set(cells.flatMap(({ cell }) => (cell.text === '' && cell.icon === undefined ? cell : [])));
    if (isRagged) table.rows = table.rows.map((row) => row.filter((cell) => !left.has(cell)));
  }
}

export function nameSignsAlike(
  cells: readonly { cell: Cell; row: readonly Cell[] }[],
  rows: number,
  letters: Map<string, string>,
): void {
  const MOST_LOOKS = 12;
  const keyOf = ({ name, picture, look }: DrawnSign) => name || picture || look;
  const drawn = cells.flatMap(({ cell }) => cell.drawn ?? []);
  const signs = Map.groupBy(drawn, keyOf);
  const isInAll = (word: string) => signs.size > 1 && drawn.every(({ words }) => words.includes(word));
  for (const { cell, row } of cells) {
    const { drawn: sign } = cell;
    delete cell.drawn;
    if (sign === undefined || (rows > 1 && (signs.get(keyOf(sign))?.length ?? 0) >= rows)) continue;
    const isSaid = row.some(({ text }) => text.includes(sign.name));
    if (sign.name !== '') {
      if (!isSaid && cell.text === '') cell.text = sign.name;
      else if (!isSaid) cell.icon = sign.name;
    } else if (sign.picture !== '') cell.icon = sign.picture;
    else if (signs.size <= MOST_LOOKS) {
      const letter = letters.get(sign.look) ?? letterOf(letters.size);
      letters.set(sign.look, letter);
      const words = sign.words.filter((word) => !isInAll(word)).slice(0, 3);
      cell.icon = [letter, sign.colour, ...words].filter((word) => word !== '').join(' ');
    }
  }
}

export function letterOf(at: number): string {
  const LETTERS = 26;
  return `${at >= LETTERS ? letterOf(Math.floor(at / LETTERS) - 1) : ''}${String.fromCharCode(65 + (at % LETTERS))}`;
}
