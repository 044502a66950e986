import { saidAgain } from '../answers/said-again.ts';
import { isQuestion } from '../answers/website.ts';
import { beginsElse } from '../between-matters.ts';
import type { Desk } from '../desk.ts';
import { isEnough } from '../intents/enough.ts';
import { guessIntent } from '../intents/guess/guess-intent.ts';
import { wishOf } from '../likely-wish.ts';
import type { Heard } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import { isBareName } from '../listening/person-names.ts';
import { addToMessage } from './add-to-message.ts';
import { onlyReacts } from './message.ts';
import { tellingWords } from './told.ts';

/** "In the yoga class", "it's a blue one", "starting the first of May": words that begin nothing. */
const GOES_ON =
  /^(?:(?:and|oh|um|so|well|also|yeah|yes|ok|okay|please) )*(?:in|on|at|from|with|by|near|under|behind|next to|starting|beginning|effective|until|because|if|only|just|same|but|as long as|for (?:my|the|a|his|her)|it is|it was|it has|its|that is|this is|they are|they have|they want|he is|she is|his|her|their|the (?:\w+ )?(?:name|one|ones|number|color|address|email|account)|my (?:email|address|account))\b/;
const ASKS_ANEW =
  /\b(?:book|schedule|reschedule|cancel|appointments?|(?:i|we|he|she|they) (?:\w+ )?(?:need|needs|want|wants|would like)|(?:can|could|may|should|do|does|am|are|is) (?:i|we|you)|(?:what|when|how|where|who|which)(?: \w+)? (?:is|are|do|does|much|time|long))\b/;
/** "Can you write that down for them?", "can somebody call me if they find it?" */
const ASKS_MORE =
  /^(?:(?:and|so|ok|okay|oh|well|please|yes|yeah|but) )*(?:(?:(?:can|could|will|would) (?:you|they|somebody|someone|he|she|(?:dr|doctor) \w+) )(?:please |just |also )*\w+|(?:i|we) (?:just |really )*(?:want|need|would like) (?:you|somebody|someone|him|her|them) to|(?:please |just |also )*(?:write|put|note|pass|tell|let|make sure|have (?:them|him|her|somebody|someone) call|call|text|email))\b/;
const ASKS_WHEN_CALLED =
  /\bwhen (?:will|are|do|would|can|should) (?:they|you|he|she|somebody|someone|i) .*\b(?:call|hear|get back)\b/;
const TELLS_WHOM = /\b(?:tell|let|inform|give|send|pass)\b/;
const MOST_ASKED = 4;
/** "Dr. Amato ordered it." */
const TELLS_OF_DOCTOR =
  /^(?:(?:and|oh|it was|so) )*(?:dr|doctor) \w+ (?:\w+ed|said|told|saw|did|gave|put|knows|wants|has|is|was)\b/;
/** "So that's for both of them, right?" wants more than to be added. */
const CHECKS = /\b(?:right|correct)$/;
/** From where on a guess says that something else begins. */
const BEGINS = 0.5;

/** Takes what goes on from a message that was just left, before it is read as anything new; true where the turn is done. */
export async function goOnFromMessage(desk: Desk, heard: Utterance, when: Heard): Promise<boolean> {
  const { state } = desk;
  const isOver = state.asked?.kind === 'anything_else' || state.asked?.kind === 'open';
  if (state.task !== null || !isOver || state.done.at(-1)?.kind !== 'message') return false;
  const { text } = heard;
  if (saidAgain(desk, text) !== null) return false;
  if (isEnough(heard) || CHECKS.test(text) || onlyReacts(heard) || tellingWords(heard.raw) === 0) return false;
  if (ASKS_WHEN_CALLED.test(text)) {
    desk.say("I can't say when, but the team has your message. Is there anything else I can help you with?");
    return true;
  }
  if (beginsElse(desk, heard)) return false;
  if (isDetail(heard, when)) return addToMessage(desk, heard, true);
  const isAsked =
    ASKS_MORE.test(text) && tellingWords(heard.raw) <= MOST_ASKED && !/\b(?:appointments?|when|what)\b/.test(text);
  if (!isAsked || namesSomebodyElse(desk, heard)) return false;
  if (SAYS_NOTHING_NEW.test(text)) {
    desk.say("I can't do more than that myself, but I've passed it on. Is there anything else I can help you with?");
    return true;
  }
  return addToMessage(desk, heard, true);
}

const SAYS_NOTHING_NEW =
  /\b(?:do (?:that|it|this)|(?:write|put|note|pass|make sure|let|tell) (?:that|it|this|them|they|him|her)|call me(?: back)?(?: please)?$)/;

/** "Can you tell Doctor Calder?": the same once more, for somebody else. */
function namesSomebodyElse({ practice }: Desk, { text }: Utterance): boolean {
  return TELLS_WHOM.test(text) && practice.providers.some(({ name }) => namesOne(name, text));
}

function namesOne(name: string, text: string): boolean {
  return name
    .toLowerCase()
    .split(/\W+/)
    .some((word) => word.length > 2 && text.split(' ').includes(word));
}

/** Tells on, asks nothing, and begins nothing. */
export function isDetail(heard: Utterance, { day, time }: Heard): boolean {
  if (ASKS_ANEW.test(heard.text) || isQuestion(heard)) return false;
  if (TELLS_OF_DOCTOR.test(heard.text)) return true;
  if (isBareName(heard, 'name')) return false;
  if (GOES_ON.test(heard.text)) return true;
  if (heard.tokens.length < 2 || (day.days !== null && time.at !== null)) return false;
  const [best] = guessIntent(heard);
  return best === undefined || wishOf(best.label) === null || best.probability < BEGINS;
}
