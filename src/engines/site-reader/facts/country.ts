import { type Evidence, uniqueBy } from './evidence.ts';
import { findAddresses, thingAddress } from './postal-address.ts';

const BY_DOMAIN: Readonly<Record<string, string>> = {
  uk: 'GB',
  ca: 'CA',
  au: 'AU',
  nz: 'NZ',
  ie: 'IE',
  de: 'DE',
  at: 'AT',
  ch: 'CH',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  nl: 'NL',
  be: 'BE',
  mx: 'MX',
  us: 'US',
};

/** Languages that are spoken mostly in one country. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  de: 'DE',
  it: 'IT',
  nl: 'NL',
  pl: 'PL',
  da: 'DK',
  sv: 'SE',
  fi: 'FI',
};

/** Where the practice is, as an ISO code, from address, domain and language; numbers without a country code are read as from there. */
export function practiceCountry({ pages, businesses }: Evidence): string {
  for (const business of businesses) {
    const country = thingAddress(business)?.country;
    if (country && /^[A-Z]{2}$/.test(country)) return country;
  }
  const texts = pages.slice(0, 6).map((page) =>
    page.blocks
      .filter(({ zone }) => zone !== 'nav')
      .map(({ text }) => text)
      .join('\n'),
  );
  const [found] = uniqueBy(texts.flatMap(findAddresses), ({ address }) => address.country ?? '');
  if (found?.address.country) return found.address.country;
  const [home] = pages;
  const domain = home?.url.hostname.split('.').at(-1) ?? '';
  const region = /^[a-z]{2}-([a-z]{2})\b/.exec(home?.language ?? '')?.[1]?.toUpperCase();
  return BY_DOMAIN[domain] ?? region ?? BY_LANGUAGE[home?.language.slice(0, 2) ?? ''] ?? 'US';
}
