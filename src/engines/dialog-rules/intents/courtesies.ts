import type { Utterance } from '../listening/hear.ts';
import { everyOf } from './any-of.ts';

/** What words of mere politeness do: end the call, thank, make small talk, or take in what was said. */
export type Courtesy = 'farewell' | 'thanks' | 'small talk' | 'reaction';

const KIND =
  '(kind|sweet|nice|good|lovely|great|helpful|easy|quick|fast|simple|painless|wonderful|patient|thoughtful|pleasant|amazing|awesome|fantastic)';
const DEAR =
  '(life ?saver|life saver|star|gem|angel|doll|peach|sweetheart|saint|godsend|legend|treasure|hero|champ|champion|rock ?star|blessing|delight|dear|darling|pal|pro|trooper|keeper|big help|huge help|great help|real help|help|best|greatest|bomb|man|one|1)';
const VERY = '(so|very|really|super|real|such|awfully|mighty|too|most|just|absolutely|the|a|an|my|pretty|that|much)';

const THANKS = everyOf`
  (thank(s| you| ya|ee)?|many thanks|much obliged|obliged|cheers|kudos|much appreciated|appreciated)( (a|so|very) (lot|bunch|ton|million|much|kindly)| bunches| loads| heaps| tons| millions| kindly| anyway| anyways)?
  much love
  (i|we)? ?(really |sure |do |so |truly |just )*appreciate( (it|that|you|ya|this|you all|(your|the|all|all your) (help|time|patience|kindness|call)))?
  bless (you|(your|that|you) (\w+ )?(heart|soul))
  god bless( (you|your heart))?
  you( guys| all| folks)? (rock|rule)
  (you|you guys|youre|you are|your|yall|this|that)( (are|is|was|were|have been))? (${VERY} )*${DEAR}
  (you|you guys|youre|you are|that|this|it)( (are|is|was|were|have been|has been))? (${VERY} )+${KIND}
  (you|you guys|you all) have (all )?been (${VERY} )*${KIND}
  (that|it) (is|was) ${KIND} of you
  (i|we) (do )?owe you( (one|1|big|big time|a (drink|coffee|beer|cookie)))?
  you (just |really )?made (that|this|it|my (day|life|morning|week))( (${VERY} )*${KIND})?( (easier|simpler|better))?
  you (just |really )?(saved|made) (me|my (life|day|bacon|skin|neck|week))
  (nice|good|great|lovely|pleasure) (talking|chatting|speaking|doing business) (to|with) you
`;
const WELL =
  '(good|great|nice|lovely|wonderful|blessed|beautiful|fantastic|super|awesome|fabulous|pleasant|terrific|safe|happy|relaxing|restful|better|productive|peaceful|fun|quiet|warm|very|real|really|\\w+ly)';
const I_WILL =
  "(i will|ill|i'll|i am going to|i should|i better|i had better|i have to|i have got to|i got to|i must|i need to|we will|well|let me|i would better)";
const DAY =
  '(day|one|1|evening|night|weekend|week|afternoon|morning|holiday|holidays|thanksgiving|christmas|easter|new year|summer|trip|time|rest of your (day|week)|good one)';
