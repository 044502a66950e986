import type { Page } from '../page/page.ts';
import { textsOf } from '../structured/thing.ts';
import type { Evidence } from './evidence.ts';

const ADDRESS = /(?<![\w.+-])[a-z0-9][\w.+-]{0,63}@(?:[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?\.)+[a-z]{2,24}(?![\w-])/gi;
const SPELLED =
  /([\w.+-]{1,40})\s*[[({]\s*at\s*[\])}]\s*([\w-]{1,40})\s*[[({]\s*(?:dot|punkt)\s*[\])}]\s*([a-z]{2,10})/gi;
/** Placeholders of site builders, tracking addresses, file names such as `logo@2x.png`. */
const NO_ADDRESS =
  /\.(png|jpe?g|gif|svg|webp|css|js)$|@(sentry|.*sentry\.io|.*wixpress\.com|mysite\.com|domain\.com|yourdomain|email\.com|.*\.wix\.com)|^(user|username|your-?name|you|name|email|someone|john\.?doe|jane\.?doe)@/i;
const GOOD_NAME =
  /^(info|office|hello|contact|frontdesk|front\.?desk|reception|appointments?|mail|admin|team|care|clinic|praxis|smile|desk|welcome|cabinet|consulta)/i;
const BAD_NAME =
  /^(no-?reply|webmaster|privacy|careers?|jobs|hr|press|marketing|abuse|postmaster|billing|records|compliance)/i;

/** The e-mail address of the practice, best first by structured data, domain, name and how often it is shown. */
export function practiceEmail({ pages, businesses }: Evidence): string | null {
  const points = new Map<string, number>();
  const host = pages[0]?.url.hostname.replace(/^www\./, '') ?? '';
  const vote = (address: string, weight: number): void => {
    const plain = address.toLowerCase();
    if (!NO_ADDRESS.test(plain)) points.set(plain, (points.get(plain) ?? styleWeight(plain, host)) + weight);
  };
  for (const business of businesses) {
    for (const text of textsOf(business, 'email')) for (const [address] of text.matchAll(ADDRESS)) vote(address, 6);
  }
  for (const page of pages) for (const address of new Set(addressesOf(page))) vote(address, 1);
  return [...points].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function styleWeight(address: string, host: string): number {
  const [name = '', domain = ''] = address.split('@');
  return (domain === host ? 3 : 0) + (GOOD_NAME.test(name) ? 2 : 0) - (BAD_NAME.test(name) ? 4 : 0);
}

function addressesOf(page: Page): string[] {
  const found: string[] = [];
  page.$('a[href^="mailto:" i]').each((_index, element) => {
    const target = (page.$(element).attr('href') ?? '').slice('mailto:'.length).split('?')[0] ?? '';
    found.push(...[...decoded(target).matchAll(ADDRESS)].map(([address]) => address));
  });
  page.$('[data-cfemail]').each((_index, element) => {
    found.push(
      ...[...unveiled(page.$(element).attr('data-cfemail') ?? '').matchAll(ADDRESS)].map(([address]) => address),
    );
  });
  for (const { text } of page.blocks) {
    found.push(...[...text.matchAll(ADDRESS)].map(([address]) => address));
    found.push(...[...text.matchAll(SPELLED)].map(([, name, domain, top]) => `${name}@${domain}.${top}`));
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Addresses that a content network hides from robots: hex, every byte XORed with the first. */
function unveiled(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  const key = bytes[0] ?? 0;
  return Buffer.from(bytes.subarray(1).map((byte) => byte ^ key)).toString('utf8');
}
