import { wallClock } from '../civil-time.ts';
import type { CommandOf, When } from '../commands.ts';
import { propose, voidProposal } from '../policy/consent.ts';
import { doesService } from '../practice.ts';
import type { BookFrame, MoveFrame, Proposal } from '../state.ts';
import type { Appointment } from '../tools.ts';
import { type Result, refuse, TAKEN, type Turn } from '../turn-context.ts';
import { ask, timesOf } from './ask.ts';
import { findTimes, fitsWish } from './find-times.ts';
import { isRelative, resolvedBeside } from './relative.ts';
import { narrowed } from './services.ts';

/** The wish about time and person that a booking and a move have in common. */
export type Wish = Omit<CommandOf<'wish'>, 'kind'>;

/** Takes a wish into a booking or a move; whatever was read back before is void. Ids that are none are refused and nothing is kept. */
export function takeWish(turn: Turn, frame: BookFrame | MoveFrame, wish: Wish): Result {
  const { practice, state } = turn;
  const unknown = (wish.services ?? []).filter((id) => !practice.services.some((service) => service.id === id));
  if (unknown.length > 0)
    return refuse(`No such service: ${unknown.join(', ')}. Use the ids that are listed, or leave it out.`);
  const providers = [wish.provider, wish.not_provider].filter((id) => id !== undefined && id !== 'any');
  const stranger = providers.find((id) => !practice.providers.some((provider) => provider.id === id));
  if (stranger !== undefined) return refuse(`No such provider: ${stranger}. Use the ids that are listed, or "any".`);

  if (wish.reason !== undefined && frame.kind === 'book') frame.reason = wish.reason;
  takeOnlyAppointment(turn, frame, wish);
  const isTurnedDown = state.asked?.question === 'what_to_change' && frame.chosen !== null;
  if (!isTurnedDown && isAlreadyChosen(turn, frame, wish)) return TAKEN;
  // Told from what is offered or chosen, as long as that stands.
  const told = wish.when === undefined ? undefined : mergeWhen(turn, frame, wish.when);
  // Another time than the one that was turned down, on whatever day.
  if (isTurnedDown && wish.when !== undefined) passOver(turn, frame);
  if (wish.services !== undefined && wish.services.length > 0 && frame.kind === 'book') {
    const services = narrowed(turn, frame, wish.services, wish);
    if (frame.services.join() !== services.join()) Object.assign(frame, { chosen: null, passed: [] });
    frame.services = services;
  }
  if (wish.provider !== undefined) {
    if (wish.provider !== 'any' && wish.provider !== frame.provider) frame.passed = [];
    frame.provider = wish.provider;
    frame.notProviders = frame.notProviders.filter((id) => id !== wish.provider);
  }
  if (wish.not_provider !== undefined) {
    if (!frame.notProviders.includes(wish.not_provider)) frame.notProviders.push(wish.not_provider);
    if (frame.provider === wish.not_provider) frame.provider = null;
  }
  if (wish.when !== undefined && told !== undefined) {
    const { when } = wish;
    const merged = withoutOffered(turn, frame, when, told);
    // Who is offered one time, or several for the second time, and wishes for no other than before does not take them.
    const { offered } = state;
    const isNotTaken = offered?.of === 'slots' && (offered.slots.length === 1 || timesOf(turn, 'slot') > 1);
    if (isNotTaken && JSON.stringify(merged) === JSON.stringify(frame.when)) passOver(turn, frame);
    frame.when = merged;
    // A start that was turned down is offered no more, unless it is named.
    frame.passed = frame.passed.filter(
      (start) => when.at === undefined || !fitsWish(wallClock(start, practice.timezone), when),
    );
  }
  if (wish.when !== undefined || providers.length > 0 || wish.provider === 'any') frame.chosen = null;
  // What was read back is the matter on top; one that waits behind it takes no yes back.
  if (state.stack.at(-1) === frame) voidProposal(state);
  return TAKEN;
}

/** Who is asked whether it is the one appointment that stands, and names the time it should be moved to, means that one. */
function takeOnlyAppointment({ state }: Turn, frame: BookFrame | MoveFrame, { when }: Wish): void {
  const { offered } = state;
  if (frame.kind !== 'move' || offered?.of !== 'appointments' || when === undefined) return;
  const [only, ...others] = offered.appointments;
  if (only !== undefined && others.length === 0) frame.appointment ??= only;
}

/**
 * Who is offered what fits and says once more which of several days would suit cannot come on the days of the offer, or at its times where
 * it was of all of them. One day alone, or a time of the clock, may as well be the beginning of a choice.
 */
function withoutOffered(turn: Turn, frame: BookFrame | MoveFrame, said: When, merged: When): When {
  const { state, practice } = turn;
  if ((said.days?.length ?? 0) < 2 || said.at !== undefined || state.offered?.of !== 'slots') return merged;
  const starts = state.offered.slots.map(({ startsAt }) => wallClock(startsAt, practice.timezone));
  if (starts.length === 0 || !starts.every((start) => fitsWish(start, merged))) return merged;
  const refused = [...new Set([...(merged.not_days ?? []), ...starts.map(({ day }) => day)])];
  if (frame.passed.length > 0 || merged.days?.some((day) => !refused.includes(day)) === true)
    return { ...merged, not_days: refused };
  passOver(turn, frame);
  return merged;
}

