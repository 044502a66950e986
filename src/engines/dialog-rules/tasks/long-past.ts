/** What sounded like an emergency is long past, or none: the caller says so, and what the visit is to be for. */

import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { guessNeed } from '../knowledge/needs/guess-need.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { requestsIn } from '../requests-in.ts';
import { lastDone } from '../state.ts';
import { FITS } from './told-services.ts';

const MONTH = 'january|february|march|april|may|june|july|august|september|october|november|december';
const SEASON = 'spring|summer|fall|autumn|winter|easter|christmas|thanksgiving|halloween|new years?';
/** So old that nobody is in danger of it now. */
const LONG_PAST = new RegExp(
  `\\b(?:(?:years?|months?|ages) ago|(?:an?|\\d+|few|couple of|several) (?:years?|months?) ago|[3-9] weeks ago|long time ago|last (?:year|month|${SEASON}|${MONTH})|(?:in|since|from|back in|over|at|before) (?:the )?(?:(?:19|20)\\d\\d|\\d\\d|${MONTH}|${SEASON}|college|high school|grade school|birth)|(?:had|have had|been) (?:it|that|this|them|like that|that way) (?:for )?(?:\\d+|many|all my|forever|years|my whole)|for (?:\\d+ |many )?years|since (?:i|he|she) (?:was|were)|(?:at|in) the old (?:house|place)|i was (?:\\d+|a kid|little|young|thirty))\\b`,
);
/** "Last week, and it stopped in five minutes." */
const RECENT =
  /\b(?:last week|weeks? ago|days ago|the other (?:day|week|night)|yesterday|last night|(?:on|last) \w+day|a while (?:ago|back))\b/;
const OVER =
  /\b(?:stopped|went away|cleared up|is gone|fine|healed|(?:all|much) better|back to normal|acting normal|ate (?:his|her|breakfast|dinner)|playing|x ?rayed|checked (?:it|him|her|me) out)\b/;
/** Nothing has happened, or it is over. */
const IS_NONE =
  /\b(?:no|not an?|not really an?) emergency\b|\b(?:nothing|not) like that\b|\b(?:did not|do not) mean (?:it|that)\b|\bnobodys? (?:is )?(?:hurt|in danger|dying|bleeding)\b|\bi am (?:safe|fine|ok|okay|all right|alright)\b|\b(?:is|am|was|are|do|does) not (?:even )?(?:choking|dying|going to (?:hurt|kill|do)|suicidal|in danger|bleed(?:ing)?|hurt(?:ing)?)\b|\b(?:just|only) (?:an expression|a figure of speech|a saying|a scab|a scratch)|\b(?:he|she) lived\b|\b(?:all|long) (?:healed|better|gone|over)\b|\bno big deal\b|\b(?:came|come) out (?:already|the back|fine|by itself)|\b(?:he|she|it) (?:does|did|has done) (?:it|that) every (?:morning|day|night|time)\b/;
/** Whatever is said of it, that is no matter for an appointment. */
const MAY_BE_NOW =
  /\b(?:chest|breath\w*|heart attack|stroke|overdos\w*|seizures?|unconscious|passed out|right now|getting worse|still (?:bleed\w*|hurts?|has|have|in there|stuck)|again (?:today|this|last night)|this morning|today it|tonight)\b/;
/** "He says he's fine." */
const SAYS_SO = /\b(?:says?|insists?|claims?|swears|thinks) (?:that )?(?:he|she|they|it)\b/;
const WISHES =
  /\b(?:want|wants|need|needs|would like|id like|due|looking for|looked at|get me|get (?:him|her) in|make me|see (?:somebody|someone)|start with|talk(?:ing)? (?:to|about|it)|is about|just|only)\b/;

const WISH = /.*\b(?:just|only|would|id) (?:want|wants|need|needs|like) (\S+ .+)$/;

/** What is wished for in the end by a service's name, the old trouble aside. */
export function wishBesidePast({ practice }: Desk, heard: Utterance): Utterance {
  const wish = WISH.exec(heard.text)?.[1];
  const [named] = wish === undefined ? [] : matchServices(wish, practice.services);
  return wish === undefined || named === undefined || named.byAilment !== undefined
    ? heard
    : { ...utteranceOf(`i need ${wish}`), raw: heard.raw };
}

/** True where the caller, told where to turn, says that it is long past or none, and tells what to come in for. */
export function isLongPast(desk: Desk, heard: Utterance): boolean {
  const { state, practice } = desk;
  if (state.task !== null || lastDone(state)?.kind !== 'emergency' || !practice.bookingEnabled) return false;
  const { text } = heard;
  const isOver = LONG_PAST.test(text) || IS_NONE.test(text) || (RECENT.test(text) && OVER.test(text));
  if (!isOver || MAY_BE_NOW.test(text) || SAYS_SO.test(text)) return false;
  if (requestsIn(desk, heard).some(({ kind }) => kind !== 'book')) return false;
  const need = guessNeed(heard.tokens, practice.services);
  return WISHES.test(text) || need.fit >= FITS;
}
