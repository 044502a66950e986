import { wallClock, weekdayOf } from '../../dialog/civil-time.ts';
import { sayList, sayService } from '../../dialog/nlg/en/say-lists.ts';
import type { Appointment } from '../../dialog/tools.ts';
import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { monthNamed, weekdayNamed } from '../listening/day-names.ts';
import { findWhen, type Heard, mergeWhen } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import type { CancelTask, MoveTask, OfferedSlot, When } from '../task.ts';
import { nextIdentityStep } from './identity.ts';
import { findRelativeWish } from './relative-wish.ts';
import { saySlot } from './slot-search.ts';
import { isKeptFrom } from './told-to.ts';

export type AppointmentStep =
  | { kind: 'ask'; words: string }
  | { kind: 'one'; appointment: Appointment }
  /** Verified, and nothing lies ahead. */
  | { kind: 'none' }
  | { kind: 'not_verified' };

/** Verifies the caller, then finds the appointment that is meant, asking where several could be. */
export async function nextAppointmentStep(
  desk: Desk,
  hint: { when: When | null; words: string },
): Promise<AppointmentStep> {
  const identity = await nextIdentityStep(desk, 'record');
  if (identity.kind === 'ask') return identity;
  if (identity.kind === 'failed' || desk.state.patient === null) return { kind: 'not_verified' };
  const all = await desk.tools.listAppointments();
  const meant = narrow(desk, all, hint);
  const [only] = meant;
  if (only === undefined) return { kind: 'none' };
  if (meant.length === 1) return { kind: 'one', appointment: only };
  desk.state.asked = { kind: 'which_appointment' };
  const shown = meant.slice(0, 3).map((appointment) => sayAppointment(desk, appointment));
  return { kind: 'ask', words: `I see ${sayList(shown, 'and')}. Which one do you mean?` };
}

/** A change of it was only guessed: the caller says whether it is to be changed at all. */
export function askWhatOf(desk: Desk, appointment: Appointment, said: string): string {
  desk.state.task = null;
  desk.state.asked = { kind: 'meant', wish: 'move', said, isOrCancel: true };
  return `I have ${sayAppointment(desk, appointment)}. Would you like to move it, cancel it, or keep it as it is?`;
}

