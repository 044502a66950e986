import type { CommandOf, Feeling, MessageMatter, Relation, When } from './commands.ts';
import type { Appointment, CallCategory, CallerMessage, PatientRecord } from './tools.ts';
import type { EndReason } from './types.ts';

/**
 * Everything a conversation has come to, plain JSON, stored after every turn and after every write. What was understood (frames,
 * people), what was put before the caller (asked, offered, proposal) and what was done stand apart, so that each rule reads its own.
 */
export interface ConversationState {
  version: 2;
  /** Turns taken so far; part of every request id. */
  turn: number;
  /** ISO 639 of the language that is spoken: of the greeting first, then of the caller where the practice has it. */
  language: string;
  /** ISO 639 of the language that the line was last set to speak and to hear; null: that of the call. */
  line: string | null;
  /** The conversation as it was heard: agent lines are cut where the caller spoke over them. `from`: where what was said last of one begins. */
  history: { role: 'agent' | 'caller'; text: string; from?: number }[];
  /** What the caller wants, the last one under way, those before it waiting. */
  stack: Frame[];
  /** Who was spoken of; frames name them by index. The first one is whoever the first matter is for. */
  people: Person[];
  /** Who is on the line, where that is not the patient. */
  caller: { firstName: string | null; lastName: string | null; phoneNumber: string | null };
  /** What the agent's last words asked for, and how often in a row. */
  asked: Asked | null;
  /** What the agent last put before the caller, in that order: option 1 is the first. */
  offered: Offer | null;
  /** What was read back and may be agreed to. */
  proposal: Proposal | null;
  /** What was read back and heard to its end; absent before the first. */
  heard?: Proposal;
  /** What an answer leaned to a yes to that was none yet. */
  leaned?: Proposal;
  /** The caller's yes to a proposal; spent by the one write that it permits. */
  consent: Proposal | null;
  /** Something was written, but the caller spoke over the words that said so; they come first in the next turn. */
  untold: string | null;
  /** A danger that was named and not taken back. */
  danger: CommandOf<'danger'>['to'] | null;
  done: Outcome[];
  /** What the caller called for, in the order of mention. */
  wishes: CallCategory[];
  /** The turn whose yes was stored and not yet carried out: after a crash it is, under the same request ids. */
  pendingTurn: number | null;
  /** Digits keyed so far in answer to a question. */
  keyed: string;
  /** What the caller told of how they are and was answered with a word: once each. */
  felt: Feeling[];
  /** What messages were asked for and is asked for no more in the call, with the index of the person it is of: `birth 0`. */
  withheld?: string[];
  /** An appointment was offered behind an answer: once in a call. */
  isVisitOffered?: true;
  counts: {
    silences: number;
    /** Silences that are still let pass without a word: the caller asked for a moment. */
    waiting?: number;
    /** Turns in a row that came to nothing. */
    notUnderstood: number;
    callerTurns: number;
    pleasant: number;
    unpleasant: number;
    abuse: number;
    /** What was not understood was offered to be passed on. */
    gaveWay?: true;
    /** Who wanted none of that was asked which kind of matter it is. */
    helpedOn?: true;
    /** Failures of the language model in this call. */
    modelFailures: number;
    /** Turn of the last filler. */
    lastFiller: number | null;
  };
  ended: EndReason | 'transferred' | null;
}

/** Somebody who is to be seen, as the caller tells of them; believed only once `record` is set. */
export interface Person {
  relation: Relation;
  firstName: string | null;
  lastName: string | null;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  /** `MM-DD`, where the year was not said. */
  birthMonthDay: string | null;
  /** Where nothing but the year was said. */
  birthYear?: number;
  /** E.164 where it could be read as a number. */
  phoneNumber: string | null;
  /** True: says it is the first visit; null: not said. */
  isNew: boolean | null;
  animal: { name: string | null; kind: string | null } | null;
  /** Nobody said yet who that is to the caller. */
  isOpen?: true;
  /** The animal was asked for as often as it is, whatever was answered. */
  isAnimalAsked?: true;
  /** Set after name and date of birth matched one record, or after a record was made in this call. */
  record: PatientRecord | null;
  /** The record is one of those with the number on the line. */
  isOnLine: boolean;
  /** Made in this call. */
  isCreated: boolean;
  /** The last combination that was looked up, so that the same one is not looked up twice. */
  tried: string | null;
  /** Times that name and date of birth matched nothing. */
  misses: number;
}

