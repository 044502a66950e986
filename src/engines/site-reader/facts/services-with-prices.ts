import type { Block, Page } from '../page/page.ts';
import { isAboutOthers } from './about-others.ts';
import { findDuration, findPrice } from './price-and-duration.ts';
import { NOT_SERVICES, type ServiceCandidate, shorten } from './service-candidate.ts';
import { isTradeName, serviceName } from './service-names.ts';

/** Lines of terms below one name, at most. */
const MOST_TERMS = 3;

/** Rows and lines that carry a price or a length of time beside a name. */
export function pricedServices(page: Page): ServiceCandidate[] {
  return page.blocks.flatMap((block, index) => {
    if (block.zone === 'nav' || isOther(block.headings.at(-1) ?? '') || isAboutOthers(page, block)) return [];
    if (SHOP.test(page.url.pathname) || block.headings.slice(-2).some((heading) => SHOP.test(heading))) return [];
    if (block.kind === 'row') return pricedRow(page, block);
    if (block.kind === 'term') return pricedLine(`${block.text} | ${definitionOf(page.blocks, index)}`);
    if (block.kind === 'definition') return [];
    const lines = namedLines(block.text.split('\n'), linesAbove(page.blocks, index));
    return lines.flatMap((line, at) => pricedLine(line, at === lines.length - 1 ? page.blocks[index + 1] : undefined));
  });
}

/** Goods to take home are no services. */
const SHOP = /\b(?:best ?sellers?|shop(?:ping)?|store|new arrivals|our products|collections|cart)\b/i;

/** "Fees (no insurance)" heads a list of prices all the same. */
const isOther = (heading: string): boolean =>
  NOT_SERVICES.test(heading) && !/\b(fees|prices|pricing|rates|price list)\b/i.test(heading);

/** One line per priced thing: prices below their names joined to them, several in a sentence taken apart. */
function namedLines(lines: readonly string[], above: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    if (isTermsOnly(line)) {
      const before = [...above, ...lines.slice(0, index)];
      const at = before.findLastIndex((text) => !isTermsOnly(text));
      return at === -1 || before.length - at > MOST_TERMS ? [] : [[...before.slice(at), line].join(' | ')];
    }
    return line.split(/(?<=[$£€]\s?\d[\d,.]*\d|[$£€]\s?\d)\s*[,;•·.]\s+(?=\p{L})/u);
  });
}

/** The last line of each of the blocks above, in the same part of the page: a card has its name, then its terms one below the other. */
function linesAbove(blocks: readonly Block[], index: number): string[] {
  const { zone } = blocks[index] ?? {};
  return blocks
    .slice(Math.max(0, index - MOST_TERMS), index)
    .filter((block) => block.zone === zone)
    .map(({ text }) => text.split('\n').at(-1) ?? '');
}

/** Nothing but a price or a length of time: `$68`, `from $120`, `45 min | $90`. */
function isTermsOnly(text: string): boolean {
  const price = findPrice(text);
  const duration = findDuration(text);
  if ((!price && !duration) || text.length > 60) return false;
  const rest = [price, duration].reduce(
    (left, found) => (found ? left.replace(text.slice(found.start, found.end), '') : left),
    text,
  );
  return (
    rest
      .replace(
        /\b(from|starting|starts|at|and|up|only|about|approx|per|visit|session|each|price|cost|time|unit|syringe|area|person|hour|tooth|arch|pet|dog|cat|injection|month|vial|treatment|us)\b/gi,
        '',
      )
      .replace(/[^\p{L}]/gu, '').length <= 3
  );
}

const definitionOf = (blocks: readonly Block[], index: number): string => {
  const next = blocks[index + 1];
  return next?.kind === 'definition' ? next.text.replaceAll('\n', ' ') : '';
};

