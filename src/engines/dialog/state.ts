import type { CallCategory } from './analysis-types.ts';
import type { Appointment, CallerMessage, PatientRecord } from './tools.ts';
import type { EndReason } from './types.ts';

/**
 * Everything the conversation has come to, plain JSON, stored after every turn. Who runs the call may read `patient`, `history`,
 * `ended` and `done`; the rest is the brains' own.
 */
export interface DialogState {
  version: 1;
  /** Turns taken so far; part of every request id. */
  turn: number;
  /** The conversation as it was heard: agent turns are cut where the caller spoke over them. */
  history: { role: 'agent' | 'caller'; text: string }[];
  /** What the agent's last words asked for. */
  asked: Asked | null;
  task: Task | null;
  /** Asked for while something else was under way; taken up in order. */
  waiting: Task[];
  /** What the last answered question was about. */
  topic: string | null;
  /** The service that the last answered question was about: "book me for that". */
  topicServiceId: string | null;
  /** What the caller says of the person the call is about; believed only once `patient` is set. */
  claim: Claim;
  /** Set after name and date of birth matched one record, or after a new patient was made in this call. */
  patient: PatientRecord | null;
  /** The first patient verified or made in this call. */
  firstPatientId: string | null;
  /** What the caller last said yes to, word for word the thing that was read back. Spent by the write it permits. */
  consent: Consent | null;
  /** Something was written, but the caller spoke over the words that said so; they come first in the next turn. */
  untold: string | null;
  done: Outcome[];
  /** What the caller called for, in the order of mention. */
  wishes: CallCategory[];
  /** Times that the language model failed in this call. */
  modelFailures: number;
  /** Digits keyed so far in answer to a question. */
  keyed: string;
  counts: {
    silences: number;
    notUnderstood: number;
    callerTurns: number;
    pleasant: number;
    unpleasant: number;
    /** Times in a row that the same question was asked again to no avail. */
    repeats?: number;
    /** Times in a row that the same question was asked, whatever was said in between. */
    sameAgain?: number;
  };
  ended: EndReason | 'transferred' | null;
}

export type Asked =
  | { kind: 'open' }
  | { kind: 'service' }
  | { kind: 'provider' }
  | { kind: 'when' }
  | { kind: 'slot' }
  | { kind: 'name' }
  | { kind: 'first_name' }
  | { kind: 'last_name' }
  | { kind: 'birth_date' }
  | { kind: 'birth_year'; month: number; dayOfMonth: number }
  | { kind: 'phone_number' }
  | { kind: 'is_new' }
  | { kind: 'retry_identity' }
  | { kind: 'which_appointment' }
  | { kind: 'consent' }
  | { kind: 'what_to_change' }
  | { kind: 'message_text' }
  | { kind: 'offer_message' }
  | { kind: 'offer_person' }
  | { kind: 'anything_else' };

export interface Claim {
  firstName: string | null;
  lastName: string | null;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  phoneNumber: string | null;
  /** True: says it is the first visit; null: not said. */
  isNew: boolean | null;
  /** Said without the year. */
  partialBirth: { month: number; dayOfMonth: number } | null;
  /** The patient is someone else than the caller. */
  isOther: boolean;
  /** The last combination that was looked up, so that the same one is not looked up twice. */
  tried: string | null;
  /** Times that name and date of birth matched nothing. */
  misses: number;
  phoneAsked: number;
  /** The number was said in the call rather than taken from the line. */
  isPhoneSaid: boolean;
  /** Everything a new record needs has been said. */
  isSettled: boolean;
}

export type Task = BookTask | MoveTask | CancelTask | LookUpTask | MessageTask;

export interface BookTask extends SlotSearch {
  kind: 'book';
  serviceId: string | null;
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
  /** The caller asked what else there is. */
  isMoreWanted: boolean;
  /** The second appointment of a caller who wants one for somebody else too. */
  isForOther: boolean;
  /** For the same as the booking before it. */
  isLikeLast?: boolean;
  /** Said once, before the first words about this booking. */
  lead: string;
  /** The start that the caller was last told is free. */
  toldStartsAt: string | null;
}