/** Where an answer turns from which appointment it is to the time that is wished for it. */
const TURNS =
  /^(.+?) (?=(?:can|could|may|would|i want|i need|i would|we need|please|let us|let it|move it|make it|put it|push it|to the|to (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)(.+)$/;

/** Takes the answer to "which one do you mean?"; "both" cancels one after the other. */
export function hearWhich(desk: Desk, task: CancelTask | MoveTask, heard: Utterance, when: Heard): boolean {
  const parted = task.kind === 'move' ? TURNS.exec(heard.text) : null;
  if (task.kind === 'move' && parted?.[1] !== undefined && parted[2] !== undefined) {
    const target = readWish(desk, task, parted[2]);
    if (target) return hearPick(task.source, utteranceOf(parted[1]), whenOf(desk, parted[1]));
  }
  const hint = task.kind === 'cancel' ? task : task.source;
  hearPick(hint, heard, when);
  const isAll = task.kind === 'cancel' && /\b(both|all|every|everything|each)\b/.test(heard.text);
  if (isAll) {
    hint.when = null;
    hint.words = 'first';
    desk.state.waiting.unshift({ kind: 'cancel', appointment: null, when: null, words: 'first' });
  }
  return true;
}

/** What an answer to "which one do you mean?" tells of it. */
export function hearPick(hint: { when: When | null; words: string }, heard: Utterance, when: Heard): true {
  hint.words = heard.text;
  if (!when.isEmpty) hint.when = mergeWhen(null, when);
  return true;
}

/** The new time told along with which appointment is meant: "the filling, can that go to Thursday?" */
function readWish(desk: Desk, task: MoveTask, words: string): boolean {
  const when = whenOf(desk, words);
  const relative = findRelativeWish(words);
  if (when.isEmpty && relative === null) return false;
  task.target = words;
  task.relative = relative;
  if (!when.isEmpty) task.when = mergeWhen(null, when);
  return true;
}

function whenOf(desk: Desk, words: string): Heard {
  const context = { today: desk.today, contextDay: null, expectsDay: true };
  return findWhen(utteranceOf(words), desk.practice.hours, context);
}

/** "The Monday one" may be on any Monday; "this Monday" and "Monday the fourth" are one day. Null where no weekday alone is said. */
function bareWeekday(words: string): number | null {
  const isDated =
    /\b(this|next|coming|following|after|\d{1,2}(st|nd|rd|th)|january|february|march|april|may|june|july|august|september|october|november|december)\b/;
  const named = words.split(' ').flatMap((word) => weekdayNamed(word) ?? []);
  return named.length === 1 && !isDated.test(words) ? (named[0] ?? null) : null;
}

/** "My haircut, not the facial". */
const REFUSED = /\b(?:not|and not|but not|keep|leave) (?:the|my|our|his|her) \w+(?: one)?/g;

/** "The October one". */
function monthsIn(words: string): number[] {
  return words.split(' ').flatMap((word) => (word === 'may' ? [] : (monthNamed(word) ?? [])));
}

function monthOf(desk: Desk, startsAt: string): number {
  return Number(wallClock(startsAt, desk.practice.timezone).day.slice(5, 7));
}

/** "No, the October one", "the other one", at the read-back of one to be canceled: the one that is meant instead; null where none is. */
export async function meantInstead(desk: Desk, heard: Utterance, current: Appointment): Promise<Appointment | null> {
  const when = whenOf(desk, heard.text);
  const isOther = /\b(the|my) other( (one|1|\w+))?$/.test(heard.text);
  const services = matchServices(heard.text, desk.practice.services).map((match) => match.service.id);
  if (isKeptFrom(desk) || (when.day.days === null && !isOther && services.length === 0)) return null;
  const others = (await desk.tools.listAppointments()).filter((other) => other.id !== current.id);
  const isNamed = (appointment: Appointment): boolean => {
    const { day } = wallClock(appointment.startsAt, desk.practice.timezone);
    if (when.day.days?.includes(day) === true || monthsIn(heard.text).includes(Number(day.slice(5, 7)))) return true;
    return (
      when.day.days === null && services.includes(appointment.service.id) && !services.includes(current.service.id)
    );
  };
  const named = isOther ? others : others.filter(isNamed);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** "Not the Monday one, the one after": what follows the one that is named. */
const ONE_AFTER =
  /\bnot (?:the |my |on |for )*(.+?) (?:but )?(?:the|my) (?:(?:next )?(?:one|1)|next|visit|appointment|session|class) (?:after|following)(?: (?:that|it|this))?\b|\b(?:the|my) (?:next )?(?:one|1) (?:right )?after (?!that\b|it\b|this\b)(.+)$/;

function oneAfter(desk: Desk, all: Appointment[], words: string): Appointment | null {
  const match = ONE_AFTER.exec(words);
  const days = match === null ? null : whenOf(desk, match[1] ?? match[2] ?? '').day.days;
  if (days === null) return null;
  const at = all.findIndex(({ startsAt }) => days.includes(wallClock(startsAt, desk.practice.timezone).day));
  return at < 0 ? null : (all[at + 1] ?? null);
}

/** Those that the day, the time, the position or the service named by the caller leaves; all where nothing fits. */
function narrow(desk: Desk, all: Appointment[], { when, words }: { when: When | null; words: string }): Appointment[] {
  const next = oneAfter(desk, all, words);
  if (next !== null) return [next];
  const named = bareWeekday(words.replace(REFUSED, ' '));
  const weekday = when?.days?.every((day) => weekdayOf(day) === named) === true ? named : null;
  const byDay = all.filter((appointment) => {
    const local = wallClock(appointment.startsAt, desk.practice.timezone);
    if (when?.days != null && !when.days.includes(local.day) && weekdayOf(local.day) !== weekday) return false;
    return when?.at == null || when.at.includes(local.minute);
  });
  const byMonth = all.filter(({ startsAt }) => monthsIn(words).includes(monthOf(desk, startsAt)));
  const near = byDay.length > 0 && when !== null ? byDay : byMonth;
  const pool = near.length > 0 ? near : all;
  if (pool.length < 2) return pool;
  const meant = words.replace(REFUSED, ' ');
  const byService = pool.filter((appointment) =>
    appointment.service.name
      .toLowerCase()
      .split(/\W+/)
      .some((word) => word.length > 3 && meant.includes(word.replace(/ing$|s$/, ''))),
  );
  if (byService.length === 1) return byService;
  const isAsked = desk.state.asked?.kind === 'which_appointment';
  if ((isAsked || words === 'first') && /\b(first|earliest|earlier|next|soonest)\b/.test(words))
    return pool.slice(0, 1);
  if (isAsked && /\b(second)\b/.test(words)) return pool.slice(1, 2);
  if (isAsked && /\b(third)\b/.test(words)) return pool.slice(2, 3);
  if (isAsked && /\b(last|latest|later)\b/.test(words)) return pool.slice(-1);
  return /\bnext appointment\b/.test(words) ? pool.slice(0, 1) : pool;
}

/** The time that an appointment takes. */
export function slotOf({ startsAt, provider }: Appointment): OfferedSlot {
  return { startsAt, providerId: provider?.id ?? null };
}

/** "your teeth cleaning on Tuesday, December first at two p.m.", or Leo's, where somebody else calls; for verified callers only. */
export function sayAppointment(desk: Desk, appointment: Appointment): string {
  const { claim, patient } = desk.state;
  const whose = claim.isOther && patient !== null && !desk.isVeterinary ? `${patient.firstName}'s` : 'your';
  return `${whose} ${sayService(appointment.service.name)} on ${saySlot(desk, slotOf(appointment))}`;
}
