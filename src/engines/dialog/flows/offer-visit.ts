import type { Command, Relation } from '../commands.ts';
import { isDenial } from '../knowledge/words.ts';
import { plainWords } from '../phrases.ts';
import { makesRemark } from '../remarks.ts';
import type { Told } from '../state.ts';
import type { Turn } from '../turn-context.ts';

/**
 * The service that an appointment is offered for, once in a call: the only one that was asked about in this turn, where nothing of the answer
 * is a no, and the caller has called for nothing else, told nothing of how they are, and said nothing that an offer would not fit.
 */
export function visitToOffer(turn: Turn): string | null {
  const { state, before, practice, acts } = turn;
  const { done, wishes, history, isVisitOffered, danger, felt } = state;
  const answered = done.slice(before.done.length).flatMap((one) => (one.kind === 'answered' ? [one.serviceId] : []));
  const service = practice.services.find(({ id }) => id === answered[0]);
  if (service === undefined || answered.some((id) => id !== service.id)) return null;
  const isQuestionAlone =
    wishes.every((wish) => wish === 'inquiry') && done.every(({ kind }) => OF_QUESTIONS.has(kind));
  if (!isQuestionAlone || isVisitOffered === true || danger !== null || felt.length > 0) return null;
  if (!practice.bookingEnabled || acts.at(-1)?.act === 'unknown' || isAnsweredNo(turn)) return null;
  const said = history.flatMap(({ role, text }) => (role === 'caller' ? [text] : []));
  const isUnfit = [...said, service.name].some((text) => UNFIT.some((remark) => makesRemark(remark, text)));
  return isUnfit ? null : service.id;
}

const OF_QUESTIONS: ReadonlySet<string> = new Set(['answered', 'unanswered']);
/** Said by the caller at any time of the call, or named by the service. */
const UNFIT = ['only_asked', 'has_visit', 'of_death'] as const;

/** Whether something that was answered in this turn denies anything: in a fact, or in what a model has said. */
function isAnsweredNo({ acts, state: { history } }: Turn): boolean {
  const last = history.at(-1);
  const facts = acts.flatMap((act) => (act.act === 'fact' ? [act.fact] : []));
  const sentences = [...facts.map(({ sentence }) => sentence ?? ''), last?.role === 'agent' ? last.text : ''];
  return facts.some(({ isYes }) => isYes === false) || plainWords(sentences.join(' ')).some(isDenial);
}

/** The appointment that the question put last offers. */
export function offeredVisit({ asked }: Turn['state']): Told | undefined {
  return asked?.question === 'anything_else' ? asked.told : undefined;
}

/** An offer that was not answered, or not heard, is agreed to no more; one that was not heard may be made again. */
export function withdrawVisit({ state }: Turn, isHeard: boolean): void {
  if (state.asked === null || offeredVisit(state) === undefined) return;
  delete state.asked.told;
  if (!isHeard) delete state.isVisitOffered;
}

/**
 * What answers an offer. The first appointment, or day, that is wanted is of the service that was offered, where nothing is said of what it is
 * for, it is for the caller, and neither a no nor anything else is in the words. Whom it is for, and no name, wants one for them.
 */
export function withOffered({ state, begun, words }: Turn, command: Command): Command {
  const offered = offeredVisit(state);
  if (offered === undefined || begun.length > 0) return command;
  const whom = whomAlone(command);
  const wanted: Command = whom === undefined ? command : { kind: 'book', for: whom };
  if (wanted.kind !== 'book' && wanted.kind !== 'wish') return command;
  if (wantsOther(words) || plainWords(words).some(isDenial)) return command;
  const { services, reason, provider, for: relation = 'self' } = wanted;
  const isOpen = services === undefined && reason === undefined && provider === undefined && relation === 'self';
  return isOpen ? { ...offered, ...wanted } : wanted;
}

function whomAlone(command: Command): Relation | undefined {
  const isAlone = command.kind === 'identify' && command.first_name === undefined && command.last_name === undefined;
  return isAlone ? command.relation : undefined;
}

/** No appointment is wanted: whether anything else is, is asked next. */
export function declineVisit({ state, acts }: Turn): void {
  state.asked = null;
  acts.push({ act: 'acknowledge' });
}

/** Whether words that say nothing else turn down the appointment that was offered. */
export function declinesVisit({ state, words }: Turn): boolean {
  return offeredVisit(state) !== undefined && plainWords(words).some(isDenial);
}

/** Whoever was offered an appointment wants to speak of something else. */
export function turnsToOther({ state, words }: Turn): boolean {
  return offeredVisit(state) !== undefined && wantsOther(words);
}

function wantsOther(words: string): boolean {
  return makesRemark('something_else', words);
}
