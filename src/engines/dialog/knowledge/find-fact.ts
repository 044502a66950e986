import type { Fact } from '../acts.ts';
import type { CommandOf } from '../commands.ts';
import { doesService } from '../practice.ts';
import type { Turn } from '../turn-context.ts';

/** A typed fact of the practice where topic and subject are the caller's; null where the practice has said nothing of it. */
export function findFact({ practice }: Turn, { topic, services, days }: CommandOf<'ask'>): Fact | null {
  const [service] = practice.services.filter(({ id }) => services?.includes(id));
  switch (topic) {
    case 'hours':
      if (practice.hours.length === 0) return null;
      return {
        ...(days !== undefined && { days }),
        spans: practice.hours
          .filter(({ isActive }) => isActive)
          .map(({ dayOfWeek, start, end }) => ({ dayOfWeek, start, end })),
        ...(practice.hoursNote && { sentence: practice.hoursNote }),
      };
    case 'address':
      return practice.address === null ? null : { text: practice.address };
    case 'phone':
      return practice.phone === null ? null : { text: practice.phone };
    case 'price':
      return service?.priceCents == null ? null : { priceCents: service.priceCents, names: [service.name] };
    case 'duration':
      return service === undefined ? null : { minutes: service.durationMinutes, names: [service.name] };
    case 'services':
      return practice.services.length === 0
        ? null
        : {
            names: practice.services.map(({ name }) => name),
            ...(services !== undefined && { isYes: service !== undefined }),
          };
    case 'who_does': {
      const names = practice.providers
        .filter((one) => service === undefined || doesService(one, service.id))
        .map(({ name }) => name);
      return names.length === 0 ? null : { names };
    }
    case 'languages':
      return { names: practice.languages };
    default:
      return null;
  }
}
