import type { CallCategory } from '../dialog/analysis-types.ts';
import type { Appointment, CallerMessage, PatientRecord } from '../dialog/tools.ts';
import type { EndReason } from '../dialog/types.ts';
import type { Emergency } from './intents/emergency.ts';
import type { Task } from './task.ts';

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
  /** The open day that the last answered question named: "are you open Thursday? I need a cleaning then". */
  topicDay?: string | null;
  /** Said to be neither the patient nor one of theirs: nothing of a record is told in this call. */
  isThirdPerson?: true;
  /** What the caller said of an appointment of their own, and of no wish for another. */
  ownVisit?: string;
  /** What the caller told since something was last settled, and nothing came of. */
  told?: string[];
  /** What the caller says of the person the call is about; believed only once `patient` is set. */
  claim: Claim;
  /** Who is on the line, where they introduced themselves or left a message: the patient may be another. */
  caller?: { firstName: string | null; lastName: string | null };
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
    /** Times that nothing but what to do in an emergency was said, after it had been told. */
    heldToAdvice?: number;
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
  /** Of who leaves a message about somebody else. */
  | { kind: 'caller_name' }
  /** Whether the appointment that was kept from them is the caller's own. */
  | { kind: 'whose' }
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
  /** Whether an appointment is wished for, changed or looked up; `said`: the words that may have meant it, if any; `isNewElse`: a new one is wished for where that one is not; `isOrCancel`: or the end of it; `isMessageElse`: the words are for the team where none is wished for. */
  | {
      kind: 'meant';
      wish: 'book' | 'move' | 'cancel' | 'look_up';
      said: string;
      isNewElse?: true;
      isOrCancel?: true;
      isMessageElse?: true;
    }
  | { kind: 'anything_else' };

/** Questions that a caller answers with who they are. */
export const ASKS_WHO: ReadonlySet<Asked['kind']> = new Set([
  'name',
  'first_name',
  'last_name',
  'birth_date',
  'birth_year',
  'phone_number',
] as const);

export interface Claim {
  firstName: string | null;
  lastName: string | null;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  phoneNumber: string | null;
  /** True: says it is the first visit; null: not said. */
  isNew: boolean | null;
  /** Said with a day that its month does not have, so that the day alone mends it. */
  nearBirth?: { year: number; month: number; dayOfMonth: number } | null;
  /** Said without the year. */
  partialBirth: { month: number; dayOfMonth: number } | null;
  /** The patient is someone else than the caller. */
  isOther: boolean;
  /** The record that matched is one of those with the caller's number. */
  isOnLine?: boolean;
  /** The last combination that was looked up, so that the same one is not looked up twice. */
  tried: string | null;
  /** Times that name and date of birth matched nothing. */
  misses: number;
  phoneAsked: number;
  /** The number was said in the call rather than taken from the line. */
  isPhoneSaid: boolean;
  /** "Nobody can call me on this phone": the number of the line is not to be used. */
  isNotHere?: true;
  /** Everything a new record needs has been said. */
  isSettled: boolean;
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
  /** `appointments`: those told to the verified caller. */
  | { kind: 'looked_up'; appointments?: Appointment[] }
  | { kind: 'answered' | 'unanswered'; question: string }
  | { kind: 'message'; about: CallCategory; message: CallerMessage }
  | { kind: 'transfer' | 'transfer_failed'; reason: string }
  /** `isTakenBack`: the caller said since that it is none. */
  | { kind: 'emergency'; of: Emergency; words: string; isTakenBack?: true }
  | { kind: 'not_verified' }
  /** `wanted`: what to pass on to who finds a time. */
  | { kind: 'no_slot'; wanted?: string }
  | { kind: 'wrong_number' | 'spam' | 'abuse' | 'language' }
  | { kind: 'failed'; step: string };

/** What was done last in the call, questions aside; undefined where nothing was. */
export function lastDone({ done }: Pick<DialogState, 'done'>): Outcome | undefined {
  return done.findLast(({ kind }) => kind !== 'answered' && kind !== 'unanswered');
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
