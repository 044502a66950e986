import type { Desk } from '../desk.ts';
import { asksWhich, saysHasOne, tellsOwnVisit } from '../intents/own-visit.ts';
import { findRequests, type Request } from '../intents/requests.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import { type Heard, mergeWhen } from '../listening/find-when.ts';
import { hear, type Utterance } from '../listening/hear.ts';
import { speak } from '../speak.ts';
import type { MoveTask } from '../task.ts';
import { whenIn } from '../when-in.ts';
import { isForSomeoneElse } from './for-whom.ts';
import { openMove } from './open-change.ts';
import { findRelativeWish } from './relative-wish.ts';
import { startRequests } from './start-requests.ts';
import { advance, hearTask } from './task-flow.ts';
import { tellingWords } from './told.ts';
import { wishesChange } from './turn-to-move.ts';

const NO =
  /^[^\p{L}]*(?:(?:no|nope|nah|oh|well|um|uh|actually|thanks|thank you|please|that's ok|thats ok)\b[^\p{L}]*)+/iu;
/** "No, no headache or anything": the second no is of what follows it. */
export const DENIES =
  /^[^\p{L}]*no[^\p{L}]+no (?!(?:i|i'm|im|we|my|it|it's|its|he|she|the|that|that's|thats|not|just|but|wait|actually|no|you|a|an|can|could)\b)/iu;
const YES =
  /^[^\p{L}]*(?:(?:oh|um|uh|well|yes|yeah|yep|yup|sure|ok|okay|please|do|that would be (?:great|good|nice)|and|so|thanks|thank you)\b[^\p{L}]*)+/iu;
const COMES_IN =
  /\b(?:(?:some|any)(?:one|body)|doctor|you) (?:to |can |could )?(?:look|see|check)\b|\b(?:come in|be seen|an appointment|a time)\b/;

/** What a yes is followed by, as it was said. */
export function afterYes(raw: string): string {
  return raw.replace(YES, '');
}

/** The words before these, of which the message that is offered would be. */
function toldFirst({ state }: Desk): string {
  return state.history.filter((turn) => turn.role === 'caller').at(-2)?.text ?? '';
}

/** "No, I need to change the day, my daughter can bring me Thursday": the wish beside a no to the offer of a message. True where there is one. */
export async function takeWishWithNo(desk: Desk, heard: Utterance): Promise<boolean> {
  const rest = hear(DENIES.test(heard.raw) ? heard.raw : heard.raw.replace(NO, ''));
  if (!desk.practice.bookingEnabled || tellingWords(rest.text) < 2) return false;
  const story = hear(toldFirst(desk));
  const when = whenIn(desk, rest);
  const request = wishIn(desk, rest, story, !when.isEmpty);
  if (request === null) return false;
  desk.state.asked = { kind: 'open' };
  if (request.kind === 'move') desk.state.task = moveTold(desk, story, rest, when);
  else {
    noteStory(desk, story);
    if (!startRequests(desk, [request], rest, when)) return false;
  }
  desk.hasHeardSomething = true;
  if (request.kind === 'book') hearTask(desk, rest, when);
  speak(desk, { words: [], hasUnknown: false, rest }, await advance(desk));
  return true;
}

/** Whom it is for, and what for, may have been told first. */
function noteStory({ state, practice, isVeterinary }: Desk, story: Utterance): void {
  const [only, other] = matchServices(story.text, practice.services);
  if (!isVeterinary && isForSomeoneElse(story)) state.claim.isOther = true;
  if (only !== undefined && other === undefined) state.topicServiceId ??= only.service.id;
}

/** Which appointment it is was told first, and the new time along with the no. */
function moveTold(desk: Desk, story: Utterance, rest: Utterance, when: Heard): MoveTask {
  const wished = when.isEmpty ? null : mergeWhen(null, when);
  const told = openMove(desk, story, whenIn(desk, story));
  return { ...told, when: wished, target: rest.text, relative: findRelativeWish(rest.text) };
}

function wishIn(desk: Desk, rest: Utterance, story: Utterance, hasTime: boolean): Request | null {
  const { services } = desk.practice;
  const read = (words: Utterance): Request[] =>
    findRequests(words, {
      hasService: matchServices(words.text, services).length > 0,
      hasTime,
      plain: inPlainTerms(words.text, desk.practice),
    });
  const plain = inPlainTerms(rest.text, desk.practice);
  const own = read(rest).find(({ kind }) => kind !== 'message');
  if (own?.kind !== 'move' && own?.kind !== 'cancel' && (tellsOwnVisit(plain) || saysHasOne(plain))) {
    desk.state.ownVisit = rest.text;
    return own?.kind === 'look_up' || asksWhich(rest.text) ? { kind: 'look_up' } : null;
  }
  if (wishesChange(rest) && own?.kind !== 'cancel') return { kind: 'move' };
  if (own?.kind === 'look_up' && /\b(?:make|book|schedule|set up)\b/.test(rest.text)) return { kind: 'book' };
  if (own !== undefined) return own;
  const isWished = hasTime || COMES_IN.test(rest.text) || read(story).some(({ kind }) => kind === 'book');
  return isWished ? { kind: 'book' } : null;
}
