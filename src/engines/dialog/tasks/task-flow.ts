import type { Desk } from '../desk.ts';
import type { Request } from '../intents/requests.ts';
import { findDays } from '../listening/calendar-days.ts';
import { findWhen, type Heard, mergeWhen } from '../listening/find-when.ts';
import { hear, type Utterance } from '../listening/hear.ts';
import type { Task } from '../state.ts';
import { advanceBooking, confirmBooking, hearBooking, newBooking } from './book.ts';
import { advanceCancellation, confirmCancellation, newCancellation } from './cancel.ts';
import { hearIdentity } from './identity.ts';
import { advanceLookUp } from './look-up.ts';
import { advanceMessage, hearMessage, newMessage } from './message.ts';
import { advanceMove, confirmMove, hearMove, newMove } from './move.ts';

/** Opens the tasks that the utterance asks for; true where one was opened. The first is taken up now, others wait. */
export function startRequests(
  desk: Desk,
  requests: Request[],
  heard: Utterance,
  when: Heard,
  isAnswered: boolean,
): boolean {
  const { state } = desk;
  let isStarted = false;
  for (const request of requests) {
    if (isSame(state.task, request)) continue;
    if (request.kind === 'book' && isAnswered && !isBookingPlain(heard)) continue;
    const task = open(desk, request, heard, when);
    if (state.task === null || !isBusy(desk)) state.task = task;
    else if (state.waiting.length < 3) state.waiting.push(task);
    if (!isStarted && state.task !== task && isUrgentChange(state.task, task)) swap(desk, task);
    isStarted = true;
  }
  return isStarted;
}

/** "Book a cleaning and do you take Delta": both; "what does a cleaning cost": only the question. */
function isBookingPlain(heard: Utterance): boolean {
  return /\b(book|schedule|appointment|make|set up|come in|get in|reserve)\b/.test(heard.text);
}

function isSame(task: Task | null, request: Request): boolean {
  if (task === null) return false;
  if (task.kind === request.kind) return true;
  if (request.kind === 'book' && (task.kind === 'move' || task.kind === 'message')) return true;
  return false;
}

function isBusy(desk: Desk): boolean {
  return desk.state.task !== null;
}

/** A caller who turns from booking to canceling wants the cancellation now. */
function isUrgentChange(current: Task | null, task: Task): boolean {
  return current !== null && current.kind !== task.kind && task.kind !== 'message';
}

function swap(desk: Desk, task: Task): void {
  const { state } = desk;
  state.waiting = state.waiting.filter((other) => other !== task);
  state.consent = null;
  state.task = task;
}

function open(desk: Desk, request: Request, heard: Utterance, when: Heard): Task {
  const isBookable = desk.practice.bookingEnabled;
  if (request.kind === 'message') return newMessage(request.about, request.isWhole ? heard.raw.trim() : null);
  if (request.kind === 'look_up') return { kind: 'look_up' };
  if (request.kind === 'book') return isBookable ? newBooking() : newMessage('booking', enough(heard));
  if (request.kind === 'cancel') {
    if (!isBookable) return newMessage('cancellation', enough(heard));
    return { ...newCancellation(), when: when.day.days === null ? null : mergeWhen(null, when), words: heard.text };
  }
  if (!isBookable) return newMessage('rescheduling', enough(heard));
  const task = newMove();
  const [source, target] = splitMove(heard.text);
  const context = { today: desk.today, contextDay: null, expectsDay: false };
  const from = findDays(source.split(' '), context);
  if (from.days !== null) task.source.when = { days: from.days, at: null, window: null, order: 'earliest' };
  task.source.words = source;
  const to = target === null ? null : findWhen(hear(target), desk.practice.hours, context);
  if (to !== null && !to.isEmpty) task.when = mergeWhen(null, to);
  return task;
}

/** "Move my Tuesday appointment to Thursday": what comes before "to" is the appointment as it stands. */
function splitMove(text: string): [string, string | null] {
  const match =
    /^(.*?\b(?:appointment|appt|visit|session|cleaning|it|class)\b.*?) (?:to|for|until) (?!be\b|see\b|my\b|our\b|a (?:different|later|new|better)\b|move\b|reschedule\b|change\b)(.+)$/.exec(
      text,
    );
  return match === null ? [text, null] : [match[1] ?? text, match[2] ?? null];
}

/** The words as a message, where they say what is wanted. */
function enough(heard: Utterance): string | null {
  return heard.tokens.length >= 7 ? heard.raw.trim() : null;
}

/** Hands the utterance to the running task; true where it took something from it. */
export function hearTask(desk: Desk, heard: Utterance, when: Heard): boolean {
  const { task } = desk.state;
  if (task === null) return false;
  const isDictated = task.kind === 'message' && hearMessage(desk, task, heard);
  if (isDictated) return true;
  const hadIdentity = hearIdentity(desk, heard);
  if (hadIdentity) desk.state.consent = null;
  const isBirth =
    desk.state.asked?.kind === 'birth_date' ||
    desk.state.asked?.kind === 'birth_year' ||
    desk.state.asked?.kind === 'phone_number';
  if (isBirth && hadIdentity) return true;
  if (task.kind === 'book') return hearBooking(desk, task, heard, when) || hadIdentity;
  if (task.kind === 'move')
    return (
      hearMove(
        desk,
        task,
        heard,
        task.appointment === null && desk.state.asked?.kind !== 'when' ? nothing(when) : when,
      ) || hadIdentity
    );
  if (task.kind === 'cancel' && desk.state.asked?.kind === 'which_appointment') {
    if (!when.isEmpty) task.when = mergeWhen(null, when);
    task.words = heard.text;
    return true;
  }
  return hadIdentity;
}

/** While the appointment itself is not known yet, a day belongs to it and not to the new time. */
function nothing(when: Heard): Heard {
  return {
    day: { ...when.day, days: null, isPast: false },
    time: { ...when.time, at: null, window: null, order: null, isAny: false },
    isEmpty: true,
  };
}

/** What to say next for the running task, taking up the next that waits once it is done. */
export async function advance(desk: Desk): Promise<string | null> {
  const { state } = desk;
  const { task } = state;
  if (task === null) return null;
  const words = await step(desk, task);
  return state.task === null ? withNext(desk, words) : words;
}

/** After a yes to the read-back. */
export async function confirm(desk: Desk): Promise<string> {
  const { task } = desk.state;
  if (task?.kind === 'book') return withNext(desk, await confirmBooking(desk, task));
  if (task?.kind === 'move') return withNext(desk, await confirmMove(desk, task));
  if (task?.kind === 'cancel') return withNext(desk, await confirmCancellation(desk, task));
  return '';
}

async function withNext(desk: Desk, words: string): Promise<string> {
  const { state } = desk;
  if (state.task !== null || state.waiting.length === 0 || /\?$/.test(words)) return words;
  state.task = state.waiting.shift() ?? null;
  const next = await advance(desk);
  return next === null ? words : `${words} ${next}`;
}

function step(desk: Desk, task: Task): Promise<string> {
  switch (task.kind) {
    case 'book':
      return advanceBooking(desk, task);
    case 'move':
      return advanceMove(desk, task);
    case 'cancel':
      return advanceCancellation(desk, task);
    case 'look_up':
      return advanceLookUp(desk);
    case 'message':
      return advanceMessage(desk, task);
  }
}
