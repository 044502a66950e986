import type { Act, Fact } from '../acts.ts';
import { addDays, wallClock, weekdayOf } from '../civil-time.ts';
import type { CommandOf } from '../commands.ts';
import { languageOf } from '../locale.ts';
import type { Practice } from '../practice.ts';
import type { ChosenSlot, Person } from '../state.ts';
import type { Appointment } from '../tools.ts';
import type { Turn } from '../turn-context.ts';

/** The words of one language: everything the agent says that is not a model's own sentence stands in such a file. */
export interface Language {
  /** ISO 639. */
  tag: string;
  /** Empty where the act needs no words. Acts before it in the turn may shorten them. */
  say: Saying;
  /** Before all that is said in a turn: a word for what the caller has just told. Empty where there is none. */
  lead(turn: Turn): string;
  /** Said while something is looked up. */
  waiting: readonly string[];
}

/** Whole sentences of an act. */
export type Saying = (act: Act, turn: Turn) => string;
/** Those of each kind of act. */
export type Sayings = { [Kind in Act['act']]: (act: Act & { act: Kind }, turn: Turn) => string };

/** One of several ways to say the same; the same turn of the same call always takes the same one. */
export function vary(turn: Turn, ways: readonly string[]): string {
  return ways[turn.state.turn % ways.length] ?? '';
}

/** The way for the first, second and any later time; of two ways, the third time takes the first again. */
export function byTimes(times: number, ways: readonly string[]): string {
  if (ways.length === 2 && times === 3) return ways[0] ?? '';
  return ways[Math.min(times, ways.length) - 1] ?? '';
}

/** In words of the other language: the one that key 2 speaks first, by word and by key; empty where no words of it are known. */
export function offeredLanguage({ languages }: Practice, spoken: string): string {
  const [, second] = languages;
  const tag = languages.map((one) => languageOf(one)).find((one) => one !== spoken && OFFERS[one] !== undefined);
  const offer = tag === undefined ? undefined : OFFERS[tag];
  if (offer === undefined || tag === undefined) return '';
  return second !== undefined && languageOf(second) === tag ? offer.byKey : offer.byWord;
}

/** With a capital, as a sentence begins. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Times one after the other, together where they share a part of the day; those of none (null) stand alone. */
export function byPartOfDay<Part extends string>(
  minutes: readonly number[],
  partOf: (minute: number) => Part | null,
): { part: Part | null; minutes: number[] }[] {
  const groups: { part: Part | null; minutes: number[] }[] = [];
  for (const minute of minutes) {
    const part = partOf(minute);
    const last = groups.at(-1);
    if (last !== undefined && part !== null && last.part === part) last.minutes.push(minute);
    else groups.push({ part, minutes: [minute] });
  }
  return groups;
}

/** Day and minute of a start by the wall clock of the practice. */
export function at(startsAt: string, { practice }: Turn): { day: string; minute: number } {
  return wallClock(startsAt, practice.timezone);
}

export function nameOf(listed: readonly { id: string; name: string }[], id: string | null): string {
  return listed.find((one) => one.id === id)?.name ?? '';
}

/** Who is known, calls for themselves and has spoken of nobody else, nor of another matter, is not named to themselves. */
export function isNamedInReadBack({ state: { people, done } }: Turn, person: Person): boolean {
  const isOnly =
    people.length === 1 && !done.some(({ kind }) => kind === 'booked' || kind === 'moved' || kind === 'canceled');
  return person.record === null || person.relation !== 'self' || !isOnly;
}

/** Whether the same is read back once more: after other words of the caller, or because they ask to hear it again. */
export function isReadBackAgain({ state: { asked }, acts }: Turn): boolean {
  return (asked?.question === 'confirm' && asked.times > 1) || acts.some(({ act }) => act === 'repeat');
}

