import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';

const SUBJECT = '(?:i|we|you|they|it|that|this|there|he|she|his|her|my|our|your|the|anybody|somebody|those|these)';
/** A wish, and where in the same breath a question begins. */
const WISH_THEN_QUESTION = new RegExp(
  `^(.*?\\b(?:needs?|wants?|would like|like to|looking|due|book|schedule|get|set up)\\b.*?) (?:(?:and|but|so|also|oh) )*((?:(?:how much|how long|what|where) (?:do|does|is|are|will|would|should)|do|does|is|are|will|would|should) ${SUBJECT}\\b.*)$`,
);
/** Words that lead to a question told within a sentence, or to what goes on in it. */
const LEADS_ON =
  /\b(?:know|ask|see|wonder\w*|sure|if|whether|find out|tell me|what|who|how|when|where|which|that|than|because|cause|since|to|and|or|not|whatever|whichever)$/;
const LEAST_ASKED = 3;

/** "I need an eye exam do his eyes get dilated": the wish for a service and the question, said without a pause; null where the words are one thing. */
export function wishThenQuestion({ practice }: Desk, clause: string): [string, string] | null {
  const [, wish = '', question = ''] = WISH_THEN_QUESTION.exec(clause) ?? [];
  if (wish === '' || question.split(' ').length < LEAST_ASKED || LEADS_ON.test(wish)) return null;
  return matchServices(wish, practice.services).length > 0 ? [wish, question] : null;
}
