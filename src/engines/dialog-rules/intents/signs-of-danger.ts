import { everyOf } from './any-of.ts';
import { SADDLE } from './certain-danger.ts';

const WHOSE = '(my|his|her|their|the|our)';
const LOOKS = '(is|are|was|were|look|looks|looking|turned|turning|turns|went|goes|going|gone|got|getting|feels|feel)';
const BODY = '(arms?|legs?|hands?|face|mouth|lips?|tongue|eyelid|eyes?|smile|side|body|foot|feet|fingers?)';

/** What people see and feel who do not know its name, in plain speech (`plainSpeech`): each line is one danger to life. */
export const DANGER = everyOf`
  (he|she|mom|mother|dad|father|wife|husband|grandma|grandpa|grandmother|grandfather|sister|brother|friend|partner|speech|i) (is |am )?(\w+ )?(talking|speaking|talks|speaks|sounds?|sounding) (\w+ )?(funny|weird|strange|gibberish|nonsense|garbled|slurred|slurry)
  talking (nonsense|gibberish|out of (his|her) head)
  diabetic\b.{0,80}\b(sweating|confused|nonsense|shaking|passed out|unconscious|not making sense)
  (meter|monitor|reading) (says|reads|is|shows|said) (\w+ )?[1-4]\d\b
  (can not|could not|unable to|trouble|struggling to) (get|getting|find|finding|form|forming) ${WHOSE} words( out)?
  words (are |is )?(not )?com(e|ing) out (\w+ )?(wrong|jumbled|slurred|funny|weird|garbled|right)
  (one|left|right|half) (side )?(of )?(${WHOSE} )?(face|mouth|smile|eye|lip) (${LOOKS} )?(\w+ )?(droop\w*|sag\w*|crooked|lopsided|uneven|falling|numb)
  ${WHOSE} (face|mouth|smile) ${LOOKS} (\w+ )?(droop\w*|sag\w*|crooked|lopsided|twisted)
  ${WHOSE} (arm|leg|side) ${LOOKS} (\w+ )?(floppy|limp|useless|dead)
  can not feel (\w+ ){0,2}(left|right|one|whole|half) (\w+ )?(side|half|arm|leg)
  (does|do) not (know|recognize|remember) (who|where|me) ?(i am|he is|she is|we are)?$
  (confused|disoriented)( \w+){0,5} (does|do) not (know|recognize)
  (dropped|keeled over|slumped|crumpled|went down|fell over|passed)( \w+){0,8} (not|will not|does not|no longer) (answer\w*|respond\w*|mov\w*|talk\w*|wak\w*|get\w* up|breath\w*)
  keeled over
  (is|was|are) out cold
  (not|will not|does not) (answer|answering|respond|responding) (to )?(me|us|when i|anything|anyone)$
  (somebody|someone|something|weight|pressure|brick|bricks|truck|band|rock|ton) (\w+ ){0,3}(standing|sitting|pressing|pushing|squeezing|parked|lying|on|around) (\w+ )?(my|his|her) chest
  (my|his|her) chest (\w+ )?(is|feels|felt|got|gets) (\w+ )?(heavy|tight|crush\w*|squeez\w*)
  (lips?|mouth|fingers|fingertips|nails|face|skin) ${LOOKS} (\w+ )?(blue|bluish|purple|gray|grey|ashen)
  (baby|infant|newborn|child|he|she|chest|ribs|stomach) (\w+ ){0,2}(sucking|pulling|caving) in( \w+){0,4} (breath\w*|ribs)
  breathing (\w+ ){0,4}(chest|ribs) (is |are )?(sucking|pulling|caving) in
  (is|are) not breathing (right|normal|normally|well|properly)
  swallowed (\w+ ){0,5}(batter\w+|magnets?|bleach|poison|chemicals?|drain \w+|pods?|needles?|coins? (and|can not))
  (having|had|has|in) (a )?(fit|spell|episode)\b.{0,40}\b(shaking|jerking|twitching|stiff|eyes rolled)
  (shaking|jerking|twitching)\b.{0,40}\b(eyes (are |is )?(rolled|rolling)|(not|does not|will not) (respond\w*|answer\w*))
  (took|taken|swallowed|downed|ate|eaten) (\w+ ){0,3}([5-9]|\d{2,}|dozens?|handfuls?|bunch|bottle|whole bottle|(way )?too many) (\w+ ){0,5}(pills?|tablets?|capsules?|tylenol|aspirin|ibuprofen|xanax|oxy\w*|sleeping)
  (vision|sight|eye|eyes) (just )?(went|gone|goes|turned) (\w+ )?(black|dark|blank|blind)
  (lost|losing) (my |his |her |the )?(vision|sight|eyesight)
  gone blind
  stiff neck\b.{0,60}\b(headache|light hurts|fever|throwing up|vomit\w*)
  (headache|throwing up|fever)\b.{0,60}\bstiff neck
  (crash|accident|wreck|fell)\b.{0,80}\bcan not (feel|move) (my|his|her)
  (he|she|they) (is|are) dead(?! (tired|serious|on|set|wrong|right|asleep))
  dent in (my|his|her) (head|skull)
  jaw\b.{0,40}\b(sweating|clammy|short of breath|left arm|my chest)
  (curtain|veil|shadow|shade) (\w+ ){0,3}(over|across|in) (my|his|her) (\w+ )?(eyes?|vision|sight)
  (flash\w*|floaters)\b.{0,80}\b(curtain|veil|shadow|lost (my )?(vision|sight))
  (bleach|chemicals?|acid|cleaner|drano|lye|cement|ammonia|glue|pepper spray) (\w+ )?(in|into|in to) (my|his|her|both) (\w+ )?eyes?
  (metal|glass|steel|wood|rock|nail|hook) (\w+ )?(stuck )?(in|into|in to) (my|his|her|both) (\w+ )?eyes?
  rash\b.{0,60}\b(sores|blisters|blistering) (\w+ ){0,2}(in|on|inside) (my|his|her|the) (mouth|lips|tongue)
  worst headache (\w+ ){0,6}(life|ever|had)
  (thunder ?clap|explosive) headache
  headache\b.{0,30}\b(thunder ?clap|stiff neck|can not see)
  (sugar|glucose) (is |was |reads |reading )?(at |only |down to |under |below )?[1-4]\d
  fever (is |of |at |over |hit )*(a )?(100|hundred|1 hundred|1 0|10) ?(and )?[5-7]
  (baby|infant|newborn|toddler|child|kid|son|daughter|he|she|they) (\w+ ){0,3}(is|went|goes|gone) (\w+ )?(limp|floppy|lifeless)
  (got |was |been |is )(electrocuted|crushed|impaled|trapped under)
  (cut|sliced|severed|chopped|ripped) (off )?(\w+ ){0,3}(finger|fingers|thumb|hand|toe|artery|wrist) (\w+ )?(clean )?off
  (spurting|gushing|pumping) (out )?(blood)?
  blood (\w+ )?(spurting|gushing|pouring|pumping|squirting)
  (face|tongue|throat|lips?|eyes?|neck) ${LOOKS} (\w+ )?(swelling|swollen|closing)\b.{0,60}\b(breath\w*|swallow\w*|sting|stung|bee|wasp|ate|eaten|allerg\w*|hives|peanut|shrimp|medicine)
  (stung|sting|bee|wasp|ate|eaten|allerg\w*|hives|peanut\w*|shrimp|medicine)\b.{0,60}\b(face|tongue|throat|lips?|eyes?|neck) ${LOOKS} (\w+ )?(swelling|swollen|closing)
  (hives|breaking out|rash)\b.{0,60}\b(throat|tongue|lips|breath\w*|swallow\w*)
  (throat|tongue|lips)\b.{0,40}\b(hives|breaking out)
  throat ${LOOKS} (\w+ )?(swelling|swelled|closing|closed)\b.{0,40}\b(swallow\w*|breath\w*|talk\w*)
  (fell|fallen|thrown|flew) (\w+ )?(off|from|out|down) (\w+ ){0,4}(can not|will not) (move|feel|get up)
  (can not|will not) (move|feel) (\w+ )?(my|his|her) ${BODY}\b.{0,30}\b(fell|crash\w*|accident|dove|diving)
  (hit|banged|cracked|bumped|smacked) (\w+ )?(my|his|her|their) head\b.{0,60}\b(throwing up|vomit\w*|confused|sleepy|drowsy|pupil|seeing double|will not stay awake|knocked out|blacked out)
  (bleeding|bled)\b.{0,30}\b(soak\w*|pads? (an|every) hour|weeks pregnant|everywhere|will not quit|can not get it to)
  (soak\w*|bleeding|bled) (\w+ )?through (\w+ )?(a |my |the |her )?(pads?|towels?|bandages?|gauze|clothes|shirt|sheets?)
  (crushing|squeezing|tearing|stabbing) (\w+ ){0,6}(my|his|her|their|the) chest
  (toddler|baby|child|kid|son|daughter|grandson|granddaughter|he|she|they) (\w+ ){0,2}(got into|swallowed|ate|drank) (\w+ ){0,4}(pills|medicine|medication|meds|bleach|cleaner|detergent|pods?|poison|chemicals?|vape)
  can not move (my|his|her) (neck|head)
  (took|taken|swallowed) (the )?(wrong|too many|lots of|a lot of|extra|double) (\w+ ){0,2}(pills|tablets|meds|medication|doses?)\b.{0,30}\b(lot|many|sleepy|dizzy|help|do i do|should i)
  asthma attack
  inhaler( is)? (not|does not|did not|will not) (\w+ )?(working|work|helping|help|doing)
  smoke (is |keeps |that is )?(\w+ )?(coming|pouring|seeping|billowing|filling|rising|creeping|drifting) (\w+ ){0,2}(up|under|underneath|through|from|out|into|in|down) (of |the |my |our |under |from |a )*(stairs?|stairwell|door|vents?|walls?|hall\w*|kitchen|bedroom|outlets?|ceiling|window|basement|attic|oven|dryer|house|apartment|building|room)
  (house|home|building|apartment|hallway|stairs|stairwell|kitchen|basement|room) (is |are )?(filling|full|filled) (\w+ )?(with|of) smoke
  shingles\b.{0,60}\b(eyes?|eyelids?|tip of (my|his|her) nose)
  numb\b.{0,30}\b(can not|could not) (pee|control|hold|move|walk)
  (numb|numbness|no feeling|lost (all )?feeling)\b (\w+ ){0,6}(${SADDLE}|bottom)
  (groin|crotch|privates?|genitals?|saddle area|inner thighs|(?<!\btooth )bottom) (\w+ )?(is|are|feels?|went|going|gone|has gone) (\w+ )?numb
  (can not|could not|do not|no longer) feel (\w+ ){0,3}(when (i|he|she) (wipe|pee|sit|go)|between (my|his|her) legs|(my|his|her) (groin|crotch|privates?|bottom))
  (go|going|gone|am|is|went) in ?to (pre ?term |early )?labor
  (slipped|put) (\w+ ){0,2}(in|into) (my|her|his) drink
  (blood )?pressure (is )?(2\d\d|two hundred|19\d) over\b.{0,80}\b(headache|vision|dizzy|chest|numb|confused)
  through (my|his|her) (hand|foot|leg|arm|eye|chest|neck)\b.{0,40}\b(blood|bleeding|squirt\w*|spurt\w*|stuck|nail|screwdriver)
  (threatening|attacked|attacking|hitting|beating|choking|strangling) (me|us|her|him)
  (pregnant|weeks|weeks along)\b.{0,40}\b(bleeding (a lot|heavily|bad)|baby (is not|stopped|has not) (moving|moved|kicking))
`;

