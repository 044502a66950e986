import { sayService, withArticle } from '../../dialog/nlg/en/say-lists.ts';
import type { Desk } from '../desk.ts';
import { hasComplaint } from '../knowledge/complaint.ts';
import { matchServices, NAMED } from '../knowledge/match-service.ts';
import type { Utterance } from '../listening/hear.ts';
import { generalService } from '../tasks/ask-service.ts';

const ASKS =
  /\b(what|which|which (one|class|service|session|visit|appointment)) (do|would|should|can) (you|i|we|people) (usually |normally |guys )*(recommend|suggest|advise|start with|begin with|take first|do first|sign up for|take|try|choose|pick|book|go with|get)\b|\bwhere (do|should) (i|we|people|beginners) (start|begin)\b|\bwhat is (best|good|right) for (beginners?|a beginner|starting( out)?|someone new|me|newcomers?)\b/;

const NEWCOMER =
  /\b(?:never (?:\w+ )?(?:did|done|been|tried|had|taken)|new to|beginners?|first (?:time|timer)|starting out)\b/;

/** Whether a caller who names no service and no complaint asks which to begin with. */
export function asksWhereToBegin({ practice }: Desk, { text }: Utterance): boolean {
  if (!ASKS.test(text) || hasComplaint(text)) return false;
  return (
    practice.services.length > 0 &&
    (NEWCOMER.test(text) || matchServices(text, practice.services).every(({ score }) => score < NAMED))
  );
}

/** Names where most begin; what suits the caller is for the team to say. */
export function answerWhereToBegin(desk: Desk): string | null {
  const general = generalService(desk.practice.services);
  if (general === undefined) return null;
  if (desk.state.task === null) desk.state.topicServiceId = general.id;
  return `Many people start with ${withArticle(sayService(general.name))}.`;
}
