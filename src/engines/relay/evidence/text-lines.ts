import type { Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';

const known = new WeakMap<Snapshot, string[]>();

/**
 * The page's text that belongs to nothing else it is read into (cells, labels with their values, headings, names of elements), in pieces:
 * its lines, or where it comes as one, what is left between those.
 */
export function textLines(page: Snapshot): string[] {
  const lines = known.get(page) ?? pieces(page);
  known.set(page, lines);
  return lines;
}

function pieces(page: Snapshot): string[] {
  const passages = page.passages.map(({ text }) => text);
  if (page.text.includes('\n'))
    return page.text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const rest = blotted(page.text.replace(/\s+/g, ' '), [...passages, ...placedTexts(page)]);
  return [
    ...passages,
    ...rest
      .split(BLOT)
      .map((piece) => piece.trim())
      .filter((piece) => /[\p{L}\p{N}]{2}/u.test(piece)),
  ];
}

/** What the page says in its order, cells one by one, each with the heading over it: that of a card is what stands first in it. */
export function headedTexts({ blocks, tables }: Snapshot): { text: string; heading: string }[] {
  let heading = '';
  return blocks.flatMap(({ kind, text, at }) => {
    if (kind === 'heading') heading = text;
    if (kind !== 'table') return text === '' ? [] : [{ text, heading }];
    const isCards = tables[at]?.kind === 'cards';
    return (tables[at]?.rows ?? []).flatMap((cells) =>
      cells
        .map((cell, place) => ({ text: cell.text, heading: isCards && place > 0 ? (cells[0]?.text ?? '') : heading }))
        .filter((one) => one.text !== ''),
    );
  });
}

const BLOT = '\u0000';

/** The text without the others in it, each taken out as often as it is given, the longest first. */
function blotted(text: string, others: readonly string[]): string {
  let rest = text;
  for (const other of others.map((one) => one.replace(/\s+/g, ' ').trim()).sort((a, b) => b.length - a.length)) {
    const at = other.length < 2 ? -1 : rest.indexOf(other);
    if (at >= 0) rest = rest.slice(0, at) + BLOT + rest.slice(at + other.length);
  }
  return rest;
}

function placedTexts(page: Snapshot): string[] {
  return [
    ...page.tables.flatMap(({ headers, rows }) => [...headers, ...rows.flat().map(({ text }) => text)]),
    ...page.facts.flatMap(({ label, value }) => [label, value]),
    ...page.headings.map(({ text }) => text),
    ...page.messages.map(({ text }) => text),
    ...page.elements
      .filter(({ visible }) => visible)
      .flatMap(({ name, label, options }) => [name, label, ...options.map((option) => option.label)]),
  ].filter((text) => plain(text) !== '');
}
