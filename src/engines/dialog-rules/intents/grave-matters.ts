import { ANIMAL, KIN } from '../tasks/kin.ts';
import { anyOf } from './any-of.ts';

/** Not a person and not an animal: "my phone died". */
const THING = 'phone|cell|battery|car|laptop|computer|internet|wifi|line|tooth|nerve|plant|tv|signal';
const DIED =
  '(?:died|dead|deceased|passed away|passed (?:on )?(?:last|this|yesterday|in|monday|tuesday|wednesday|thursday|friday|saturday|sunday|two|three|\\d)|(?:took|ended) (?:his|her|their) (?:own )?life|(?:was|were|got|been) (?:killed|put (?:down|to sleep)))\\b';
const DEATH = new RegExp(
  `\\b(?:my|our|his|her) (?!(?:${THING})\\b)(?:[\\w']+ ){1,5}?(?:(?:has|have|had|just|recently|suddenly|is|was) )*${DIED}|\\b(?:he|she) (?:(?:has|had|just|recently|suddenly|is) )*${DIED}|\\b\\p{L}{3,} \\p{L}{3,} (?:(?:has|just|is) )*(?:passed away|passed on|deceased)\\b|\\b(?:we|i) (?:just |recently )?lost (?:(?:my|our) (?:\\w+ )?(?:${KIN}|${ANIMAL})|him|her|(?!(?:power|internet|service|signal|track|count|it|the|an?|some|our|my|your)\\b)\\p{L}{3,} (?:last night|yesterday|this (?:morning|week)|over the weekend))\\b`,
  'u',
);
const NOT_TOLD = /\b(?:phone|battery|passed out|not dead|almost|nearly|if (?:he|she|my|i)|dead tired)\b/;

/** Somebody has died, or an animal has. */
export function tellsOfDeath(text: string): boolean {
  return DEATH.test(text) && !NOT_TOLD.test(text);
}

/** What the practice has to see to when somebody has died, or has to know. */
const TO_SEE_TO = anyOf`
  (cancel\w*|appointments?|visits?|sessions?|reminders?|postcards?|mail|letters?|bills?|billed|billing|texts?|list|files?|records?|account|delete|remove|x ?rays?|emergency contact)
  not be (coming|in|needing|there)
  should know
  (tell|telling|inform\w*|notify|let) (you|him|her|them|the \w+|dr \w+|doctor \w+)
  wanted (you|him|her|them)
  to let\b
  stop (sending|calling|mailing|texting)
  did (he|she) have
`;

/** A death is told for the practice to act on, and not as what a visit is wished for; `plain`: the words in plain terms. */
export function isDeathForTeam(text: string, plain: string): boolean {
  return tellsOfDeath(text) && TO_SEE_TO.test(plain) && !WISHES_VISIT.test(text);
}

const WISHES_VISIT =
  /\b(?:(?:need|want|like|get|make|book|schedule|set up) (?:to (?:make|book|schedule|get) )?an? (?:new )?(?:appointment|visit|session|consult\w*)|come in(?! (?:any ?more|again))(?: and| to|$)|be seen|(?:talk|speak) to (?:someone|somebody)|see (?:someone|somebody))\b/;

/** A court, a lawyer or an authority is held over the practice. */
const THREAT = anyOf`
  (hear|hearing) from (my|our|the) (lawyer|attorney|solicitor)s?
  (call|calling|calling up|get|getting|talk to|talking to|contact|contacting) (my|our|a) (lawyer|attorney)
  see you in (\w+ )?court
  meet (\w+ )?in (\w+ ){0,2}court
  (sue|suing) (you|the|this|your|dr|doctor|him|her|for)
  (lawsuit|suing|malpractice|legal action|small claims)
  better business bureau
  (report\w*|complain\w*|complaint) (\w+ ){0,6}to (the |your )?(\w+ ){0,2}(board|bureau|authorit\w+|state|police|department|association|commission)
  (will|going to|gonna) report (you|this|him|her)
  press charges
  hipaa violation
  you killed (my|our|him|her)
`;
export function threatens(text: string): boolean {
  return THREAT.test(text);
}

const PERSONAL =
  '(?:data|information|info|records?|files?|account|details|(?:credit |debit )?card(?: number)?|recordings?|numbers?|names?|profile|email|address|history)';
/** "Please delete all my data", "I want everything you have on me erased". */
const ERASES = new RegExp(
  `\\b(?:delete|erase|wipe|remove|destroy|purge|get rid of|clear)\\b (?:(?:\\w+ ){0,5}?(?:my|our|his|her|all|any|the|that|this) (?:\\w+ ){0,3}?${PERSONAL}|(?:\\w+ ){0,6}?from your (?:system|files?|records?|list|database|computers?)|everything)\\b|\\b(?:everything|anything|all|whatever) (?:that )?you have (?:on|about) (?:me|us|him|her)\\b.*\\b(?:delet|eras|remov|destroy|wip)\\w*|\\b(?:my|our) (?:\\w+ )?${PERSONAL} (?:out of|off|off of|taken off|removed from|deleted from) (?:your|the|that|this) (?:\\w+ )?(?:systems?|computers?|files?|databases?|records?)\\b|\\bright to be forgotten\\b|\\b(?:have|want|get) (?:my|our|all my|all of my) (?:\\w+ )?${PERSONAL} (?:deleted|erased|removed|destroyed|wiped)\\b`,
);
export function wantsErased(text: string): boolean {
  return ERASES.test(text);
}
