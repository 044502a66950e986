import { practiceClosures } from './facts/closures.ts';
import { practiceCountry } from './facts/country.ts';
import { practiceEmail } from './facts/emails.ts';
import type { Evidence } from './facts/evidence.ts';
import { practiceInsurance } from './facts/insurance.ts';
import { practiceHours } from './facts/opening-hours.ts';
import { practicePayment } from './facts/payment.ts';
import { emergencyPhone, practicePhone } from './facts/phones.ts';
import { type Place, practicePlaces } from './facts/places.ts';
import { practiceName } from './facts/practice-name.ts';
import { practiceProviders } from './facts/providers.ts';
import { practiceFaq } from './facts/questions.ts';
import { practiceServices } from './facts/services.ts';
import { emergencyNote, parkingNote, practiceLanguages } from './facts/topics.ts';
import { textOfThing } from './structured/thing.ts';
import type { BusinessProfile, ReadingNote, SiteLocation } from './types.ts';

/** Puts the facts of the practice together, and says what a person should fill in. */
export function buildProfile(evidence: Evidence): { profile: BusinessProfile; notes: ReadingNote[] } {
  const country = practiceCountry(evidence);
  const places = practicePlaces(evidence, country);
  const { hours, remark, notes: hoursNotes } = practiceHours(evidence, country);
  const [main] = places;
  const phone = practicePhone(evidence, country) ?? main?.phone ?? null;
  const emergency = emergencyNote(evidence);
  const profile: BusinessProfile = {
    name: practiceName(evidence),
    description: description(evidence),
    phone,
    email: practiceEmail(evidence),
    address: main?.address ?? null,
    hours: places.length > 1 && main && main.hours.length > 0 ? main.hours : hours,
    hoursNote: remark,
    closures: practiceClosures(evidence),
    services: practiceServices(evidence),
    insurance: practiceInsurance(evidence),
    providers: practiceProviders(evidence),
    faq: practiceFaq(evidence),
    payment: practicePayment(evidence),
    parking: parkingNote(evidence),
    emergency,
    emergencyPhone: emergencyPhone(emergency, phone, country),
    languages: practiceLanguages(evidence),
    locations: [],
  };
  // With several places the hours are those of the first, wherever they come from.
  const notes = places.length > 1 ? [] : hoursNotes;
  profile.locations = places.length > 1 ? places.map(location) : [];
  return { profile, notes: [...notes, ...missing(profile)] };
}

const location = ({ name, phone, address, hours }: Place): SiteLocation => ({ name, phone, address, hours });

function description({ businesses, pages }: Evidence): string | null {
  const [home] = pages;
  const candidates = [
    businesses.map((business) => textOfThing(business, 'description')).find((text) => text !== null),
    home?.$('meta[name="description" i]').first().attr('content'),
    home?.$('meta[property="og:description"]').first().attr('content'),
    home?.blocks.find(({ zone, kind, text }) => zone === 'main' && kind === 'text' && text.split(' ').length >= 15)
      ?.text,
  ];
  const found = candidates
    .map((text) => text?.replace(/\s+/g, ' ').trim())
    .find((text) => text !== undefined && text.length >= 20);
  return found?.slice(0, 500) ?? null;
}

function missing(profile: BusinessProfile): ReadingNote[] {
  const facts: [string, boolean][] = [
    ['the name of the practice', profile.name === null],
    ['a telephone number', profile.phone === null],
    ['an address', profile.address === null],
    ['opening hours', profile.hours.length === 0],
    ['services', profile.services.length === 0],
  ];
  return facts
    .filter(([, isMissing]) => isMissing)
    .map(([fact]) => ({ kind: 'missing', url: null, message: `the site does not say ${fact}` }));
}
