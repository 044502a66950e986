import type { Desk } from '../desk.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { whenIn } from '../when-in.ts';
import { fitsChosen } from './choose-slot.ts';
import { slotOf } from './pick-appointment.ts';
import { findRelativeWish } from './relative-wish.ts';
import { tellingWords } from './told.ts';

const KEEPS =
  /\b(?:(?<!not )(?:keep|leave) (?:it|that|this|mine|the appointment|the time|my|everything|things)\b(?! off| out)|(?:i|we|he|she) (?:can|will|could|might) (?:still )?(?:make it|come|be there|do it|make that)|make it work|stay(?:s)? as (?:it is|is)|do not (?:cancel|move|change|touch|switch) (?:it|that|this|anything)|^(?:no |nope |nah |oh |wait )*(?:never ?mind|forget))/;
const CONTENT =
  /^(?:no|nope|nah|never ?mind|wait|actually|oh)\b|\b(?:fine|good|ok|okay|works|keep|leave|stay|better after all)\b/;

/** "You know what, keep it", "no, ten is fine": the appointment that was to be canceled or moved stands. */
export function keepsIt(desk: Desk, heard: Utterance): boolean {
  const { task } = desk.state;
  if (task?.kind !== 'cancel' && task?.kind !== 'move') return false;
  const kept = KEEPS.exec(heard.text);
  const rest = kept === null ? heard.text : heard.text.replace(kept[0], ' ');
  if (/\b(cancel|other|move|change)\b/.test(rest) || (kept !== null && /\bbut\b/.test(rest))) return false;
  return kept !== null || namesWhatStands(desk, heard);
}

/** "Ten is fine", of what is at ten and was to be moved. */
export function namesWhatStands(desk: Desk, heard: Utterance): boolean {
  const { task, asked } = desk.state;
  if (task?.kind !== 'move' || task.appointment === null || asked?.kind !== 'consent') return false;
  if (findRelativeWish(heard.text)?.days != null) return false;
  return CONTENT.test(heard.text) && fitsChosen(desk, slotOf(task.appointment), whenIn(desk, heard));
}

const LEAVES =
  /\b(?:(?:keep|leave) (?:it|that|this|mine|everything|things)(?: (?:as it is|as is|where it is|there|alone|like that|the way it is|(?:at|on|for) (?:\S+ ){0,3}?\S+(?= (?:and|but|i|can|could|just|so)\b|$)))?|do not (?:cancel|move|change|touch|switch) (?:it|that|this|anything)|never ?mind(?: that)?|forget (?:it|that|about it))\b/;

/** "Never mind, leave it", of what stands, and nothing more. */
export function leavesIt(heard: Utterance): boolean {
  return LEAVES.test(heard.text) && saidAfterLeaving(heard) === null && !/\b(?:cancel|but)\b/.test(heard.text);
}

const STILL_WANTS =
  /^(?:(?:(?:oh|ok|okay|well|alright|all right|no|yes|yeah|sure|hm|but|so|then)|(?:that|it) is (?:ok|okay|fine|alright|all right|good)|no (?:problem|worries)) )*(?:i|we) (?:will |would |do |am |are )?(?:just )?(?:still (?:want|take|do|keep|like|come|coming|need|have)(?: (?:it|that|in|to|come|do|keep|have|the appointment))*|(?:keep|take|do|want|come)(?: (?:it|that|in))* (?:anyway|anyhow|all the same|regardless|still))(?: (?:anyway|though|then|please|thanks|thank you))*$/;

/** "That's fine, I still want it", of what stands: whatever was told of it, nothing is to be changed. */
export function stillWants({ text }: Utterance): boolean {
  return STILL_WANTS.test(text);
}

/** "Leave it, I think I can make it": why it is left wishes for nothing. */
const COMES_AFTER_ALL =
  /^(?:(?:because|cause|cuz|actually|i (?:think|guess|believe|am sure)) )*(?:(?:i|we|he|she|they|my \w+|it) )?(?:(?:am|are|is) )?(?:can|could|will|shall|would|going to|should|might|able to)(?: (?:still|just|probably|actually|be able to))* (?:(?:make|do|manage|figure|work|fit|swing|get) (?:it|that|there|in)?(?: (?:out|work|in|there))?|manage|come|be there|be (?:fine|ok|okay)|find a (?:way|ride)|take (?:me|us|him|her))(?: (?:then|after all|anyway|on time|instead))*(?= |$)/;

const AFTER_ALL = /^(?:(?:after all|any ?more|at all|either|anyway|for now|right now|actually|thanks|thank you) ?)+$/;

/** "No, leave it at four, I just want the rabies shot added on": what is said after it is left; null where that is all. */
export function saidAfterLeaving({ text }: Utterance): Utterance | null {
  const left = LEAVES.exec(text);
  if (left === null) return null;
  const rest = text.slice(left.index + left[0].length).replace(/^ (?:and |but |so )*/, '');
  return besideComing(rest);
}

/** What is said beside that the caller comes after all; null where that is all. */
export function besideComing(text: string): Utterance | null {
  const rest = text.replace(COMES_AFTER_ALL, '').replace(AFTER_ALL, '').trim();
  return tellingWords(rest) >= 2 ? utteranceOf(rest) : null;
}

/** What was to be canceled or moved, and stands, is what the caller speaks of next. */
export function noteStanding({ state }: Desk): void {
  const { task } = state;
  const stands = task?.kind === 'cancel' || task?.kind === 'move' ? task.appointment : null;
  if (stands !== null) state.done.push({ kind: 'looked_up', appointments: [stands] });
}
