import { alarm, hint, near, type Sign, weighsUp } from './weigh.ts';

const MEANS = 'pills|bottle|gun|rifle|shotgun|pistol|handgun|rope|noose|razor|blade|knife|tracks|overdose|belt';
const AT_HAND =
  'sitting (?:here )?with|with (?:his|her|my|a|the|dad|grandpa)|took (?:his|her|my|the)|went out|holding|counting|looking at|lined up|got the|has the|have the|bought (?:a|the)|loaded|in my hands?|in front of me|next to me|found (?:a|the|his|her)';

/** Signs that somebody may not want to live, for plain speech (`plainSpeech`). */
const DESPAIR: Sign[] = [
  hint(near(AT_HAND, MEANS, 5), '(?:everything|it|them|pills) (?:is |are )?(?:laid|lined|set) (?:out|up)'),
  alarm(
    '(?:garage|closed door) (?:\\w+ ){0,4}(?:engine|car|motor) (?:on|running|idling)',
    '(?:engine|car|motor) (?:on|running|idling) (?:\\w+ ){0,4}garage(?! door)',
    '(?:put|putting|puts) a (?:bullet|gun) (?:in|to|through)',
    '(?:thinking|think|thinks) (?:about |of )?(?:the|that|driving off|jumping off) ?(?:\\w+ )?(?:bridge|train|tracks|cliff|roof|overpass) (?:on the (?:way|drive)|every|when i|again)',
    '(?:can not|do not) (?:see|imagine|picture) (?:myself|me) (?:being )?(?:here|alive|around|making it|living)',
    '(?:it|everything|my head) (?:all )?(?:to )?be quiet (?:forever|for good)',
    '(?:do not|can not|not) trust myself(?: (?:tonight|alone|now|right now|with(?! (?:\\w+ )?(?:weights?|food|scissors|money|heavy|machines?))|any ?more|today|to be)|$)',
    'sleep forever|never wake up',
    'checking out for good',
    '(?:if|when) (?:he|she|it|my \\w+) (?:dies|goes) (?:\\w+ ){0,2}i am going (?:too|with)',
    'make it to (?:\\w+day|my next \\w+|the weekend) (?:if )?you know (?:what|why)',
    '(?:pills|meds|tablets|medication) (?:\\w+ ){0,2}(?:lined up|laid out|poured out|counted out|dumped out)(?: \\w+){0,2} (?:in front of me|on the (?:table|bed|floor|counter)|next to me)',
    '(?:bought|borrowed) a gun (?:today|yesterday|and i (?:do not|am|just)|to do)|(?:saving|saved|hoarding|stockpil\\w*) (?:up )?(?:my |the |his |her |all )*(?:pills|meds|medication|tablets)',
    "(?:posted|posting|texted|texting|messaged|tweeted|wrote) (?:[\\w']+ ){0,6}good ?bye(?! to (?:the|our|this))",
    '(?:step|walk|jump|run|drive|throw myself|lie down) (?:out )?(?:in front of|into|onto|off|on) (?:the |a |of )*(?:train|bus|truck|traffic|bridge|tracks|roof|subway|highway)',
    "locked (?:[\\w']+ ){0,6}(?:razor|knife|gun|pills|rope|blade|noose)",
    '(?:can not|do not|could not) promise (?:\\w+ ){0,3}(?:alive|here|safe|around|make it)|(?:will not|not going to) be alive',
  ),
  hint(
    '(?:gave|giving|given) away (?:\\w+ ){0,2}(?:his|her|my|all|everything|stuff|things)|(?:gave|giving|given) (?:my|the|his|her|all my) (?:\\w+ )?(?:cats?|dogs?|pets|things|stuff) (?:away|to)',
    '(?:talk|speak|say something) to (?:someone|somebody|anyone|a person) (?:first|before|one last)',
    'one last (?:time|call|thing)',
    '(?:do not|did not) have (?:anybody|anyone|nobody|someone) (?:else )?(?:to call|left)|no ?(?:one|body) (?:else )?(?:to call|left to)',
    '(?:do not|did not|no idea) (?:know )?who else to (?:call|talk to|tell)',
    '(?:not|no longer) (?:scared|afraid) any ?more',
    'who will (?:take|look after) (?:\\w+ )?(?:dog|cat|kids)',
  ),
  hint('(?:going|gonna|about|plans?|planning|wants?) (?:to )?(?:do|finish) it$'),
  hint(
    '(?:says?|said|saying|swears?|threaten\\w*) (?:that )?(?:he|she|they) (?:is|are|will|was)(?! (?:be|come|call|happy|glad))\\b',
  ),
  hint('will not (?:open (?:the|his|her) door|come out|pick up|answer)|locked (?:in|him|her|my)'),
  hint('(?:left|wrote|writing|found) (?:us |me |a |his |her )*(?:goodbye |suicide )?(?:note|letter)'),
  hint('better off(?! (?:with|at|doing|going|seeing|in)\\b)'),
  hint(
    '(?:what is|no|see) (?:the |any )?point',
    'what does it matter',
    'nothing matters',
    'not worth it any ?more',
    'worthless|hopeless|burden',
    'can not (?:keep |go )?(?:do|doing|take|taking|going|live|living|on) ?(?:on )?(?:this|it)?(?: any ?more| any longer| i | so |$)',
  ),
  hint(
    '(?:will not|not going to|am not going to) (?:be (?:here|around|needing|alive)|need)(?! (?:on|for|at|it on))',
    'sorted (?:out )?(?:\\w+ )?(?:my )?(?:stuff|affairs|papers|will|things)|(?:my|his|her) affairs in order',
  ),
  hint('no ?(?:one|body) (?:is going to|will|would|even) (?:notice|care|miss)'),
  hint(
    '(?:i am|am|feel|i feel) (?:so |too )*(?:tired|exhausted|done|empty|numb)(?: of (?:it|this|everything))?$',
    'tired of (?:it|this|everything|trying|fighting)',
  ),
  hint('(?:have|got|made) a plan(?! (?:with|from|through|for))'),
  hint('(?:is|been|am|started|was|keeps) (?:\\w+ )?(?:cutting|hurting|burning) (?:again|deep\\w*|(?:his|her|my)self)'),
  hint(
    '(?:it|this time|they|cuts?) (?:is |are )?(?:really |so |too |this time )*deep\\w*|so much blood|worse this time',
  ),
];

/** Whether signs in the words, none of which need be plain, are so together. */
export function isDespair(plain: string): boolean {
  return weighsUp(plain, [DESPAIR]);
}