/** A blow or a swelling that the pattern shares with everyday complaints of a nose, a hand asleep, an old wound. */
export const EVERYDAY =
  /\b((movies?|films?|books?|shows?|series|documentary|articles?|podcasts?|song|lecture|paper|novel) (\w+ ){0,2}(about|on) (a |the )?(\w+ )?(suicide|self harm|overdos\w*)|(reminders?|letters?|mail\w*|bills?|billing|texts?|postcards?|calls?|sending|appointments?) .{0,60}?(he|she|they) (is|are) dead|(he|she) is dead (so |and |now )*(please |just )*(cancel|stop|take|remove|delete|do not)|(can not|can hardly|can barely|trouble|hard to) (breathe|breathing) (through|out of|thru) (my|his|her|the) (\w+ )?(nose|nostrils?)|pass(ing|ed)? out (flyers?|leaflets?|cards?|candy|papers?|forms|information|water|food|invitations?)|when i (type|lie|stand|sleep|sit|run|drive|write|lift)|(stuffy|runny) nose|breath\w*( \w+){0,4} (loud|loudly|noisy|heavy|heavily)( \w+){0,4} (at night|sleep\w*|asleep|snor\w*)|(refill|renew|replace|replacement|prescription|new)( \w+){0,4} epi ?pens?)\b/g;
