import { minuteOf, wallClock } from '../civil-time.ts';
import type { Practice } from '../practice.ts';
import type { ConversationState } from '../state.ts';
import { numbersIn, type SpokenNumber } from './spoken-numbers.ts';

/** Numbers to call in danger, and the one of "one moment". */
const FREE = ['911', '988', '1'];

/** Where the numbers of a sentence may come from. */
export interface Grounds {
  /** Without their unit: counts, the hour and the minutes of a clock, an amount. */
  counts: Set<string>;
  money: Set<string>;
  percents: Set<string>;
  /** Minutes since midnight. */
  clocks: Set<number>;
  phones: string[];
}

const LANGUAGES = ['en', 'es'];
/** Ids are no facts: their digits are the source of no number. */
const ID = /\b[a-z]{2,12}_\w+/gi;

/** What grounds are drawn from: a turn, or a call that is over. */
export interface Told {
  practice: Practice;
  state: ConversationState;
  /** What the caller said last. */
  words: string;
  now: Date;
  /** `YYYY-MM-DD` at the practice. */
  today: string;
}

/** Everything numeric that the practice has stated, the state holds, or was said in this call; and what follows from it. */
export function groundsOf(turn: Told): Grounds {
  const { practice, state } = turn;
  const grounds: Grounds = {
    counts: new Set(FREE),
    money: new Set(),
    percents: new Set(),
    clocks: new Set(),
    phones: [...FREE],
  };
  addNumbers(grounds, statedBy(practice));
  addNumbers(grounds, [...state.history.map(({ text }) => text), turn.words].flatMap(read));
  for (const { start, end } of practice.hours) for (const time of [start, end]) addClock(grounds, minuteOf(time));
  addServices(grounds, practice);
  for (const instant of instantsOf(turn)) addInstant(grounds, instant, practice.timezone);
  for (const day of [turn.today, ...practice.closures.map(({ date }) => date)]) addDay(grounds, day);
  for (const count of countsOf(practice)) grounds.counts.add(String(count));
  return grounds;
}

/** Whether a number stands in the grounds as what it is: 60 minutes are no source of 60 dollars. */
export function isGrounded({ of, values }: SpokenNumber, grounds: Grounds): boolean {
  switch (of) {
    case 'count':
      return values.some((value) => grounds.counts.has(value));
    case 'money':
      return values.some((value) => grounds.money.has(value));
    case 'percent':
      return values.some((value) => grounds.percents.has(value));
    case 'clock':
      return values.some((value) => grounds.clocks.has(Number(value)));
    case 'phone':
      return values.some((value) => grounds.phones.some((known) => known.endsWith(value) || value.endsWith(known)));
  }
}

function textsOf({ name, address, phone, hoursNote, passages, faq, agent, services, closures }: Practice): string[] {
  return [
    name,
    address ?? '',
    phone ?? '',
    hoursNote ?? '',
    agent.instructions ?? '',
    agent.knowledgeBase ?? '',
    ...services.flatMap((service) => [service.name, service.description ?? '']),
    ...closures.map((closure) => closure.name),
    ...faq.flatMap(({ question, answer }) => [question, answer]),
    ...passages.map(({ text }) => text),
  ];
}

const known = new WeakMap<Practice, SpokenNumber[]>();

/** Read once for as long as the practice is the same. */
function statedBy(practice: Practice): SpokenNumber[] {
  const numbers = known.get(practice) ?? textsOf(practice).flatMap(read);
  known.set(practice, numbers);
  return numbers;
}

function addNumbers(grounds: Grounds, numbers: readonly SpokenNumber[]): void {
  for (const number of numbers) {
    const value = number.values[0] ?? '';
    if (number.of === 'phone') grounds.phones.push(value);
    if (number.of === 'percent') grounds.percents.add(value);
    if (number.of === 'money') grounds.money.add(value);
    if (number.of === 'clock') for (const minute of number.values) addClock(grounds, Number(minute));
    else grounds.counts.add(value);
  }
}

function read(text: string): SpokenNumber[] {
  return LANGUAGES.flatMap((language) => numbersIn(text.replace(ID, ' '), language));
}

function addClock(grounds: Grounds, minute: number): void {
  grounds.clocks.add(minute % 1440);
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  grounds.counts
    .add(String(hour % 12 || 12))
    .add(String(hour))
    .add(String(rest));
}

function addDay(grounds: Grounds, day: string): void {
  grounds.counts.add(String(Number(day.slice(8)))).add(day.slice(0, 4));
}

function addInstant(grounds: Grounds, instant: string, timezone: string): void {
  const { day, minute } = wallClock(instant, timezone);
  addDay(grounds, day);
  addClock(grounds, minute);
}

/** Prices, of two services together as well, and how long they take. */
function addServices(grounds: Grounds, { services }: Practice): void {
  const prices = services.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  const sums = prices.flatMap((one, at) => prices.slice(at + 1).map((other) => one + other));
  for (const cents of [...prices, ...sums]) {
    grounds.money.add(String(cents / 100)).add(String(Math.floor(cents / 100)));
    grounds.counts.add(String(Math.floor(cents / 100))).add(String(cents % 100));
  }
  for (const { durationMinutes: minutes } of services)
    grounds.counts
      .add(String(minutes))
      .add(String(minutes / 60))
      .add(String(Math.floor(minutes / 60)));
}

/** The clock, what was offered, and what stands in the book as far as the caller may know of it. */
function instantsOf({ state, now }: Told): string[] {
  const { offered, proposal, stack, done } = state;
  const chosen = stack.flatMap((frame) => ('chosen' in frame && frame.chosen !== null ? [frame.chosen.startsAt] : []));
  const standing = stack.flatMap((frame) =>
    'appointment' in frame && frame.appointment !== null ? [frame.appointment.startsAt] : [],
  );
  const told = done.flatMap((one) =>
    'appointment' in one ? [one.appointment] : 'appointments' in one ? one.appointments : [],
  );
  return [
    now.toISOString(),
    ...(offered?.of === 'slots' ? offered.slots.map(({ startsAt }) => startsAt) : []),
    ...(offered?.of === 'appointments' ? offered.appointments.map(({ startsAt }) => startsAt) : []),
    ...(proposal !== null && 'startsAt' in proposal ? [proposal.startsAt] : []),
    ...chosen,
    ...standing,
    ...told.map(({ startsAt }) => startsAt),
  ];
}

/** How many services and providers there are, on how many days of the week it is open, and 24 where it never closes. */
function countsOf({ services, providers, hours }: Practice): number[] {
  const open = hours.filter(({ isActive }) => isActive);
  const isAllDay = open.some(({ start, end }) => start === '00:00' && end === '24:00');
  const ages = providers.flatMap(({ ageMin, ageMax }) => [ageMin, ageMax].filter((age) => age != null));
  return [
    services.length,
    providers.length,
    new Set(open.map(({ dayOfWeek }) => dayOfWeek)).size,
    ...ages,
    ...(isAllDay ? [24] : []),
  ];
}
