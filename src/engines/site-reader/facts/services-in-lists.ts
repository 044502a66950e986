import type { Block, Page } from '../page/page.ts';
import { isAboutOthers } from './about-others.ts';
import { pageTopic, sectionAfter } from './evidence.ts';
import { findDuration, findPrice } from './price-and-duration.ts';
import { NOT_SERVICES, SERVICES, type ServiceCandidate, shorten } from './service-candidate.ts';
import { isTradeName, serviceName } from './service-names.ts';

const empty = { description: null, durationMinutes: null, priceCents: null };

/** Headings and list entries where the site speaks of its services. */
export function listedServices(page: Page): ServiceCandidate[] {
  const topic = pageTopic(page);
  const isServicesPage = SERVICES.test(topic) && !NOT_SERVICES.test(topic);
  return page.blocks.flatMap((block, index) => {
    if (block.zone === 'nav' || block.zone === 'header' || block.zone === 'footer' || isAboutOthers(page, block))
      return [];
    const near = block.headings.slice(-2).join(' | ');
    const isHere = SERVICES.test(near)
      ? !NOT_SERVICES.test(block.headings.at(-1) ?? '')
      : isServicesPage && !NOT_SERVICES.test(near);
    if (!isHere) return [];
    const group = `${page.url.pathname} ${block.kind} ${block.level} ${block.headings.join(' > ')}`;
    if (block.kind === 'heading' || block.kind === 'term') {
      const name = serviceName(block.text);
      if (block.kind === 'heading' && isCategory(sectionAfter(page.blocks, index))) return [];
      const section = termsAfter(page.blocks, index);
      const text =
        section.find(({ kind, text: own }) => kind !== 'heading' && kind !== 'row' && own.split(' ').length >= 5)
          ?.text ?? null;
      const all = section
        .filter(({ kind, cells }) => kind !== 'row' || !isTradeName(cells[0] ?? ''))
        .map(({ text: own }) => own)
        .join(' ')
        .slice(0, 600);
      return name
        ? [
            {
              name,
              description: shorten(text),
              durationMinutes: lengthOf(all),
              priceCents: /^(free|complimentary)\b/i.test(name) ? 0 : priceOf(all),
              isSure: false,
              group,
            },
          ]
        : [];
    }
    const isEntry =
      block.kind === 'text' && /^[^.!?]{3,50}(?::\s|\s[–—-]\s)\S+(?:(?:\s\S+){3}|\s[^.]*\.$)/.test(block.text);
    if (block.kind !== 'item' && !isEntry && block.text.split('\n').length < 3) return [];
    if (block.kind === 'item' && isBelowPrice(page.blocks, index)) return [];
    return block.text.split('\n').flatMap((line) => {
      const [head = '', ...tail] = line.split(/\s*(?::|\s[–—-]\s)\s*/);
      const name = serviceName(head);
      return name ? [{ ...empty, name, description: shorten(tail.join(' – ') || null), isSure: false, group }] : [];
    });
  });
}

/** A heading above several services is no service itself: above other headings, a list of prices or a list of names. */
function isCategory(section: readonly Block[]): boolean {
  const heads = section.filter(
    ({ level, text }) => level > 0 && level < 7 && !NOT_SERVICES.test(text) && serviceName(text) !== null,
  ).length;
  const below = section.findIndex(({ level }) => level > 0);
  const priced = section
    .slice(0, below === -1 ? undefined : below)
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.length < 120 && findPrice(line) !== null).length;
  const names = section.filter(
    ({ kind, text }) => kind === 'item' && isTradeName(text) && serviceName(text) !== null,
  ).length;
  return heads >= 2 || priced >= 2 || names >= 3;
}

/** How long the text says it takes; null where it gives several lengths: `the first visit an hour, later ones 15 minutes`. */
function lengthOf(text: string): number | null {
  const first = findDuration(text);
  const next = first && findDuration(text.slice(first.end));
  return first && (!next || next.minutes === first.minutes) ? first.minutes : null;
}

const pricesIn = (text: string): number => text.match(/[$£€]\s?\d/g)?.length ?? 0;

/** True of what a card lists below its name and its price: the parts of one service. */
function isBelowPrice(blocks: readonly Block[], index: number): boolean {
  const head = blocks.findLastIndex(({ level }, at) => at < index && level > 0);
  const above = blocks.slice(head + 1, index).find(({ kind }) => kind !== 'item');
  return head !== -1 && above !== undefined && above.text.length < 40 && findPrice(above.text) !== null;
}

/** What belongs to a name: the definitions below a term, the first blocks below a heading. */
function termsAfter(blocks: readonly Block[], index: number): Block[] {
  if (blocks[index]?.kind !== 'term') return sectionAfter(blocks, index, 6);
  const next = blocks.findIndex(({ kind }, at) => at > index && kind !== 'definition');
  return blocks.slice(index + 1, next === -1 ? undefined : next);
}

/** The price of what the text is about; none where it names several things with a price each: `Rabies $28, Bordetella $32`. */
function priceOf(text: string): number | null {
  const price = findPrice(text);
  if (!price || price.cents === 0) return null;
  const next = findPrice(text.slice(price.end));
  const between = next ? text.slice(price.end, price.end + next.start) : '';
  const isRange = /^\s*(?:-|–|—|to|and|or)\s*$/i.test(between);
  const isList = next !== null && !isRange && /^\s*[,;/]\s*\p{L}/u.test(between) && pricesIn(text) >= 3;
  return isList ? null : price.cents;
}

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
