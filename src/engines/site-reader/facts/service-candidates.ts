import type { Block, Page } from '../page/page.ts';
import { type Thing, textOfThing, thingsOf, withNested } from '../structured/thing.ts';
import type { ServiceOffered } from '../types.ts';
import { pageTopic, sectionAfter, sentencesOf } from './evidence.ts';
import { findDuration, findPrice } from './price-and-duration.ts';
import { isTradeName, serviceName } from './service-names.ts';

/** A service as one place of the site names it; `group` tells which ones stand together. */
export interface ServiceCandidate extends ServiceOffered {
  /** Sure ones stand for themselves: data, a price, an own page below /services/. */
  isSure: boolean;
  group: string;
}

const SERVICES =
  /\b(services?|treatments?|procedures?|what we (do|offer|treat)|care we (offer|provide)|we (offer|provide|treat)|therap(y|ies)|offerings?|specialt(y|ies)|price list|prices|pricing|fees?|menu of|conditions|leistungen|behandlungen|servicios|tratamientos|soins|prestations)\b/i;
const NOT_SERVICES =
  /\b(insurance|team|staff|doctors?|testimonials?|reviews?|blog|news|career|hours|location|contact|faq|questions|financ|payment|membership|privacy|why|about|forms?|what to bring|expect|policy|policies|gallery|equipment|technology|amenit|values|mission|benefits)\b/i;
const MAX_DESCRIPTION = 300;

const empty = { description: null, durationMinutes: null, priceCents: null };

/** Services in structured data: offers, catalogues, procedures. */
export function structuredServices(things: readonly Thing[]): ServiceCandidate[] {
  return withNested(things).flatMap((thing) => {
    const offered = thingsOf(thing, 'itemOffered', 'item')[0];
    const isOffer = thing.types.includes('Offer');
    const isService = thing.types.some((type) =>
      /^(Service|Product|Medical(Procedure|Therapy|Test)|TherapeuticProcedure|SurgicalProcedure|DiagnosticProcedure|PhysicalTherapy|MenuItem)$/.test(
        type,
      ),
    );
    const isListed = isOffer || isService;
    const name = isListed
      ? serviceName(textOfThing(thing, 'name') ?? (offered && textOfThing(offered, 'name')) ?? '')
      : null;
    if (name === null) return [];
    const terms = [thing, ...thingsOf(thing, 'offers', 'priceSpecification'), ...(offered ? [offered] : [])];
    const price = terms.map((term) => textOfThing(term, 'price', 'lowPrice', 'minPrice')).find((text) => text !== null);
    const cents =
      price === undefined || price === null
        ? null
        : (findPrice(/^[\d.,]+$/.test(price) ? `$${price}` : price)?.cents ?? null);
    const description = terms.map((term) => textOfThing(term, 'description')).find((text) => text !== null) ?? null;
    const duration =
      terms.map((term) => textOfThing(term, 'duration', 'timeRequired')).find((text) => text !== null) ?? '';
    return [
      {
        name,
        description: shorten(description),
        durationMinutes: isoMinutes(duration),
        priceCents: cents,
        isSure: true,
        group: 'data',
      },
    ];
  });
}

/** `PT1H30M` (ISO 8601) or words. */
function isoMinutes(text: string): number | null {
  const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?/i.exec(text);
  if (iso?.[1] || iso?.[2]) return Number(iso[1] ?? 0) * 60 + Number(iso[2] ?? 0);
  return findDuration(text)?.minutes ?? null;
}

/** Rows and lines that carry a price or a length of time beside a name. */
export function pricedServices(page: Page): ServiceCandidate[] {
  return page.blocks.flatMap((block, index) => {
    if (block.zone === 'nav' || NOT_SERVICES.test(block.headings.at(-1) ?? '')) return [];
    if (block.kind === 'row') return pricedRow(page, block);
    if (block.kind === 'term') return pricedLine(`${block.text} | ${definitionOf(page.blocks, index)}`);
    if (block.kind === 'definition') return [];
    const before = page.blocks[index - 1];
    const lineAbove = before && before.zone === block.zone ? before.text.split('\n').at(-1) : undefined;
    return namedLines(block.text.split('\n'), lineAbove).flatMap(pricedLine);
  });
}

