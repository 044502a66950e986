import { alarm, hint, near, type Sign, weighsUp } from './weigh.ts';

const BREATH =
  'breath(?!s? (?:smells|stinks|is))s?|breathe|breathes|breathing|inhal\\w*|gasp\\w*|get (?:any |enough )?air(?: in)?';
const ODD =
  'funny|weird|wrong|strange|odd|fast|quick|shallow|hard|heavy|noisy|loud|rough|raspy|ragged|rattl\\w*|whistl\\w*|wheez\\w*|grunt\\w*|gurgl\\w*|squeak\\w*|crackl\\w*|stops|stopping|barely|hardly|trouble|struggl\\w*|labored|can not|could not|with (?:its|his|her) (?:tail|belly|stomach)|(?:has |have )?been running|mouth open|open mouth\\w*';
const FACE = 'lips?|mouth|face|tongue|fingernails?|nails|fingers|fingertips|skin';
const LIMB = 'arms?|legs?|hands?|foot|feet|fingers';
const GONE = 'dead|numb|limp|weak|heavy|useless|floppy|asleep|tingl\\w*|weird|droop\\w*|gone|cold and|ice cold';
const CHEMICAL =
  'cleaner|bleach|chlorine|acid|chemicals?|lye|lime|cement|ammonia|drano|degreaser|gasoline|solvent|super ?glue|pesticide|detergent|antifreeze|(?:lamp|lighter|torch) (?:oil|fluid)|kerosene|stuff (?:from |in |out of )?(?:under|beneath|in|from) the (?:sink|garage|shed|cabinet|basement)|polish remover|paint thinner|turpentine|disinfectant|pods?|poison|hand sanitizer|battery|batteries|magnets?|vape juice|nicotine';
const MEDICINE =
  'pills?|tablets?|meds?|medication|medicine|capsules?|oxys?|percs?|opioids?|fentanyl|heroin|xanax|ambien|tylenol|aspirin|ibuprofen|advil|edibles?|gummies|vitamins|iron|insulin';
const YOUNG = 'newborn|infant|preemie|\\d+ (?:days?|weeks?) old|(?:a|1|one) (?:week|day|month) old';
const UNWELL =
  '(?:high |bad )?fever|10[0-7]|will not (?:feed|nurse|eat|wake|take (?:a|the) bottle)|not (?:feeding|nursing|eating|waking)|feels cold|floppy|limp';

