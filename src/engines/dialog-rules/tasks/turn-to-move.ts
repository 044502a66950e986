import { wallClock } from '../../dialog/civil-time.ts';
import type { Appointment } from '../../dialog/tools.ts';
import type { Desk } from '../desk.ts';
import { findWhen, type Heard, mergeWhen } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import { withdrawConsent } from '../policy.ts';
import type { CancelTask, Task } from '../task.ts';
import { dayContext } from '../when-in.ts';
import { newMove } from './move.ts';
import { findRelativeWish } from './relative-wish.ts';

/** Another time is wished for something that stands. */
const CHANGES =
  /\b(?:change|move|different|another|other|switch|later|earlier) (?:\w+ ){0,2}?(?:day|time|date|one|it|appointment)\b/;
/** "And put him in the Thursday after." */
const PUTS = /\bput (?:him|her|me|us|them|it) (?:in|on|down)\b/;
const ASKED = new Set(['name', 'first_name', 'last_name', 'birth_date', 'retry_identity', 'which_appointment']);

export function wishesChange({ text }: Utterance): boolean {
  return CHANGES.test(text) || PUTS.test(text);
}

/** "The Thursday after", of what is on a Thursday: read once that one is known. */
function isOfItsDay({ when }: CancelTask, { day }: Heard): boolean {
  return day.days !== null && when?.days?.some((own) => day.days?.includes(own)) === true;
}

/** What is to be canceled is put on another day: no booking of its own. */
export function putsElsewhere(task: Task | null, { text }: Utterance, when: Heard): boolean {
  return task?.kind === 'cancel' && task.appointment === null && !when.isEmpty && PUTS.test(text);
}

/** "I can't get there tomorrow" opened a cancellation, and "I need to change the day, Thursday after two" makes it a move. True where the words say so. */
export function turnsToMove(desk: Desk, task: CancelTask, heard: Utterance, when: Heard): boolean {
  if (task.appointment !== null) return movesReadOut(desk, task.appointment, heard);
  const isAsked = ASKED.has(desk.state.asked?.kind ?? '');
  if (!isAsked || when.isEmpty || !wishesChange(heard)) return false;
  desk.state.task = {
    ...newMove(),
    source: { when: task.when, words: task.words },
    when: isOfItsDay(task, when) ? null : mergeWhen(null, when),
    target: heard.text,
    relative: findRelativeWish(heard.text),
  };
  return true;
}

const WISHES_TIME =
  /\b(?:can|could|may) (?:we|i|you) (?:\w+ )?(?:do|come|make|have|get|try|move|push|switch|take|bring)\b|\b(?:instead|rather|how about|what about|do you have)\b/;

/** "Not this Friday, next Friday": another day, and no yes or no. */
const MOST_OF_DAY = 7;
const REPLIES = /\b(?:yes|yeah|yep|yup|sure|ok|okay|cancel|keep|leave|no|nope|nah|please do|go ahead|is|was)\b/;

/** "Could we do later that week", to "shall I cancel it?": another time is wished for, counted from the one read out. */
function movesReadOut(desk: Desk, appointment: Appointment, heard: Utterance): boolean {
  if (desk.state.asked?.kind !== 'consent') return false;
  const isDayAlone = heard.tokens.length <= MOST_OF_DAY && !REPLIES.test(heard.text);
  if (!WISHES_TIME.test(heard.text) && !isDayAlone) return false;
  const { day } = wallClock(appointment.startsAt, desk.practice.timezone);
  const wished = findWhen(heard, desk.practice.hours, { ...dayContext(desk), contextDay: day, chosenDay: day });
  if (wished.isEmpty) return false;
  const isOther = wished.day.days !== null && !wished.day.days.includes(day);
  if (isDayAlone && !isOther && !WISHES_TIME.test(heard.text)) return false;
  const { provider } = appointment;
  desk.state.task = {
    ...newMove(),
    appointment,
    when: mergeWhen(null, wished),
    target: heard.text,
    ...(provider === null ? {} : { providerChoice: { kind: 'named', providerId: provider.id } }),
  };
  withdrawConsent(desk.state);
  return true;
}
