import type { Utterance } from '../listening/hear.ts';

/** `life`: 911. `self_harm`: 988. `animal`: the emergency hospital, at a veterinary practice. */
export type Emergency = 'life' | 'self_harm' | 'animal';

/** Said every day without meaning it; taken out before anything is looked for. */
const FIGURATIVE =
  /\b(dying (to|for|of (laughter|boredom|hunger|thirst|curiosity|embarrassment))|(is|are|was|been|s) (just |really |absolutely |literally |seriously |totally )*killing me|kills me|killing my (budget|wallet|back|feet|mood)|to die for|(would|could|i'd) (kill|die) for|drop dead( gorgeous)?|dead (tired|serious|line|end|battery|set)|bored to death|scared to death|(scared|worried|worrying|tickled) (me |her |him |us )?to death|(nearly|almost|about|practically|just about) (had|have|gave me|died|having|give me) ?(of )?(a |an )?(heart attack|stroke|cow)?|(gave|gives|give|giving) (me|him|her|us) (a|an) heart attack|heart attack (when i saw|at the price|over the bill)|(phone|car|battery|laptop|computer|tablet|signal) (is |was |just |has )*(dying|died|dead)|took my breath away|die of embarrassment|over my dead body|shoot me (an email|a text|a message)|kill(ing)? time|stroke of luck|different strokes?|breast ?stroke|bleeding (me|us) dry|flu shots?|choke(d)? up|panic button|knock(ed)? (it|them) dead|killer|(mother|father|parents|husband|wife|boss|mom|dad|dentist) (is going to|will|would|is gonna) kill me|going to kill me|would kill me)\b/g;

const SELF_HARM =
  /\b(suicid\w*|sue a side|kill(ing)? (myself|himself|herself|themselves|themself|ourselves)|(end|ending|take|taking) (my|his|her|their) (own )?life|end(ing)? it all|(want|wants|wanted|going|ready|rather|wish i could|wanna) (to )?(just )?(die|be dead|disappear forever)|wish i (was|were) dead|(do|does) not (want|wanna) (to )?(live|be alive|be here|exist|go on|keep going|wake up)( any ?more)?|better off (dead|without me|if i)|(no|not have a|no longer a) (reason|point) (to|in) (live|living|go on|going on)|nothing (left )?to live for|can not go on( any ?more| living| like this)?|(hurt|hurting|harm|harming|cutting) (myself|himself|herself|themselves)|self harm\w*|jump off (a|the) (bridge|roof|building)|in (a )?(mental health )?crisis|having a (panic attack|breakdown|mental breakdown|nervous breakdown))\b/g;

const LIFE: RegExp[] = [
  /\b(chest|chess|chess's) (pain|pains|pane|pressure|tightness|hurts|is hurting|is tight|feels tight|feels heavy)\b|\b(pain|pains|pressure|tightness|crushing|heaviness|squeezing|discomfort) (\w+ ){0,3}(in|on|across) (my|his|her|their|the|your) chest\b|\bmy chest (really )?(hurts|aches|is \w+ing|is tight|feels)\b/g,
  /\b(heart attack|heart a tack|cardiac arrest|heart (has )?stopped|no pulse|stopped breathing|not breathing|is not breathing|turning blue|lips are blue|blue lips)\b/g,
  /\b(can not|can barely|can hardly|could not|unable to|hard to|trouble|difficulty|difficulties|struggling to|problem|problems|hard time|barely|hardly) (to )?(breath|breathe|breathing|swallow or breathe|get (any )?air|catch (my|his|her) breath)\b|\b(short|shortness) of breath\b|\bgasping\b|\bcan not get (a breath|enough air)\b/g,
  /\b(choking|throat (is |feels |feels like it is )?(tight|closing|swelling|swelled|swollen shut|tightening)|tongue is swelling|anaphyla\w*|epi ?pen|severe allergic|bad allergic reaction|allergic reaction and)\b/g,
  /\b(unconscious|passed out|passing out|(might|going to|about to|gonna|will) (pass out|faint|collapse)|fainted|unresponsive|not responding|collapsed|will not wake( up)?|can not wake( (him|her|them))?( up)?|not waking up|lost consciousness|blacked out)\b/g,
  /\b(seizure|seizures|seizing|convuls\w*)\b/g,
  /\b(having|had|has|have|having|like|possible|is|a) (a |an )?(mini )?stroke\b|\b(face|mouth|one side of (my|his|her) face) (is |has |looks |started )*(droop\w*|numb)|\bslurr\w* (speech|words|(my|his|her) (speech|words))|\bspeech is slurred\b|\b(one|left|right) (side|arm|leg)( of (my|his|her) (body|face))? (is |has |went |has gone |just went |gone )*(numb|weak|paralyzed)\b|\bcan not feel (my|his|her) (legs?|arms?|face|hands?|feet|side|body)\b|\bcan not move (my|his|her) (arm|arms|leg|legs|side|body|face)\b|\bsudden(ly)? (lost|loss of|can not) (vision|see|sight|my vision)\b/g,
  /\bbleeding (\w+ )?(heavily|badly|out|profusely|everywhere|uncontroll\w*|a lot|so much|too much|non ?stop)\b|\b(will|does|would|can) not stop (the )?bleeding\b|\bbleeding (that )?(\w+ )?(will|does|would|has|is) not (stop|stopping|stopped)\b|\bbleeding (and it )?(will|does|would) not stop\b|\b(so much|lots of|a lot of|too much) blood\b(?! (work|test|pressure|draw))|\bblood (is )?(everywhere|pouring|gushing|spurting)\b|\b(losing|lost) (a lot of|too much|so much) blood\b|\b(cough\w*|vomit\w*|throwing|spitting|puking) (up )?(lots of |a lot of )?blood\b|\b(severe|heavy|massive|uncontroll\w*) bleeding\b|\bhemorrhag\w*\b|\bkeeps (on )?bleeding\b/g,
  /\b(over ?dos\w*|o d'd|od'd)\b|\b(took|taken|take|swallowed|ate|drank|drunk|ingested) (\w+ )?(too many|too much|a bunch of|a whole (bottle|pack)|the whole (bottle|pack)|all (of )?(my|his|her|the)|a lot of|bleach|poison|detergent|antifreeze|battery|a battery|drain cleaner|pods?) ?(\w+ )?(pills?|tablets?|medication|meds|medicine|bottle|bleach|poison|tylenol|aspirin|opioids?|detergent|antifreeze|battery|cleaner|pods?)?\b|\bpoison(ed|ing)\b|\bswallowed (a |some )?(batter\w+|magnets?|poison|bleach|chemicals?)\b/g,
  /\b(want|wants|going|gonna|about|threaten\w*|trying|plan|planning) (to |on )?(kill|killing|hurt|hurting|shoot|shooting|stab|stabbing|murder) (him|her|them|you|someone|somebody|people|everyone|my \w+|a \w+)\b/g,
  /\b((he|she|husband|wife|boyfriend|girlfriend|partner|ex|father|dad) (just |has )?(hit|choked|beat|strangled|threatened|is (hitting|choking|beating|strangling|threatening)) me|being attacked|attacking (me|us|her|him)|beating (me|him|her|us)|has a (gun|knife)|been (shot|stabbed)|got (shot|stabbed)|was (shot|stabbed)|someone (broke|is breaking) in|raped|sexually assaulted|in danger right now)\b/g,
  /\b(call(ing)?|need|send|get) (me |us |him |her )?(an |a |the )?(ambulance|paramedics?|911)\b|\bshould i call 911\b/g,
  /\b(hit|hurt|injured|cracked|banged|smashed|split) (my|his|her|their) head\b.*\b(unconscious|bleeding|vomit\w*|throwing up|dizzy|hard|confused|passed|sleepy|bad|badly|open)\b|\b(head|neck|back|spinal) injury\b.{0,30}\b(just|now|bad|serious|severe)\b|\bbroken? (his|her|my|a|the|their) (neck|back|spine|skull)\b|\bbone (is )?(sticking|poking) out\b/g,
  /\b(electrocuted|drown(ing|ed)|severe burns?|bad(ly)? burn(ed|s)?|burned (badly|all over)|on fire|carbon monoxide|gas leak)\b/g,
  /\b(is|am|are|might be|may be|could be|i'm|think (he|she|it|i|they) (is|am|are)) (actually |literally )?dying\b|\bdying (right now|on me|here)\b|\bi am going to die\b|\bgoing to die\b|\bdo not want to die\b|\babout to die\b/g,
  /\b(water (just )?broke|in labor|having contractions|giving birth|baby is coming|not feeling the baby|baby (has |is )?(stopped|not) moving)\b/g,
  /\b(this is|it is|we have|i have|having|have got|in) (a |an )?(real |medical |life threatening |serious |actual |true |huge )*emergency\b|^(help )*(it is )?(an )?emergency( emergency)*( please)?$|\b(life or death|life threatening|medical emergency|help me (please )?(he|she|my \w+) (is|are))\b|^help( me)?( please)?( help)*$/g,
];

/** At a veterinary practice, of an animal. */
const ANIMAL =
  /\b(dying|hit by a (car|truck|bike|vehicle)|(ran|got run|run) over|(ate|eaten|eating|swallowed|got into|chewed|licked|drank|ingested|consumed) (\w+ ){0,4}(poison|chocolate|grapes?|raisins?|antifreeze|xylitol|gum|onions?|garlic|medication|medicine|meds|pills?|ibuprofen|advil|tylenol|rat|mouse|bait|lil(y|ies)|socks?|toy|string|ribbon|battery|bones?|needle|marijuana|weed|edibles?|edible|mushrooms?|bleach|toad)|bloat(ed)?|(stomach|belly|abdomen) is (hard|swollen|distended|huge)|(can not|not|unable to|trouble|straining to|has not been able to) (pee|peeing|urinate|urinating|walk|stand|get up|move|use (his|her) back legs|moving)|collapsed?|limp|lifeless|not moving|attacked by|bit(ten)? by (a |another )?(snake|rattlesnake|dog|coyote|animal|copperhead)|snake ?bite|(gums|tongue) (are|is|look|looks|were|turning) (white|pale|blue|gray|grey|purple)|heat ?stroke|overheat\w*|dragging (his|her|its|the) (back |hind )?legs?|paralyzed|(vomit\w*|throwing up|pooping|diarrhea|stool) (\w+ ){0,3}blood|bloody (vomit|diarrhea|stool)|broke(n)? (a |his |her |its )?(leg|back|bone|pelvis|tail)|fell (from|off|out)|stuck (puppy|kitten)|(puppy|kitten) is stuck|having trouble giving birth|eye (popped|is hanging|is out)|bleeding)\b/g;

const PERSON_SUBJECT =
  /\b(i|my (husband|wife|son|daughter|child|kid|baby|mother|mom|father|dad|brother|sister|friend|grandmother|grandfather|grandma|grandpa|partner|neighbor|coworker|boyfriend|girlfriend|uncle|aunt|toddler|infant|roommate|student|client|roommate)|a (man|woman|person|patient|guy|lady)|someone|somebody)\b/;
const ANIMAL_SUBJECT =
  /\b(dog|doggy|puppy|pup|cat|kitten|kitty|pet|rabbit|bunny|hamster|guinea pig|bird|parrot|horse|ferret|turtle|lizard|snake|animal|lab|labrador|poodle|bulldog|beagle|retriever|shepherd|terrier|chihuahua|husky|he|she|it|him|her|his|its)\b/;

const HURT_BY_ANIMAL =
  /\b(bit|scratched|attacked|clawed|kicked|mauled) (me|my (son|daughter|child|kid|husband|wife|hand|arm|face|leg|finger))\b|\bi am bleeding\b/;

/** Speaks of the past, of the family, or asks what the practice treats. */
const NOT_NOW =
  /\b(history of|last (year|month|summer|spring|fall|winter)|years? ago|months? ago|back in|in (19|20)\d\d|used to (have|get)|survivor|recover(ing|ed) from|rehab|since (my|the|his|her) (stroke|heart attack|seizure)|after (my|his|her|a|the) (stroke|heart attack|seizure|overdose)|family history|when i was|do you (guys )?(treat|handle|see|help|accept|specialize|work with|offer|have|teach|do)|specializ\w*|class|classes|training|course|certif\w*|medications? for|medicine for|screening|(father|mother|dad|mom|grandmother|grandfather|uncle|aunt|grandma|grandpa|husband|wife|brother|sister) (died|passed|had|has) (\w+ )?(of|from|away|a)|died (of|from))\b/;
const NOW =
  /\b(right now|now|currently|at the moment|again|just (now|started|happened|happen|had|took|collapsed)|today|tonight|this (morning|afternoon|evening)|help|i think)\b/;
/** A "no" right before the words themselves. */
const DENIED =
  /\b(no|not|never|without|any|denies|deny|isn't|not (really|having|have|had|an?)|not like|nothing like|do not (think|believe) (it|this|he|she|that) (is|was)( a| an)?)( (a|an|any|really|severe|actual|real|having|have|had|medical|life threatening))*$/;
const NOT_A_CRISIS = /\b(prevention|awareness|training|class|squad|support group|hotline number|workshop)\b/;
const TOOTH_MATTER =
  /\b(dental|tooth|teeth|orthodontic|braces|appointment|visit|exam|contact|number|line|slot|opening|room|services?) ?emergenc|emergency (appointment|visit|exam|contact|number|line|slot|opening|room|services?|dentist|dental|care|fund)|\b(dental|tooth|orthodontic) emergency\b/;

/** Recognises words that must be answered with an emergency number before anything else; figures of speech and denials aside. */
export function findEmergency(heard: Utterance, isVeterinary: boolean): Emergency | null {
  const text = ` ${heard.text} `.replace(FIGURATIVE, ' ').replace(/\s+/g, ' ').trim();
  if (isStated(text, SELF_HARM) && !NOT_A_CRISIS.test(text)) return 'self_harm';
  const isPast = NOT_NOW.test(text) && !NOW.test(text);
  if (isVeterinary) return findAtVeterinary(text, isPast);
  if (isPast) return null;
  return LIFE.some((pattern) => isStated(text, pattern)) && !(TOOTH_MATTER.test(text) && onlyWordEmergency(text))
    ? 'life'
    : null;
}

function findAtVeterinary(text: string, isPast: boolean): Emergency | null {
  const isLife = LIFE.some((pattern) => isStated(text, pattern));
  const isPerson =
    PERSON_SUBJECT.test(
      text.replace(/\bi (think|need|believe|have|found|am afraid|do not know|just|can not (get|wake))\b/g, ' '),
    ) && !ANIMAL_SUBJECT.test(text.replace(/\b(he|she|it|him|her|his|its)\b/g, ' '));
  if (isPast) return null;
  if (isLife && (isPerson || HURT_BY_ANIMAL.test(text)) && !TOOTH_MATTER.test(text)) return 'life';
  const isRoutine = /\b(bleeding gums|stop bleeding|put (to sleep|down)|euthan\w*|end of life)\b/.test(text);
  if ((isLife && !TOOTH_MATTER.test(text)) || (isStated(text, ANIMAL) && !isRoutine)) return 'animal';
  return null;
}

/** True where the pattern occurs and is not denied by the words before it. */
function isStated(text: string, pattern: RegExp): boolean {
  for (const match of text.matchAll(pattern)) {
    const before = text.slice(0, match.index).trimEnd();
    const own = /^(not|can not|do not|does not|will not|no) /.test(match[0]);
    if (own || !DENIED.test(before)) return true;
  }
  return false;
}

/** The word "emergency" alone, as in "dental emergency", and nothing that threatens a life. */
function onlyWordEmergency(text: string): boolean {
  return LIFE.filter((pattern) => isStated(text, pattern)).every((pattern) => /emergency/.test(pattern.source));
}

/** Takes an emergency back: "false alarm", "it's not an emergency". */
export function isRetracted(heard: Utterance): boolean {
  return /\b(false alarm|not an emergency|not a real emergency|just kidding|only kidding|i was joking|joking|did not mean|i am (ok|okay|fine|all right|alright)|it is not that bad|no emergency|misunderstood|misheard|that is not what i)\b/.test(
    heard.text,
  );
}