const BREATHES = hint(
  BREATH,
  'wheez\\w*',
  '(?:whistling|gurgling|rattling|grunting|choking) (?:noises?|sounds?|cough)',
  'chok\\w*',
);
const PALE = hint(
  '(?:white|pale) as (?:a |an )?\\w+',
  'ashen|bluish|clammy|pasty|dusky|mottled|(?:funny|weird|strange|bad|odd|wrong) colou?r|colou?r of \\w+',
  '(?:is|looks?|turn\\w*|went|going|gone) (?:\\w+ (?:then|and) )?(?:blue|purple|gr[ae]y|pale|white)',
);
const SWEATS = hint(
  'cold sweats?|(?:soaked|drenched|pouring|dripping|soaking|wet)(?: (?:in|with))? (?:sweat|wet|through)|sweating(?! (?:it|a little))|clammy',
);
const FADES = hint(
  'star(?:ing|es)(?: at nothing| into space)?',
  '(?:does|will|can|could) not (?:say|talk|speak|answer|respond|move|get up)',
  'keeps? (?:falling asleep|drifting|fainting|collapsing)',
  'drowsy|groggy|listless|rouse|not moving|not answering|shaking a leaf',
  '(?:am|is|about|going) to (?:go down|drop|collapse|pass out|keel over|faint)',
  '(?:almost|nearly) (?:passed|passing|blacked) out',
  'faint(?:ed|ing)|fell over|collapsed',
);
const MUDDLED = hint(
  'confus\\w+|disoriented|delirious|nonsense|gibberish|not making (?:any )?sense|slurr\\w*|out of it|can not (?:understand|make out) (?:him|her|what (?:he|she))|hallucinat\\w*|same (?:thing|question)s? over and over|(?:can|could|does|do) not (?:tell me|know|remember) (?:what|where|who) (?:\\w+ )?(?:year|day|is|he|she|they|i am)',
);
const ONSET = hint('out of (?:nowhere|the blue)|(?:came|come) on (?:fast|quick)|minutes? ago|suddenly');
const DARK = hint(
  '(?:everything|vision|sight|room) (?:is |keeps )?(?:going|goes|went|turning|getting) (?:dark|black|dim|gr[ae]y)',
);
const THROAT = hint(
  near(
    'throat|tongue|lips?|swallow\\w*|voice',
    'thick|tight\\w*|clos\\w*|swell\\w*|swollen|funny|hoarse|tingl\\w*|fat|huge|puff\\w*|hard to|can not|trouble|caught|stuck',
    4,
  ),
);
const BLEEDS = hint('bleed\\w*|blood', 'black (?:stuff|stool|poop)|tarry');
const DOSED = hint(
  '(?:1[0-9]|[5-9]|dozen|eleven) (?:\\w+ ){0,5}(?:edibles|gummies|pills|tablets|capsules)',
  '(?:took|taken|take|gave|given) (?:\\w+ ){0,3}(?:double|twice|triple|too much|too many)',
  'shot up|shooting up|nodding off',
  'gas leak|(?:car|engine|generator|grill) (?:was |is )?(?:on|running) (?:\\w+ ){0,4}(?:garage|inside)|garage (?:\\w+ ){0,6}(?:car|engine) (?:on|running)',
);
const SICK = hint(
  'headaches? and (?:\\w+ ){0,2}sick|(?:throwing|threw|throws) up|vomit\\w*|screaming|drool\\w*|shaking|trembling',
);
const SHOCKED = hint('(?:got |had )?a shock|shocked|zapped|lightning');
const STRUCK = hint(
  '(?:fell|fallen|thrown|flew|tumbled|came|dove|dived|jumped|knocked) (?:\\w+ ){0,2}(?:off|down|from|out of|in the|into the)',
  'crash\\w*|wreck(?:ed)?|run over|hit by',
  "(?:hit|struck|kicked|smacked|bashed|banged|clocked|cracked|bumped|whacked|landed on) (?:[\\w']+ ){0,8}head",
  '(?:hit|clipped|struck) (?:on|in|by) the (?:road|street)',
);
const PREGNANT = hint('pregnan\\w+|\\d+ weeks(?! old| ago)');
const DIABETIC = hint(near('sugar|glucose|meter', 'hi|lo|error|sky high|too high|off the chart', 5), 'diabetic');

