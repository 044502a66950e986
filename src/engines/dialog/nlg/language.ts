import type { Act, Fact } from '../acts.ts';
import { wallClock } from '../civil-time.ts';
import type { CommandOf } from '../commands.ts';
import { languageOf } from '../locale.ts';
import { doesService, type Practice, type Provider } from '../practice.ts';
import type { ChosenSlot } from '../state.ts';
import type { Appointment } from '../tools.ts';
import type { Turn } from '../turn-context.ts';

/** The words of one language: everything the agent says that is not a model's own sentence stands in such a file. */
export interface Language {
  /** ISO 639. */
  tag: string;
  /** Empty where the act needs no words. Acts before it in the turn may shorten them. */
  say: Saying;
  /** Before all that is said in a turn: a word for what the caller has just told. Empty where there is none. */
  lead(turn: Turn): string;
  /** Said while something is looked up. */
  waiting: readonly string[];
}

/** Whole sentences of an act. */
export type Saying = (act: Act, turn: Turn) => string;
/** Those of each kind of act. */
export type Sayings = { [Kind in Act['act']]: (act: Act & { act: Kind }, turn: Turn) => string };

/** One of several ways to say the same; the same turn of the same call always takes the same one. */
export function vary(turn: Turn, ways: readonly string[]): string {
  return ways[turn.state.turn % ways.length] ?? '';
}

/** The way for the first, second and any later time; of two ways, the third time takes the first again. */
export function byTimes(times: number, ways: readonly string[]): string {
  if (ways.length === 2 && times === 3) return ways[0] ?? '';
  return ways[Math.min(times, ways.length) - 1] ?? '';
}

/** In words of the other language: the one that key 2 speaks first, by word and by key; empty where no words of it are known. */
export function offeredLanguage({ languages }: Practice, spoken: string): string {
  const [, second] = languages;
  const tag = languages.map((one) => languageOf(one)).find((one) => one !== spoken && OFFERS[one] !== undefined);
  const offer = tag === undefined ? undefined : OFFERS[tag];
  if (offer === undefined || tag === undefined) return '';
  return second !== undefined && languageOf(second) === tag ? offer.byKey : offer.byWord;
}

/** Times one after the other, together where they are on one day. */
export function byDay(starts: readonly { day: string; minute: number }[]): { day: string; minutes: number[] }[] {
  const groups = new Map<string, number[]>();
  for (const { day, minute } of starts) groups.set(day, [...(groups.get(day) ?? []), minute]);
  return [...groups].map(([day, minutes]) => ({ day, minutes: [...new Set(minutes)] }));
}

