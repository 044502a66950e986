import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import type { Utterance } from '../listening/hear.ts';

const ASKS =
  /\b(is|would|could|do you think) (that|it|this|(that|it|this) (is|might be|would be|counts as)|(that|it|this) (\w+ )?count as) (\w+ ){0,3}(an emergency|urgent|serious|bad|dangerous|life threatening)\b|\bshould (i|we) (be )?(worry|worried|concerned|go to (the |an )?(er|emergency( room)?|hospital|urgent care))\b|\b(can|could|will) (it|this|that) wait\b|\bhow (serious|urgent|bad) is (it|that|this)\b/;

/** Whether the words ask how urgent a complaint is, which nobody can tell by telephone. */
export function asksHowUrgent(_desk: Desk, { text }: Utterance): boolean {
  return ASKS.test(text);
}

/** What to do where it turns out to be urgent; never a judgment. */
export function answerHowUrgent({ isVeterinary, practice, state }: Desk, { text }: Utterance): string {
  const [only, other] = matchServices(text, practice.services);
  if (only !== undefined && other === undefined) state.topicServiceId = only.service.id;
  return isVeterinary
    ? "I can't judge that over the phone. If it gets worse quickly, or breathing is hard, please go to the nearest emergency animal hospital. Otherwise I can find a time for you to come in."
    : "I can't judge that over the phone. If it gets worse quickly or you feel unsafe, please call 911 or go to the nearest emergency room. Otherwise I can find a time for you to come in.";
}
