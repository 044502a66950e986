import { makesRemark } from '../remarks.ts';
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