function pricedRow(page: Page, row: Block): ServiceCandidate[] {
  const cells = row.cells.filter((cell) => cell !== '');
  const [first = '', ...rest] = cells;
  const name = serviceName(first.replace(/\s*\([^)]*(?:min|hour)[^)]*\)/i, ''));
  const text = rest.join(' | ');
  const price = rest.map((cell) => findPrice(cell) ?? bareAmount(page, row, cell)).find((found) => found !== null);
  const minutes = findDuration(text)?.minutes ?? findDuration(first)?.minutes ?? bareMinutes(page, row);
  if (!name || (!price && minutes === null)) return [];
  const description = rest.find((cell) => cell.split(' ').length > 4 && !/^[$£€\d]/.test(cell)) ?? null;
  return [
    {
      name,
      description: shorten(description),
      durationMinutes: minutes,
      priceCents: price?.cents ?? null,
      isSure: true,
      group: 'prices',
    },
  ];
}

/** `95` in a column that is headed "Price". */
function bareAmount(page: Page, row: Block, cell: string): { cents: number } | null {
  const amount = /^(?:from |ab )?(\d{1,5}(?:\.\d{2})?)\+?$/i.exec(cell)?.[1];
  if (amount === undefined) return null;
  return /price|fee|cost|rate|preis|precio|prix|\$|€|£/i.test(headOf(page, row, cell))
    ? { cents: Math.round(Number(amount) * 100) }
    : null;
}

/** `45` in a column that is headed "Minutes" or "Duration". */
function bareMinutes(page: Page, row: Block): number | null {
  const cell = row.cells.find(
    (text) => /^\d{2,3}$/.test(text) && /min|duration|length|time|dauer/i.test(headOf(page, row, text)),
  );
  return cell === undefined ? null : Number(cell);
}

function headOf(page: Page, row: Block, cell: string): string {
  const column = row.cells.indexOf(cell);
  let index = page.blocks.indexOf(row);
  while (page.blocks[index - 1]?.kind === 'row') index -= 1;
  return page.blocks[index]?.cells[column] ?? '';
}

/** The length of time with which the text below a price begins: `45 min. Cleanse, exfoliate, hydrate.` */
function lengthBelow(next: Block | undefined): number | null {
  if (next?.kind !== 'text' || findPrice(next.text) !== null) return null;
  const found = findDuration(next.text);
  return found && found.start <= 12 ? found.minutes : null;
}

/** `Cleaning ..... $120`, `Cleaning – 45 min – $120`, `Cleaning: from $120, about an hour`. */
function pricedLine(line: string, next?: Block): ServiceCandidate[] {
  if (line.length > 220) return [];
  const price = findPrice(line);
  const duration = findDuration(line);
  if (!price && !duration) return [];
  const behind = price?.start === 0 && price.cents > 0 ? line.slice(price.end).trim() : '';
  // `$199 check-up and clean`, as offers are headed.
  const isBehind = isTradeName(behind) && behind.split(' ').length <= 6 && !/[.,]|^off\b/i.test(behind);
  const start = Math.min(price?.start ?? line.length, duration?.start ?? line.length);
  const before = line.slice(0, start);
  const name = serviceName(
    isBehind
      ? behind
      : before.replace(/[\s.:|(–—-]*\b(?:from|starting(?: at)?|starts at|only|just|about|approx\.?|ca\.|ab)?\s*$/i, ''),
  );
  // A sentence that mentions a price is not an entry of a list, and a length of time alone needs a name that is surely one.
  const isProse =
    /\b(is|are|we|you|your|our|takes?|costs?|within|every)\b/i.test(before) ||
    /(?:\S+\s+){3}\S*[a-z)]\.\s+$/.test(before);
  if (!name || isProse || (price ? name.split(' ').length > 8 : !isTradeName(name) || line.length > 90)) return [];
  if (price?.cents === 0 && !isTradeName(name)) return [];
  const rest = line.slice(Math.max(price?.end ?? 0, duration?.end ?? 0)).replace(/^[\s|.,;:)–—-]+/, '');
  return [
    {
      name,
      description: rest.split(' ').length > 4 ? shorten(rest) : null,
      durationMinutes: duration?.minutes ?? lengthBelow(next),
      priceCents: price?.cents ?? null,
      isSure: price !== null,
      group: 'prices',
    },
  ];
}
