import { findHours, type HoursRun } from '../hours/find-hours.ts';
import type { Page } from '../page/page.ts';
import { type Thing, textOfThing } from '../structured/thing.ts';
import { thingHours } from '../structured/thing-hours.ts';
import type { OpeningSpan, PostalAddress, SiteLocation } from '../types.ts';
import type { Evidence } from './evidence.ts';
import { findPhones, readPhone } from './phones.ts';
import { findAddresses, thingAddress } from './postal-address.ts';

/** Pages whose addresses are those of others: authorities, authors, laboratories. */
const FOREIGN_PAGE =
  /privacy|hipaa|terms|legal|blog|news|disclaimer|referr|links|resources|careers|jobs|accessibility|^(?!.*location).*(?:emergenc|after-?hours)/i;

/** Headings above the addresses of others on a page of the practice. */
const FOREIGN_SECTION =
  /\bnearby|\bother (?:clinics|hospitals)|\bhospitals\b|affiliat|\bpartners?\b|referral|pharmac|laborator|\blabs\b|after[- ]hours|emergenc/i;

/** An address of the practice with what stands beside it. */
export interface Place extends SiteLocation {
  address: PostalAddress;
  /** How much speaks for it being the practice's own and first. */
  weight: number;
}

/** Every address that the site gives as its own, structured data and text put together; the main one first. */
export function practicePlaces(evidence: Evidence, country: string): Place[] {
  const merged = new Map<string, Place>();
  const all = [
    ...evidence.businesses.flatMap((business, rank) => structuredPlace(business, rank, country)),
    ...evidence.pages.flatMap((page, index) =>
      FOREIGN_PAGE.test(page.url.pathname) ? [] : placesOnPage(page, index, country),
    ),
  ];
  for (const place of all) {
    const key = placeKey(place.address);
    const known = merged.get(key);
    merged.set(key, known ? joined(known, place) : place);
  }
  const isOwn = ({ weight }: Place): boolean => weight > -5;
  const hasOwn = [...merged.values()].some(isOwn);
  const places = [...merged.values()]
    .filter(({ address }) => address.street !== null || merged.size === 1)
    .filter((place) => isOwn(place) || !hasOwn);
  return places.sort((a, b) => b.weight - a.weight);
}

function joined(known: Place, other: Place): Place {
  return {
    name: known.name ?? other.name,
    phone: known.phone ?? other.phone,
    address: {
      street: known.address.street ?? other.address.street,
      city: known.address.city ?? other.address.city,
      region: known.address.region ?? other.address.region,
      postalCode: known.address.postalCode ?? other.address.postalCode,
      country: known.address.country ?? other.address.country,
    },
    hours: known.hours.length > 0 ? known.hours : other.hours,
    weight: known.weight + other.weight,
  };
}

/** House number and postal code (or city): what two spellings of an address have in common. */
function placeKey({ street, city, postalCode }: PostalAddress): string {
  const number = /\d+/.exec(street ?? '')?.[0] ?? (street ?? '').toLowerCase().slice(0, 12);
  return `${number}|${(postalCode ?? city ?? '').toLowerCase().replace(/\s/g, '').slice(0, 5)}`;
}

function structuredPlace(business: Thing, rank: number, country: string): Place[] {
  const address = thingAddress(business);
  if (!address) return [];
  const phone = textOfThing(business, 'telephone', 'phone');
  return [
    {
      name: textOfThing(business, 'name'),
      phone: phone === null ? null : readPhone(phone, country),
      address,
      hours: thingHours(business),
      weight: rank === 0 ? 8 : 4,
    },
  ];
}

function placesOnPage(page: Page, pageIndex: number, country: string): Place[] {
  const blocks = page.blocks.filter(({ zone }) => zone !== 'nav');
  const starts: number[] = [];
  let text = '';
  for (const block of blocks) {
    starts.push(text.length);
    text += `${block.text}\n`;
  }
  const found = findAddresses(text);
  const blockAt = (offset: number): number =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    );
  // A page with one address in its text is the page of that place: its hours and its title are those of the place.
  const isOfOne = found.length === 1 && pageIndex > 0 && blocks[blockAt(found[0]?.start ?? 0)]?.zone === 'main';
  const runs = found.length > 1 || isOfOne ? findHours(page).filter((run) => run.start >= 0) : [];
  return found.map(({ address, start, end }, index): Place => {
    const first = blockAt(start);
    const isForeign = FOREIGN_SECTION.test(blocks[first]?.headings.at(-1) ?? '');
    const next = found[index + 1];
    const last = next ? blockAt(next.start) - 1 : Math.min(blocks.length - 1, blockAt(end) + 12);
    const isFooter = blocks[first]?.zone === 'footer';
    const hours = isOfOne
      ? hoursBetween(page, runs, blocks[0], blocks.at(-1))
      : hoursBetween(page, runs, blocks[first], blocks[Math.max(first, last)]);
    const phone = blocks
      .slice(first, last + 1)
      .flatMap((block) => findPhones(block.text, country))
      .find(({ label }) => !/fax/i.test(label));
    const name = found.length > 1 || isOfOne ? placeName(blocks[first]?.headings ?? []) : null;
    const isHome = /contact|location|visit|hours|find|about|office|clinic/i.test(page.url.pathname) || pageIndex === 0;
    const weight = 1 + (isHome ? 1 : 0) + (isFooter ? 0.5 : 0) - index * 0.1 - (isForeign ? 10 : 0);
    return { name, phone: phone?.number ?? null, address, hours, weight };
  });
}

/** The nearest heading that can be the name of a place. */
const placeName = (headings: readonly string[]): string | null =>
  headings.findLast(
    (heading) =>
      !/^(?:contact|visit|find|address|locations?|(?:our )?offices?|hours|directions?|get in touch|where|how to|parking|map)\b/i.test(
        heading,
      ),
  ) ?? null;

/** The best hours that stand between an address and the next one. */
function hoursBetween(
  page: Page,
  runs: readonly HoursRun[],
  from: Page['blocks'][number] | undefined,
  to: Page['blocks'][number] | undefined,
): OpeningSpan[] {
  const first = from ? page.blocks.indexOf(from) : -1;
  const last = to ? page.blocks.indexOf(to) : -1;
  const inside = runs.filter(({ start }) => start >= first && start <= last);
  return inside.toSorted((a, b) => b.score - a.score)[0]?.spans ?? [];
}
