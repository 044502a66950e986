import { tidy } from '../page/dom.ts';
import { textOfThing } from '../structured/thing.ts';
import type { Evidence } from './evidence.ts';

const GENERIC =
  /^(home|welcome|contact( us)?|about( us)?|services|our team|hours|location|locations|index|untitled|new page|main|start|default|faqs?|blog|home ?page|site|website|my site|wordpress|just another wordpress site|untitled document|logo|menu|front page|page|book( now| online)?|english|(?:family |general )?(?:dentist|doctor|physician|podiatrist|chiropractor|optometrist|optician|veterinarian|orthodontist|therapist|counselor|psychologist|dermatologist|acupuncturist|pediatrician)s?)$/i;
const KIND =
  /dent|smile|clinic|medic|health|care|doctor|vet|animal|pet|eye|vision|optom|derm|skin|ortho|physio|therap|chiro|pediatric|family|wellness|practice|hospital|center|centre|associates|group|surg|implant|counsel|psych|spa|foot|podiatr|praxis|cabinet|clínica|dds|dmd|md\b|dvm/i;

/** What a company is called in the register and nobody says on the telephone. */
const LEGAL_FORM = /,?\s*\b(?:inc|llc|l\.l\.c|ltd|limited|llp|pllc|p\.l\.l\.c|p\.?\s?c|p\.?\s?a|s\.?c|corp|gmbh)\.?$/i;

/** The name of the practice, where data, title, logo and imprint agree most. */
export function practiceName({ pages, businesses }: Evidence): string | null {
  const points = new Map<string, { name: string; weight: number }>();
  const vote = (candidate: string | null | undefined, weight: number): void => {
    const name = cleanName(candidate ?? '');
    if (!name) return;
    const key = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    const known = points.get(key);
    points.set(key, { name: known?.name ?? name, weight: (known?.weight ?? (KIND.test(name) ? 1 : 0)) + weight });
  };
  const described = businesses
    .slice(0, 4)
    .map((business) => textOfThing(business, 'name', 'legalName', 'alternateName'));
  // Several places with names of their own: what they share stands elsewhere.
  const isChain = new Set(described.filter((name) => name !== null)).size > 1;
  for (const [rank, name] of described.entries()) vote(name, isChain ? 2 : rank === 0 ? 8 : 3);
  const segments = pages.map(({ title }) => title.split(/\s+[|–—·•»:/]+\s+|\s+-\s+|\s*\|\s*|\s*•\s*/).map(tidy));
  for (const page of pages) {
    vote(page.$('meta[property="og:site_name"], meta[name="application-name"]').first().attr('content'), 2);
    vote(copyrightOwner(page.blocks.filter(({ zone }) => zone !== 'nav').map(({ text }) => text)), 1.5);
  }
  const [home] = pages;
  if (home) {
    const logo = home
      .$('[class*="logo" i] img, img[class*="logo" i], img[id*="logo" i], header a[href="/"] img')
      .first()
      .attr('alt');
    vote(logo?.replace(/\b(logo|home|image|icon)\b/gi, ''), 2.5);
    const brand = home
      .$('.site-title, .navbar-brand, .site-name, .brand, .logo, #logo, [class*="site-title"], [class*="sitetitle"]')
      .first()
      .text();
    if (brand.length < 70) vote(brand, 2.5);
    // A page of frames has no title of its own.
    const titled = home.$('h1').length > 0 ? home : pages.find((page) => page.$('h1').length > 0);
    vote(titled?.$('h1').first().text(), 1);
    const [first, last] = [segments[0]?.[0], segments[0]?.at(-1)];
    vote(first, 1.5);
    if (last !== first) vote(last, 1);
  }
  // A part of the title that stands on several pages is the name; on one page it may be anything.
  const counts = new Map<string, number>();
  for (const parts of segments) for (const part of new Set(parts)) counts.set(part, (counts.get(part) ?? 0) + 1);
  for (const [part, count] of counts) if (count >= 2) vote(part, Math.min(4, count));
  return [...points.values()].sort((a, b) => b.weight - a.weight)[0]?.name ?? null;
}

function cleanName(text: string): string | null {
  const name = tidy(text)
    .replace(/^(?:welcome to|home of|about|contact)\s+/i, '')
    .replace(LEGAL_FORM, '')
    .replace(/[\s,.|–—-]+$/, '');
  if (name.length < 3 || name.length > 70 || GENERIC.test(name) || name.split(' ').length > 9) return null;
  return /https?:|@|[!?]$/.test(name) ? null : name;
}

/** `© 2012–2024 Oak Dental. All rights reserved.` */
function copyrightOwner(texts: readonly string[]): string | null {
  for (const text of texts) {
    const match =
      /(?:©|\(c\)|copyright)[\s\d,–-]*(?:copyright|©|by)?[\s\d,–-]*(?:by\s+)?([^|\n©]{3,70}?)(?:[\s,-]*(?:\d{4}|all rights|$|[|\n]|\.(?:\s|$)(?!\w\.)))/i.exec(
        text,
      );
    if (match?.[1]) return match[1];
  }
  return null;
}
