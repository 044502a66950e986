import { everyOf } from './any-of.ts';

const EATEN =
  '(ate|eaten|eating|swallowed|got into|gotten into|getting into|chewed|chewing|chewed up|licked|licking|drank|drinking|lapped up|ingested|consumed|gobbled|munched|devoured|inhaled|scarfed)';
/** What harms a dog or a cat: foods, plants, medicines, household poisons (ASPCA Animal Poison Control, "Top toxins"). */
const HARMFUL =
  '(poison|chocolate|cocoa|brownies?|grapes?|raisins?|currants?|antifreeze|coolant|xylitol|gum|onions?|garlic|macadamias?|medication|medicine|meds|pills?|ibuprofen|advil|aleve|motrin|tylenol|aspirin|adderall|ritalin|xanax|prozac|zoloft|ambien|vitamins?|antidepressants?|vapes?|nicotine|cigarettes?|rat|rats|mouse bait|rodenticide|bait|slug pellets|fertilizer|weed ?killer|pesticide|insecticide|detergent|lil(y|ies)|sago|azaleas?|oleander|tulips?|mushrooms?|toads?|bleach|cleaner|marijuana|weed|edibles?|gummies|cocaine|alcohol|beer|vodka|coffee grounds|bread dough|(windshield|wiper|brake|washer) fluid|gasoline|(tennis |golf |rubber )?balls?|birth control|socks?|string|yarn|ribbon|tinsel|battery|batteries|bones?|needle|thread|toy|rope|corn cob|fish ?hook|coins?|magnets?|underwear|squeaker)';

const VEHICLE =
  '(car|truck|bike|bus|van|suv|jeep|pickup|scooter|motorcycle|vehicle|tractor|golf cart|four wheeler|quad|trailer|train)';
const VENOMOUS =
  '(rattler|rattlesnake|rattle snake|snake|viper|copperhead|cottonmouth|water moccasin|coral snake|scorpion|black widow|brown recluse|bees|wasps|hornets|yellow ?jackets)';
const PET =
  "(him|her|it|them|(my|our|the|his|her|a|mom's|dad's) ([\\w']+ )?(dog|dogs|puppy|pup|cat|kitten|kitty|pet|rabbit|bunny|foot|paw|leg|tail|lab|poodle|beagle|terrier|shepherd|husky|chihuahua|bulldog|retriever|boy|girl))";

