import type { Desk } from '../desk.ts';
import { findDays } from '../listening/calendar-days.ts';
import { findWhen, type Heard, mergeWhen } from '../listening/find-when.ts';
import { hear, type Utterance, utteranceOf } from '../listening/hear.ts';
import { type CancelTask, emptyWhen, type LookUpTask, type MoveTask, type When } from '../task.ts';
import { newCancellation } from './cancel.ts';
import { newMove } from './move.ts';
import { findProviders } from './providers.ts';
import { againstItsHour, besideItsDay, findRelativeWish } from './relative-wish.ts';
import { splitMove } from './split-move.ts';

/** "Cancel Friday's but keep Wednesday's", "keep the filling but cancel the cleaning": what stays is not meant. */
const KEEPS =
  /\b(?:keep(?:ing)?|leave) .{2,40}? (?:but|and) (?=.*\bcancel)|\b(?:but|and) (?:\w+ ){0,3}(?:keep(?:ing)?|leave) .*$/;

/** "Tomorrow and Friday": two appointments, one after the other. */
const TWO_DAYS =
  /\b(?:today|tomorrow|\w+day|\d{1,2}(?:st|nd|rd|th)) and (?:also )?(?:the |on |for |then )*(?:tomorrow|\w+day|\d{1,2}(?:st|nd|rd|th))\b/;

function onDay(day: string): When {
  return { ...emptyWhen(), days: [day] };
}

/** "Do I have an appointment tomorrow?" wants to know of that day. */
export function openLookUp({ day }: Heard, isConfirming = false): LookUpTask {
  const [only, other] = day.days ?? [];
  return {
    kind: 'look_up',
    ...(only === undefined || other !== undefined ? {} : { day: only }),
    ...(isConfirming ? { isConfirming } : {}),
  };
}

/** A cancellation with what the caller said of the appointment. */
export function openCancellation(desk: Desk, heard: Utterance, when: Heard): CancelTask {
  const meant = utteranceOf(heard.text.replace(KEEPS, ' ').replace(/\s+/g, ' ').trim());
  const context = { today: desk.today, contextDay: null, expectsDay: false };
  const own = meant.text === heard.text ? when : findWhen(meant, desk.practice.hours, context);
  const isAll = /\bcancel\w* (\w+ ){0,2}(everything|all|both|each|every)\b/.test(meant.text) && own.day.days === null;
  const [first, second, more] = own.day.days ?? [];
  if (first !== undefined && second !== undefined && more === undefined && TWO_DAYS.test(meant.text)) {
    const each = (day: string): CancelTask => ({ ...newCancellation(), when: onDay(day), words: '' });
    desk.state.waiting.push(each(second));
    return each(first);
  }
  return {
    ...newCancellation(),
    ...(isAll ? { isAll } : {}),
    when: own.day.days === null ? null : mergeWhen(null, own),
    words: meant.text,
  };
}

/** A move with what the caller said of the time that stands and of the new one. */
export function openMove(desk: Desk, heard: Utterance, when: Heard): MoveTask {
  const task = newMove();
  const [source, target] = splitMove(heard.text, desk.practice);
  const context = { today: desk.today, contextDay: null, expectsDay: false };
  const from = findDays(source.replace(/day's\b/g, 'day').split(' '), context);
  if (from.days !== null) task.source.when = { ...emptyWhen(), days: from.days };
  task.source.words = source;
  task.relative = findRelativeWish(heard.text) ?? besideItsDay(heard.text) ?? againstItsHour(heard.text);
  const to = target === null ? null : findWhen(hear(target), desk.practice.hours, { ...context, expectsDay: true });
  if (to !== null && !to.isEmpty) task.when = mergeWhen(null, to);
  if (task.relative?.isEarlier === true && task.when !== null) task.when.days = null;
  task.target = target;
  const isWindowed = task.relative?.isEarlier !== undefined && task.when === null && when.time.window !== null;
  if (isWindowed) task.when = { ...emptyWhen(), window: when.time.window };
  const [provider] = target === null ? [] : findProviders(target, desk.practice.providers);
  if (provider !== undefined) task.providerChoice = { kind: 'named', providerId: provider.id };
  return task;
}
