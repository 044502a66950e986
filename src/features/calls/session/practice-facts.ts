import { findHoliday } from '../../../engines/dialog/holidays.ts';
import type { Practice } from '../../../engines/dialog/types.ts';
import type { BusinessProfile, ClosedDay } from '../../../engines/site-reader/types.ts';
import type { LocationRow } from '../../locations/find-location.ts';

/**
 * Closed days from `today` on: what the API was told first, then what the website announces, which may name a holiday without its date.
 * @param today `YYYY-MM-DD` in the zone of the location
 */
export function knownClosures(
  stated: readonly { date: string; name: string }[],
  announced: readonly ClosedDay[],
  today: string,
): Practice['closures'] {
  const closures = new Map<string, string>();
  for (const { date, name } of [...stated, ...announced]) {
    const day = date ?? findHoliday(name.toLowerCase().replaceAll('’', "'"), today)?.day;
    if (day !== undefined && day >= today && !closures.has(day)) closures.set(day, name);
  }
  return [...closures].map(([date, name]) => ({ date, name })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * What the website says of this location. Of several places of a practice it is the one with its telephone, at its address or of its
 * name; where none is, the first, which the site gives as the main one.
 */
export function placeOf(
  profile: BusinessProfile | null,
  location: Pick<LocationRow, 'name' | 'address' | 'phone_number'>,
): Pick<BusinessProfile, 'address' | 'phone' | 'hours'> | null {
  const places = profile?.locations ?? [];
  const plain = (text: string | null | undefined): string =>
    (text ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const isIn = (part: string | null | undefined, whole: string | null): boolean =>
    plain(part).length >= 4 && ` ${plain(whole)} `.includes(` ${plain(part)} `);
  return (
    places.find(({ phone }) => phone !== null && phone === location.phone_number) ??
    places.find(({ address }) => isIn(address?.street, location.address)) ??
    places.find(({ name }) => isIn(name, location.name)) ??
    profile
  );
}

/** Where the practice, or else its website, sends emergencies, unless that is a number which the agent itself answers or speaks for. */
export function emergencyNumberOf(
  profile: BusinessProfile | null,
  location: Pick<LocationRow, 'phone_number' | 'voice_number' | 'emergency_number'>,
): string | null {
  const number = location.emergency_number ?? profile?.emergencyPhone ?? null;
  return number === location.phone_number || number === location.voice_number ? null : number;
}

/** A name that the practice gave its agent; "Maple Street assistant" says what it is, not who. */
export function givenName(name: string | undefined): string | null {
  return name === undefined || /\bassistant$/i.test(name) ? null : name;
}

/** The agent's language first, then those of the location; `en-US` and `en` are one. */
export function spokenLanguages(ofAgent: string | undefined, ofLocation: readonly string[]): string[] {
  const spoken = new Map<string, string>();
  for (const tag of ofAgent === undefined ? ofLocation : [ofAgent, ...ofLocation]) {
    const language = new Intl.Locale(tag).language;
    if (!spoken.has(language)) spoken.set(language, tag);
  }
  return [...spoken.values()];
}
