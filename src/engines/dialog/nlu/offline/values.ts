import { clockOf, wallClock } from '../../civil-time.ts';
import type { CommandOf, When } from '../../commands.ts';
import { plainWords } from '../../phrases.ts';
import type { Turn } from '../../turn-context.ts';
import { matchServices } from './match-services.ts';
import { isCommon } from './name-flags.ts';
import { readBirthDate } from './parse/birth-date.ts';
import { readName } from './parse/name.ts';
import { readPhone } from './parse/phone.ts';
import type { Read, SpokenLanguage } from './parse/read.ts';
import { readWhen, type WhenScene } from './parse/read-when.ts';

type Identify = Partial<Omit<CommandOf<'identify'>, 'kind'>>;

export function languageOf({ state }: Pick<Turn, 'state'>): SpokenLanguage {
  return state.language === 'es' ? 'es' : 'en';
}

/** Days of a wish that was for a week, or what is left of one. */
const FEWEST_OF_WEEK = 4;
const MOST_OF_WEEK = 7;

/** A wish about day and time, told against what was offered and the appointment that is spoken of. */
export function whenOf(turn: Turn, said: string, isMove = turn.state.stack.at(-1)?.kind === 'move'): Read<When> | null {
  return readWhen(said, { ...sceneOf(turn), isMove });
}

function sceneOf({ state, practice, today, minuteNow }: Turn): WhenScene {
  const { offered } = state;
  const starts = offered?.of === 'slots' ? offered.slots.map(({ startsAt }) => startsAt) : [];
  const clocks = starts.map((startsAt) => writtenClock({ practice }, startsAt));
  const frame = state.stack.at(-1);
  const chosen = frame?.kind === 'book' || frame?.kind === 'move' ? frame.chosen?.startsAt : undefined;
  const spokenOf = chosen ?? (frame?.kind === 'move' ? frame.appointment?.startsAt : undefined);
  const wished = frame?.kind === 'book' || frame?.kind === 'move' ? (frame.when?.days ?? []) : [];
  return {
    today,
    minuteNow,
    language: languageOf({ state }),
    hours: practice.hours,
    ...(clocks.length > 0 && { offered: clocks }),
    ...(wished.length >= FEWEST_OF_WEEK && wished.length <= MOST_OF_WEEK && { within: wished }),
    ...(spokenOf !== undefined && { about: wallClock(spokenOf, practice.timezone) }),
  };
}

/** `YYYY-MM-DDTHH:MM` by the wall clock of the practice. */
export function writtenClock({ practice }: Pick<Turn, 'practice'>, startsAt: string): string {
  const { day, minute } = wallClock(startsAt, practice.timezone);
  return `${day}T${clockOf(minute)}`;
}

/** Several wishes as one, with the days that were refused. */
export function mergeWhen(wished: readonly When[], refused: readonly When[]): When | null {
  const merged: When = Object.assign({}, ...wished);
  // Of several days none is a weekday alone.
  if (wished.length > 1) delete merged.is_weekday;
  // A refusal may be read as such ("not friday") or as the day alone.
  const notDays = [...(merged.not_days ?? []), ...refused.flatMap((when) => when.not_days ?? when.days ?? [])];
  if (notDays.length > 0) {
    merged.not_days = [...new Set(notDays)].slice(0, MOST_DAYS);
    if (merged.days !== undefined) merged.days = merged.days.filter((day) => !notDays.includes(day));
    if (merged.days?.length === 0) delete merged.days;
  }
  return Object.keys(merged).length === 0 ? null : merged;
}

const MOST_DAYS = 31;

/** A date of birth or a part of one; digits that were keyed are month, day and year. */
export function birthOf({ state, today }: Turn, said: string): Read<Identify> | null {
  return readBirthDate(said, { today, language: languageOf({ state }) });
}

export function phoneOf(turn: Turn, said: string): Read<Identify> | null {
  const read = readPhone(said, languageOf(turn));
  return read === null ? null : { ...read, value: { phone_number: read.value } };
}

export function nameOf({ state }: Turn, said: string): Read<Identify> | null {
  const question = state.asked?.question;
  const asked = question === 'first_name' || question === 'last_name' ? question : 'patient_name';
  const read = readName(said, { language: languageOf({ state }), asked });
  if (read === null) return null;
  const { first_name: first, last_name: last } = read.value;
  return {
    ...read,
    value: { ...(first !== undefined && { first_name: first }), ...(last !== undefined && { last_name: last }) },
  };
}

/** Ids of the services that words may mean. */
export function servicesIn(turn: Turn, words: string, isWhole = false): string[] {
  const { services, name } = turn.practice;
  const ids = matchServices(words, { services, language: languageOf(turn) }, isWhole);
  return ids.filter((id) => !isOnlyPlace(words, name, services.find((one) => one.id === id)?.name ?? ''));
}

/** "You physical therapy people": who names what kind of practice it is does not mean the one service that shares a word with that. */
function isOnlyPlace(words: string, practice: string, service: string): boolean {
  const own = new Set(plainWords(practice));
  const named = new Set(plainWords(service));
  const said = plainWords(words);
  const shared = said.filter((word) => named.has(word) && !isCommon(word));
  return (
    shared.length > 0 &&
    shared.every((word) => own.has(word)) &&
    said.some((word) => own.has(word) && !named.has(word) && !isCommon(word))
  );
}