/** Something the caller wants done, and how far it has come. `person` is an index into `people`. */
export type Frame = BookFrame | MoveFrame | CancelFrame | LookUpFrame | MessageFrame;

export interface TimeSearch {
  /** Null: not asked yet; `any`: whoever is free. */
  provider: string | null;
  notProviders: string[];
  when: When | null;
  chosen: ChosenSlot | null;
  /** Starts that were offered and not taken. */
  passed: string[];
  /** Offers that were turned down with no other wish. */
  rejected?: number;
}

/** What all matters have in common. */
interface Matter {
  person: number;
  /** The caller's words that told of it, as they were said: they go with it where it is passed on. */
  said?: string[];
  /** Turns in a row, asides left out, that brought it no further. */
  unmoved?: number;
  /** What was last put before the caller of it, and how often in a row. */
  put?: { acts: string; times: number };
  /** Turns that offered times. */
  offers?: number;
}

export interface BookFrame extends Matter, TimeSearch {
  kind: 'book';
  /** One: settled. Several: the caller's words may mean each of them. None: not said. */
  services: string[];
  reason: string | null;
  /** The service was taken from several that were named. */
  isServiceChosen?: true;
  /** A reader that knows what each is for took it for a child's. */
  isForChild?: true;
  /** The caller has said that it is one more. */
  isAnother?: true;
}

export interface MoveFrame extends Matter, TimeSearch {
  kind: 'move';
  which: Which | null;
  appointment: Appointment | null;
}

export interface CancelFrame extends Matter {
  kind: 'cancel';
  which: Which | null;
  appointment: Appointment | null;
  /** Of several that are called off one after the other: how many come after this one. */
  left?: number;
  /** Ids of those that were moved since all of them were to be called off. */
  spared?: string[];
}

export interface LookUpFrame extends Matter {
  kind: 'look_up';
  which: Which | null;
}

export interface MessageFrame extends Matter {
  kind: 'message';
  text: string | null;
  recipient: string | null;
  about: CallCategory;
  isUrgent: boolean;
  /** Why it is taken instead of what was asked for, where that is so. */
  because:
    | 'unknown'
    | 'not_allowed'
    | 'not_verified'
    | 'no_time'
    | 'failed'
    | 'grave'
    | 'language'
    | 'nobody_there'
    | null;
  /** The kind of matter that it stands for: more of that is more of this message. */
  instead?: Exclude<FrameKind, 'message'>;
  /** Nobody wanted it yet: the caller is asked first. */
  isOffered?: true;
  /** The caller was told that it is passed on when it was begun. */
  isAnnounced?: true;
  /** How often what is missing was asked for. */
  asks?: Partial<
    Record<'text' | 'name' | 'number' | 'offer' | 'surname' | 'whose' | 'patient' | 'birth' | 'medicine', number>
  >;
  /** What it is about, where the team needs more than its words for that. */
  matter?: MessageMatter;
  /** Of a refill, as it was said. */
  medicine?: string;
  /** Others were spoken of before, and nobody said yet whom of them it is about. */
  isWhoseOpen?: true;
  /** That there is something to tell is all that was said, or not all that the team needs of it. */
  isTextOpen?: true;
  /** It tells whom the one that was passed on before it is about. */
  isFollowing?: true;
}

export type FrameKind = Frame['kind'];
export type FrameOf<Kind extends FrameKind> = Extract<Frame, { kind: Kind }>;

/** What the caller said of an appointment as it stands. */
export type Which = NonNullable<CommandOf<'move'>['which']>;

export interface ChosenSlot {
  startsAt: string;
  providerId: string | null;
}