/** What owners see of an animal in danger, in plain speech (`plainSpeech`). */
export const ANIMAL_DANGER = everyOf`
  ${EATEN} ((?!and\b|but\b|food\b)\w+ ){0,10}${HARMFUL}(?! (free )?(food|treats?|chews?|diet|flavor\w*|toys?))
  (stomach|belly|abdomen|tummy) (is|looks|got|feels) (\w+ ){0,2}(blown up|blown|bloated|ballooned|hard|swollen|distended|huge|tight|rock hard)
  (trying to|keeps|wants to) (\w+ ){0,2}(throw up|throwing up|vomit|vomiting|puke|barf|retch\w*|heav\w*|gag\w*)\b.{0,30}\bnothing
  (back|hind|front|rear) (legs?|end) (\w+ )?(stopped working|stopped|gave out|giving out|gives out|quit|collapsed|(do|does|will|are|is) not work\w*|went out)
  (can not|will not|not able to) (use|move|feel|stand on) (\w+ )?(back|hind|front|rear) (legs?|end)
  (panting|breathing|gasping)\b.{0,40}\b(wheez\w*|mouth (wide )?open|open mouth\w*|neck stretched)
  open mouth(ed)? breathing
  (pushing|straining|labor|contractions)\b.{0,50}\b(no|not) (a )?(\w+ )?(pupp\w+|kittens?|babies|pups?|bunn\w+|(come|coming|came) out)
  (gums?|tongue) (\w+ ){0,3}(white|pale|blue|bluish|gray|grey|purple|yellow|muddy)
  (foam|foaming|frothing|froth) (\w+ ){0,2}(at|from|out of) (\w+ )?mouth
  (huge|deep|big|gaping|open|bad|giant) (gash|wound|cut|bite|hole|tear)
  (can see|seeing|see) (the |his |her )?(bone|muscle|guts|intestines)
  (will not|does not|can not) (wake|get|stand) up
  (tip|tipping|falling|fell) over (and|he|she|it) (can not|will not)
  squat\w*\b.{0,30}\b(nothing|crying|blood|drops)
  (hit|struck|clipped|bumped|nicked|dragged|sideswiped|run over|ran over) (by|with) (\w+ ){0,4}${VEHICLE}
  ${VEHICLE} (hit|struck|clipped|bumped|nicked|dragged|sideswiped|ran over|run over|rolled over|got|knocked|tapped|caught) (\w+ )?${PET}
  (in front of|under|behind) (a|the|that|her|his|my|our|some) (\w+ )?${VEHICLE} and (\w+ )?(it|got|hit|bumped|clipped|knocked|was)
  (backed|backing|drove|reversed|rolled|ran|run) (up )?(over|into|onto) (\w+ )?${PET}
  (bit|bitten|stung|struck|nailed|tagged)\b.{0,40}\b${VENOMOUS}
  ${VENOMOUS} (\w+ )?(bit|got|struck|stung|nailed|tagged|bitten|nipped|latched) (\w+ ){0,3}${PET}
  (stepped|walked|stuck (his|her) (nose|face|head)|rolled) (\w+ )?(on|onto|in|into|at) (\w+ )?(\w+ )?(snake|rattler|rattlesnake|copperhead|wasp nest|hornet nest|hive)
  snake ?(bit|bite|bitten)
  ${VENOMOUS} (bites?|stings?)(?! (kit|vaccine|shot))
  (coyote|hawk|pit ?bull|raccoon|owl|bobcat|fox|bear|hog|javelina|eagle)\b.{0,20}\b(got|attacked|grabbed|bit|mauled|picked up)
  (got|attacked|grabbed|bit|mauled|picked up) (\w+ ){0,3}by (\w+ ){0,4}(coyote|hawk|pit ?bull|raccoon|owl|dogs?)
  (dog|dogs|shepherd|husky|mastiff|rottweiler) (\w+ )?(attacked|mauled|tore into|tore up|went after|shook|jumped|got ?ahold of|got (a )?hold of|grabbed|bit) (\w+ )?(my (dog|puppy|pup|cat|kitten|little)|our (dog|puppy|pup|cat|kitten|little)|mine|ours)
  (kicked|stepped on|trampled|stomped|butted|gored) by (\w+ ){0,2}(horse|cow|bull|donkey|mule|goat|deer|pony|llama|pig|hog)
  (jumped|leaped|leapt|thrown|flew|slipped|tumbled) (\w+ )?(out|out of|off|from|over) (of )?(the |a |my |our |his )?(\w+ ){0,2}(car|truck|truck bed|bed|suv|van|balcony|window|roof|deck|ledge)(?! and (is|was|are) fine)\b.{0,30}\b(highway|freeway|road|moving|going|story|floor|limp\w*|can not|will not|hurt)
  (face|muzzle|head|eyes?|snout) (is|are|got|looks|keeps) (\w+ )?(blowing up|blown up|puffing|puffed|swelling|swollen|huge|ballooning)
  (fits|seizures?|convulsions)(?! (meds?|medicine|medication|pills?|history|disorder))
  (got|getting|was|been|is) (\w+ )?(shocked|electrocuted|zapped)
  (hook|stick|arrow|nail|glass|quills?) (\w+ )?(stuck )?(in|through) (his|her|its|the) (\w+ )?(lip|mouth|paw|eye|throat|face|nose|chest|tongue|belly)
  (ear|tail|leg|nail|eye|toe|skin|lip) (is |was |got )?(\w+ )?(ripped|torn|bitten|hanging|half) ?(off|open)
  (rabbit|bunny|guinea pig|hamster|chinchilla)\b.{0,40}\b(not|stopped|has not) (\w+ )?(eat\w*|eaten|poop\w*)
  (not|has not|stopped) (\w+ )?(eaten|eating|pooped|pooping)\b.{0,40}\bhunched
  can not (stand|walk) (\w+ )?(up|straight)
  (choking|suffocating|drowning|drowned|electrocuted|burned)
  (seiz\w*|convuls\w*)(?! (meds?|medicine|medication|pills?|history|disorder))
`;
