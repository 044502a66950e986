import { memoize } from '../../dialog/memoize.ts';
import { withoutBystanders } from './bystanders.ts';
import { isOneEach } from './for-two.ts';
import { KIN, KIN_OF_NAMED } from './kin.ts';
import { WITH_CALLER } from './own-record.ts';
import { personsTold } from './persons-told.ts';

const FOR_OTHER = new RegExp(
  `\\b(for|behalf of) (my|our|his|her|their) (\\w+ ){0,2}(${KIN})\\b|\\b(?:can|could|do|would|will) (?:you|they|he|she|we|i) (?:also |please )*(?:see|take|check|look at) (?:my|our) (?:\\w+ ){0,2}(?:${KIN})\\b|\\b(my|our) (\\w+ ){0,2}(${KIN})(\\w*'s)? (is|was|keeps|(just |also |really |might |may |should )(need|needs|got|fell|broke|chipped|hurt|lost|hit|see|come|have|had|has)|have|fell|got|broke|chipped|hurt|lost|hit|need|needs|has|had|wants|would)\\b|\\b(can|could|may) (my|our) (\\w+ ){0,2}(${KIN}) (also )?(come|be seen|get|have)\\b|\\b(my|our) (\\w+ ){0,2}(${KIN})'?s (?!(recital|game|wedding|graduation|birthday|party|funeral|tournament|concert|match|flight|conference|shower|anniversary|baptism|reunion|practice|sitter|teacher|surgery|doctor|dentist|insurance|plan|coverage|policy|school|work|job|home|off|away|out|phone|number|name|birthday|card|car|boss|house|vet|place|in|on|at|and|is|was|office|had|has|a|the|to|with|who|that|also|or|so|just|been|really|not|been)\\b)\\w+|\\b(get|bring|schedule|book|set|sign|put|fit|squeeze) (my|our) (\\w+ ){0,2}(${KIN})\\b|\\b(my|our) (${KIN}) (?!(?:and|who|that|to|at|in|for|with|or|just|also)\\b)\\w+( (?!(?:and|who|that|to|at|in|for|with|or)\\b)\\w+)? (has (an|a|got|had|been|to)|needs|is (due|supposed|scheduled|booked|coming))\\b|\\bmy \\d{1,2} (year|month) old\\b|\\bi am (his|her|their) (?:${KIN}|caregiver|carer|aide|guardian)\\b|\\b(my|our) (?:\\w+ )?(?:${KIN}) (?:just |also |has |have )*(?!(?:asked|needed|wanted|called|recommended|suggested|referred|mentioned|used|loved|liked|passed|died|booked|picked|dropped|insisted|tried)\\b)(?:failed|\\w{3,}ed)\\b|\\bmy (\\w+ ){0,2}(${KIN})'s (\\w+ )?(tooth|teeth|wire|braces|retainer|eyes?|glasses|contacts|ears?|knee|back|neck|foot|ankle|arm|hand|leg|shoulder|skin|appointment|cleaning|checkup|exam|visit|session|physical|shots?)\\b|\\bfor (her|him)\\b`,
);
/** "Because of my sister's hip": tells why, and not for whom. */
const BY_THE_WAY = new RegExp(
  `\\b(i|we) (have|had|have got|got) (an?|my|our|the) (\\w+ ){0,2}(appointment|visit|session|cleaning|class|checkup|exam|physical|consultation)\\b.{0,40}? (and|but|because|cause|since) (my|our) (${KIN}) (is|was|has|got) (?!(an?|one|to|too|also|due)\\b)|\\b(because of|due to|after|with|about|since|from|like|taking care of|caring for|thanks to) (my|our) (\\w+ )?(${KIN})\\S*( \\w+)?|\\b(my|our) (\\w+ ){0,2}(${KIN}) (has|have|takes?|brings?|goes|comes?|sees?|saw|went) (his|her|their|a|the|one of|you)?.{0,20}?(there|here|to you|with you|dogs?|cats?|pets?|dentist|doctor)( too| guys)?$|\\b(my|our) (${KIN}) (is (petrified|scared|worried|the|at|driving|here|a|coming with|waiting|sitting)|was (in|seen|there) )`,
);