/** One line per priced thing: prices below their names joined to them, several in a sentence taken apart. */
function namedLines(lines: readonly string[], lineAbove: string | undefined): string[] {
  return lines.flatMap((line, index) => {
    const above = lines[index - 1] ?? lineAbove;
    if (isTermsOnly(line)) return above === undefined || isTermsOnly(above) ? [] : [`${above} | ${line}`];
    return line.split(/(?<=[$£€]\s?\d[\d,.]*\d|[$£€]\s?\d)\s*[,;•·.]\s+(?=\p{L})/u);
  });
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
        /\b(from|starting|starts|at|and|up|only|about|approx|per|visit|session|each|price|cost|time|unit|syringe|area|person|hour|tooth|arch|pet|dog|cat|injection|month|vial|treatment)\b/gi,
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

/** `Cleaning ..... $120`, `Cleaning – 45 min – $120`, `Cleaning: from $120, about an hour`. */
function pricedLine(line: string): ServiceCandidate[] {
  if (line.length > 220) return [];
  const price = findPrice(line);
  const duration = findDuration(line);
  if (!price && !duration) return [];
  const start = Math.min(price?.start ?? line.length, duration?.start ?? line.length);
  const name = serviceName(
    line
      .slice(0, start)
      .replace(/[\s.:|(–—-]*\b(?:from|starting(?: at)?|starts at|only|just|about|approx\.?|ca\.|ab)?\s*$/i, ''),
  );
  // A sentence that mentions a price is not an entry of a list, and a length of time alone needs a name that is surely one.
  const isProse = /\b(is|are|we|you|your|our|takes?|costs?|within|every)\b/i.test(line.slice(0, start));
  if (!name || isProse || (price ? name.split(' ').length > 8 : !isTradeName(name) || line.length > 90)) return [];
  if (price?.cents === 0 && !isTradeName(name)) return [];
  const rest = line.slice(Math.max(price?.end ?? 0, duration?.end ?? 0)).replace(/^[\s|.,;:)–—-]+/, '');
  return [
    {
      name,
      description: rest.split(' ').length > 4 ? shorten(rest) : null,
      durationMinutes: duration?.minutes ?? null,
      priceCents: price?.cents ?? null,
      isSure: price !== null,
      group: 'prices',
    },
  ];
}

/** Headings and list entries where the site speaks of its services. */
export function listedServices(page: Page): ServiceCandidate[] {
  const topic = pageTopic(page);
  const isServicesPage = SERVICES.test(topic) && !NOT_SERVICES.test(topic);
  return page.blocks.flatMap((block, index) => {
    if (block.zone === 'nav' || block.zone === 'header' || block.zone === 'footer') return [];
    const near = block.headings.slice(-2).join(' | ');
    const isHere = SERVICES.test(near)
      ? !NOT_SERVICES.test(block.headings.at(-1) ?? '')
      : isServicesPage && !NOT_SERVICES.test(near);
    if (!isHere) return [];
    const group = `${page.url.pathname} ${block.kind} ${block.level} ${block.headings.join(' > ')}`;
    if (block.kind === 'heading' || block.kind === 'term') {
      const name = serviceName(block.text);
      if (isCategory(sectionAfter(page.blocks, index))) return [];
      const section = sectionAfter(page.blocks, index, 6);
      const text =
        section.find(({ kind, text: own }) => kind !== 'heading' && kind !== 'row' && own.split(' ').length >= 5)
          ?.text ?? null;
      const all = section
        .map(({ text: own }) => own)
        .join(' ')
        .slice(0, 600);
      return name
        ? [
            {
              name,
              description: shorten(text),
              durationMinutes: findDuration(all)?.minutes ?? null,
              priceCents: priceOf(all),
              isSure: false,
              group,
            },
          ]
        : [];
    }
    if (block.kind !== 'item' && block.text.split('\n').length < 3) return [];
    return block.text.split('\n').flatMap((line) => {
      const [head = '', ...tail] = line.split(/\s*(?::|\s[–—-]\s)\s*/);
      const name = serviceName(head);
      return name ? [{ ...empty, name, description: shorten(tail.join(' – ') || null), isSure: false, group }] : [];
    });
  });
}

/** A heading above several services is no service itself: above other headings, a list of prices or a list of names. */
function isCategory(section: readonly Block[]): boolean {
  const heads = section.filter(({ level }) => level > 0 && level < 7).length;
  const priced = section
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.length < 120 && findPrice(line) !== null).length;
  const names = section.filter(
    ({ kind, text }) => kind === 'item' && isTradeName(text) && serviceName(text) !== null,
  ).length;
  return heads >= 2 || priced >= 2 || names >= 3;
}

const priceOf = (text: string): number | null => {
  const price = findPrice(text);
  return price && price.cents > 0 ? price.cents : null;
};

/** Names in the menu below "Services", and of links to pages below /services/. */
export function linkedServices(page: Page): ServiceCandidate[] {
  const group = 'links';
  const byPath = page.links
    .filter(({ url }) =>
      /\/(services?|treatments?|procedures?|what-we-do|leistungen|servicios|specialties)\/[^/]+\/?$/i.test(
        url.pathname,
      ),
    )
    .map(({ text }) => text);
  const byMenu: string[] = [];
  page.$('li').each((_index, element) => {
    const item = page.$(element);
    const own = item.children('a, span, button, div').first().text().trim();
    if (own.length > 40 || !SERVICES.test(own) || NOT_SERVICES.test(own)) return;
    item.find('li a').each((_inner, link) => void byMenu.push(page.$(link).text()));
  });
  return [...byPath, ...byMenu].flatMap((text) => {
    const name = serviceName(text);
    return name ? [{ ...empty, name, isSure: isTradeName(name), group }] : [];
  });
}

/** At most two sentences. */
function shorten(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const [first = '', second = ''] = sentencesOf(text);
  const two = `${first} ${second}`.trim();
  const chosen = two.length <= MAX_DESCRIPTION ? two : first;
  return chosen.length <= MAX_DESCRIPTION ? chosen : `${chosen.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')} …`;
}
