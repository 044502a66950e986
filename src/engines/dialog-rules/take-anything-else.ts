import { beginsElse } from './between-matters.ts';
import type { Desk } from './desk.ts';
import { isEnough } from './intents/enough.ts';
import type { Utterance } from './listening/hear.ts';
import type { Reply } from './listening/yes-no.ts';
import { sayGoodbye } from './take-closing.ts';
import { addToMessage } from './tasks/add-to-message.ts';
import { takeNameOfBooked } from './tasks/name-of-booked.ts';

/** The answer to "is there anything else?"; true where the turn is done. */
export async function takeAnythingElse(desk: Desk, heard: Utterance, reply: Reply): Promise<boolean> {
  if (!/^(no|nope|nah)\b/.test(heard.text) && !beginsElse(desk, heard) && (await addToMessage(desk, heard)))
    return true;
  if (reply === 'no') return takeNo(desk, heard);
  if (WILL_COME.test(heard.text) && heard.tokens.length <= MOST_TOLD_OF_COMING) {
    desk.say('Great. Is there anything else I can help you with?');
    return true;
  }
  if (reply !== null && !isPlainReply(heard)) return false;
  if (
    reply === 'yes' &&
    /^(ok|okay|alright|all right|great|perfect|fine|good|right|cool|lovely|wonderful)( then)?$/.test(heard.text)
  ) {
    desk.say('All right. What else can I do for you?');
    return true;
  }
  if (reply === 'yes') {
    desk.state.asked = { kind: 'open' };
    desk.say('Sure, what else can I do for you?');
  }
  return reply !== null;
}

/** "Yep, I'll be there." */
const WILL_COME =
  /\b(?:(?:i|we|he|she|they) (?:will|am going to|are going to|is going to)|well|ill|hell|shell) be there\b/;
const MOST_TOLD_OF_COMING = 8;

/** A call ends on a no and nothing more; beside a no that only tells something, the caller is asked once more. */
async function takeNo(desk: Desk, heard: Utterance): Promise<boolean> {
  if (isEnough(heard)) {
    sayGoodbye(desk);
    return true;
  }
  if (GOES_ON.test(heard.text)) return takeNameOfBooked(desk, heard);
  if (!TELLS_WITH_NO.test(heard.text) || ASKS_SOMETHING.test(heard.text)) return false;
  desk.say('All right. Is there anything else I can help you with?');
  return true;
}

/** "No, I'll do it after the baby comes", "no, we'll see how he does". */
const TELLS_WITH_NO = /^(?:(?:oh|um|well|ok|okay|and|so|actually) )*(?:no|nope|nah)\b/;

/** A yes and little more: "is that okay with the cone on" is none. */
function isPlainReply({ text, tokens }: Utterance): boolean {
  if (tokens.length <= 3) return true;
  return !ASKS_SOMETHING.test(text) && tokens.length <= 14 && (PLAIN_REPLY.test(text) || SPEAKS_OF_MORE.test(text));
}

const ASKS_SOMETHING =
  /^(?!(?:yes|yeah|yep|that is|all)\b).{8,} (?:right|correct|huh)$|\b(?:(?<!\b(?:will|would|to|can|could|might|may|should|not|i|we|us|just) )(?:is|are|do|does|did|can|could|will|would|should|am) (?:that|it|this|they|you|i|we|he|she|there|my|the)|(?:what|where|who|why|how) (?:is|are|do|does|did|can|could|would|should|much|long|about|many))\b|^(?:no|nope|nah) (?:i|we) (?:still |also |just |really |actually )*(?:need|want|would like|have to|got to|have|was|meant)\b/;
const PLAIN_REPLY =
  /^(?:(?:oh|um|well|ok|okay|and|so|i think) )*(?:no|nope|nah|nothing|not (?:right now|today|now|really)|that is|that will|that does|that should|that was|i am (?:good|fine|ok|okay|all|set|done)|i do not (?:think|believe|need)|we are|everything|all (?:set|good|done)|you have|it is (?:all|fine|ok|okay|good)|thanks|thank you)\b/;
const SPEAKS_OF_MORE = /\b(?:one|another|other|something|more|questions?|things?|else|also)\b/;

/** "No, I said Hale with an H": the call is not over. */
const GOES_ON =
  /^(?:no|nope|nah) (?:no )*(?:(?:her|his|my|their|the) (?:\w+ )?(?:name|birthday|number|address|date|time|day|appointment) (?:is|was|should|has)\b|i (?:said|meant|mean|asked|told|want\w*|need\w*)|wait|sorry|actually|not|it is (?:not|for|on|at|with)|that is (?:not|wrong))\b/;
