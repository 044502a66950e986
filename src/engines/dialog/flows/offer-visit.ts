import type { Command } from '../commands.ts';
import { isDenial } from '../knowledge/words.ts';
import { plainWords } from '../phrases.ts';
import { makesRemark } from '../remarks.ts';
import type { Told } from '../state.ts';
import type { Turn } from '../turn-context.ts';

/**
 * The service that an appointment is offered for, once in a call: the last one that was asked about in this turn and answered, where the
 * caller has called for nothing else and said nothing of wanting to know only.
 */
export function visitToOffer({ state, before, practice, acts }: Turn): string | null {
  const { done, wishes, history, isVisitOffered, danger } = state;
  const answered = done.slice(before.done.length).findLast((one) => one.kind === 'answered');
  const serviceId = answered?.kind === 'answered' ? answered.serviceId : undefined;
  const isQuestionAlone =
    wishes.every((wish) => wish === 'inquiry') && done.every(({ kind }) => OF_QUESTIONS.has(kind));
  if (serviceId === undefined || !isQuestionAlone || isVisitOffered === true || danger !== null) return null;
  if (!practice.bookingEnabled || acts.at(-1)?.act === 'unknown') return null;
  const isOnlyAsked = history.some(({ role, text }) => role === 'caller' && makesRemark('only_asked', text));
  return isOnlyAsked ? null : serviceId;
}

const OF_QUESTIONS: ReadonlySet<string> = new Set(['answered', 'unanswered']);

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
 * The first appointment that is wanted in answer to an offer is of the service that was offered, where nothing is said of what it is for, it
 * is for the caller, and neither a no nor anything else is in the words.
 */
export function withOffered({ state, begun, words }: Turn, command: Command): Command {
  const offered = offeredVisit(state);
  if (offered === undefined || begun.length > 0 || command.kind !== 'book') return command;
  const { services, reason, provider, for: relation = 'self' } = command;
  const isOpen = services === undefined && reason === undefined && provider === undefined && relation === 'self';
  const isOther = plainWords(words).some(isDenial) || makesRemark('something_else', words);
  return isOpen && !isOther ? { ...offered, ...command } : command;
}