/** Signs of danger in everyday words, each list of one danger, for plain speech (`plainSpeech`). */
const DANGERS: Sign[][] = [
  // No air
  [
    alarm(
      near(BREATH, ODD, 5),
      '(?:ribs|belly|stomach|tummy|chest|nostrils) (?:is |are |keeps? )?(?:sucking|caving|pulling|flaring)(?: in)?',
      'ribs (?:are )?showing',
    ),
    BREATHES,
    PALE,
    FADES,
    DIABETIC,
  ],
  [alarm(near(FACE, 'blue|bluish|purple|gr[ae]y|gr[ae]yish|ashen', 3))],
  // Senses
  [
    alarm(
      '(?:can not|could not|will not|not able to|trouble) (?:\\w+ ){0,2}(?:keep|stay) (?:him |her |them )?(?:awake|conscious)',
      'in and out of consciousness|(?:is|keeps) (?:going )?in and out',
      'slumped',
      '(?:can not|does not|could not) (?:tell me|know|remember|say) (?:what|which) (?:year|day|month) (?:it|this) is',
      '(?:can not|could not|unable to) rouse',
      'soft spot (?:is |on \\w+ \\w+ is )?(?:\\w+ )?(?:bulging|swollen|sunken)',
      '(?:is|went|goes|gone|all|feels) (?:\\w+ and )?(?:floppy|lifeless)',
      '(?:he|she|they|baby|kid|him|her) (?:is|keeps) (?:\\w+ )?(?:fading|drifting off|unresponsive|passing out)',
      '(?:talks?|talking|sounds?|speaks?|speaking|walks?|walking|acting) (?:as if )?(?:he |she |they )?(?:is |was |were )?drunk',
    ),
    FADES,
    hint(
      'on the (?:\\w+ )?(?:floor|ground|sidewalk)|(?:went|going|dropped|fell|fallen) (?:right |straight )?(?:down|over)|(?:she|he|mom|dad|grandma|grandpa|mother|father|wife|husband) fell',
    ),
    MUDDLED,
    PALE,
    DOSED,
  ],
  [DIABETIC, SWEATS, MUDDLED, FADES],
  // Brain
  [
    hint(near(LIMB, GONE, 3)),
    hint(near('face|mouth|smile|eyelid|cheek', `${GONE}|crooked|sag\\w*|lopsided|wonky|uneven|twisted`, 3)),
    hint(
      'can not (?:move|lift|raise|feel) (?:my|his|her|the) (?:\\w+ )?(?:arms?|legs?|hands?|toes|fingers|foot|feet|face)',
    ),
    hint('can not (?:pee|poop|control|hold (?:it|my))'),
    hint('(?:one|1|left|right|that|whole|half) (?:the )?side|half (?:of )?(?:his|her|my) (?:body|face)'),
    hint(
      '(?:can not|could not|stopped) see(?:ing)? (?:out of|from|with|anything|through)',
      'seeing double|double vision',
    ),
    hint(near('head|headache', 'explod\\w*|splitting|bursting|ripping', 4)),
    ONSET,
    MUDDLED,
  ],
  [
    alarm(
      '(?:shade|curtain|veil|shutter) (?:\\w+ ){0,4}(?:sight|vision|eye)',
      'half (?:of )?(?:my|his|her) (?:sight|vision)',
      'pupils? (?:is |are )?(?:\\w+ )?(?:bigger|larger|blown|huge|different|uneven)',
    ),
  ],
  // Heart
  [
    alarm(near('chest|heart|breastbone|ribs', 'squeez\\w*|crush\\w*|elephant|vise|vice', 5)),
    hint(
      near(
        'heart|chest|ribs',
        'pound\\w*|rac(?:es|ing)|flutter\\w*|flips?|flipping|skip\\w*|nuts|crazy|haywire|stopping|stops|irregular\\w*|belt|band|brick|burst\\w*|out of (?:my|his|her)',
        4,
      ),
    ),
    SWEATS,
    PALE,
    DARK,
    SHOCKED,
    FADES,
    DOSED,
    hint('jaw and (?:\\w+ )?(?:shoulder|arm)|(?:down|up|in) (?:my|his|her) left arm'),
  ],
  // Allergy
  [
    hint(
      "stung|sting|(?:ate|eaten|eating|had|bit into|touched|tried) (?:[\\w']+ ){0,3}(?:nuts?|cashews?|peanuts?|almonds?|walnuts?|pecans?|pistachios?|shellfish|shrimp|prawns?|lobster|crab|eggs?|sesame|kiwi|strawberr\\w*|antibiotics?|penicillin|amoxicillin)",
    ),
    hint(
      'hives|welts|blotch\\w*|itch\\w* (?:all )?over|swell\\w* (?:all )?up|puff\\w* up|swollen up|up a balloon|(?:breaking|broke|breaks) out(?! of)',
    ),
    THROAT,
    BREATHES,
  ],
  // Poison
  [
    alarm(
      `(?:drank|drunk|drinking|swallowed|swallowing|ate|eaten|ingested|inhaled|breathed in|huffed|chewed) (?:[\\w']+ ){0,6}(?:${CHEMICAL})`,
      `(?:got|gotten|getting|get) (?:a )?(?:hold of|into|in to) (?:[\\w']+ ){0,5}(?:${CHEMICAL}|${MEDICINE})`,
      `(?:took|taken|swallowed|ate|eaten|downed|gave) (?:[\\w']+ ){0,3}(?:bunch|handful|bottle|whole|many|extra|wrong|dad's|mom's|grandma's|grandpa's|mother's|father's|husband's|wife's|brother's|sister's) (?:[\\w']+ ){0,4}(?:${MEDICINE})`,
    ),
    DOSED,
    SICK,
    BLEEDS,
    FADES,
    BREATHES,
  ],
  // Blood
  [
    alarm(
      near(
        'blood|bleed\\w*|bled',
        'everywhere|pour\\w*|pump\\w*|spurt\\w*|gush\\w*|squirt\\w*|over the|down (?:my|his|her) (?:leg|legs|arm|face)|bright red|puddle|pool|clots|will not quit|fill\\w* up|filling up',
        5,
      ),
      '(?:cough|threw|throw|spit|vomit|puk)\\w* (?:\\w+ ){0,8}blood',
      'soak\\w* (?:through )?(?:a|1|the|my|her|two|2)? ?(?:maxi )?pads?',
      '(?:coming|soak\\w*|bled|bleed\\w*|going|come) (?:\\w+ )?through (?:the |a |my |his |her )?(?:towels?|bandages?|gauze|shirt|dressing|rags?|sheets?)',
      '(?:wrist|neck|leg|arm|artery|it) (?:is )?(?:pumping|spurting|squirting|gushing)',
    ),
    BLEEDS,
    hint('(?:circular |table |chain) ?saw|hatchet|mower|nail gun|axe'),
    PREGNANT,
    hint('(?:almost|nearly) (?:passed|passing|blacked) out|faint(?:ed|ing)'),
  ],
  [
    alarm(
      '(?:not|have not|has not) (?:felt|feel|feeling) (?:him|her|it|the baby|baby|any|them) ?(?:\\w+ )?(?:kick\\w*|mov\\w*)',
      'waters? (?:have |has )?(?:gone|broke|broken|went)',
      'cord (?:is )?(?:hanging|coming|out)',
    ),
  ],
  // Blows
  [
    hint('furnace|heater|generator|fumes|exhaust|smell(?:s|ing)? (?:of )?gas|fireplace|grill(?:ing)? inside'),
    hint(
      '(?:everybody|everyone|both of us|we|us|whole family|kids) (?:\\w+ ){0,4}(?:dizzy|headaches?|sick|throwing up|sleepy|nauseous)',
    ),
  ],
  [
    hint(
      "(?:landed|fell|rolled|dropped|came down|tipped|collapsed|drop) (?:[\\w']+ ){0,4}(?:on|onto) (?:top of )?(?:him|her|me|them|us|(?:his|her|my) (?:neck|chest|head|back|legs?|stomach))",
    ),
    hint(
      'car|truck|tractor|wheeler|atv|quad|tree|wall|dresser|bookcase|tv|refrigerator|bar|barbell|weights?|rack|horse|motorcycle|forklift|ladder|beam',
    ),
  ],
  [
    alarm(
      near(
        'nail|branch|stick|rod|glass|knife|pole|rebar|screw|hook|fence|arrow|fork|antler|spike|skewer',
        'through (?:his|her|my|their) (?:\\w+ )?(?:thigh|leg|arm|hand|foot|chest|stomach|belly|neck|eye|cheek|side|finger)',
        5,
      ),
      '(?:ripping|tearing) pain',
      near('testicles?|testicle is|scrotum|balls', 'twist\\w*|agony|killing|swollen|terrible', 5),
      '(?:bit|bitten|struck|stung) by (?:a |the |an )?(?:\\w+ )?(?:copperhead|rattl\\w*|snake|viper|cottonmouth|water moccasin|black widow|brown recluse|scorpion)',
    ),
  ],
  [
    alarm(
      '(?:pointing|bent|facing|twisted) the wrong (?:way|direction)',
      'bone (?:is )?(?:sticking|poking|coming|showing)',
      'caught in (?:the |a )(?:\\w+ )?(?:press|machine\\w*|belt|blender|mower|gears|grinder|conveyor|elevator)',
    ),
    STRUCK,
    hint('can not (?:move|feel)|wobbl\\w*|crushed|mangled|dangling|keeps? falling asleep|sleepy'),
    hint('thinners?|warfarin|coumadin|eliquis|xarelto'),
    SICK,
    MUDDLED,
  ],
  // Chemicals, heat, fire
  [
    alarm(
      `(?:${CHEMICAL}) (?:[\\w']+ ){0,8}(?:in|into|up in) (?:my|his|her|both|their) (?:\\w+ )?(?:eyes?|face)`,
      "explod\\w* (?:[\\w']+ ){0,8}(?:in|into|up in) (?:my|his|her|both|their) (?:\\w+ )?(?:eyes?|face)",
      "(?:kettle|boiling|scald\\w*|fryer|hot (?:oil|water|grease|coffee|soup|tea)) (?:[\\w']+ ){0,6}(?:herself|himself|him|her|me|baby|chest|face|back|legs?)",
    ),
    hint('burn(?:ed|t)|fryer|scald\\w*'),
    hint('blister\\w*|whole (?:hand|arm|leg|face|back)|skin (?:is )?(?:coming|peeling|hanging|white|black)'),
    hint('(?:over|down|across) (?:his|her|my) (?:\\w+ )?(?:arms?|chest|face|back|legs?|body)'),
  ],
  [
    hint(
      'heat (?:stroke|exhaustion)|in the (?:heat|sun) (?:all day|day|too long|for hours)|hot as (?:an |a )?\\w+|car too long|overheat\\w*',
    ),
    hint('not sweating|panting|will not get up'),
    MUDDLED,
    SICK,
  ],
  [
    hint(
      'under (?:the )?water|(?:out of|in) the (?:pool|lake|river|tub)|drown\\w*|swallowed (?:a lot of |too much )?water',
    ),
    hint('cough\\w*|so tired|not breathing|blue|couple of minutes|for (?:a |\\d )?minutes?'),
  ],
  [
    hint('jerk\\w*|thrash\\w*|convuls\\w*|twitching over|shaking over'),
    hint('stiff|rolled|rolling|eyes|foam\\w*|around|uncontroll\\w*|(?:will|can|does) not stop'),
  ],
  // Illness
  [
    hint('fever|temperature of 10\\d|burning up|10[4-7]'),
    hint(near('neck', 'stiff|chin|rigid', 5)),
    alarm(
      "(?:spots|rash|marks|dots|bruises) (?:[\\w']+ ){0,8}(?:do|does|will) not (?:go away|fade|blanch|disappear|change)",
      near(YOUNG, UNWELL, 8),
    ),
  ],
  [
    alarm('(?<!almost |nearly )chok(?:es|ing) on (?!the (?:price|bill))'),
    hint(
      "(?:piece|chunk|bite|bone|hot dog|grape|meat|food|candy|something|pill|coin|toy|marble) (?:[\\w']+ ){0,4}(?:stuck|caught|lodged)|stuck in (?:my|his|her) throat",
    ),
    hint('can not (?:talk|speak|cough|swallow|breathe)|trouble swallow\\w*|gagg\\w*'),
    hint('drool\\w*|own (?:spit|saliva)'),
    BREATHES,
    PALE,
    hint('turn\\w* (?:red|purple|blue)'),
  ],
  [hint(near('belly|stomach|abdomen|tummy', 'hard as (?:a |an )?\\w+|rock hard|rigid|board', 3)), SICK],
  // People
  [
    alarm(
      "(?:ex|he|she|someone|somebody|guy|man|husband|boyfriend|neighbor) (?:is |has |was |got )?(?:[\\w']+ ){0,4}(?:with a|has a|got a|waving a|swinging a) (?:\\w+ )?(?:bat|knife|gun|machete|axe|weapon|crowbar|hammer)",
      '(?:locked|trapped) (?:me|us) (?:\\w+ )?in|me locked (?:in|up)',
      'break(?:ing)? (?:down )?(?:the|my) door',
      '(?:someone|somebody|a (?:guy|man)|he|they) (?:is |are |was |were |keeps? )(?:\\w+ )?(?:following|chasing|stalking) (?:me|us)',
      '(?:husband|wife|boyfriend|girlfriend|partner|ex|he|she|dad|father|stepdad) (?:\\w+ ){0,2}(?:hit|punched|beat|choked|kicked|strangled|threatened) (?:me|us)(?! with a bill)',
    ),
  ],
];

const NO_BLOOD =
  /\bblood (pressure|work|test\w*|draws?|sugar|types?|drive|bank|results?|count|vessels?|panel|samples?)\b/g;
const DENIED =
  /\b(no|without|never|no more|not (having|had|got|any)) (?!(he|she|it|i|we|they|my|the|this|there) )((?!no\b|but\b|and\b|just\b)[\w']+ ?){1,3}/g;

/** Whether signs in the words, none of which need be grave, are so together; `isSudden` is what plain speech leaves out. */
export function isGrave(plain: string, isSudden: boolean): boolean {
  const told = isSudden ? `${plain} suddenly` : plain;
  return weighsUp(told.replace(NO_BLOOD, ' ').replace(DENIED, ' ').replace(/ +/g, ' '), DANGERS);
}
