/** What is told for the team where a call begins, a pharmacist's question, a bill, a thank-you: passed on, whatever services it speaks of. */

import { isQuestion } from './answers/website.ts';
import type { Desk } from './desk.ts';
import { saysHasOne, tellsOwnVisit } from './intents/own-visit.ts';
import type { Request } from './intents/requests.ts';
import { tellsOfLoss } from './knowledge/complaint.ts';
import { inPlainTerms } from './knowledge/own-words.ts';
import { LEAST_MESSAGE } from './likely-wish.ts';
import type { Utterance } from './listening/hear.ts';
import { guessesOf } from './read-wishes.ts';
import { requestsIn } from './requests-in.ts';
import { speak } from './speak.ts';
import { startRequests } from './tasks/start-requests.ts';
import { advance, hearTask } from './tasks/task-flow.ts';
import { whenIn } from './when-in.ts';

/** So surely told that neither a service nor a fact of the practice that it speaks of is asked for. */
const SURELY_TOLD = 0.9;
/** Who dispenses what was prescribed, and wants none of it. */
const DISPENSES =
  /\b(?:pharmacist|pharmacy (?:here|calling|again)|(?:this is|calling from) (?:the |a )?(?:\w+ )?pharmacy)\b/;

/** Passes on what is surely told for the team; true where the turn is done. */
export async function takeTold(desk: Desk, said: Utterance): Promise<boolean> {
  const { state, practice } = desk;
  const isBeginning = state.task === null && (state.asked?.kind ?? 'open') === 'open' && !desk.isUpset;
  if (!isBeginning || said.tokens.length < LEAST_MESSAGE || isQuestion(said)) return false;
  const [best] = guessesOf(desk, said);
  if (best?.label !== 'message' || best.probability < SURELY_TOLD) return false;
  const request = requestOf(requestsIn(desk, said), said);
  const plain = inPlainTerms(said.text, practice);
  if (request === null || tellsOwnVisit(plain) || saysHasOne(plain)) return false;
  const when = whenIn(desk, said);
  if (!startRequests(desk, [request], said, when)) return false;
  hearTask(desk, said, when);
  desk.hasHeardSomething = true;
  state.counts.notUnderstood = 0;
  const words = tellsOfLoss(said.text) ? ["I'm sorry to hear that."] : [];
  speak(desk, { words, hasUnknown: false, rest: said }, await advance(desk));
  return true;
}

/** The message as patterns read it, or one of all the words; null where they read something else, or a booking beside it. */
function requestOf(read: readonly Request[], { text }: Utterance): Request | null {
  if (read.some(({ kind }) => kind !== 'book' && kind !== 'message')) return null;
  const message = read.find(({ kind }) => kind === 'message');
  if (message !== undefined && read.length > 1) return null;
  const isDispensed = message?.kind === 'message' && message.about === 'prescription';
  if (isDispensed && !DISPENSES.test(text)) return null;
  return message === undefined || isDispensed ? { kind: 'message', about: 'message', isWhole: true } : message;
}