/** What can be asked for. A question is asked anew by its name and `times`, never by its words. */
export const QUESTIONS = [
  ...(['help', 'anything_else', 'clarify', 'in_danger', 'confirm', 'what_to_change', 'whose'] as const),
  ...(['service', 'which_service', 'provider', 'when', 'slot', 'which_appointment', 'animal'] as const),
  ...(['patient_name', 'first_name', 'last_name', 'birth_date', 'birth_year', 'is_new', 'identity_again'] as const),
  ...(['caller_name', 'phone_number', 'message_text', 'medicine', 'offer_message', 'offer_person'] as const),
] as const;
export type Question = (typeof QUESTIONS)[number];

export interface Asked {
  question: Question;
  /** How often in a row, 1 at first. */
  times: number;
  /** Of `clarify`: the two things it may be. */
  between?: CommandOf<'clarify'>['between'];
  /** Of `clarify`: what was told of it already, whichever of the two it is; of `anything_else`: the appointment that is offered with it. */
  told?: Told;
}

/** What a caller has said of a matter before it is settled which one it is. */
export type Told = Omit<CommandOf<'clarify'>, 'kind' | 'between'>;

/** What was put before the caller to choose from. */
export type Offer =
  | { of: 'slots'; slots: ChosenSlot[] }
  | { of: 'services'; ids: string[] }
  | { of: 'appointments'; appointments: Appointment[] };

/** Exactly what was read back to the caller. */
export type Proposal =
  | { kind: 'book'; person: number; personKey: string; serviceId: string; providerId: string | null; startsAt: string }
  | { kind: 'move'; person: number; appointmentId: string; providerId: string | null; startsAt: string }
  | { kind: 'cancel'; person: number; appointmentId: string };

export type Outcome =
  | { kind: 'booked' | 'moved' | 'canceled'; appointment: Appointment; person: number }
  /** `person`: whose they are; absent in states of before. */
  | { kind: 'looked_up'; appointments: Appointment[]; person?: number }
  /** `serviceId`: what can be booked and was asked about. */
  | { kind: 'answered' | 'unanswered'; question: string; serviceId?: string }
  /** `isAdded`: it holds what was passed on before in this call, and more. */
  | { kind: 'message'; about: CallCategory; message: CallerMessage; isAdded?: true }
  /** `about`: what the caller wanted of a person, `whom`: of which, as they said it. */
  | { kind: 'transfer'; reason: string; about?: string; whom?: string }
  | { kind: 'transfer_failed'; reason: string }
  | { kind: 'emergency'; to: CommandOf<'danger'>['to']; words: string; isTakenBack?: true }
  | { kind: 'grave'; matter: CommandOf<'grave'>['matter'] }
  | { kind: 'not_verified' | 'no_slot' | 'wrong_number' | 'spam' | 'abuse' | 'language' }
  | { kind: 'failed'; step: string };

export type OutcomeOf<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>;

/** The state of a call that has just been answered. @param language of the greeting, ISO 639 */
export function openingState(language = 'en'): ConversationState {
  return {
    version: 2,
    turn: 0,
    language,
    line: null,
    history: [],
    stack: [],
    people: [],
    caller: { firstName: null, lastName: null, phoneNumber: null },
    asked: null,
    offered: null,
    proposal: null,
    consent: null,
    untold: null,
    danger: null,
    done: [],
    wishes: [],
    pendingTurn: null,
    keyed: '',
    felt: [],
    counts: {
      silences: 0,
      notUnderstood: 0,
      callerTurns: 0,
      pleasant: 0,
      unpleasant: 0,
      abuse: 0,
      modelFailures: 0,
      lastFiller: null,
    },
    ended: null,
  };
}

/** Somebody of whom nothing was said yet. */
export function newPerson(relation: Relation): Person {
  return {
    relation,
    firstName: null,
    lastName: null,
    birthDate: null,
    birthMonthDay: null,
    phoneNumber: null,
    isNew: null,
    animal: null,
    record: null,
    isOnLine: false,
    isCreated: false,
    tried: null,
    misses: 0,
  };
}
