import type { CommandOf, Topic } from './commands.ts';
import type { ChosenSlot, FrameKind, Outcome, Proposal, Question } from './state.ts';
import type { Appointment } from './tools.ts';
import type { TransferReason } from './types.ts';

/**
 * What the agent does with its words, before there are words: dialogue acts with locked values. Templates say them, one file a
 * language; a model may phrase some of them, and every locked value must then stand in its words.
 */
export type Act =
  | { act: 'greet' | 'greet_again' | 'offer_language' }
  /** `isVisitOffered`: of `anything_else`, whether an appointment for what was asked about is wanted. */
  | {
      act: 'ask';
      question: Question;
      times: number;
      between?: CommandOf<'clarify'>['between'];
      isVisitOffered?: true;
    }
  /** Back to what was asked, in a few words, after something else was answered. */
  | { act: 'ask_again'; question: Question; between?: CommandOf<'clarify'>['between'] }
  /** Free times. `fit`: they are what was wished for, or the nearest to it, on another day, or with somebody else; `none_left`: the nearest,
   * where all that was wished for was turned down. */
  | {
      act: 'offer_slots';
      slots: ChosenSlot[];
      serviceId: string;
      fit: 'wished' | 'other_time' | 'other_day' | 'other_provider' | 'none_left';
    }
  | { act: 'offer_services'; ids: string[] }
  | { act: 'offer_appointments'; appointments: Appointment[] }
  /** Nothing is free that fits; `why` where it is known. */
  | { act: 'no_slots'; why: 'none' | 'closed' | 'past' | 'beyond_horizon' | 'no_more' }
  | { act: 'confirm'; proposal: Proposal; appointment: Appointment | null }
  | { act: 'done'; outcome: Extract<Outcome, { kind: 'booked' | 'moved' | 'canceled' }> }
  | { act: 'appointments'; appointments: Appointment[] }
  | { act: 'message_taken'; recipient: string | null; isAfterAll: boolean }
  /** It was said once more after it was passed on. */
  | { act: 'message_known' }
  | { act: 'fact'; topic: Topic; fact: Fact }
  /** Nobody here knows; `isPassedOn` where a message is left of it. */
  | { act: 'unknown'; isPassedOn: boolean }
  /** `providerId`: of whom it is said. */
  | { act: 'refused'; why: Refusal; providerId?: string }
  | { act: 'transfer'; reason: TransferReason }
  | { act: 'transfer_failed'; wasEmergency: boolean }
  | {
      act: 'emergency';
      to: CommandOf<'danger'>['to'];
      isCertain: boolean;
      /** The practice takes such emergencies itself, and is open. */
      isOpenNow: boolean;
      /** Where the practice sends such an emergency now, and in which words: none where it is not the practice's to send. */
      number: string | null;
      instructions: string | null;
      /** It may be an animal that was told of: where that goes now. */
      orAnimal: { isOpenNow: boolean; number: string | null } | null;
    }
  | { act: 'relieved' }
  | { act: 'grave'; matter: CommandOf<'grave'>['matter'] }
  | { act: 'small_talk'; about: CommandOf<'small_talk'>['about'] }
  | { act: 'acknowledge' }
  /** In the language of the call, that it is spoken from here on. */
  | { act: 'language' }
  /** What was said in one breath with something else comes now. */
  | { act: 'turn_to'; matter: FrameKind; serviceId: string | null; day: string | null }
  | { act: 'dropped' }
  | { act: 'waiting' | 'still_there' | 'cannot_hear' | 'not_understood' | 'apologize' | 'system_down' }
  | { act: 'goodbye'; why: 'done' | 'silence' | 'wrong_number' | 'spam' | 'abuse' | 'language' }
  /** What the agent said last, again. */
  | { act: 'repeat'; text: string }
  /** A model's own sentence that policy let through. */
  | { act: 'said'; text: string };

/** Why something that was asked for is not done. */
export type Refusal =
  | 'booking_off'
  | 'no_services'
  | 'slot_taken'
  | 'outside_hours'
  | 'already_canceled'
  | 'not_found'
  | 'no_appointments'
  | 'not_verified'
  | 'not_settled'
  | 'none_suits'
  | 'nobody_there'
  | 'same_time'
  | 'no_more_tries'
  | 'privacy'
  | 'provider_not_for_service'
  | 'not_that_age'
  | 'not_that_language'
  | 'birth_date_impossible'
  | 'refused';

/** A value of the practice's own, said by a template, with the sentence it stands on where it comes from the website. */
export interface Fact {
  /** Spoken as it is: a sentence of the practice. */
  sentence?: string;
  days?: string[];
  spans?: { dayOfWeek: number; start: string; end: string }[];
  priceCents?: number;
  minutes?: number;
  names?: string[];
  isYes?: boolean;
  /** Youngest and oldest that are seen, years; null: any. */
  ages?: { min: number | null; max: number | null };
  /** Of a price, what the practice says of it. */
  text?: string;
}
