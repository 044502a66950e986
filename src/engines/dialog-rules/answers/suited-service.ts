import { sayService } from '../../dialog/nlg/en/say-lists.ts';
import type { Service } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import type { Utterance } from '../listening/hear.ts';
import { asksOffer } from './services.ts';

const ASKS =
  /\b(is there|are there|do you have|you have|do you offer|have you got|you got|do you do) (a|an|any|some|something|anything|somebody|someone|anyone|one)\b/;
const NOT_ASKED =
  /\b(openings?|available|availability|free|slots?|times?|appointments?|spots?|today|tonight|tomorrow|(this|next) (week|month|morning|afternoon|evening)|sooner|earlier|later|parking|morning|afternoon|evening|weekends?|\w+day)\b/;
/** Less than this comes from a distant synonym. */
const SURE_ENOUGH = 0.4;

function suited(desk: Desk, heard: Utterance): Service | null {
  const [best, second] = matchServices(heard.text, desk.practice.services);
  return best === undefined || second !== undefined || best.score < SURE_ENOUGH ? null : best.service;
}

/** "I'm pregnant, is there a class that's safe for me?": asks for something that one service may be. */
export function asksSuited(desk: Desk, heard: Utterance): boolean {
  return (
    !asksOffer(desk, heard) && ASKS.test(heard.text) && !NOT_ASKED.test(heard.text) && suited(desk, heard) !== null
  );
}

/** Names the service without promising that it suits. */
export function answerSuited(desk: Desk, heard: Utterance): string | null {
  const service = suited(desk, heard);
  if (service === null) return null;
  desk.state.topicServiceId = service.id;
  return `We offer ${sayService(service.name)}, which may be what you're looking for. I can book that for you.`;
}