export interface MoveTask extends SlotSearch {
  kind: 'move';
  appointment: Appointment | null;
  /** What the caller said of the appointment as it stands. */
  source: { when: When | null; words: string };
  /** What the caller said of the new time, read once more when the old one is known: "Thursday that week". */
  target?: string | null;
  /** A new time told from the old one, until the old one is known. */
  relative: {
    days: number | null;
    isSameTime: boolean;
    isEarlier?: true | 'day';
    isLater?: true;
    minutes?: number;
  } | null;
}

export interface CancelTask {
  kind: 'cancel';
  appointment: Appointment | null;
  /** Every one that lies ahead, one after the other. */
  isAll?: boolean;
  /** The day the caller named, to tell one appointment from another. */
  when: When | null;
  words: string;
}

export interface LookUpTask {
  kind: 'look_up';
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
}

/** The part of a task that looks for a time. */
export interface SlotSearch {
  /** Null: not asked yet. */
  providerChoice: { kind: 'any' } | { kind: 'named'; providerId: string } | null;
  when: When | null;
  offered: OfferedSlot[];
  chosen: OfferedSlot | null;
  /** The caller wants none of what was offered and named nothing instead. */
  areOffersRefused: boolean;
  /** The caller named only days gone by. */
  isPastAsked: boolean;
  /** Times that a day was asked for. */
  dayAsked?: number;
  /** Wants to be seen by a woman or by a man; asked about once. */
  isGenderWished?: boolean;
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

/** Exactly what was read back to the caller. */
export type Proposal =
  | { kind: 'book'; serviceId: string; providerId: string | null; startsAt: string; patientKey: string }
  | { kind: 'move'; appointmentId: string; providerId: string | null; startsAt: string }
  | { kind: 'cancel'; appointmentId: string };

export interface Consent {
  proposal: Proposal;
  /** False until the caller has said an explicit yes to it. */
  isGiven: boolean;
}

export type Outcome =
  | { kind: 'booked' | 'moved' | 'canceled'; appointment: Appointment }
  | { kind: 'looked_up' }
  | { kind: 'answered' | 'unanswered'; question: string }
  | { kind: 'message'; about: CallCategory; message: CallerMessage }
  | { kind: 'transfer' | 'transfer_failed'; reason: string }
  | { kind: 'emergency'; words: string }
  | { kind: 'not_verified' }
  /** `wanted`: what to pass on to who finds a time. */
  | { kind: 'no_slot'; wanted?: string }
  | { kind: 'wrong_number' | 'spam' | 'abuse' | 'language' }
  | { kind: 'failed'; step: string };

/** A search for a time of which nothing has been said. */
export function emptySearch(): SlotSearch {
  return { providerChoice: null, when: null, offered: [], chosen: null, areOffersRefused: false, isPastAsked: false };
}

/** The state of a call that has just been answered. */
export function openingState(): DialogState {
  return {
    version: 1,
    turn: 0,
    history: [],
    asked: null,
    task: null,
    waiting: [],
    topic: null,
    topicServiceId: null,
    claim: emptyClaim(),
    patient: null,
    firstPatientId: null,
    consent: null,
    untold: null,
    done: [],
    wishes: [],
    modelFailures: 0,
    keyed: '',
    counts: { silences: 0, notUnderstood: 0, callerTurns: 0, pleasant: 0, unpleasant: 0 },
    ended: null,
  };
}

/** Nothing said of the patient. */
export function emptyClaim(): Claim {
  return {
    firstName: null,
    lastName: null,
    dateOfBirth: null,
    phoneNumber: null,
    isNew: null,
    partialBirth: null,
    isOther: false,
    tried: null,
    misses: 0,
    phoneAsked: 0,
    isPhoneSaid: false,
    isSettled: false,
  };
}
