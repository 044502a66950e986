import { type Utterance, utteranceOf } from '../listening/hear.ts';

/** What callers say about the conversation itself. */
export const MANNERS = {
  person:
    /\b((get|give|find|put) me (someone|somebody|anyone|a person)( who| that| there| real| on the|$)|(speak|talk|complain) (to|with) (whoever|(the |a )?(one|1|person|guy|lady|woman|man|people) (who|that)|who)( is)? (\w+ )?(runs?|in charge|responsible|manages?|owns?|handles?|do|does|sends?|deals?|works|takes care|looks after|orders?|answers|writes|makes?)|(nurse|doctor|person|someone|somebody|anyone|human|hygienist|assistant|manager) (that |who )?(i|we) (can|could|might|may) (talk|speak|chat) (to|with)|(your|the) (boss|supervisor) please|(have|like|get|want|need) (a (quick )?|to have a )?word with|is (dr|doctor) \w+ (around|there|in|free to talk|available to talk)\b(?! (on|at|this|next|tomorrow|mon|tue|wed|thu|fri|sat|sun))|(?<!\b(?:come|coming)(?: in| by| over)?(?: and| to)? )(speak|talk|chat|(rather|prefer|like) (be )?(speaking|talking)) (to|with) (a |an |the |some|your |my |someone |somebody |anyone |one of )?(real |live |actual |human |other )*(person|human|people|someone|somebody|anybody|anyone|agent|representative|rep|operator|receptionist|front desk|manager|office manager|supervisor|nurse|secretary|staff|somebody else|someone else|doctor|dr|dentist|hygienist|billing|team|office|owner|being|vet|veterinarian|one)|real (person|human)|live (person|agent|human)|human( being)?( please)?$|^(agent|operator|representative|receptionist|front desk|person|manager)( please)?$|(get|give|put|find|want|need) (me )?(through )?(to )?(a |an |the |some)?(real |live |actual )?(person|human|representative|operator|receptionist|manager|live agent)(?! (?:who|that)(?:'ll| will| would| can| could) (?:tell|show|push|teach|train|coach|make|watch)\b)|transfer (me|my call|this)|connect me|put me (through|on with|on to|in touch with (a |the )?(manager|office manager|supervisor|owner|person|human|someone|somebody))|patch me|is there (a |any)?(person|human|someone|anyone|anybody|somebody) (there|i can|available|who|in)|can i (speak|talk) (to|with)|could i (speak|talk) (to|with)|may i (speak|talk) (to|with)|not (a|to a|talk to a) (robot|machine|computer|bot)|hate (talking to )?(these |robots|machines)|(do not|not) (like|want|wanna) (to )?(talk|talking|speak|speaking|deal|dealing)( to| with)? (a |these |this |some )?(machines?|robots?|computers?|bots?|recordings?|ai|automated \w+)|is (dr|doctor) \w+ (there|in|available)( today)?$)\b/,
  robot:
    /\b(are you (a |an |the |really |actually |actual |real |live |human )*(robot|bot|computer|machine|recording|real|human|person|ai|a i|automated|live)|am i (talking|speaking) (to|with) (a |an )?(real |live |actual )*(robot|bot|computer|machine|human|person|recording|ai|someone real)|am i on with (a |an )?(real |live |actual )*(robot|bot|computer|machine|human|person|recording|tape)|(is|are) (this|you|that) (just )?(one|another one) of (those|these|the) (\w+ )?(ai|a i|robots?|bots?|automated|computers?|machines?|recordings?)|(is )?(this|that|it) (is )?(just )?(a |an |the |actual |real |live |actually |really )*(robot|bot|computer|machine|recording|ai|automated|person|human)(?= or\b)|is (this|that|it) (thing |call |line )?(a |an |the |actual |real |live |actually |really )*(robot|bot|computer|machine|recording|ai|automated|person|human|tape)|(is|are) (this|that|it|you) (a )?(real|live|actual) (lady|woman|guy|man|girl|somebody|someone|voice)|(you|this|that) or a (tape|machine|recording|robot|computer)|you (a|are a) (robot|bot|machine|computer)|who am i (talking|speaking) (to|with)|who is this|what is your name|who are you|what are you$|(sound|sounds|seem) like a (robot|machine|bot|computer|recording)|are you even (real|human)|(real|human|person|live|somebody|someone) (\w+ ){0,2}or (just )?(a |an |some |the )?(\w+ )?(robot|bot|computer|machine|recording|ai|a i)|(robot|bot|computer|machine|recording|ai|a i) or (a |an |some )?(real|human|person|live|actual|somebody|someone))\b/,
  repeat:
    /\b(repeat (that|it|this|the \w+|those)|(say|run) (that|it|this|the \w+|those)( again| once more| one more time| back| by me)|(can|could|would|will) you (please )?(repeat|(say|run) (that|it|those)\b)|repeat please|please repeat|come again|one more time|pardon( me)?$|^(what|huh|sorry|excuse me|pardon|eh|come again)( what| sorry)?( did you say)?$|what did you (just )?say|what was that|did not (catch|hear|get|understand) (that|you|what|it)|could not (hear|understand|catch)|can not hear you|say (that )?again|again please|missed that|speak up|(talk|speak) (a (little |bit )?)?louder|hard to hear you|(you are|it is) (breaking|cutting) (up|out)|what were (those|the) (times|options|choices)|what (times|options) (were|did you say|are there again))\b/,
  slower: /\b(slow(er)? down|speak (more )?slowly|slower please|too fast|more slowly|slow down)\b/,
  hold: /^((ok|okay|yeah|yes|sure|um|please|well|oh|just|can you|could you|hey|hi|hello|sorry|so) )*(hold on|hang on|hold please|one (second|moment|sec|minute)|(just )?a (second|moment|sec|minute)|give me (a |one |just a )?(second|moment|minute|sec)|bear with me|wait( a| one)? ?(second|minute|moment|sec)?$|let me (check|see|think|look|grab|get|find|pull|ask)|i am (checking|thinking|looking (at|for) (my|the) \w+)$|i need a (second|minute|moment))\b/,
  otherPlace:
    /^(\w+ ){0,3}?(is this|did i reach|have i reached|is that|am i speaking with|am i calling|do i have|have i got) (the )?([\w']+ ){0,4}(department|store|shop|market|garage|plumb\w*|pharmacy|school|hotel|motel|airline|electric\w*|repairs?( shop| service| department)?|company|rental|warehouse|dealership|salon|bakery|cafe|diner|florist|church|courthouse|city hall|police( department)?|customer service|tech support|cable)$/,
  isThis:
    /^(hi |hello |hey |yes |yeah |yep |oh |so |ok |okay |good morning |good afternoon |good evening |um )*(is this|did i reach|have i reached|is that(?! with)|am i speaking with|am i calling|do i have (?=the |dr |doctor )|have i got (?=the |dr |doctor )) (the |dr |doctor )?(([\w']+ ){0,5}(office|practice|clinic|dental|dentist|center|centre|hospital|place|studio|spa|number|gym)|(?!(?:same|ok|okay|covered|right|correct|true|an?|what|where|when|how|why|who|all|any|anything|some|something|too|still|going|normal|enough|fine|alright|included|per|for|in|on|at|because|possible|it|soon|before|after|part|including|plus|good|bad|price|cost|earliest|latest|only|first|next|last|one|1|best|day|time|your|my|his|her|our|free|allowed|safe|required|about|like|serious|urgent|gonna|really|even|just|also|supposed|more|less|extra|important|necessary|worth|doable|open|available|everything|everybody|\d+)\b)(?!.*\b(?:or|and|so|if|but)\b)[\w']+( [\w']+){0,4})( please)?$/,
  isNotThis:
    /^(hi |hello |hey |oh |so |ok |okay |um |wait |sorry |hold on |then |uh oh |huh |and )*(is (this|that) not|is not (this|that)|(?<=\b(oh|so|wait|sorry|on) )(this|that) is not|you are not|are you not) (the |a |an )?(?!(?:same|ok|okay|covered|right|correct|true|what|where|when|how|why|who|all|any|anything|some|something|too|still|going|normal|enough|fine|alright|included|per|for|in|on|at|because|possible|it|soon|before|after|part|good|bad|free|allowed|safe|required|like|serious|urgent|really|even|just|also|supposed|more|less|important|necessary|worth|open|available|my|me|mine|your|yours|our|his|her|their|not|to|be|so|very|fair|funny|emergency|way|time|day|person|human|real|robot|machine|problem|question|help|helpful|\w+ing|\w+ed|\d+)\b)[\w']+( [\w']+){0,4}$/,
  spell:
    /\b(how (do|would|is|are) (you |that |it |the \w+ )*spel\w*|(can|could|would) you spell|spell (that|it|the|your) ?(for me|out|again|name|street|practice|doctor)?|how is (that|it) spelled|spelling of)\b/,
  wrongNumber:
    /\b((?<!\b(?:use|used|using|put|wrote|under|listed|entered|gave|sent|has|had) (?:me |us |them |in |down )?(?:the |a |my |our |an )?)(wrong|incorrect) number|(did|have) i (dial|call)\w* (the )?wrong|misdial\w*|dialed (the )?wrong|is this (the )?(pizza|bank|library|post office|walmart|dmv|taxi|restaurant)|wrong (place|office|clinic|person)|not who i (was|meant|am) (trying|looking|calling|to)|called by (mistake|accident)|(my |the )?(toddler|kid|baby|son|daughter|dog|cat|pocket) (accidentally |just |must have )*(dialed|called|pressed)( (you|this|it))?$|did not mean to call|pocket dial\w*|butt dial\w*)\b/,
  spam: /\b(extended warranty|car warranty|warranty (on|for) your|press (1|one) (to(?! confirm)|now)|google (listing|business|ranking|my business)|search engine|seo|website (traffic|ranking)|rank(ing)? (your|higher|on google)|merchant (services|account|funding|cash)|funding (solutions|options|group|partners)|(pre ?approved|pre approved|qualif\w*|eligible) for (a |an |up to )?(\w+ ){0,2}(line of credit|loan|funding|credit|capital|grant|tax credit)|line of credit|working capital|(grow|scale|boost|expand) your (business|practice|patient base|clinic|revenue|online presence|reviews)|(more|new|additional) (patients|leads|customers|clients) (for|to) your|(talk|speak|chat) (about|to whoever handles|to whoever is in charge of) your (business|website|insurance needs|phone system|internet|payroll|marketing)|whoever (handles|is in charge of|manages) (your|the) (\w+ )?(marketing|billing software|advertising|purchasing|phone|internet|it|payroll|website)|your (google|yelp|online) (reviews|profile|listing|presence)|(google|facebook|instagram) ads|(i|we) (help|work with) (\w+ ){0,3}(get|grow|increase|attract|boost|find|save)\b|are you the (owner|office manager|practice manager)|credit card processing|processing (rates|fees)|business (loan|funding|line of credit|capital)|(lower|reduce|save on|cut) your (energy|electric|electricity|utility|processing|business|credit card|rates|rate|bill)|electric(ity)? (bill|rate|supplier|provider)|energy (bill|rate|supplier)|(speak|talk) (to|with) the (business owner|owner of the business|decision maker|person in charge|person who handles)|business owners?|(business|company|online|national) director(y|ies)|verify (your|the) (listing|business)|(quick|short|brief) survey|timeshare|final expense|medicare (plan |benefits? )+(available|program|card|advis)|offering (you|businesses|local|business)|decision maker|(you have been|you are) (selected|pre ?approved|chosen)|free (cruise|vacation|gift card)|solar (panels?|energy|quotes?|consult\w*|program)|student loan forgiveness|medical billing services|office supplies|cleaning services for your|janitorial|toner|limited time offer|special promotion|marketing (services|agency|company)|social media (marketing|management)|web(site)? design|lead generation|payroll services|staffing agency|on behalf of (google|the irs|amazon|microsoft)|irs|arrest warrant|social security number has|partner with your (business|practice)|fund ?rais\w*|fund drive|(?<!\b(?:take|accept|collect)\b.{0,40})donations?|(?<!\b(?:can|could|may) (?:i|we) )donate|(troopers|police|firefighters|sheriffs?|veterans) (\w+ )?(association|benevolent|fund)|charit(y|able)|political|campaign|telemarket\w*|sponsorship)\b/,
  abuse:
    /\b(fuck\w*|shit\w*|bullshit|asshole\w*|bitch\w*|cunt\w*|bastard\w*|dick ?head\w*|motherfuck\w*|piece of (crap|shit|garbage)|stupid (robot|bot|machine|thing|computer)|idiot\w*|moron\w*|dumbass\w*|screw you|go to hell|shut up|retard\w*)\b/,
  insult:
    /\b(you (are|stupid|dumb|suck|idiot|moron|piece|worthless|useless|fucking)|screw you|fuck you|go to hell|shut up|asshole|bitch|cunt|motherfucker)\b/,
  language:
    /\b(habla|espanol|español|hola|buenos|buenas|quiero|necesito|gracias|cita|por favor|puedo|hablar|parlez|francais|français|bonjour|je voudrais|rendez vous|sprechen|deutsch|ich|guten tag|termin|ni hao|nihao|parla|italiano|buongiorno|falar|português|você|obrigado|quero|zdravstvuyte|konnichiwa|do you speak (spanish|french|german|chinese|mandarin|cantonese|russian|korean|vietnamese|portuguese|arabic|hindi|italian|tagalog|polish|japanese)|(anyone|someone|somebody) (who |that )?speaks? (spanish|french|german|chinese|mandarin|cantonese|russian|korean|vietnamese|portuguese|arabic|hindi|italian|tagalog|polish|japanese)|speak spanish|in spanish)\b/,
  goodbye:
    /\b(goodbye|good bye|bye|bye bye|that is (all|it|everything)|that will be (all|it)|that would be (all|it)|nothing else|no that is it|i am (all set|good|done|all good)|have a (good|great|nice|lovely|wonderful) (day|one|evening|night|afternoon|weekend)|talk to you later|see you|take care|i will call (back|again|you back)|call (you )?back later|all set|hang up now|i have to go|gotta go|got to go|good night)\b/,
  thanks:
    /\b(thank you|thanks|thank ya|much obliged|appreciate (it|that|you|your)|cheers|awesome|wonderful|great help|very helpful)\b/,
  greeting:
    /^((um|so|well|oh|yes|yeah) )?(hi|hello|hey|good (morning|afternoon|evening)|howdy|can you hear me|is anyone there|anybody there|are you there|greetings)( (there|hello|hi|hey|good (morning|afternoon|evening)|how are you|how is it going|doing|today|ma'am|sir))*$/,
  hears:
    /^((um|so|well|oh|yes|yeah|hi|hey|hello|there|sorry|ok|okay|now|wait|but|i am (still |right )?(here|back)|are you (still )?there|my phone (cut out|died|dropped)|i lost you) )*((can|do|could|did) you (still )?hear me( now| okay| ok| all right| alright| better| in there| there)*|is (anyone|anybody|somebody|someone) there|(anyone|anybody) there|are you (still )?there|you there)$/,
  neverMind:
    /\b(never ?mind|forget (it|about it)|scratch that|do not (bother|worry about it)|(i )?changed my mind|cancel (that|this|it|the booking)|stop(?! (by|in|over|at)\b)|let us not|i do not want (it|that|to( book)?)( any ?more)?|skip it|not (now|today|interested)|leave it|drop it)\b/,
  confusedHow:
    /^(help|what can you do|how can you help( me)?|how does this work|what (can|should) i (do|say|ask)|i do not know|not sure|i am not sure|i have no idea|dunno)$/,
  why: /\b(why (do |would |are |did |does |must )?(you|ya|u) (need|asking|want|ask|have to|gotta|got to)|what (do you need|is) (that|it|this) for|why is that|what for|why$)\b|\bwhy do i (need|have) to\b/,
  privacy:
    /\b(is (?!this\b|that\b|it\b|the\b|there\b|my\b)[\w']+ ([\w']+ )?(a |an |your |one of your )*(patients?|clients?|members?)( (of yours|there|here|with you))?$|is (?!this\b|that\b|it\b|the\b|there\b)[\w']+ ([\w']+ )?(a|your|one of your) (patients?|clients?|members?)\b|what time is (she|he) (coming|there|in|due)|(when|what time|what day) (is )?(my|her|his) (\w+ )?(wife|husband|ex|girlfriend|boyfriend|boss|friend|partner|fiance|roommate|neighbor)( is|'s)? (\w+ )?(coming|scheduled|booked|due|supposed|going|in|appointment|visit|session)|who (else )?(has|is|had) (an? |the )?(appointment|coming|booked|scheduled|there(?! (on|this|next|today|tomorrow|in the|\w+days?)\b))|who (is )?(my|the|his|her|your) (first|next|last|\d+ oclock) (patient|client|appointment)|did (my|her|his|\w+'s) (?!(?:\w+ )?(?:order|glasses|frames|contacts?|lenses|crown|results?|labs?|referral|package|retainer|films?|records?|payment|prescription|refill|forms?|papers?|claim|check|text|message|fax|email)\b)(\w+ )?(come|show|go) (in|up)|is (my|her|his) (wife|husband|ex|son|daughter|girlfriend|boyfriend|mother|father|boss|friend|partner) (\w+ )?(there|a patient|in today|coming)|when is (she|he) coming|(names?|list|information|details|numbers?|records) (of|for|on|about) (all |any |the |your |other |a )*(patients?|clients?)|(patient|client) (list|names|information|records|database)|(today's|tomorrow's|the) (schedule|appointment book)|(?<!\b(?:first|second|third|\d+\w*) )(date of birth|birthday|phone number|home address|records) (of|for) (?!me\b|my\b|the (office|clinic|practice)|you)|what is (?!your|my|the|doctor|dr)[\w']+ [\w']+'s? (date of birth|birthday|phone number|address|number|appointment))\b/,
  farewellToPet:
    /\b(put (my|our|him|her|the|a|them|it) ?(\w+ ){0,3}(down|to sleep)|time to let (\w+ ){0,4}go|let (him|her|them) go (peacefully|in peace|now)|out of (his|her|their|its) misery|(end|ending) (his|her|their) suffering|rainbow bridge|say goodbye to (my|our|him|her) ?(\w+ ){0,2}|euthan\w*|end of life (care|visit|appointment))\b/,
  declines:
    /\b((would )?(rather|prefer) not( to)?( say| give| tell)?|do not want to (say|give|tell|share)|not (going to|gonna|comfortable) (give|tell|say|share|giving|sharing|telling)|none of your business|not telling|(do|will|would) not (\w+ )?(give|giving|share|sharing|hand|handing|tell|provide|want to (give|share)) (\w+ ){0,5}(out|over the phone|on the phone|by phone|to strangers|to a (machine|robot|computer)|away)|do not (know|remember) (it|that|her|his|the|their)?( birth| date)?|can not (tell|give) you|skip (that|it)|i do not know|no idea)\b/,
  howAreYou: /\bhow are you( doing)?( today)?\b|\bhow is it going\b/,
} as const;

export type Manner = keyof typeof MANNERS;

/** Whether the words hold this manner of speaking. */
export function has(heard: Utterance, manner: Manner): boolean {
  return MANNERS[manner].test(heard.text);
}

/** A pause rather than an answer; longer utterances that begin so go on to say something. */
export function asksToHold(heard: Utterance): boolean {
  return (
    heard.tokens.length <= 10 &&
    MANNERS.hold.test(heard.text) &&
    !/\b(do|does|did|are|is|can|could|will|would) (you|i|we|they|it|he|she|there|that|the)\b|\b(how (much|long|late|early|soon)|what (time|is|are|about)|where (is|are))\b/.test(
      heard.text.replace(MANNERS.hold, ' '),
    ) &&
    !/\b(book|appointment|cancel|instead|actually|make it|nope|none|all of (?:those|them)|i (?:want(?:ed)?|need(?:ed)?|meant|said)|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/.test(
      heard.text,
    )
  );
}

/** "Hang on a second, I have jury duty that morning": what follows the pause, where it tells something. */
export function afterPause(heard: Utterance): Utterance {
  const rest = heard.text.replace(MANNERS.hold, '').trim();
  const told =
    rest === heard.text
      ? rest
      : rest.replace(/^(?:(?:a )?(?:second|sec|minute|moment|tick)|please|hm|oh|no|you know|what) /, '');
  return told !== heard.text && told.split(' ').length >= LEAST_AFTER_PAUSE && !WAITS_FOR.test(heard.text)
    ? utteranceOf(told)
    : heard;
}

const LEAST_AFTER_PAUSE = 6;
/** "Let me get my glasses, I can't read this", "hold on, my husband is saying something". */
const WAITS_FOR =
  /\b(?:let me (?:get|grab|find|pull|ask|look|check|see (?:what|if|when|where))|i (?:am|need to|have to|got to) (?:look|get|grab|find|check)\w*|bear with me|saying|talking|calling|barking|at the door|writing)\b/;

const SEE_YOU =
  /(?<=\bsee you) (?:on |next )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|then|soon|there|week|in the morning)\b/g;
const ADDRESSES = /\b(?:miss|ma'am|maam|sir|dear|hon|honey|sweetie|kindly|buddy|folks|guys|bet|to you)\b/g;

/** Nothing but thanks, agreement and a goodbye. */
export function isClosing(heard: Utterance): boolean {
  const rest = heard.text
    .replace(SEE_YOU, ' ')
    .replace(MANNERS.goodbye, ' ')
    .replace(ADDRESSES, ' ')
    .replace(
      /\b(k|kay|(all )?(that )?i (needed|need|wanted|want)( to (know|hear|ask))?|had|answers (it|that|my question)|thank you|thanks|so much|very much|appreciate it|ok|okay|great|perfect|no|nope|nah|yes|yeah|you|too|alright|all right|good|that|is|all|it|for|now|i|am|everything|well|bye|goodbye|and|have|a|day|one|the|your|help|again|much|awesome|wonderful|cool|sounds|will|do|nothing|else|just|really|actually|maybe|later|guess|think|probably|we|then|not|today|there|not|at|the|moment)\b/g,
      ' ',
    );
  if (/\b(bye|goodbye|good bye)(?: now| then| bye)*$/.test(heard.text) && heard.tokens.length <= 12) return true;
  return rest.trim() === '' && (has(heard, 'goodbye') || has(heard, 'thanks'));
}
