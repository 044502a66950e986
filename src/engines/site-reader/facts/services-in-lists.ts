import type { Block, Page } from '../page/page.ts';
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
