import type { Desk } from '../desk.ts';
import { withoutRefusedMessage } from '../intents/message-requests.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';

const REQUEST =
  /^(actually |no |oh |well |so |just |ok |okay |i guess |maybe |hi )*(i|can i|could i|can we|could we|can you|could you|let us) (just |would |really |actually )*(want to|need to|like to|would like to)? ?(book|schedule|make|set up|cancel|reschedule|move) (a|an|my|the|it|for|in|that|something|one)\b/;
/** "I need an appointment Thursday", "I better just have the eye exam". */
const WANTS_VISIT =
  /\b(?:i|we) (?:just |really |only |actually )*(?:need|want|would (?:like|rather)|(?:am|was|were) hoping|(?:had )?better)(?: just| rather| to| for| have| make| book| get| schedule)* (?:an?|the) (?:[a-z]+ ){0,3}?(?:appointment|visit|exam|check ?up|physical|consultation)\b/;

/** What is left to take up where a caller to whom a message was offered, or who had begun one, asks for what we can do ourselves. */
export function turnToRequest({ state, practice }: Desk, heard: Utterance): Utterance | null {
  const { task } = state;
  const beside = withoutRefusedMessage(heard.text);
  if (task === null && beside !== heard.text && WANTS_VISIT.test(beside)) return utteranceOf(beside);
  if (task?.kind !== 'message' || !practice.bookingEnabled) return null;
  const wasOffered = task.about === 'message' && task.said === null;
  const isAgainst = /^(actually|no|wait|instead|never mind)\b/.test(heard.text);
  const isRequest = (wasOffered || isAgainst) && REQUEST.test(heard.text);
  const isVisit =
    (isAgainst || (task.about === 'prescription' && /^(?:well|oh|but)\b/.test(heard.text))) &&
    WANTS_VISIT.test(heard.text);
  if (!isRequest && !isVisit) return null;
  state.task = null;
  state.asked = { kind: 'open' };
  return isVisit ? utteranceOf(beside) : heard;
}
