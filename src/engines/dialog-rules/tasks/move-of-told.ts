import { addDays, wallClock } from '../../dialog/civil-time.ts';
import type { Appointment } from '../../dialog/tools.ts';
import type { Desk } from '../desk.ts';
import { wishesOtherTime } from '../intents/standing-appointment.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import { findWhen, type Heard, mergeWhen } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import type { DialogState } from '../state.ts';
import { emptyWhen, type MoveTask, type When } from '../task.ts';
import { dayContext, onlyThen } from '../when-in.ts';
import { newMove } from './move.ts';
import { openMove } from './open-change.ts';
import { slotOf } from './pick-appointment.ts';
import { findProviders } from './providers.ts';
import { findRelativeWish } from './relative-wish.ts';
import { readShift } from './revise-time.ts';

const OF_MINE =
  /^(?:(?:and|so|ok|okay|but|then|great|good) )*(?:mines?|i am|i still|my own|my (?:appointment|visit|one))\b.*\b(?:still|stays?|stands|right|same|on|keep|there)\b/;

/** "And mine stays, right?", after another's was changed: what was done is told, and of the caller's nothing is known. */
export function tellOnlyThat({ state }: Desk, { text }: Utterance): string | null {
  const { claim, patient, task } = state;
  const last = state.done.findLast((outcome) => 'appointment' in outcome);
  const isOther = claim.isOther && patient !== null && task === null;
  if (!isOther || (last?.kind !== 'canceled' && last?.kind !== 'moved') || !OF_MINE.test(text)) return null;
  const done = last.kind === 'canceled' ? 'canceled' : 'changed';
  return `I ${done} only ${patient.firstName}'s appointment, and nothing else.`;
}

/** "Actually make it three" once the booking is done: the appointment just made is moved. */
export function startMoveOfJustBooked(desk: Desk, heard: Utterance, when: Heard): boolean {
  const appointment = justBooked(desk);
  if (appointment === null || desk.state.task !== null) return false;
  const stands = onlyThen(desk, appointment.startsAt);
  if (UNFIT.test(heard.text)) desk.state.task = moveOfUnfit(desk, heard, appointment);
  else if (changesJustBooked(desk, heard, when)) desk.state.task = moveOf(appointment, mergeWhen(stands, when));
  else if (SAME_AGAIN.test(heard.text) || namesOther(desk, heard)) return false;
  else if (readShift(heard.text) !== null || findRelativeWish(heard.text)?.isSameTime === true)
    desk.state.task = { ...moveOf(appointment, stands), chosen: slotOf(appointment) };
  else if (wishesOtherProvider(desk, heard, appointment)) desk.state.task = moveOf(appointment, stands);
  else return false;
  return true;
}

/** "No, this Sunday isn't going to work, I mean the one after", "ten is too early for me": the time told does not suit. */
const UNFIT =
  /\b(?:is not going to work|will not work|(?:does|do) not (?:work|suit|fit)|is no good|not good for (?:me|us|him|her)|can not (?:do|make) (?:it )?(?:on )?(?:that|then|it|this|\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:is|that is|way) too (?:early|late|soon|far))\b/;
const NAMES_NEW =
  /\b(?:i mean|i meant|but|can (?:we|i|you)|could (?:we|i|you)|how about|what about|make it|rather|do you have)\b(.*)$/;

const WEEK_AFTER =
  /\b(?:the (?:one|1|week|next one|next 1) (?:right )?after|the (?:following|next) (?:one|1|week)|(?:one|a|1) week later)\b/;

/** "The one after", of a Sunday: the next at that hour. */
function weekAfter({ practice }: Desk, { text }: Utterance, { startsAt }: Appointment): When | null {
  if (!WEEK_AFTER.test(text)) return null;
  const { day, minute } = wallClock(startsAt, practice.timezone);
  return { ...emptyWhen(), days: [addDays(day, 7)], at: [minute] };
}

/** Found in the book by its time, so that what is said of that time is not heard as a wish. */
function moveOfUnfit(desk: Desk, heard: Utterance, appointment: Appointment): MoveTask {
  const source = { when: onlyThen(desk, appointment.startsAt), words: '' };
  return { ...newMove(), source, when: weekAfter(desk, heard, appointment) ?? insteadOf(desk, heard) };
}

/** What is said of another time, behind the words on the one that does not suit; null where nothing is. */
function insteadOf(desk: Desk, { text }: Utterance): When | null {
  const rest = NAMES_NEW.exec(text)?.[1]?.trim();
  if (rest === undefined || rest === '') return null;
  const context = { ...dayContext(desk), expectsDay: true };
  const when = findWhen(utteranceOf(rest), desk.practice.hours, context);
  return when.isEmpty ? null : mergeWhen(null, when);
}

/** "Can I do the same thing four weeks later?" asks for one more. */
export const SAME_AGAIN =
  /\b(?:the same (?:thing|one|1|class|session|appointment|visit)|another|again|repeat|also|as well|too)\b/;