/** With a capital, as a sentence begins. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the practice calls something in several words, none of them a name: with a small letter inside a sentence. */
export function inSentence(words: string): string {
  return /^\p{Lu}\P{Lu}* \P{Lu}+$/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** Times one after the other, together where they share a part of the day; those of none (null) stand alone. */
export function byPartOfDay<Part extends string>(
  minutes: readonly number[],
  partOf: (minute: number) => Part | null,
): { part: Part | null; minutes: number[] }[] {
  const groups: { part: Part | null; minutes: number[] }[] = [];
  for (const minute of minutes) {
    const part = partOf(minute);
    const last = groups.at(-1);
    if (last !== undefined && part !== null && last.part === part) last.minutes.push(minute);
    else groups.push({ part, minutes: [minute] });
  }
  return groups;
}

/** Day and minute of a start by the wall clock of the practice. */
export function at(startsAt: string, { practice }: Turn): { day: string; minute: number } {
  return wallClock(startsAt, practice.timezone);
}

export function nameOf(listed: readonly { id: string; name: string }[], id: string | null): string {
  return listed.find((one) => one.id === id)?.name ?? '';
}

/** Whether the same is read back once more: after other words of the caller, or because they ask to hear it again. */
export function isReadBackAgain({ state: { asked }, acts }: Turn): boolean {
  return (asked?.question === 'confirm' && asked.times > 1) || acts.some(({ act }) => act === 'repeat');
}

/** Whether what was read back is not said again and only its answer asked for, which was not understood. */
export function isAskedForYes({ state: { asked }, acts }: Turn): boolean {
  return asked?.question === 'confirm' && asked.times === 2 && acts.some(({ act }) => act === 'not_understood');
}

/** What stands read back and is asked to be said again; null where something else is. */
export function readBackToRepeat({ state }: Turn): Extract<Act, { act: 'confirm' }> | null {
  const { proposal, asked, stack } = state;
  const frame = stack.at(-1);
  if (proposal === null || asked?.question !== 'confirm') return null;
  return {
    act: 'confirm',
    proposal,
    appointment: frame !== undefined && 'appointment' in frame ? frame.appointment : null,
  };
}

/** Whether a message is what is under way: who leaves it is asked for, and not whoever it is about. */
export function isLeftBy({ state }: Turn): boolean {
  return state.stack.at(-1)?.kind === 'message';
}

/** Whether a call back is offered of what was told and came to nothing here. */
export function isCallBackOffered({ state }: Turn): boolean {
  const frame = state.stack.at(-1);
  return frame?.kind === 'message' && frame.text !== null && ['nobody_there', 'no_time'].includes(frame.because ?? '');
}

/** The number that a message was just left with: that of the line, another one, or none. */
export function callbackOf({ state, practice }: Turn): 'this' | string | null {
  const left = state.done.findLast((one) => one.kind === 'message');
  const number = left?.kind === 'message' ? left.message.phoneNumber : null;
  return number !== null && number === practice.callerNumber ? 'this' : number;
}

/** Where a date of birth is not what a caller thinks of when they ask for an appointment: of an animal it is the owner's. */
const UNCLINICAL: ReadonlySet<string> = new Set([
  'VETERINARY',
  'MASSAGE_THERAPY',
  'PILATES',
  'YOGA',
  'PERSONAL_TRAINING',
  'FITNESS_STUDIO',
  'WELLNESS_SPA',
  'NUTRITION',
  'HOLISTIC_HEALTH',
]);

/** Whether the caller is told what a date of birth is for: who is new there is not found by it. */
export function isBirthDateExplained({ practice, state: { people, stack, asked } }: Turn): boolean {
  const isFirst = asked?.question === 'birth_date' && asked.times === 1;
  return UNCLINICAL.has(practice.businessCategory) && isFirst && people[stack.at(-1)?.person ?? 0]?.isNew !== true;
}

/** What a model has said of its own in this turn; null where it has said nothing. */
export function spokenBefore({ state: { history }, words }: Turn): string | null {
  const last = history.at(-1);
  return words === '' || last?.role !== 'agent' ? null : last.text;
}

/** Whether of the date of birth that is asked for the year was said. */
export function isOnlyYearKnown({ state: { people, stack } }: Turn): boolean {
  return people[stack.at(-1)?.person ?? 0]?.birthYear !== undefined;
}

/** Whether the caller was silent, or not heard. */
export function wasSilent({ acts }: Turn): boolean {
  return acts.some(({ act }) => act === 'still_there' || act === 'cannot_hear');
}

/** Whether what comes next is named by what else is said in this turn. */
export function isNextNamed({ acts }: Turn): boolean {
  return acts.some(({ act }) => act === 'confirm' || act === 'acknowledge');
}

/** A danger that was told for certain and not taken back: it has the last word. */
export function standingDanger({ state }: Turn): CommandOf<'danger'>['to'] | null {
  const last = state.done.findLast((outcome) => outcome.kind === 'emergency');
  return last?.kind === 'emergency' && last.isTakenBack !== true ? last.to : null;
}

/** Whether something grave was told in the call, a loss or harm, or a danger, be it taken back: it ends in no cheerful word. */
export function isGraveCall({ state: { done, felt } }: Turn): boolean {
  return felt.includes('loss') || done.some(({ kind }) => kind === 'grave' || kind === 'emergency');
}

/** Whether a death was told beside the wish for an appointment, which goes on. */
export function isMourningBeside(matter: CommandOf<'grave'>['matter'], { state }: Turn): boolean {
  return matter === 'death' && state.stack.at(-1)?.kind === 'book';
}

/** Whom to see stays as it is, where an appointment is moved that was told just before. */
export function keepsProvider(appointment: Appointment | null, providerId: string | null): boolean {
  return appointment?.provider !== undefined && appointment.provider?.id === (providerId ?? undefined);
}

/** Whether what was passed on just now was added to what was before. */
export function isAddedMessage({ state }: Turn): boolean {
  const last = state.done.findLast((one) => one.kind === 'message');
  return last?.kind === 'message' && last.isAdded === true;
}

/**
 * Whom all of the times are with, as it is spoken, where the caller chose whom to see and has not just heard it; else empty. Who moves an
 * appointment sees whom they saw. @param say a provider's name inside a sentence
 */
export function onlyProvider(slots: readonly ChosenSlot[], turn: Turn, say: (name: string) => string): string {
  const { state, practice, before } = turn;
  const frame = state.stack.at(-1);
  const isNamed = frame !== undefined && 'provider' in frame && frame.provider !== null && frame.provider !== 'any';
  const [only = null, ...others] = new Set(slots.map(({ providerId }) => providerId));
  const isSaid = isNamed || practice.providerSelectionMode === 'caller_choice';
  const isStanding = frame?.kind === 'move' && frame.appointment?.provider?.id === only;
  if (!isSaid || isStanding || practice.providers.length < 2 || others.length > 0) return '';
  const namedIn = (text: string): string[] =>
    practice.providers.flatMap(({ id, name }) => (text.includes(say(name)) ? [id] : []));
  const heard = before.history.map(({ role, text }) => (role === 'agent' ? namedIn(text) : []));
  const last = heard.findLast((ids) => ids.length > 0);
  return last?.join() === only ? '' : say(nameOf(practice.providers, only));
}

/** Who does what is booked, as far as that is known. */
export function ableProviders({ state, practice }: Turn): readonly Provider[] {
  const frame = state.stack.at(-1);
  const [id, ...others] = frame?.kind === 'book' ? frame.services : [];
  return id === undefined || others.length > 0
    ? practice.providers
    : practice.providers.filter((one) => doesService(one, id));
}

/** Name of whom the caller wants to see in the matter under way; empty where that is nobody in particular. */
export function wishedProvider({ state, practice }: Turn): string {
  const frame = state.stack.at(-1);
  return frame !== undefined && 'provider' in frame ? nameOf(practice.providers, frame.provider) : '';
}

const OFFERS: Record<string, { byKey: string; byWord: string } | undefined> = {
  es: { byKey: 'Para español, diga «español» u oprima el dos.', byWord: 'Para español, diga «español».' },
  en: { byKey: 'For English, say "English" or press two.', byWord: 'For English, say "English".' },
};

const BESIDE_THANKS: readonly Act['act'][] = ['small_talk', 'goodbye', 'ask', 'ask_again'];

/** Whether thanks are answered in words: beside "okay" to a "no, thank you", an answer or a result they are not. */
export function isThanked({ acts }: Turn): boolean {
  return acts.every(({ act }) => BESIDE_THANKS.includes(act));
}

/** Whether the appointment that is read back to be called off is the first of several, or one after another. */
export function placeInRow({ state, acts }: Turn): 'first' | 'next' | 'only' {
  const frame = state.stack.at(-1);
  if (frame?.kind !== 'cancel' || frame.left === undefined) return 'only';
  if (acts.some((act) => act.act === 'done' && act.outcome.kind === 'canceled')) return 'next';
  return frame.left > 0 ? 'first' : 'only';
}

/** Whether something else that was asked is answered in the same breath. */
export function isBesideFact({ acts }: Turn): boolean {
  return acts.some(({ act }) => act === 'fact');
}

/** Whether the word for what the caller is about to ask asks for it. */
export function isQuestionAsked({ acts }: Turn): boolean {
  return acts.some((act) => act.act === 'small_talk' && act.about === 'question_coming');
}

/** Whether the act that names several services asks which of them it is. */
export function areServicesAsked({ acts }: Turn): boolean {
  return acts.some((act) => act.act === 'offer_services' && act.ids.length > 1);
}

/** Services that were put before the caller to choose from. */
export function offeredServices({ state: { offered } }: Turn): string[] {
  return offered?.of === 'services' ? offered.ids : [];
}

/** Whether the caller is silent before times that were offered. */
export function isThinkingOver({ state }: Turn): boolean {
  return state.asked?.question === 'slot';
}

/** Whether but one time, or one appointment, was put before the caller. */
export function isOneOffered({ state: { offered } }: Turn): boolean {
  const options = offered?.of === 'slots' ? offered.slots : offered?.of === 'appointments' ? offered.appointments : [];
  return options.length === 1;
}

/** A price with what the practice says of it. */
export function withNote(price: string, { text }: Fact): string {
  return text === undefined ? price : `${price} ${text}`;
}

/** Whether something else was settled, or turned to, in the same breath as what is asked. */
export function isNextMatter({ acts }: Turn): boolean {
  return acts.some(
    ({ act }) => act === 'done' || act === 'turn_to' || act === 'message_taken' || act === 'appointments',
  );
}