const FAREWELL = everyOf`
  (good ?bye|bye|bye bye|bye now|so long|farewell|toodles|tootles|toodle ?oo|ta ta|ciao|cheerio|laters|later (alli)?gators?|in a while crocodile|over and out|signing off|good night|nighty night|peace out|peace)
  (see|catch|talk to|talk with|speak to|speak with|chat with|call|holler at) (you|ya|you all|you guys)( (around|again|later|soon|then|there|next (time|week|month)|tomorrow|in a bit|(on )?\w+day|bright and early|when i see you))*
  (talk|speak|chat|more)( to you)? (soon|later|again|then)
  (until|till|til) (then|next time|tomorrow|next week|(on )?\w+day|we meet again)
  take (care|it easy)( of yourself| now| out there)?
  (stay|be) (safe|well|warm|dry|cool|good)( out there)?
  (have|enjoy)( yourself| yourselves)? (a|an|your) ((?!\w+day\b)\w+ ){0,2}(day|evening|night|weekend|afternoon|morning)
  (do you )?(have|enjoy|hope you have)( yourself| yourselves)? (a |an |the rest of |your |you a )(${WELL} ){0,3}${DAY}
  (a )?(very )?(happy|merry) (thanksgiving|holidays?|christmas|new year|easter|halloween|fourth|turkey day|weekend|friday|monday)( (to|and) (you|yours|all|everybody|everyone)( there)?)*
  ${I_WILL} (let you (go|run|get (back )?(to|on with) (it|that|work|your (day|work|job|calls)|things|other (calls|callers|people)))|get (going|off (the phone|the line|here)|out of your hair|back to (work|it))|be (going|off)|run|go|hang up|leave you (be|to it)|leave it (there|at that))( now| then)?
  ${I_WILL} (just )?(think (about it|it over|on it)|sleep on it|talk it over( with [\w ]{2,20})?)( (and|then) (get back to|call|let) you( back| know)?)?
  (i|we) (will not|wont|would not want to|do not want to|should not) (keep you|hold you up|bother you|(take|waste)( up)?( any)?( more)?( of)? your time)( any ?more| any longer)?
  ${I_WILL} (sort|figure|work) (it|that|something) out( (elsewhere|myself|somewhere else|on my own))?
  off i go
  (that|it)( is| will be| would be| was)?( just| pretty much| basically)?( about)? (all|it|everything|me done|us done|the lot)( done| sorted)?( (that )?(i|we) (had|have|needed|wanted|got))?( for (me|us|now|today))?
  (that|this|it)(ll| will| should| ought to| would)? (does|did|do|covers|cover|wraps|settles|sorts|takes care of|about does|pretty much does|should do|ought to do|just about does) (it|that|everything|me|us|things|all of it|the trick)( up| out)?( for (me|us|now|today))?
  all (i|we) (had|needed|wanted|got|have|need)( to (know|ask|hear))?( for (now|today))?
  (that is|thats) (me|us) (done|sorted|set|good|finished|all set)
  (i|we)( am| are)? (all )?(good to go|squared away|sorted|done here|finished up|out of questions)
`;
const REACTION = everyOf`
  (very |real |so |too |super |pretty )?(cool( beans)?|awesome( sauce)?|sweet|nice( one)?|great|perfect|lovely( jubbly)?|super( duper)?|fab|fabulous|brilliant|excellent|fantastic|terrific|wonderful|splendid|grand|swell|neat|dope|rad|wicked|stellar|beautiful|marvelous|outstanding|good deal|fair enough|right on|righto|right o|gotcha|got it|got you|got that|ok(ie|ey|ay|y|e)? ?do(kie|key|ky|ke|k)|perfecto|perfectomundo|alrighty|roger( that)?|copy that|10 4|understood|noted|bet|aight|rock on|phew|whew|yay|woo ?hoo|hooray|hallelujah|hot dog|amen|wow|aw+|good stuff)
  (that )?sounds? (good|great|like a plan|lovely|perfect|fine|about right|wonderful)( to me)?
  (that )?works( for me| great| fine)?
  (that is |thats |this is |it is )?(so |very |really |just |such )*(a )?(good|great|nice|lovely|wonderful|awesome|perfect|cool|relief|good news|great news|music to my ears)( (news|to (hear|know)))?
  (that )?makes sense
  no (worries|problem|biggie|sweat)
  (that is|thats) (what i (thought|figured|hoped|was hoping|wanted to hear)|a (relief|load off my mind))
`;
const SMALL_TALK = everyOf`
  how (is|are|was|has)( your| you| the| everybody| everyone| life| things| it)*( (day|week|morning|afternoon|evening|weekend|going|been|doing|treating you|feeling))+( so far| today)?
  how are (you|we|things)( (doing|today|all|guys|this (morning|afternoon|evening)))*
  (it is |is it |what (a )?|some |crazy |nice |awful |terrible |beautiful |lovely |hot |cold |nasty )+(weather|rain|snow|heat|out|outside)( (we|you|they|it|is|are|were|have|has|been|having|got|getting|outside|out|today|there|huh|is not it))*
  (it is |is it |that is )?(a )?(real |very )?(hot|cold|warm|wet|rainy|snowy|chilly|beautiful|lovely|nice|gorgeous) (one|1|day)( (out|out there|there|outside|today|huh|is not it|is it not))*
  (you )?(hot|cold|warm|wet) enough for you
  (can you|you) believe (this|the) (weather|heat|rain|snow|cold)
  you (have |got |have got |sure have )(a |such a )(\w+ )?(voice|accent)
  (stay|keep|staying|keeping) (warm|dry|cool|busy)
`;
const FILLER =
  /\b(and|so|but|well|oh|k|kay|ok|okay|alright|all right|all|yes|yeah|yep|yup|ya|yah|sure|right|um|uh|hm+|mm+|then|now|just|really|again|too|also|very much|so much|a lot|for (?:today|now|everything|that|the (?:help|info|information)|your (?:help|time))|your (?:help|time)|you too|same to you|you|me|to you|as well|there|anyway|anyways|good|i (?:think|guess|suppose|believe)|actually|no|nope|nah|naw|hey|hi|hello|huh|gosh|goodness|my|gee|boy|lord|sweetheart|sweetie|sweet pea|honey|hon|dear|dearie|darling|darlin|doll|love|lovey|babe|baby|buddy|bud|pal|man|dude|bro|boss|chief|sir|ma'am|maam|miss|mister|my friend|friend|folks|guys|you guys|everybody|everyone|kiddo|girl|kindly|indeed|please|already|later|today)\b/g;

/** "That's the ticket, thank you dear": whatever is found to be so. */
const ENDS_IN_THANKS =
  /^(?:(?:ok|okay|oh|well|alright|great|good) )*(?:that is|you are|you have|it is) (?!.*(?:\d|\b(?:not|can|could|would|will|need|want|please|what|when|where|how|who|which|is|are|do|does|call|tell|for|at|on)\b)).*\b(?:thank you|thanks)(?: (?:so much|very much|dear|hon|honey|sweetie|sweetheart|anyway|anyways|though|again|a lot|a bunch|sir|maam|miss|buddy|man))*$/;
const MOST_BEFORE_THANKS = 9;

/** What the words do where they are nothing but politeness; null where they say anything else. */
export function courtesyOf({ text }: Pick<Utterance, 'text'>): Courtesy | null {
  const found = new Set<Courtesy>();
  if (ENDS_IN_THANKS.test(text) && text.split(' ').length <= MOST_BEFORE_THANKS) return 'thanks';
  let rest = ` ${text} `;
  for (const [courtesy, phrases] of BY_WEIGHT) {
    const without = rest.replace(phrases, ' · ');
    if (without !== rest) found.add(courtesy);
    rest = without;
  }
  if (found.size === 0 || rest.replace(FILLER, ' ').replace(/[·\s]+/g, '') !== '') return null;
  return BY_WEIGHT.find(([courtesy]) => found.has(courtesy))?.[0] ?? null;
}

const BY_WEIGHT: [Courtesy, RegExp][] = [
  ['farewell', FAREWELL],
  ['thanks', THANKS],
  ['small talk', SMALL_TALK],
  ['reaction', REACTION],
];
