import { parseHours } from '../hours/parse-hours.ts';
import { readSpan, readTime, TIME_SOURCE, type WrittenTime } from '../hours/time-of-day.ts';
import { ALL_DAYS, Week } from '../hours/week.ts';
import type { OpeningSpan } from '../types.ts';
import { localName, type Thing, textOfThing, textsOf, thingsOf, valuesOf } from './thing.ts';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * Regular opening hours of a business, from `openingHoursSpecification` and `openingHours` (https://schema.org/openingHours).
 * Entries limited to a season or a holiday are left out. Empty when nothing can be read.
 */
export function thingHours(thing: Thing): OpeningSpan[] {
  const specifications = thingsOf(thing, 'openingHoursSpecification', 'openingHours', 'hoursAvailable');
  const fromSpecifications = new Week();
  for (const specification of specifications) readSpecification(specification, fromSpecifications);
  if (fromSpecifications.openDays.length > 0) return fromSpecifications.toSpans();
  const texts = valuesOf(thing, 'openingHours', 'openingHoursSpecification').filter(
    (value) => typeof value === 'string',
  );
  const lines = texts.flatMap((text) => text.split(/\n|;|(?<=\d)\s*,\s*(?=[A-Z])/));
  return parseHours(lines, 'en').week.toSpans();
}

function readSpecification(specification: Thing, week: Week): void {
  if (textOfThing(specification, 'validFrom', 'validThrough') !== null) return;
  const named = textsOf(specification, 'dayOfWeek')
    .flatMap((text) => text.split(/[\s,]+/))
    .map(dayNumber);
  const days = named.length === 0 ? ALL_DAYS : named.filter((day) => day !== null);
  const opens = timeOf(textOfThing(specification, 'opens'));
  const closes = timeOf(textOfThing(specification, 'closes'));
  if (!opens || !closes) return;
  const isMidnight = (time: WrittenTime): boolean => time.hour === 0 && time.minute === 0;
  // Equal midnights mean closed (https://developers.google.com/search/docs/appearance/structured-data/local-business).
  if (isMidnight(opens) && isMidnight(closes)) {
    week.close(days);
    return;
  }
  const span = readSpan(opens, closes);
  if (!span) return;
  week.open(days, span);
}

function dayNumber(name: string): number | null {
  const day = localName(name).toLowerCase();
  const index = DAYS.findIndex((full) => full === day || (day.length >= 2 && full.startsWith(day)));
  return index === -1 ? null : index;
}

/** `08:00`, `08:00:00`, `T08:00`, `08:00-05:00` (with a zone) and `8:00 AM`. */
function timeOf(text: string | null): WrittenTime | null {
  const plain = (text ?? '')
    .trim()
    .replace(/^.*T(?=\d)/, '')
    .replace(/^(\d{1,2}:\d{2}):\d{2}(?:\.\d+)?/, '$1')
    .replace(/(?<=:\d{2})(?:[+-]\d{2}:?\d{2}|Z)$/, '');
  const match = new RegExp(`^${TIME_SOURCE}$`, 'i').exec(plain);
  return match ? readTime(match[1] ?? '', match[2], (match[3] ?? match[4])?.toLowerCase()) : null;
}
