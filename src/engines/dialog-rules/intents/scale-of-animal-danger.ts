import { alarm, hint, near, type Sign, weighsUp } from './weigh.ts';

/** What owners tell of an animal in danger, each list of one danger, for plain speech (`plainSpeech`). */
const DANGERS: Sign[][] = [
  // Bloat
  [
    hint(
      near(
        'stomach|belly|abdomen|tummy|side',
        'blew up|blown|drum|balloon|swollen|swelled|bloat\\w*|hard|tight|huge|round',
        4,
      ),
    ),
    hint(
      '(?:trying|tries|wants) to (?:throw up|vomit|puke|burp)|retch\\w*|dry heav\\w*|gag\\w*|pacing|drool\\w*|panting',
    ),
  ],
  // A blocked bladder
  [
    hint('litter ?box|pee|peeing|urinat\\w*|squat\\w*|strain\\w*'),
    hint(
      'nothing (?:is |will )?(?:com\\w*|happen\\w*|out)|(?:\\d+|dozens?|lots|hundred) (?:of )?times|crying|yowl\\w*|screaming|few drops',
    ),
  ],
  // Blows and bites
  [
    hint(
      'got hit|(?:hit|clipped|struck) (?:on|by|in)|attacked|mauled|grabbed|shook (?:him|her|it)|snake|rattler|coyote|fell (?:off|out|from|down)|thrown|got bit|bitten|bit (?:him|her|it|my|our)|(?:in|into) a (?:\\w+ )?(?:fight|tussle|brawl)|fought (?:with )?a',
    ),
    hint(
      'wobbl\\w*|can not (?:walk|stand|get up|put (?:any )?weight)|huge|swollen|swelling|swelled|by the (?:neck|throat)|gash|open wound|bleeding|blood|not moving|puncture\\w*|screaming|ripped|torn|tore|(?:a )?hole in|panting hard|in (?:his|her|its) (?:neck|throat|belly|chest)',
    ),
  ],
  // Heat
  [
    hint('(?:in|out in|from) the (?:\\w+ )?(?:heat|sun|hot (?:car|truck|yard))|hot car|heat ?stroke|overheat\\w*'),
    hint(
      'stumbl\\w*|wobbl\\w*|stagger\\w*|collaps\\w*|can not (?:stand|walk|get up)|glazed|fell over|not respond\\w*|thick drool',
    ),
  ],
  // Fits
  [
    alarm('(?:had|having|has|have) (?:a |another )?(?:fit|fits|seizures?)(?! (?:med|pill|history|disorder|dis))'),
    hint('shak\\w*|trembl\\w*|twitch\\w*|paddl\\w*|jerk\\w*'),
    hint('drool\\w*|fell over|on (?:his|her|its) side|peed (?:himself|herself|itself)|foam\\w*|collaps\\w*|stiff'),
  ],
  [
    alarm(
      'quill\\w*|porcupine|maggots?',
      "(?:coyote|hawk|owl|bear|bobcat|raccoon|fox|pit ?bull|(?:loose|big|another|other) dog) (?:[\\w']+ ){0,3}(?:had|got|grabbed|attack\\w*|bit|jumped|shook|snatched|got hold of) (?:him|her|it|my|our)",
    ),
  ],
  [hint(near('head', 'tilt\\w*|crooked|sideways', 3)), hint('roll\\w*|circl\\w*|falling|fell|can not (?:stand|walk)')],
  [
    hint('stung|sting|bee|wasp|hornet'),
    hint(near('face|muzzle|eyes?|lips?|throat|snout', 'swell\\w*|swollen|blew up|blown up|puff\\w*|huge', 4)),
  ],
  [alarm('eye(?:ball)? (?:is |has )?(?:bulging|popp\\w*|hanging|come out|out of)')],
  [alarm(near('blood|bloody', 'rear(?: end)?|butt|bottom|rectum|nose|mouth|diarrhea|vomit', 5))],
  // Birds and small animals hide an illness until the end
  [
    hint('fluffed|fluffy and|bottom of (?:the|his|her) cage|hunched'),
    hint('breath\\w*|tail bobbing|bottom of (?:the|his|her) cage|cold|not (?:eating|moving|pooped|pooping)'),
  ],
  [
    hint('cold|freezing|limp'),
    hint('(?:will|does|can) not (?:\\w+ )?(?:move|wake|nurse|eat|stand)|not moving|barely (?:moving|breathing)'),
  ],
];

/** Whether signs of an animal's danger, none of which need be grave, are so together. */
export function isGraveOfAnimal(plain: string): boolean {
  return weighsUp(plain, DANGERS);
}
