import type { Desk } from '../desk.ts';
import { toldToNobodyElse } from './third-person.ts';

/** The same words whether the name, the date of birth or neither is known here. */
export function notVerified(desk: Desk): string {
  if (desk.state.isThirdPerson === true) return toldToNobodyElse(desk);
  desk.state.task = null;
  desk.state.asked = { kind: 'offer_message' };
  return "I wasn't able to match those details, so I can't look at any appointments. May I take a message so that someone calls you back?";
}

/** A verified caller has nothing ahead. */
export function nothingFound(desk: Desk): string {
  desk.state.task = null;
  desk.state.asked = { kind: 'meant', wish: 'book', said: '' };
  return "I don't see any upcoming appointment for you. Would you like to book one, or can I help with something else?";
}

/** The practice's systems refused; a person has to look at it. */
export function cannotChange(desk: Desk): string {
  desk.state.task = null;
  desk.state.asked = { kind: 'offer_message' };
  return "I'm sorry, I'm not able to change that appointment myself. May I take a message so that someone calls you back?";
}