/** "I'd rather see Doctor Ortega", of what was booked a moment ago with somebody else. */
function wishesOtherProvider({ practice }: Desk, { text }: Utterance, { provider }: Appointment): boolean {
  const [named] = findProviders(text, practice.providers);
  return (
    named !== undefined &&
    named.id !== provider?.id &&
    /\b(rather|instead|switch|change|prefer|actually|can it be|could it be|make (it|that))\b/.test(text) &&
    !/\b(another|also|too|as well)\b/.test(text)
  );
}

/** "Could I see Imani instead, same time?" of the appointment that was just told about. `isMove`: the words ask for a move outright. */
export function startMoveOfLookedUp(desk: Desk, heard: Utterance, when: Heard, isMove: boolean): boolean {
  const { state, practice } = desk;
  if (state.task !== null || lastMatter(desk)?.kind !== 'looked_up' || !practice.bookingEnabled) return false;
  const [provider] = findProviders(heard.text, practice.providers);
  const isOther = provider !== undefined && /\b(instead|rather|change|switch)\b/.test(heard.text);
  const isUnfit = UNFIT.test(heard.text);
  const isWished =
    isOther || isUnfit || (wishesOtherTime(inPlainTerms(heard.text, practice)) && !asksForNew(desk, heard));
  if (!isMove && !isWished) return false;
  const task = openMove(desk, heard, when);
  if (isUnfit) Object.assign(task, { when: insteadOf(desk, heard), target: null });
  else if (task.target == null && !TELLS_WHICH.test(heard.text)) {
    task.source = { when: null, words: '' };
    task.when = when.isEmpty ? null : mergeWhen(null, when);
    task.target = heard.text;
    if (provider !== undefined) task.providerChoice = { kind: 'named', providerId: provider.id };
  }
  state.task = task;
  return true;
}

/** "The Friday one", "my appointment on Tuesday". */
const TELLS_WHICH =
  /\b(the|my|our|that|this) (?:\w+ )?((mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(st|nd|rd|th)|first|second|last|other)(?:'s)?( one| 1| appointment| visit| session| class)\b|\b(appointment|visit|session|class|one) on (\w+ )?(mon|tues|wednes|thurs|fri|satur|sun)day\b/;

/** "Can I also come in on Friday for a flu shot?" asks for one more. */
function asksForNew({ practice }: Desk, { text }: Utterance): boolean {
  if (/\b(another (one|appointment|visit)|also|too|as well|a new|second one|book|for my (?!appointment))\b/.test(text))
    return true;
  return (
    matchServices(text, practice.services).length > 0 &&
    !/\b(instead|rather|mov\w+|chang\w+|later|earlier|sooner|push|switch|reschedul\w*)\b/.test(text)
  );
}

/** "No, don't cancel it, can he come Monday at ten instead?": the appointment read out is moved. */
export function startMoveOfReadOut(desk: Desk, heard: Utterance, when: Heard): boolean {
  const { task } = desk.state;
  if (task?.kind !== 'cancel' || task.appointment === null || desk.state.asked?.kind !== 'consent') return false;
  if (when.isEmpty || !wishesOtherTime(inPlainTerms(heard.text, desk.practice))) return false;
  desk.state.consent = null;
  desk.state.task = moveOf(task.appointment, mergeWhen(null, when));
  return true;
}

/** With the same provider, unless the caller names another. */
export function moveOf(appointment: Appointment, when: When): MoveTask {
  const { provider } = appointment;
  return {
    ...newMove(),
    appointment,
    providerChoice: provider === null ? { kind: 'any' } : { kind: 'named', providerId: provider.id },
    when,
  };
}

function lastMatter({ state }: Desk): DialogState['done'][number] | undefined {
  return state.done.findLast((outcome) => outcome.kind !== 'answered' && outcome.kind !== 'unanswered');
}

function justBooked(desk: Desk): Appointment | null {
  const last = lastMatter(desk);
  return last?.kind === 'booked' || last?.kind === 'moved' ? last.appointment : null;
}

/** Another day or time for what was booked a moment ago. */
export function changesJustBooked(desk: Desk, heard: Utterance, when: Heard): boolean {
  if (desk.state.task !== null || when.isEmpty || justBooked(desk) === null) return false;
  const isOneMore = SAME_AGAIN.test(heard.text) || /\bfor (my|him|her|us|them)\b/.test(heard.text);
  if (isOneMore || namesOther(desk, heard)) return false;
  return /\b((can|could) (you|we|i) do|(is|are) there (something|any\w*)|do you have (something|anything)|(what|how) about|i would prefer|actually|i can only|not (?:at |on )?(?:\d{1,2}|noon|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|i meant|(make|change|move) (it|that)|instead|wait|sorry|rather|better)\b/.test(
    heard.text,
  );
}

/** A service besides the one that was booked is asked for anew. */
function namesOther(desk: Desk, heard: Utterance): boolean {
  const booked = justBooked(desk)?.service.id;
  return matchServices(heard.text, desk.practice.services).some(({ service }) => service.id !== booked);
}
