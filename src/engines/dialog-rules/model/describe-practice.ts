import { sayPrice } from '../../dialog/nlg/en/say-numbers.ts';
import { sayClock, sayDay } from '../../dialog/nlg/en/say-times.ts';
import type { Practice } from '../../dialog/practice.ts';
import { sayWeek } from '../answers/hours.ts';
import { sayAddress } from '../answers/practice-details.ts';
import type { Desk } from '../desk.ts';
import { libraryOf, passagesFor } from '../knowledge/search.ts';

const MOST_PASSAGES = 5;

/** What the practice has said of itself, with the passages that bear on the caller's words. */
export function describePractice(desk: Desk, words: string): string {
  const { practice } = desk;
  const services = practice.services.map(({ name, durationMinutes, priceCents }) => {
    const price = priceCents === null ? 'price not stated' : sayPrice(priceCents);
    return `- ${name}: ${durationMinutes} minutes, ${price}`;
  });
  const providers = practice.providers.map(({ name }) => `- ${name}`);
  return [
    `Practice: ${practice.name} (${practice.businessCategory.toLowerCase().replaceAll('_', ' ')})`,
    `Now: ${sayDay(desk.today)} (${desk.today}), ${sayClock(desk.minuteNow)}`,
    practice.address === null ? 'Address: not stated' : `Address: ${sayAddress(practice.address)}`,
    practice.phone === null ? 'Telephone: not stated' : `Telephone: ${practice.phone}`,
    practice.hours.some((span) => span.isActive)
      ? `Hours: ${sayWeek(practice.hours)} Holiday hours are not stated.`
      : 'Hours: not stated',
    `Booking by telephone: ${practice.bookingEnabled ? 'yes' : 'no, take a message instead'}`,
    `Services:\n${services.join('\n') || '- none stated'}`,
    `Providers:\n${providers.join('\n') || '- none stated'}`,
    practice.agent.instructions === null ? '' : `Instructions of the practice:\n${practice.agent.instructions}`,
    `From the website:\n${
      passagesFor(libraryOf(practice), words, MOST_PASSAGES)
        .map((text) => `- ${text}`)
        .join('\n') || '- nothing that fits'
    }`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** What the tools call the services and providers: no facts, for the digits of an id are the source of no number. */
export function describeIds({ services, providers }: Practice): string {
  const ids = [...services, ...providers].map(({ id, name }) => `- ${name}: ${id}`);
  return `Ids, for the tools alone:\n${ids.join('\n') || '- none'}`;
}
