import type { Utterance } from '../listening/hear.ts';
import { everyOf } from './any-of.ts';

const SELF = '(i|we)( (really|just|actually|do|am|are|have|think|guess|believe))*';
const NEEDED =
  '(needed|need|wanted|want|called for|was calling for|was calling about|had|was after|came for|was wondering|was wondering about)';
/** Whole phrases that nothing more is wanted. */
const PHRASES = everyOf`
  (that|this|it)( all)? (is|was|will be|would be|does|should be|should do|will do|ought to)( (just|really|pretty much|basically|about|probably|gonna be|going to be|all|it|everything|do it|fine|good|great|perfect|enough|plenty|ok|okay|right|lovely|wonderful|wraps it up|covers it|covers everything|the (only|last) (thing|one|question|1)|very helpful|helpful))*( ${SELF} ${NEEDED}( to (know|ask|hear|check|say|do|tell you|find out))?)?
  (that|it) (covers|answers|settles|takes care of|does|did|clears) (it|that|everything|my questions?|all my questions|the trick|up)( up)?
  ${SELF} ${NEEDED}( to (know|ask|hear|check|say|do|find out|make sure|be sure))?( (that|this|it))?$
  (i|we)( just| only)* (wanted|needed|called|was calling) to (know|ask|hear|check|find out|make sure|be sure|see|confirm|verify)( (that|this|it|on that|about that|of that))?
  (i|we) (do not|can not|could not|have not|did not|have|got|have got)( (really|even|actually|think|believe|guess|of|have|need|want|got|any|anything|nothing|a thing|no|other|else|more|further|questions?|so|i|we|do|right now|at the moment|for you|today|else to ask))+
  (i|we) (do not|can not) (think|believe|guess) (so|of (anything|nothing)( else)?|there is( anything)?( else)?)
  (there is )?(nothing|no(?= more| other| further)|not anything)( (more|other|further|else|questions?|i can think of|that i can think of|comes to mind|for now|for today|at all))*
  (not )?(that|as far as|unless) (i|we) (can|could) (think of|tell|see)
  (i|we|you)( are| am)? (all )?(good|fine|ok|okay|set|done|covered|happy|finished)( (to go|here|now|then|for now|for today|with that|with everything))*
  all (set|good|done)( here| now| then)*
  (that is )?all she wrote
  appreciate (it|ya|you|that|your help|your time)
  were (all )?(good|set|done|fine)
  (just|only) ((pass|send|give|leave|tell|let|the|that|this|my|it|one|1|her|him|them|know|on|along) ?)+(messages?|note|question)?
  (just|only) (the|that|this|my|one|1) (messages?|notes?|questions?|thing)
  (i|we) do not$
  you (have |been |were |are )*(a big |a great |such a |so |very |really |a |most )*(answered|helped|helpful|help|kind|great|wonderful|sweet|patient|nice|told me|covered|took care)( (me|it|everything|my questions?|all|out|of that|of it|a lot|so much|with everything))*
  (i|we) (really |do |sure |so )*appreciate( (it|that|you|your|all|the|help|time|patience|everything|kindness|very much|so much|for))*
  (i|we) (will|am going to|are going to|can) (let you go|leave it (at that|there)|call (back|again|you back|you)( later| soon| then| tomorrow| (if|when|once|after|as soon as) (\w+ ){0,6}\w+)?|see you( \w+){0,3}|be there|talk to you( \w+){0,2}|let you know|think (about it|it over))
  (i|we) (have to|got to|have got to|better|should|need to) (go|run|hang up|get going|get back( to work)?|let you go)
  (not )?(right now|today|at (the|this) (moment|time|point)|for (now|today|the moment)|this time|yet|really)
  have (a|an|yourself a) (\w+ ){0,2}(day|one|night|evening|weekend|afternoon|morning|thanksgiving|holiday|christmas|week|new year|time)
  (happy|merry) (thanksgiving|holidays|christmas|new year|easter)
  (enjoy|take) (your|the|care|it easy)( (day|weekend|evening|rest of your day))?
  (see|talk to|catch) (you|ya)( (all|guys|then|there|soon|later|tomorrow|next week|(on )?\w+day))*
`;
/** Words that a no and a farewell are padded with. */
const WORD =
  /\b(no|nope|nah|nay|naw|negative|none|never ?mind|yes|yeah|yep|yup|ya|sure|ok|okay|alright|all right|all|right|well|oh|um|uh|hm|mm|hmm|great|good|fine|perfect|lovely|wonderful|awesome|excellent|super|cool|nice|sweet|terrific|fantastic|sounds|got it|so much|very much|a (?:lot|bunch|ton|million)|very kind|so kind|so|and|but|then|now|thank you|thanks|thank|ya|you too|again|please|bye|goodbye|good bye|cheers|sorry|just|really|actually|probably|maybe|of course|for (?:the|your) (?:help|time)|for (?:now|today|everything)|today|sir|ma'am|maam|miss|dear|hon|honey|sweetie|buddy|folks|guys|man|god bless|bless you|everything|at all|later|no problem|no worries|take care|(?:i )?(?:guess|think|suppose))\b/g;

/** A no to "is there anything else?", in however many words, and nothing beside it that wants to be heard. */
export function isEnough({ text }: Utterance): boolean {
  return text.replace(PHRASES, ' ').replace(WORD, ' ').trim() === '';
}