/** Whether what was read back is not said again and only its answer asked for, which was not understood. */
export function isAskedForYes({ state: { asked }, acts }: Turn): boolean {
  return asked?.question === 'confirm' && asked.times === 2 && acts.some(({ act }) => act === 'not_understood');
}

/** What stands read back and is asked to be said again; null where something else is. */
export function readBackToRepeat({ state }: Turn): Extract<Act, { act: 'confirm' }> | null {
  const { proposal, asked, stack } = state;
  const frame = stack.at(-1);
  if (proposal === null || asked?.question !== 'confirm') return null;
  return {
    act: 'confirm',
    proposal,
    appointment: frame !== undefined && 'appointment' in frame ? frame.appointment : null,
  };
}

/** The number that a message was just left with: that of the line, another one, or none. */
export function callbackOf({ state, practice }: Turn): 'this' | string | null {
  const left = state.done.findLast((one) => one.kind === 'message');
  const number = left?.kind === 'message' ? left.message.phoneNumber : null;
  return number !== null && number === practice.callerNumber ? 'this' : number;
}

/** Where a date of birth is not what a caller thinks of when they ask for an appointment. */
const UNCLINICAL: ReadonlySet<string> = new Set([
  'MASSAGE_THERAPY',
  'PILATES',
  'YOGA',
  'PERSONAL_TRAINING',
  'FITNESS_STUDIO',
  'WELLNESS_SPA',
  'NUTRITION',
  'HOLISTIC_HEALTH',
  'VETERINARY',
]);

/** Whether the caller is told what a date of birth is for. */
export function isBirthDateExplained({ practice, state }: Turn): boolean {
  return UNCLINICAL.has(practice.businessCategory) && state.asked?.question === 'birth_date' && state.asked.times === 1;
}

/** Whether the agent has said these words before in the call. */
export function wasSaid({ before }: Turn, words: string): boolean {
  return before.history.some(({ role, text }) => role === 'agent' && text.includes(words));
}

/** Name by which whoever is to be seen is spoken of, where that is not the caller and a name was said; else null. */
export function nameOfOther({ state }: Turn): string | null {
  const person = state.people[state.stack.at(-1)?.person ?? 0];
  return person?.relation === 'child' || person?.relation === 'other' ? person.firstName : null;
}

/** What is known of the animal that is asked for. */
export function animalOf({ state }: Turn): { name: string | null; kind: string | null } {
  return state.people[state.stack.at(-1)?.person ?? 0]?.animal ?? { name: null, kind: null };
}

/** Whether the caller was silent, or not heard. */
export function wasSilent({ acts }: Turn): boolean {
  return acts.some(({ act }) => act === 'still_there' || act === 'cannot_hear');
}

/** Whether what comes next is named by what else is said in this turn. */
export function isNextNamed({ acts }: Turn): boolean {
  return acts.some(({ act }) => act === 'confirm' || act === 'acknowledge');
}

/** A danger that was told for certain and not taken back: it has the last word. */
export function standingDanger({ state }: Turn): CommandOf<'danger'>['to'] | null {
  const last = state.done.findLast((outcome) => outcome.kind === 'emergency');
  return last?.kind === 'emergency' && last.isTakenBack !== true ? last.to : null;
}

/** Whether a death was told beside the wish for an appointment, which goes on. */
export function isMourningBeside(matter: CommandOf<'grave'>['matter'], { state }: Turn): boolean {
  return matter === 'death' && state.stack.at(-1)?.kind === 'book';
}

/** Whom to see stays as it is, where an appointment is moved that was told just before. */
export function keepsProvider(appointment: Appointment | null, providerId: string | null): boolean {
  return appointment?.provider !== undefined && appointment.provider?.id === (providerId ?? undefined);
}

/** More of what was passed on to the same person before. */
export function isAddedMessage({ state }: Turn, recipient: string | null): boolean {
  const passedOn = state.done.filter((one) => one.kind === 'message' && one.message.recipient === recipient);
  return passedOn.length > 1;
}

