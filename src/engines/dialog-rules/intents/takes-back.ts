import type { Utterance } from '../listening/hear.ts';
import { anyOf } from './any-of.ts';

/** That what sounded like an emergency is none: it is old, small, a figure of speech, or over. */
const TAKES_BACK = anyOf`
  false alarm
  (just|only) kidding
  (i (was|am) )?joking
  did not mean
  misunderstood|misheard
  that is not what i
  (no|not|is not|was not|never|hardly) (an? |any |a real |really |that |really an )*emergency
  (it|this|that) is not (that|so) (bad|serious)
  (just|only) (an|a) (expression|joke|figure of speech|way of (speaking|talking))
  (no ?body|no one|nothing) (here )?(is|was) (\w+ )?(hurt|in (any )?danger|dying|wrong|bleeding|happening)
  (sorry|did not mean to|hate to) (i |to )?(scare|scared|alarm|alarmed|worry|worried|frighten\w*) you
  (i am|am|i feel|we are|every(body|one) is) (perfectly |totally |just |really )*(ok|okay|fine|all right|alright|safe)
  (he|she|it|they|mom|dad|husband|wife|son|daughter|baby) (is|are|feels?) (perfectly |totally |just |all |really |doing |now )*(ok|okay|fine|all right|alright|healed|better|awake|stable|conscious)( now)?
`;
/** It was long ago, or has always been so. */
const OLD = anyOf`
  (a )?(\w+ )?(weeks?|months?|years?|while|long time|decades?|summers?|winters?) (ago|back|before)
  (last|this past|back in|since|over|before|in) (\w+ ){0,2}(year|month|week|summer|winter|spring|fall|easter|christmas|thanksgiving|halloween|january|february|march|april|may|june|july|august|september|october|november|december|high school|college|school|childhood|nineteen|ninety|eighty|two thousand|(19|20)\d\d|\d\d)
  when i was (a |an )?(kid|child|little|young|teenager|boy|girl|ten|twenty|thirty|\d+)
  (i have|he has|she has|have|has) (always )?had (it|that|them|this|those) (since|for|all|forever|\w+ years)
  (always|every (spring|summer|fall|winter|year|month|morning|time))
  (it is|that is|they are) old
  (already )?(healed|came out|cleared|went away|passed|stopped)( up| now| already| by itself| on its own)*
`;
/** "Before eleven" is not long ago. */
const BY_THE_CLOCK = /\b(?:before|after|by|at|in|around|till|until) (?:about )?\d{1,2}\b/g;
/** Words that begin an objection. */
const OBJECTS =
  /^(?:(?:um|uh|oh|well|sorry|hey|wait|god|heavens|please|my|dear|goodness|gosh) )*(?:no|nope|nah|not|it is not|it is just|it is only|i said|that was|that is|that happened|it was|it is old|i just|just|he just|she just|nobody|do not|she is not|he is not)\b/;

/** Right after an emergency number was given: the caller corrects what was made of their words. */
export function takesBack({ text }: Utterance): boolean {
  if ((PLAYS_DOWN.test(text) && !OBJECTS.test(text)) || IS_GOING_ON.test(text)) return false;
  const isOld = OLD.test(text.replace(BY_THE_CLOCK, ' ')) && !GOES_ON.test(text);
  return TAKES_BACK.test(text) || isOld || (OBJECTS.test(text) && JUST.test(text));
}

/** "Since last week, and it's getting worse." */
const GOES_ON =
  /\b(?:start\w*|began|still|worse|keeps?|again|right now|today|tonight|going on|(?:but|and) now|not (?:stopped|gone|better))\b/;

/** "It's not an emergency, he is just breathing fast": it is so still. */
const IS_GOING_ON =
  /\b(?:is|are|am) (?:just|only|still) (?!(?:kidding|joking|calling|asking|trying|wondering|looking|saying|being|checking|going)\b)\w+ing\b/;

/** "He says he's fine": that of somebody who was gray a moment ago. */
const PLAYS_DOWN =
  /\b(says?|said|saying|insists?|claims?|swears|thinks|tells? me) (that )?(he|she|they) (is|are)\b|\b(does|do) not want\b|\brefus\w+|\bbut\b|\b(sleepy|drowsy|groggy|weak|pale|gr[ae]y|barely|hardly)\b/;

const JUST =
  /(?<!\b(?:do|can|should|could|may) (?:i|we|you) )\b(?:just|only|all i|that is all|is all|always|usual\w*|anyway)\b/;

/** "I don't want an ambulance, just give me an appointment": nothing is taken back. */
const REFUSES_HELP =
  /\b(?:not|no|without|never)\b (?:\w+ ){0,5}?(?:ambulance|911|988|hospital|er|emergency (?:room|hospital|vet)|paramedics?|lifeline|hotline|hang up)\b|\b(?:just|only|rather) (?:\w+ ){0,3}?(?:an|my|the) appointment\b/;
export function refusesHelp({ text }: Utterance): boolean {
  return REFUSES_HELP.test(text);
}
