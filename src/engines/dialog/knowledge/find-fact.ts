import type { Fact } from '../acts.ts';
import { addDays, weekdayOf } from '../civil-time.ts';
import type { CommandOf } from '../commands.ts';
import { findHoliday, holidayOn } from '../holidays.ts';
import { languageOf } from '../locale.ts';
import { doesService } from '../practice.ts';
import type { Turn } from '../turn-context.ts';
import { findStated } from './find-stated.ts';

type Asked = CommandOf<'ask'>;

/** How far ahead "closed for the holidays" looks, days. */
const HOLIDAYS_AHEAD_DAYS = 60;

/** A fact of the practice where topic and subject are the caller's: a value first, then what it has stated; null where neither. */
export function findFact(turn: Turn, command: Asked): Fact | null {
  return findValue(turn, command) ?? findStated(turn, command);
}

function findValue(turn: Turn, command: Asked): Fact | null {
  const { practice } = turn;
  const { topic, services, provider, subject } = command;
  const service = practice.services.find(({ id }) => services?.includes(id));
  const who = practice.providers.find(({ id }) => id === provider);
  switch (topic) {
    case 'hours':
      return findHours(turn, command.days);
    case 'holiday':
      return findHolidayHours(turn, command);
    case 'address':
      return practice.address === null ? null : { text: practice.address };
    case 'phone':
      return practice.phone === null ? null : { text: practice.phone };
    case 'price':
      return service?.priceCents == null ? null : { priceCents: service.priceCents, names: [service.name] };
    case 'duration':
      return service === undefined ? null : { minutes: service.durationMinutes, names: [service.name] };
    case 'services':
      if (service !== undefined) return { isYes: true, names: [service.name] };
      // A thing that is asked for by name and not offered: the list of what is would be no answer.
      if (subject !== undefined || services !== undefined || practice.services.length === 0) return null;
      return { names: practice.services.map(({ name }) => name) };
    case 'who_does': {
      if (service === undefined) return null;
      const names = practice.providers.filter((one) => doesService(one, service.id)).map(({ name }) => name);
      return names.length === 0 ? null : { names };
    }
    case 'provider':
      if (who !== undefined || subject !== undefined || practice.providers.length === 0) return null;
      return { names: practice.providers.map(({ name }) => name) };
    case 'languages':
      return findLanguages(turn, command);
    case 'ages':
      if (who === undefined || (who.ageMin == null && who.ageMax == null)) return null;
      return { names: [who.name], ages: { min: who.ageMin ?? null, max: who.ageMax ?? null } };
    default:
      return null;
  }
}

/** The usual hours; of a day on which they often do not hold, only where the practice has said that it is closed. */
function findHours({ practice }: Turn, days: string[] | undefined): Fact | null {
  const { hours, closures, hoursNote } = practice;
  if (hours.length === 0 && !days?.every((day) => closures.some(({ date }) => date === day))) return null;
  const open = hours.filter(({ isActive }) => isActive);
  const isDoubtful = (day: string): boolean =>
    holidayOn(day) !== null &&
    open.some(({ dayOfWeek }) => dayOfWeek === weekdayOf(day)) &&
    !closures.some(({ date }) => date === day);
  if (days?.some(isDoubtful)) return null;
  return {
    ...(days !== undefined && { days }),
    spans: open.map(({ dayOfWeek, start, end }) => ({ dayOfWeek, start, end })),
    ...(hoursNote && { sentence: hoursNote }),
  };
}

/** The day of the holiday; of the holidays at large, the days ahead on which the practice has said that it is closed. */
function findHolidayHours(turn: Turn, { days, subject, question }: Asked): Fact | null {
  const { practice, today } = turn;
  const named = findHoliday((subject ?? question).toLowerCase(), today);
  const meant = days ?? (named === null ? undefined : [named.day]);
  if (meant !== undefined) return findHours(turn, meant);
  const last = addDays(today, HOLIDAYS_AHEAD_DAYS);
  const ahead = practice.closures.map(({ date }) => date).filter((date) => date >= today && date <= last);
  return ahead.length === 0 ? null : findHours(turn, ahead.sort());
}

/** Those spoken here; of one that is asked for, only that it is. */
function findLanguages({ practice }: Turn, { subject }: Asked): Fact | null {
  const tags = [...practice.languages, ...practice.providers.flatMap(({ languages }) => languages ?? [])];
  const names = [...new Set(tags.map(languageOf))];
  if (subject === undefined) return { names };
  const asked = subject.trim().toLowerCase();
  const spoken = names.find((tag) =>
    ['en', 'es', tag].some((of) => new Intl.DisplayNames([of], { type: 'language' }).of(tag)?.toLowerCase() === asked),
  );
  return spoken === undefined ? null : { isYes: true, names: [spoken] };
}