/** Whom all of the times are with, where the caller chose whom to see; else empty. */
export function onlyProvider(slots: readonly ChosenSlot[], { state, practice }: Turn): string {
  const frame = state.stack.at(-1);
  const isNamed = frame !== undefined && 'provider' in frame && frame.provider !== null && frame.provider !== 'any';
  const [only = null, ...others] = new Set(slots.map(({ providerId }) => providerId));
  const isSaid = isNamed || practice.providerSelectionMode === 'caller_choice';
  return isSaid && practice.providers.length > 1 && others.length === 0 ? nameOf(practice.providers, only) : '';
}

const OFFERS: Record<string, { byKey: string; byWord: string } | undefined> = {
  es: { byKey: 'Para español, diga «español» u oprima el dos.', byWord: 'Para español, diga «español».' },
  en: { byKey: 'For English, say "English" or press two.', byWord: 'For English, say "English".' },
};

const BESIDE_THANKS: readonly Act['act'][] = ['small_talk', 'goodbye', 'ask', 'ask_again'];

/** Whether thanks are answered in words: beside "okay" to a "no, thank you", an answer or a result they are not. */
export function isThanked({ acts }: Turn): boolean {
  return acts.every(({ act }) => BESIDE_THANKS.includes(act));
}

/** Whether the act that names several services asks which of them it is. */
export function areServicesAsked({ acts }: Turn): boolean {
  return acts.some((act) => act.act === 'offer_services' && act.ids.length > 1);
}

/** Services that were put before the caller to choose from. */
export function offeredServices({ state: { offered } }: Turn): string[] {
  return offered?.of === 'services' ? offered.ids : [];
}

/** Whether the caller is silent before times that were offered. */
export function isThinkingOver({ state }: Turn): boolean {
  return state.asked?.question === 'slot';
}

/** Whether but one time, or one appointment, was put before the caller. */
export function isOneOffered({ state: { offered } }: Turn): boolean {
  const options = offered?.of === 'slots' ? offered.slots : offered?.of === 'appointments' ? offered.appointments : [];
  return options.length === 1;
}

const WEEK = [1, 2, 3, 4, 5, 6, 0];
type Span = NonNullable<Fact['spans']>[number];

/**
 * Opening hours of the days that were asked for, else of the whole week with equal days together; those that are closed left out of the
 * week. @param open the spans of one day in words
 */
export function hoursOf(
  { spans = [], days = [] }: Fact,
  { practice }: Turn,
  open: (spans: Span[]) => string,
): {
  asked: { day: string; open: string; closure: string | null }[];
  /** Where all days that were asked for are closed: the first day after that is not. */
  next: { day: string; open: string } | null;
  week: { weekdays: number[]; open: string }[];
} {
  const openOn = (weekday: number): string => open(spans.filter(({ dayOfWeek }) => dayOfWeek === weekday));
  const told = (day: string) => {
    const closure = practice.closures.find(({ date }) => date === day);
    return { day, open: closure === undefined ? openOn(weekdayOf(day)) : '', closure: closure?.name ?? null };
  };
  const usual = days.map(told);
  // Of "Fridays" the first one tells of all.
  const asked = usual.filter(
    ({ day, open, closure }, at) =>
      closure !== null || !usual.slice(0, at).some((one) => weekdayOf(one.day) === weekdayOf(day) && one.open === open),
  );
  const week: { weekdays: number[]; open: string }[] = [];
  for (const weekday of WEEK) {
    const last = week.at(-1);
    if (last?.open === openOn(weekday)) last.weekdays.push(weekday);
    else week.push({ weekdays: [weekday], open: openOn(weekday) });
  }
  const [first] = asked.some(({ open }) => open !== '') ? [] : days.toSorted();
  const after = first === undefined ? [] : WEEK.map((_, at) => addDays(first, at + 1));
  return {
    asked,
    next: after.map(told).find(({ open }) => open !== '') ?? null,
    week: week.filter((one) => one.open !== ''),
  };
}
