import { isQuestion } from '../answers/website.ts';
import type { Desk } from '../desk.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { requestsIn } from '../requests-in.ts';
import { whenIn } from '../when-in.ts';
import { forgetRebooking } from './booked-for-other.ts';
import { besideComing, keepsIt, noteStanding, saidAfterLeaving } from './keeps.ts';
import { wishesChange } from './turn-to-move.ts';

const ACT = '(?:cancel\\w*|mov(?:e|ing)|chang(?:e|ing)|reschedul\\w*|switch(?:ing)?|touch(?:ing)?)';
const LEAD =
  '^(?:(?:oh|um|uh|wait|whoa|hey|god|gosh|sorry|well|actually|hmm|hm|ha|heavens|no|nope|nah|negative|i guess|i got confused|dear|please|my bad) )*';
/** What refuses the act that was read back, at the head of what is said. */
const REFUSALS = [
  `(?:i |we )?(?:do|did|am|was) not (?:even |really |actually |just )?(?:(?:want|need|trying|looking|calling|here|mean|ask|say|asking|wanting|going) )*(?:to |for )?(?:${ACT}(?: (?:it|that|this|anything|mine|my \\w+|the \\w+))?|another (?:time|day|one)|a (?:different|new|other) (?:time|day))`,
  `(?:no|not|nothing to) ${ACT}(?: it)?`,
  '(?:please )?(?:keep|leave) (?:it|that|this|mine|the (?:slot|appointment|spot|time|visit))(?: (?:where it is|as it is|as is|there|alone|like that))?',
  '(?:do not|dont) you dare(?: (?:cancel|touch|move) (?:it|that))?',
  '(?:maybe|probably|definitely|certainly|absolutely|of course) not',
].map((words) => new RegExp(`${LEAD}${words}(?= |$)`));
/** "No but I'm stuck in traffic, do I lose it": a no, and a question beside it. */
const NO_BUT = /^(?:(?:oh|um|uh|well) )*(?:no|nope|nah) (?:no )*but /;
const STAYS = /\b(?:stays? put|stays where it is)\b/;
const NOT_OWN =
  /^(?:(?:oh|um|uh|wait|sorry|well|no|nope|nah) )*(?:that|this|it) is not mine(?: i do not have (?:one|1|any\w*)(?: \w+day)?)?/;
const GOES_ON = /^(?:(?:but|and|so|cause|because|then|though|that is|hon|honey|dear|please) )*/;
/** So many days tell no new time: "how much is the monthly plan". */
const MANY_DAYS = 4;
/** "I don't want to cancel but I have to." */
const AFTER_ALL = /^but (?:i|we) (?:have|need|must|got|guess|think|might)\b/;

/** What is said beside the refusal of the cancellation or the move under way, which may be nothing; null where it is not refused, or another change is wished for. The appointment stays. */
export function afterRefusingAct(desk: Desk, heard: Utterance): Utterance | null {
  const { state } = desk;
  const { task, asked } = state;
  const isRead =
    task?.kind === 'cancel' ? asked?.kind === 'consent' : asked?.kind === 'when' || asked?.kind === 'consent';
  if ((task?.kind !== 'cancel' && task?.kind !== 'move') || task.appointment === null || !isRead) return null;
  const { text } = heard;
  const rest = STAYS.test(text) ? '' : (beside(text) ?? besideKeeping(desk, heard));
  if (rest === null || AFTER_ALL.test(rest)) return null;
  const said = utteranceOf(rest.replace(GOES_ON, ''));
  const { day, time } = whenIn(desk, said);
  if (time.at !== null || (day.days !== null && day.days.length < MANY_DAYS)) return null;
  if (NO_BUT.test(text) && !isQuestion(said)) return null;
  const isOther = requestsIn(desk, said).some(({ kind }) => kind === 'move' || kind === 'cancel') || wishesChange(said);
  if (isOther) return null;
  noteStanding(desk);
  Object.assign(state, { task: null, consent: null, asked: { kind: 'anything_else' } });
  forgetRebooking(desk);
  return besideComing(said.text) ?? utteranceOf('');
}

/** "Never mind, I'll make it work", where the new time was asked for. */
function besideKeeping(desk: Desk, heard: Utterance): string | null {
  if (desk.state.asked?.kind !== 'when' || !keepsIt(desk, heard)) return null;
  return saidAfterLeaving(heard)?.text ?? '';
}

function beside(text: string): string | null {
  for (const refusal of [...REFUSALS, NOT_OWN, NO_BUT]) {
    const found = refusal.exec(text);
    if (found !== null) return text.slice(found[0].length).trim();
  }
  return null;
}