/** "My husband can't drive me", "I have to get my kid at three": why the caller's own has to be at another time. */
const HINDERS = new RegExp(
  `\\b(?:my|our) (?:\\w+ )?(?:${KIN}) (?:just )?(?:got (?:called|stuck|held)|is (?:stuck|working|flying|traveling|out of town|on call)|has (?:got )?an? (?:\\w+ )?(?:trip|meeting|flight|conference|deadline|shift))\\b|\\b(?:my|our) (?:\\w+ )?(?:${KIN}) (?:can not|could not|will not|is not able to|has to|needs to|has got to|is going to) (?:be able to )?(?:\\w+ ){0,2}?(?:work|off work|time off|drive|take me|bring me|give me|come with|watch|babysit|travel|fly)\\b(?: \\w+ing\\b| me\\b)?|\\b(?:get|grab|fetch|collect|meet) (?:my|our) (?:\\w+ )?(?:${KIN})s? (?:at|from|by|off|after|before|around)\\b|\\b(?:take|bring|drive|drop) (?:my|our) (?:\\w+ )?(?:${KIN})s? (?:off )?(?:to|at|from) (?:school|practice|work|class|daycare|day care|camp|soccer|swimming|the (?:airport|station|bus))\\b`,
  'g',
);
/** Something of the caller's own is spoken of in the same breath. */
const OF_CALLERS = new RegExp(
  `\\b(?:drive|take|bring|give|with|watch\\w*|see) me\\b|\\b(?:can|could|may) i (?:\\w+ )?(?:come|get in|be seen)\\b|${WITH_CALLER}`,
);

const PERSON = `(?:${KIN}|lady|gentleman|man|woman|guy|lad|fellow|person|patient|student|employee|volunteer|tenant)`;
/** "I look after an elderly lady", "there's a man in our church": somebody whom no word ties to the caller. */
const SOMEBODY = new RegExp(
  `\\b(?:(?:i|we) (?:have|have got|look after|take care of|care for|live with|work with|am with)|there is|(?:calling|call|phoning|asking|it is|that is|this is|appointment|visit|exam|one|1|something) for) (?:an?|this|1 of (?:my|our|the)|one of (?:my|our|the)|the) (?:\\w+ ){0,2}?${PERSON}s?\\b|\\b(?:1|one) of (?:my|our|the) (?:\\w+ )?${PERSON}s? \\w+ (?:has|needs|is|wants|was)\\b|\\b(?:1|one) of (?:my|our) (?:\\w+ )?${PERSON}s (?:\\w+ )?(?:\\w+ )?(?:has|needs|is|wants)\\b`,
);
/** "He's my foster son", "I'm his interpreter", "this is Bob's wife". */
const TELLS_WHOSE = new RegExp(
  `\\b(?:he|she) is my (?:\\w+ )?(?:${KIN})\\b|\\bi am (?:his|her|their|\\w+'s) (?:\\w+ )?(?:${KIN}|interpreter|caregiver|carer|aide|nurse|guardian|sitter|babysitter|social worker|case worker|teacher|coach)\\b|\\b(?:i am|this is|it is) ${KIN_OF_NAMED}\\b`,
  'u',
);
/** "My wife slept funny", "for the missus": told of one of theirs. */
const OF_OURS = new RegExp(
  `\\b(?:my|our) (?:\\w+ ){0,2}?(?:${KIN}) (?:just |also |really )*(?:slept|threw|tore|woke|cut|burnt|stuck|bit|ate|swallowed|can not|could not|feels|hurts|looks|could use|would need|should (?:come|be|see|get|have))\\b|\\bfor (?:mum|mom|mommy|dad|daddy|grandma|grandpa|granny|nana|hubby)\\b|\\bfor the (?:\\w+ )?(?:wife|husband|missus|baby|boy|girl|kid|twins?|toddler|little one)\\b|\\b(?:book|add|sign|put|squeeze|fit) (?:in )?(?:my|our|the) (?:\\w+ )?(?:${KIN})\\b|\\b(?:can|could|may|would|will|should) (?:my|our|the) (?:\\w+ ){0,2}?(?:${KIN}) (?:also |maybe |please |just )*(?:come|be|get|have|sit|see|join|do|take|start)\\b`,
);
/** Whatever is told of others. */
const CALLER_ALONE =
  /\b(?:just|only) (?:for )?me\b(?! and)|\bnobody else\b|\bmy turn\b|\bthe patient is me\b|\bit is (?:for )?me\b(?! and)|\bnot for (?:him|her|them)\b/;
/** "A mole on my back": something of the caller's own. */
const OWN_BODY =
  /\bmy (?:own )?(?:back|neck|knees?|hips?|shoulders?|face|nose|cheek|arms?|legs?|foot|feet|ankle|elbow|wrist|hands?|chest|skin|tooth|teeth|gums?|jaw|eyes?|ears?|throat|stomach|head|filling|crown)\b/;

/** The words wish for somebody besides the caller. */
export const concernsOther = memoize(tellsOfAnother, 200);

function tellsOfAnother(whole: string): boolean {
  if (isOneEach(whole) || personsTold(whole)?.isCaller === true || CALLER_ALONE.test(whole)) return false;
  const own = withoutBystanders(whole).replace(BY_THE_WAY, ' ');
  const text = OF_CALLERS.test(whole) ? own.replace(HINDERS, ' ') : own;
  if (text !== whole && OWN_BODY.test(whole)) return false;
  return [FOR_OTHER, SOMEBODY, TELLS_WHOSE, OF_OURS].some((pattern) => pattern.test(text));
}
