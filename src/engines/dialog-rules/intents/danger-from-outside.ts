import { BREATHES, DOSED, FADES, MUDDLED, SICK } from './shared-signs.ts';
import { alarm, hint, near, type Sign } from './weigh.ts';

const CHEMICAL =
  'cleaner|bleach|chlorine|acid|chemicals?|lye|lime|cement|ammonia|drano|degreaser|gasoline|solvent|super ?glue|pesticide|detergent|antifreeze|(?:lamp|lighter|torch) (?:oil|fluid)|kerosene|stuff (?:from |in |out of )?(?:under|beneath|in|from) the (?:sink|garage|shed|cabinet|basement)|polish remover|paint thinner|turpentine|disinfectant|pods?|poison|hand sanitizer|battery|batteries|magnets?|vape juice|nicotine';
const MEDICINE =
  'pills?|tablets?|meds?|medication|medicine|capsules?|oxys?|percs?|opioids?|fentanyl|heroin|xanax|ambien|tylenol|aspirin|ibuprofen|advil|edibles?|gummies|vitamins|iron|insulin';
const VENOMOUS =
  'copperhead|rattlesnake|rattle snake|rattler|snake|viper|cottonmouth|water moccasin|coral snake|black widow|brown recluse|scorpion';
const BLEEDS = hint('bleed\\w*|blood', 'black (?:stuff|stool|poop)|tarry');
const STRUCK = hint(
  '(?:fell|fallen|thrown|flew|tumbled|came|dove|dived|jumped|knocked) (?:\\w+ ){0,2}(?:off|down|from|out of|in the|into the)',
  'crash\\w*|wreck(?:ed)?|run over|hit by',
  "(?:hit|struck|kicked|smacked|bashed|banged|clocked|cracked|bumped|whacked|landed on) (?:[\\w']+ ){0,8}head",
  '(?:hit|clipped|struck) (?:on|in|by) the (?:road|street)',
  '(?:car|truck|bus|van|suv|motorcycle) (?:hit|struck|clipped|ran over|knocked) (?:me|him|her|us|my|our|a)',
  '(?:in|into) a (?:\\w+ )?fight|beat(?:en)? up|got jumped|jumped (?:me|him|her|my|our|us)|mugged',
);
const PREGNANT = hint('pregnan\\w+|\\d+ weeks(?! old| ago)');

/** What people tell of poison, wounds, blows, fire and violence, each list of one danger, for plain speech (`plainSpeech`). */
export const DANGER_FROM_OUTSIDE: Sign[][] = [
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
    alarm(
      '(?:saw|blade|mower|blender|axe|hatchet|knife|slicer|mandoline|drill) (?:\\w+ ){0,3}(?:through|into|off) (?:\\w+ ){0,3}(?:thumbs?|fingers?|hand|arm|leg|foot|toes?)',
      "(?:thumb|fingers?|toes?|hand|foot|ear|nose|tongue) (?:[\\w']+ ){0,4}(?:hanging|dangling) (?:off|by)",
    ),
    BLEEDS,
    hint('(?:circular |table |chain) ?saw|hatchet|mower|nail gun|axe'),
    PREGNANT,
    hint("(?:bit|bitten|mauled|attacked|shot|stabbed|slashed) (?:[\\w']+ ){0,4}(?:face|neck|throat|head)"),
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
      `(?:bit|bitten|struck|stung) by (?:a |the |an )?(?:\\w+ )?(?:${VENOMOUS})`,
      `(?:${VENOMOUS}) (?:has )?(?:bit|got|struck|stung|nailed|bitten|nipped) (?:me|him|her|us|my|our|the|his)`,
      `(?:${VENOMOUS}) (?:bites?|stings?)(?! (?:kit|class|training|vaccine|shot|a|last|years))`,
      'snake ?bit(?:e|ten)?(?! (?:kit|class|training))',
    ),
  ],
  [
    alarm(
      '(?:pointing|bent|facing|twisted) (?:the )?wrong(?: (?:way|direction))?',
      "(?:hit|struck|clipped|ran over|knocked) (?:[\\w']+ ){0,3}(?:in|on) the (?:crosswalk|sidewalk|highway|freeway)(?!.*\\b(?:ago|last|yesterday))",
      '(?:fell|fallen|jumped|pushed|thrown) (?:off|out of|from|through) (?:of )?(?:the |a |my |our |his |her )?(?:\\w+ ){0,2}(?:roof|balcony|bridge|overpass|story window|floor window)(?!.*\\b(?:ago|last|yesterday))',
      'bleeding (?:bad |badly )?from (?:the |my |his |her |their )(?:\\w+ )?(?:head|skull|neck|throat)',
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
