import { hint } from './weigh.ts';

export const BREATH =
  'breath(?!s? (?:smells|stinks|is))s?|breathe|breathes|breathing|inhal\\w*|gasp\\w*|get (?:any |enough )?air(?: in)?';
export const BREATHES = hint(
  BREATH,
  'wheez\\w*',
  '(?:whistling|gurgling|rattling|grunting|choking) (?:noises?|sounds?|cough)',
  'chok\\w*',
);
export const FADES = hint(
  'star(?:ing|es)(?: at nothing| into space)?',
  '(?:does|will|can|could) not (?:say|talk|speak|answer|respond|move|get up)',
  'keeps? (?:falling asleep|drifting|fainting|collapsing)',
  'drowsy|groggy|listless|rouse|not moving|not answering|shaking a leaf',
  '(?:am|is|about|going) to (?:go down|drop|collapse|pass out|keel over|faint)',
  '(?:almost|nearly) (?:passed|passing|blacked) out',
  'faint(?:ed|ing)|fell over|collapsed',
);
export const MUDDLED = hint(
  'confus\\w+|disoriented|delirious|nonsense|gibberish|not making (?:any )?sense|slurr\\w*|out of it|can not (?:understand|make out) (?:him|her|what (?:he|she))|hallucinat\\w*|same (?:thing|question)s? over and over|(?:can|could|does|do) not (?:tell me|know|remember) (?:what|where|who) (?:\\w+ )?(?:year|day|is|he|she|they|i am)',
);
export const DOSED = hint(
  '(?:1[0-9]|[5-9]|dozen|eleven) (?:\\w+ ){0,5}(?:edibles|gummies|pills|tablets|capsules)',
  '(?:took|taken|take|gave|given) (?:\\w+ ){0,3}(?:double|twice|triple|too much|too many)',
  'shot up|shooting up|nodding off',
  'gas leak|(?:car|engine|generator|grill) (?:was |is )?(?:on|running) (?:\\w+ ){0,4}(?:garage|inside)|garage (?:\\w+ ){0,6}(?:car|engine) (?:on|running)',
);
export const SICK = hint(
  'headaches? and (?:\\w+ ){0,2}sick|(?:throwing|threw|throws) up|vomit\\w*|screaming|drool\\w*|shaking|trembling',
);
