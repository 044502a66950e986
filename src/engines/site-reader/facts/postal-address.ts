import { tidy } from '../page/dom.ts';
import { type Thing, textOfThing, thingsOf, valuesOf } from '../structured/thing.ts';
import type { PostalAddress } from '../types.ts';
import { AUSTRALIA_REGION, CANADA_REGION, countryCode, regionCode, US_REGION } from './regions.ts';

/** Separates the lines that were one above the other. */
const LINE = '\u2028';

/** Where an address ends, by country: region and postal code, with the city before them. */
const ENDINGS: { country: string; pattern: RegExp; region: number | null; postal: number }[] = [
  {
    country: 'US',
    pattern: new RegExp(
      `(?<![A-Za-z])(${US_REGION})\\.?(?:[\\s,]{1,3}(?:USA|U\\.S\\.A?\\.|United States))?[\\s,|${LINE}]{1,4}(\\d{5}(?:-\\d{4})?)(?!\\d)`,
      'g',
    ),
    region: 1,
    postal: 2,
  },
  {
    country: 'CA',
    pattern: new RegExp(
      `(?<!\\p{L})\\(?(${CANADA_REGION})\\)?,?[\\s${LINE}]{1,3}([ABCEGHJ-NPRSTVXY]\\d[A-Z][ -]?\\d[A-Z]\\d)(?!\\w)`,
      'gu',
    ),
    region: 1,
    postal: 2,
  },
  {
    country: 'AU',
    pattern: new RegExp(`(?<![A-Za-z])(${AUSTRALIA_REGION}),?[\\s${LINE}]{1,3}(\\d{4})(?!\\d)`, 'g'),
    region: 1,
    postal: 2,
  },
  { country: 'GB', pattern: /(?<![A-Za-z\d])()([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})(?!\w)/g, region: null, postal: 2 },
];

/** Countries that write `12345 City` under `Street 12` or `12, rue …`. */
const POSTAL_FIRST = new RegExp(
  `([^${LINE},]{3,60}?)[,\\s${LINE}]+(?:[A-Z]{1,2}-)?(\\d{5})\\s+(\\p{Lu}[\\p{L}.'’ -]{1,40}?)(?=$|[,${LINE}|(]|\\s+(?:Tel|Phone|Fax|Mail))`,
  'u',
);
const POSTAL_FIRST_STREET =
  /((?:\p{Lu}[\p{L}.-]*\s+){0,3}\p{L}*(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|ufer|damm)\s*\d+\s?\w?|\d{1,4}\s?(?:bis|ter)?,?\s+(?:rue|avenue|av\.|boulevard|bd|place|chemin|allée|quai|cours|impasse|route)\b.*|(?:calle|c\/|avenida|avda\.?|plaza|paseo)\s.*\d+.*)$/iu;

/** A street by its shape alone, right before postal code and city: `Juliuspromenade 12`, `Am Markt 5a`. */
const POSTAL_FIRST_SHAPE = /^\p{Lu}[\p{L}.'’-]+(?:\s\p{L}[\p{L}.'’-]*){0,3}\s\d{1,4}\s?[a-z]?$/u;

const STREET_WORD =
  'rue|boul|chemin|street|st|avenue|ave|av|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|square|sq|parkway|pkwy|highway|hwy|way|circle|cir|terrace|ter|trail|trl|turnpike|tpke|pike|plaza|plz|loop|alley|broadway|route|rte|expressway|freeway|crescent|cres|close|row|walk|mews|gardens|hill|parade|esplanade|center|centre|commons|crossing|xing|mall|park|bypass|causeway|bend|run|path|point|pt|ridge|view|green|grove|village|landing|quay|wharf|mount|promenade';
const UNIT = String.raw`(?:suite|ste|unit|apt|apartment|floor|fl|level|room|rm|bldg|building|office|#)\.?\s*#?\s*[\w-]+(?:\s+(?:floor|fl)\b)?|\d+(?:st|nd|rd|th)\s+(?:floor|fl)`;