/** A new time of day keeps the day that was spoken of, and a new day the time, until the other is said as well. */
export function mergeWhen(turn: Turn, frame: BookFrame | MoveFrame, wish: When): When {
  const said = { ...wish };
  if (isRelative(wish)) return resolvedBeside(turn, frame, wish);
  // Of a new appointment, a weekday is the next one.
  if (frame.kind === 'book' || said.days?.length !== 1) delete said.is_weekday;
  const hasClock = said.at !== undefined || said.not_before !== undefined || said.not_after !== undefined;
  const { at, not_before, not_after, not_days: refused = [], is_weekday, ...held } = frame.when ?? {};
  const rest = said.days === undefined ? held : withoutBase(held);
  // Days that are asked for though each of them was refused are refused no longer.
  const isAsked = said.days?.every((day) => refused.includes(day)) === true;
  const notDays = refused.filter((day) => !isAsked || said.days?.includes(day) !== true);
  return {
    ...rest,
    ...(notDays.length > 0 && { not_days: notDays }),
    ...(!hasClock && { at, not_before, not_after }),
    ...(said.days === undefined && is_weekday === true && { is_weekday }),
    ...said,
  };
}

/** Days that are named are told from nothing else. */
function withoutBase({ shift_days: _days, than: _than, within: _within, ...when }: When): When {
  return when;
}

/** A wish that the chosen time is: said again beside a yes, it takes nothing back. */
function isAlreadyChosen(turn: Turn, frame: BookFrame | MoveFrame, wish: Wish): boolean {
  const { chosen } = frame;
  if (chosen === null || wish.not_provider !== undefined) return false;
  const { services, provider, when } = wish;
  if (services !== undefined && frame.kind === 'book' && services.join() !== frame.services.join()) return false;
  if (provider !== undefined && provider !== 'any' && provider !== chosen.providerId) return false;
  return when === undefined || fitsWish(wallClock(chosen.startsAt, turn.practice.timezone), when);
}

/** None of what was offered, or not what was read back: these starts are not offered again. */
export function passOver({ state }: Turn, frame: BookFrame | MoveFrame): void {
  const { offered } = state;
  const starts = [...(offered?.of === 'slots' ? offered.slots : []), ...(frame.chosen === null ? [] : [frame.chosen])];
  frame.passed = [...new Set([...frame.passed, ...starts.map(({ startsAt }) => startsAt)])];
  frame.when ??= {};
  frame.chosen = null;
  state.offered = null;
  voidProposal(state);
}

/**
 * Whom to be seen by and when: asks, offers, or settles the one time that was named.
 * @returns true once a time is chosen; else something was asked or offered
 */
export async function settleTime(
  turn: Turn,
  frame: BookFrame | MoveFrame,
  serviceId: string,
  exceptId?: string,
): Promise<boolean> {
  if (frame.chosen !== null) return true;
  const { practice, state } = turn;
  // The appointment that it is counted from is known by now.
  if (frame.when !== null) frame.when = mergeWhen(turn, frame, frame.when);
  const able = practice.providers.filter((one) => doesService(one, serviceId));
  if (frame.provider !== null && frame.provider !== 'any' && !able.some(({ id }) => id === frame.provider)) {
    turn.acts.push({ act: 'refused', why: 'provider_not_for_service', providerId: frame.provider });
    frame.provider = null;
  }
  const excluded = able.filter(({ id }) => frame.notProviders.includes(id));
  if (able.length > 0 && excluded.length === able.length) {
    // Nobody else does it: that is said, and the caller decides.
    turn.acts.push({ act: 'fact', topic: 'who_does', fact: { names: able.map(({ name }) => name) } });
    frame.notProviders = [];
  }
  const mustChoose = practice.providerSelectionMode === 'caller_choice' && able.length > 1;
  if (frame.provider === null && mustChoose && frame.kind === 'book') {
    ask(turn, 'provider');
    return false;
  }
  if (frame.when === null) {
    ask(turn, 'when');
    return false;
  }
  const found = await findTimes(turn, frame, serviceId, exceptId);
  if (found.is === 'exact') {
    frame.chosen = found.slot;
    return true;
  }
  if (found.is === 'none') {
    turn.acts.push({ act: 'no_slots', why: found.why });
    state.offered = null;
    frame.when = null;
    // Nothing else there is was said: what was turned down may be thought over.
    if (found.why === 'no_more') frame.passed = [];
    ask(turn, 'when');
    return false;
  }
  state.offered = { of: 'slots', slots: found.slots };
  turn.acts.push({ act: 'offer_slots', slots: found.slots, serviceId, fit: found.fit });
  ask(turn, 'slot');
  return false;
}

/** Reads back once, then waits for the yes. @returns true where the yes is there */
export function settleConsent(turn: Turn, proposal: Proposal, appointment: Appointment | null): boolean {
  const { state } = turn;
  if (state.consent !== null && JSON.stringify(state.consent) === JSON.stringify(proposal)) return true;
  // Something else that is read back is asked about for the first time.
  const isSame = JSON.stringify(state.proposal ?? turn.before.proposal) === JSON.stringify(proposal);
  if (!isSame && state.asked?.question === 'confirm') state.asked = null;
  if (isSame && turn.before.asked?.question === 'confirm') state.asked = { ...turn.before.asked };
  propose(state, proposal);
  state.offered = null;
  turn.acts.push({ act: 'confirm', proposal, appointment });
  ask(turn, 'confirm');
  return false;
}
