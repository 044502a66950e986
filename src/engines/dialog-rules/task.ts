import type { CallCategory } from '../dialog/analysis-types.ts';
import type { Appointment } from '../dialog/tools.ts';

/** What the caller wants done, and how far it has come. Stored with the state of the call, plain JSON. */
export type Task = BookTask | MoveTask | CancelTask | LookUpTask | MessageTask;

export interface BookTask extends SlotSearch {
  kind: 'book';
  serviceId: string | null;
  /** The service was chosen by what the caller told, and was not named yet. */
  isToldOnly?: true;
  /** Services that the caller's words may mean, while more than one. */
  candidates: string[];
  /** Times that the service was asked for and not understood. */
  serviceMisses: number;
  /** Times that the service was asked for. */
  serviceAsked?: number;
  /** Services last read out, in that order. */
  listed: string[];
  /** Offered to a caller who could not say what they need. */
  suggested: string | null;
  /** Services that the caller said it is not. */
  refused?: string[];
  /** The caller asked what else there is. */
  isMoreWanted: boolean;
  /** The second appointment of a caller who wants one for somebody else too. */
  isForOther: boolean;
  /** The caller's own, after that of somebody else. */
  isForCaller?: boolean;
  /** The name of that somebody, where both were told at once. */
  patientName?: { firstName: string | null; lastName: string | null };
  /** Whom the booking before it was for. */
  notFor?: { firstName: string | null; lastName: string | null };
  /** For the same as the booking before it. */
  isLikeLast?: boolean;
  /** At the time of the booking before it, with somebody else, where that can be had. */
  isTogether?: boolean;
  /** In place of one that was booked for the wrong person. */
  isInstead?: boolean;
  /** Beside an appointment that is in the book, until it is looked up: what the caller said of that one. */
  beside?: { isBefore: boolean; when: When | null; words: string };
  /** The caller asked whether the one they wish for is in. */
  isInAsked?: boolean;
  /** Said once, before the first words about this booking. */
  lead: string;
  /** The start that the caller was last told is free. */
  toldStartsAt: string | null;
}

/** Something about an appointment in the book. */
interface ChangeTask {
  /** The caller's words that began it. */
  asked?: string;
}

export interface MoveTask extends SlotSearch, ChangeTask {
  kind: 'move';
  appointment: Appointment | null;
  /** No words of the caller's say that it is to be moved. */
  isGuessed?: true;
  /** What the caller said of the appointment as it stands. */
  source: { when: When | null; words: string };
  /** What the caller said of the new time, read once more when the old one is known: "Thursday that week". */
  target?: string | null;
  /** Said once, before the next words about the move. */
  lead?: string;
  /** A new time told from the old one, until the old one is known. */
  relative: {
    days: number | null;
    isSameTime: boolean;
    isEarlier?: true | 'day';
    isLater?: true;
    isOfNamed?: true;
    minutes?: number;
  } | null;
}

export interface CancelTask extends ChangeTask {
  kind: 'cancel';
  appointment: Appointment | null;
  /** No words of the caller's say that it is to be canceled. */
  isGuessed?: true;
  /** That of somebody else, after the caller's own. */
  isForOther?: boolean;
  /** Every one that lies ahead, one after the other. */
  isAll?: boolean;
  /** The day the caller named, to tell one appointment from another. */
  when: When | null;
  words: string;
}

export interface LookUpTask extends ChangeTask {
  kind: 'look_up';
  /** The one day that was asked about. */
  day?: string;
  /** The caller tells that they will come. */
  isConfirming?: true;
}

export interface MessageTask {
  kind: 'message';
  about: CallCategory;
  text: string | null;
  /** Said of the matter before the message was asked for; stands before it. */
  said: string | null;
  /** The caller said the message before it was asked for. */
  isOpening: boolean;
  /** The caller is displeased; the first words are an apology. */
  isComplaint: boolean;
  phoneAsked: number;
  nameAsked: number;
  /** More was told where the name or the number was asked for; false once the caller has heard that it is added. */
  isAdded?: boolean;
  /** What is wished for is beyond the agent, and the caller has not heard so yet. */
  isBeyond?: boolean;
  /** The appointment it is about, where one was spoken of when it was begun. */
  appointment?: string;
  /** The name that is known is not that of who leaves it. */
  isForOther?: boolean;
  /** What was kept from the caller, where the words did not say plainly that it is another's. */
  heldBack?: CancelTask | MoveTask;
  /** Who leaves it, where the call is about somebody else. */
  from?: { firstName: string | null; lastName: string | null };
}

/** The part of a task that looks for a time. */
export interface SlotSearch {
  /** Null: not asked yet. */
  providerChoice: { kind: 'any' } | { kind: 'named'; providerId: string } | null;
  when: When | null;
  offered: OfferedSlot[];
  /** How those were put into words, what wish they meet, and when they were found (milliseconds since 1970). */
  offer?: { words: string; of: string; at: number };
  chosen: OfferedSlot | null;
  /** What was offered when it was chosen. */
  passed?: OfferedSlot[];
  /** The caller wants none of what was offered and named nothing instead. */
  areOffersRefused: boolean;
  /** The caller named only days gone by. */
  isPastAsked: boolean;
  /** Times that a day was asked for. */
  dayAsked?: number;
  /** Of what fits, the one start that is first, or last, in the order wished for. */
  isNearestWanted?: boolean;
  /** Wants to be seen by a woman or by a man; asked about once. */
  isGenderWished?: boolean;
  /** The caller told of somebody to be seen by whom no one, or more than one, fits. */
  isDescribed?: boolean;
  /** Wall-clock minutes that do not suit: "anything but noon". */
  refusedAt?: number[] | undefined;
  /** Whom the caller does not want to be seen by. */
  refusedProviderId?: string | null;
  /** What is moved: it is not in its own way, and where it stands is no new time. */
  appointment?: Appointment | null;
}

export interface OfferedSlot {
  startsAt: string;
  providerId: string | null;
}

/** A wish about day and time, resolved to the calendar of the practice but not yet to a slot. */
export interface When {
  /** Days the caller named, `YYYY-MM-DD`, in order; null = any day. */
  days: string[] | null;
  /** Wall-clock minutes since midnight; two where "at eight" may mean morning or evening. Null = no exact time. */
  at: number[] | null;
  /** Earliest and latest start, wall-clock minutes. */
  window: { from: number; to: number } | null;
  /** "… or Wednesday after two": fits as well. */
  alternative: When | null;
  /** Null: spread over the day. */
  order: 'earliest' | 'latest' | null;
}

/** A wish of which nothing has been said: any day, any time. */
export function emptyWhen(): When {
  return { days: null, at: null, window: null, order: null, alternative: null };
}

/** A search for a time of which nothing has been said. */
export function emptySearch(): SlotSearch {
  return { providerChoice: null, when: null, offered: [], chosen: null, areOffersRefused: false, isPastAsked: false };
}

/** The caller's words that began something about an appointment in the book; null of anything else. */
export function beganWith(task: Task | null): string | null {
  return task !== null && 'asked' in task ? (task.asked ?? null) : null;
}
