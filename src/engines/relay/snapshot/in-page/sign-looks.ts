/** Runs inside the page. By what signs that are drawn differ, and what the cells of a list are told to hold for it. */

import type { Cell, DrawnSign, TableSnapshot } from '../snapshot.ts';
import { drawnBeside, styledAs } from './drawn-signs.ts';
import { once } from './once.ts';
import { isPictureName, squeeze } from './visible-text.ts';

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

/** Cells that are drawn alike have the parts of the first of them. */
export function lookOf(parts: readonly Element[]): Look {
  return once('look', parts, () => lookAt(parts));
}

export function lookAt(parts: readonly Element[]): Look {
  const looks = parts.map(lookOfPart);
  return {
    key: looks.map(({ key }) => key).join('\n'),
    words: looks.flatMap(({ words }) => words),
    colour: looks.map(({ colour }) => colour).find((hue) => hue !== '') ?? '',
  };
}

/** Parts of one column that are written and styled alike look alike. */
export function lookOfPart(part: Element): Look {
  const place = styledAs(part);
  if (place === null) return lookAtPart(part);
  const known = once('looks', document.documentElement, () => new Map<string, Look>());
  const column = part.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? -1;
  const key = `${column} ${place}\n${part.innerHTML}`;
  const look = known.get(key) ?? lookAtPart(part);
  known.set(key, look);
  return look;
}

export function lookAtPart(part: Element): Look {
  const style = getComputedStyle(part);
  const shade = colourOf(part, style);
  const words = wordsOfSign(part);
  const said = [part.tagName, part.getAttribute('src'), ...words, shade];
  const drawn =
    part.tagName === 'svg'
      ? [part.innerHTML.slice(0, 2000)]
      : [(part.textContent ?? '').trim(), style.backgroundImage, style.maskImage, drawnBeside(part)];
  return { key: [...said, ...drawn].join(' '), words, colour: hueOf(shade) };
}

/** What a font draws it by, and short words of its classes, which may say what it stands for. What data attributes hold is for scripts. */
export function wordsOfSign(part: Element): string[] {
  const LONGEST = 20;
  const drawn = isPictureName(part) ? [(part.textContent ?? '').trim()] : [];
  return [...drawn, ...part.classList].filter(
    (word) => word.length <= LONGEST && /^[a-z]{2,}(?:[-_][a-z]{2,})*$/.test(word),
  );
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
