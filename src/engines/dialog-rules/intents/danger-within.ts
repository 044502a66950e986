import { NEWBORN } from './certain-danger.ts';
import { BREATH, BREATHES, DOSED, FADES, MUDDLED, SICK } from './shared-signs.ts';
import { alarm, hint, near, type Sign } from './weigh.ts';

const ODD =
  'funny|weird|wrong|strange|odd|fast|quick|shallow|hard|heavy|noisy|loud|rough|raspy|ragged|rattl\\w*|whistl\\w*|wheez\\w*|grunt\\w*|gurgl\\w*|squeak\\w*|crackl\\w*|stops|stopping|barely|hardly|trouble|struggl\\w*|labored|can not|could not|with (?:its|his|her) (?:tail|belly|stomach)|(?:has |have )?been running|mouth open|open mouth\\w*';
const FACE = 'lips?|mouth|face|tongue|fingernails?|nails|fingers|fingertips|skin';
const LIMB = 'arms?|legs?|hands?|foot|feet|fingers';
const GONE = 'dead|numb|limp|weak|heavy|useless|floppy|asleep|tingl\\w*|weird|droop\\w*|gone|cold and|ice cold';
const UNWELL =
  '(?:high |bad )?fever|10[0-7]|(?:a|1) hundred|1 0 [0-7]|burning up|will not (?:feed|nurse|eat|wake|take (?:a|the) bottle)|not (?:feeding|nursing|eating|waking)|feels cold|floppy|limp';
const PALE = hint(
  '(?:white|pale|gr[ae]y|blue) as (?:a |an )?\\w+',
  'ashen|bluish|clammy|pasty|dusky|mottled|(?:funny|weird|strange|bad|odd|wrong) colou?r|colou?r of \\w+',
  '(?:is|looks?|turn\\w*|went|going|gone) (?:\\w+ (?:then|and) )?(?:blue|purple|gr[ae]y|pale|white)',
);
const SWEATS = hint(
  'cold sweats?|(?:soaked|drenched|pouring|dripping|soaking|wet)(?: (?:in|with))? (?:sweat|wet|through)|sweating(?! (?:it|a little))|sweaty(?! (?:hands|palms|feet|armpits))|clammy',
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
const SHOCKED = hint('(?:got |had )?a shock|shocked|zapped|lightning');
const DIABETIC = hint(near('sugar|glucose|meter', 'hi|lo|error|sky high|too high|off the chart', 5), 'diabetic');

/** What people see and feel of an illness that threatens life, each list of one danger, for plain speech (`plainSpeech`). */
export const DANGER_WITHIN: Sign[][] = [
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
      'eyes? (?:\\w+ ){0,2}roll(?:ed|ing|s) (?:back|up|in)',
      '(?:can not|does not|could not) (?:tell me|know|remember|say) (?:what|which) (?:year|day|month) (?:it|this) is',
      '(?:can not|could not|unable to) rouse',
      'soft spot (?:is |on \\w+ \\w+ is )?(?:\\w+ )?(?:bulging|swollen|sunken)',
      '(?:is|went|goes|gone|all|feels) (?:\\w+ and )?(?:floppy|lifeless)',
      '(?:he|she|they|baby|kid|him|her) (?:is|keeps) (?:\\w+ )?(?:fading|drifting off|unresponsive|passing out)',
      '(?:talks?|talking|sounds?|speaks?|speaking|walks?|walking|acting) (?:as if )?(?:he |she |they )?(?:is |was |were )?drunk',
    ),
    FADES,
    hint(
      'on the (?:\\w+ )?(?:floor|ground|sidewalk)|(?:man|woman|guy|lady|somebody|someone|person|kid|member|client|patient) (?:is )?(?:down|lying)|(?:went|going|dropped|fell|fallen) (?:right |straight )?(?:down|over)|(?:she|he|mom|dad|grandma|grandpa|mother|father|wife|husband) fell',
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
    alarm('(?:my|his|her) (?:whole |entire )?(?:left|right) (?:side|arm|leg) (?:quit|stopped|gave out|went dead)'),
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
      '(?:shade|curtain|veil|shutter) (?:\\w+ ){0,6}(?:sight|vision|eye)',
      'half (?:of )?(?:my|his|her) (?:sight|vision)',
      'pupils? (?:is |are )?(?:\\w+ )?(?:bigger|larger|blown|huge|different|uneven)',
    ),
  ],
  // Heart
  [
    alarm(near('pacemaker|defibrillator|icd', 'shock\\w*|zapp\\w*|fir(?:es|ed|ing)|going off|went off', 4)),
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
    hint(
      '(?:there is|this|feel|feeling|feels|a) (?:\\w+ )?pressure(?! (?:check|cuff|behind|in (?:my|his|her) (?:ears?|sinus\\w*|head|teeth|tooth|jaw)))',
    ),
    hint('(?:going to|might|about to) (?:puke|throw up|be sick|vomit)|nauseous|nausea'),
    FADES,
    DOSED,
    hint(
      '^(?!.*\\b(?:tooth|teeth|molars?|wisdom|extract\\w*|grind\\w*|click\\w*|tmj|braces)\\b).*\\bjaw (?:is |has been |keeps )?(?:\\w+ )?(?:hurt\\w*|ach\\w*|tight\\w*|pain\\w*)',
      '(?<!after )arms? (?:is |are |feels? |has been |felt )(?:\\w+ )?(?:funny|weird|strange|odd|heavy|numb|tingl\\w*|dead|achy)',
      'jaw and (?:\\w+ )?(?:shoulder|arm)|(?:down|up|in) (?:my|his|her) left arm|left arm (?:is |has )?(?:\\w+ )?(?:tingl\\w*|numb|heavy|aching|aches|hurts|hurting|gone|dead)',
    ),
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
  // Illness
  [
    hint('fever|temperature of 10\\d|burning up|10[4-7]'),
    hint(near('neck', 'stiff|chin|rigid', 5)),
    alarm(near(NEWBORN, UNWELL, 8)),
    // A rash that stays under a pressed glass is one of the blood; one that stays for weeks is not.
    hint(
      "(?:spots|rash|marks|dots|bruises) (?:[\\w']+ ){0,8}(?:do|does|will) not (?:go away|fade|blanch|disappear|change)",
    ),
    hint('press(?:ed|ing|es)?|glass|tumbler', 'purple (?:spots|rash|dots)'),
    MUDDLED,
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
];
