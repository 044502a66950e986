import { addDays, weekdayOf } from '../../civil-time.ts';
import { stemsOf } from '../../knowledge/words.ts';
import type { OpeningSpan, Practice, Provider, Service } from '../../practice.ts';

/** A website up to here is told whole, characters: some 4,000 tokens. */
const MOST_CHARACTERS = 16_000;
const MOST_PASSAGES = 3;
const MOST_PASSAGES_CHARACTERS = 1200;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * The practice as a model is told of it: the same bytes for every request of every call until the practice changes, so that vendors'
 * caches hold it. Nothing of a call, a caller or the clock stands in it.
 */
export function describePractice(practice: Practice): string {
  const { name, businessCategory, address, phone, hoursNote, closures, agent, faq, languages } = practice;
  return [
    `# The practice`,
    `Name: ${name}`,
    `Kind: ${businessCategory.toLowerCase().replaceAll('_', ' ')}`,
    `Address: ${address ?? 'not stated'}`,
    `Telephone: ${phone ?? 'not stated'}`,
    `Languages of this line: ${languages.join(', ')}`,
    `Appointments by telephone: ${practice.bookingEnabled ? 'yes' : 'no; a message is taken instead'}`,
    `Hours: ${describeHours(practice.hours)}`,
    hoursNote ? `Note to the hours: ${hoursNote}` : '',
    `Closed on: ${closures.map((closure) => `${closure.date} (${closure.name})`).join(', ') || 'no days stated'}`,
    `Services:\n${practice.services.map(describeService).join('\n') || '- none stated'}`,
    `Providers:\n${practice.providers.map((one) => describeProvider(one, practice.services)).join('\n') || '- not named'}`,
    agent.instructions === null ? '' : `What the practice asks of its assistant:\n${agent.instructions}`,
    agent.knowledgeBase === null ? '' : `What the practice wants known:\n${agent.knowledgeBase}`,
    faq.length === 0 ? '' : `Questions it answers:\n${faq.map((one) => `- ${one.question} ${one.answer}`).join('\n')}`,
    isToldWhole(practice) ? `Its website:\n${practice.passages.map(({ text }) => `- ${text}`).join('\n')}` : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Of a website that is too long to be told whole, the passages that share most words with the caller's; none where it is told whole. */
export function passagesFor(practice: Practice, words: string): string[] {
  if (practice.passages.length === 0 || isToldWhole(practice)) return [];
  const asked = new Set(stemsOf(words));
  const ranked = practice.passages
    .map(({ text }) => ({ text, shared: new Set(stemsOf(text).filter((stem) => asked.has(stem))).size }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared);
  const found = ranked.slice(0, MOST_PASSAGES).map(({ text }) => text);
  return found.map((text) => text.slice(0, MOST_PASSAGES_CHARACTERS / MOST_PASSAGES));
}

/** "Saturday 2026-11-21". */
export function dayWithWeekday(day: string): string {
  return `${WEEKDAYS[weekdayOf(day)]} ${day}`;
}

/** "Mon 11-23". */
export function shortDay(day: string): string {
  return `${WEEKDAYS[weekdayOf(day)]?.slice(0, 3)} ${day.slice(5)}`;
}

/** "Mon 11-23, Tue 24 … Mon 30, Tue 12-01": what the days from one on are called, each month once. @param from `YYYY-MM-DD` */
export function calendarFrom(from: string, count: number): string {
  const days = Array.from({ length: count }, (_, index) => addDays(from, index));
  return days
    .map((day, at) => (at > 0 && !day.endsWith('-01') ? `${shortDay(day).slice(0, 4)}${day.slice(8)}` : shortDay(day)))
    .join(', ');
}

function isToldWhole({ passages }: Practice): boolean {
  return passages.length > 0 && passages.reduce((sum, { text }) => sum + text.length, 0) <= MOST_CHARACTERS;
}

function describeHours(hours: readonly OpeningSpan[]): string {
  if (hours.length === 0) return 'not stated';
  return WEEKDAYS.map((weekday, dayOfWeek) => {
    const open = hours.filter((span) => span.isActive && span.dayOfWeek === dayOfWeek);
    return `${weekday} ${open.map(({ start, end }) => `${start}-${end}`).join(', ') || 'closed'}`;
  }).join('; ');
}

function describeService({ id, name, durationMinutes, priceCents, description }: Service): string {
  const price =
    priceCents === null ? 'price not stated' : `$${(priceCents / 100).toFixed(priceCents % 100 === 0 ? 0 : 2)}`;
  return `- ${id}: ${name}, ${durationMinutes} minutes, ${price}${description === null ? '' : `. ${description}`}`;
}

function describeProvider({ id, name, serviceIds, languages, ageMin, ageMax }: Provider, services: Service[]): string {
  const does = services.filter((service) => serviceIds?.includes(service.id)).map((service) => service.name);
  return [
    `- ${id}: ${name}`,
    serviceIds == null ? '' : `does ${does.join(', ') || 'none of these services'}`,
    languages === undefined || languages.length === 0 ? '' : `speaks ${languages.join(', ')}`,
    ageMin == null && ageMax == null ? '' : `sees ages ${ageMin ?? 0} to ${ageMax ?? 'any'}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}