/** Where a street begins: a house number before a name, a spelled number, a box, or a named house. */
const STREET_START =
  /(?<![\w$#/.-])(?:\d{1,6}[A-Za-z]?(?:\s?[-–/]\s?\d{1,5}[A-Za-z]?)?,?\s+(?=[\p{L}\d])|(?:One|Two|Three|Four|Five|Ten)\s+(?=\p{Lu})|P\.?\s?O\.?\s+Box\s+)/giu;

const STREET_AND_CITY = new RegExp(
  `^(.*\\b(?:(?:${STREET_WORD})\\b\\.?(?:\\s+(?:[NSEW]{1,2}|North|South|East|West)\\b\\.?)?|(?:${UNIT}))),?\\s+(\\p{Lu}.*)$`,
  'iu',
);

/** British and Australian addresses begin with the part of the building: `Unit 4, 21 Green Lane`. */
const UNIT_IN_FRONT = new RegExp(
  `(?:^|[${LINE},|:]\\s*)((?:(?:unit|shop|suite|flat|level|studio|rooms?|ground floor|first floor|floor)\\b[^${LINE},|:]{0,12},?\\s*){1,2})$`,
  'i',
);
const UNIT_BEFORE = /\b(?:suite|ste|unit|apt|apartment|room|rm|floor|fl|shop|flat|level|studio|#)\.?\s*#?$/i;

/** An address found in text, and where in the text it stood. */
export interface FoundAddress {
  address: PostalAddress;
  start: number;
  end: number;
}

/**
 * Finds postal addresses in lines that follow one another on a page (joined by `\n`). An ending without a street before it counts only
 * when its line is short, as in a heading above the map.
 */
export function findAddresses(text: string): FoundAddress[] {
  const joined = text.replaceAll('\n', LINE);
  const found: FoundAddress[] = [];
  for (const ending of ENDINGS) {
    for (const match of joined.matchAll(ending.pattern)) {
      const before = joined.slice(Math.max(0, match.index - 160), match.index);
      const parts = streetAndCity(before);
      if (!parts || (ending.country === 'GB' && parts.street === null)) continue;
      const region = ending.region === null ? null : regionCode(match[ending.region] ?? '');
      const address = {
        ...parts,
        region,
        postalCode: tidy(match[ending.postal] ?? '').toUpperCase(),
        country: ending.country,
      };
      found.push({ address, start: match.index - parts.length, end: match.index + match[0].length });
    }
    if (found.length > 0) break;
  }
  if (found.length === 0) found.push(...postalFirst(joined));
  return found
    .map(({ address: { street, city, region, postalCode, country }, start, end }) => ({
      address: { street, city, region, postalCode, country },
      start,
      end,
    }))
    .sort((a, b) => a.start - b.start);
}

function streetAndCity(before: string): { street: string | null; city: string; length: number } | null {
  // `Suite 200` is no street.
  const starts = [...before.matchAll(STREET_START)]
    .map((match) => match.index)
    .filter((index) => !UNIT_BEFORE.test(before.slice(0, index)));
  // From the last number backwards, the first start that gives a street word wins.
  const start = starts.findLast((index) => isStreet(before.slice(index))) ?? starts.at(-1);
  if (start !== undefined) {
    const split = splitCity(before.slice(start));
    const unit = UNIT_IN_FRONT.exec(before.slice(0, start))?.[1] ?? '';
    if (split) return { ...split, street: tidy(`${unit}${split.street}`), length: before.length - start };
  }
  const line = before.split(LINE).at(-1) ?? '';
  const city = /(?:^|[,:|])\s*(\p{Lu}[\p{L}.'’ -]{1,40}),?\s*$/u.exec(line)?.[1]?.trim();
  return city ? { street: null, city: city.replace(/,$/, ''), length: line.length } : null;
}

const isStreet = (text: string): boolean =>
  new RegExp(`^\\S+,?\\s+.*?\\b(?:${STREET_WORD})\\b`, 'i').test(text.split(LINE)[0] ?? '') ||
  /^p\.?\s?o\.?/i.test(text) ||
  /^(one|two|three|four|five|ten)\s/i.test(text);

function splitCity(text: string): { street: string; city: string } | null {
  const parts = text
    .split(new RegExp(`[,${LINE}|•·]+`))
    .map(tidy)
    .filter((part) => part !== '');
  if (parts.length > 6) return null;
  const last = parts.pop();
  if (last === undefined) return null;
  const joined = STREET_AND_CITY.exec(last);
  if (joined && /\d/.test(joined[1] ?? '')) {
    // "100 Main St St. Paul": the second one belongs to the saint.
    const saint = new RegExp(`^(.*\\b(?:${STREET_WORD})\\.?)\\s+(st\\.?|saint)$`, 'i').exec(joined[1] ?? '');
    const street = saint?.[1] ?? joined[1] ?? '';
    return { street: [...parts, street].join(', '), city: tidy(`${saint?.[2] ?? ''} ${joined[2] ?? ''}`) };
  }
  if (parts.length === 0) {
    // No comma and no street word: the last word is the best guess for the city.
    const guess = /^(.+\S)\s+(\p{Lu}[\p{L}.'’-]+)$/u.exec(last);
    return guess ? { street: guess[1] ?? '', city: guess[2] ?? '' } : null;
  }
  return /\d/.test(last) || last.length > 40 ? null : { street: parts.join(', '), city: last };
}

function postalFirst(joined: string): FoundAddress[] {
  const match = POSTAL_FIRST.exec(joined);
  const before = tidy(match?.[1] ?? '');
  const street = match && (POSTAL_FIRST_STREET.exec(before)?.[0] ?? POSTAL_FIRST_SHAPE.exec(before)?.[0]);
  if (!match || !street) return [];
  const country = /\b(rue|avenue|boulevard|chemin|quai|impasse|route)\b/i.test(street)
    ? 'FR'
    : /calle|avenida|plaza|paseo|avda/i.test(street)
      ? 'ES'
      : 'DE';
  const address = {
    street: tidy(street),
    city: tidy(match[3] ?? ''),
    region: null,
    postalCode: match[2] ?? null,
    country,
  };
  return [{ address, start: match.index, end: match.index + match[0].length }];
}

/** What themes and plugins give until somebody fills them in: `123 Main Street, Anytown 12345`. */
const isSample = (street: string, city: string, postalCode: string): boolean =>
  /^(?:any ?(?:town|city|where)|(?:your )?(?:city|town)|city name)$/i.test(city.trim()) ||
  (/^123\s/.test(street) && /^(?:12345|00000)$/.test(postalCode)) ||
  /^(?:your|street) (?:street )?address/i.test(street);

/** The address of a described business; null when it says nothing of the street or the place. */
export function thingAddress(thing: Thing): PostalAddress | null {
  for (const value of valuesOf(thing, 'address', 'location')) {
    if (typeof value === 'string') {
      const [found] = findAddresses(value.replace(/,\s*(?:USA|United States)\.?$/i, ''));
      if (found) return found.address;
      continue;
    }
    const inner = thingsOf(value, 'address')[0] ?? value;
    const street = textOfThing(inner, 'streetAddress', 'street-address');
    const city = textOfThing(inner, 'addressLocality', 'locality');
    if (street === null && city === null) continue;
    if (isSample(street ?? '', city ?? '', textOfThing(inner, 'postalCode', 'postal-code') ?? '')) continue;
    const region = textOfThing(inner, 'addressRegion', 'region');
    const country = textOfThing(inner, 'addressCountry', 'country-name');
    return {
      street: street && tidy(street).replace(/,$/, ''),
      city: city && tidy(city).replace(/,$/, ''),
      region: region && regionCode(region),
      postalCode: textOfThing(inner, 'postalCode', 'postal-code'),
      country: country && (countryCode(country) ?? country),
    };
  }
  return null;
}
