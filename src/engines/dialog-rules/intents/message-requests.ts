import type { CallCategory } from '../../dialog/analysis-types.ts';
import { WITHOUT_FAULT } from '../listening/yes-no.ts';
import { anyOf } from './any-of.ts';

/** Something that the team has to do or to hear; `isWhole`: the words already are the message. */
export interface MessageRequest {
  kind: 'message';
  about: CallCategory;
  isWhole: boolean;
  /** Nothing that the agent could do itself, and the caller hears so. */
  isBeyond?: boolean;
  /** In place of the move that was read into the words. */
  isInstead?: true;
}

const NOT_MESSAGE =
  /\b((i|we) (will|would|can|am going to|are going to|have to) (just )?(call|phone|get) (you )?back|(i|we) (will|can|should|have to|need to|got to|am going to|better) (\w+ )?let (my|our|him|her|them) (\w+ )?know|(if|what if|when|in case) (i|we) (am|are) (\w+ ){0,6}late|how late can|how (long|soon|quickly|fast) (do|does|will|would|until|till|before|are|is|should)|do i need|(do|does) (i|we|you|he|she|they) (got|have|need) to|do you need|should i|is a referral)\b/;
/** Something to be passed on. */
const MESSAGE = anyOf`
  (this|my|a|here is a|got a) (is a )?message (is )?for
  (leave|take|give|pass( on| along)?|send|relay|get) (\w+ ){0,4}message
  message for
  (have|ask|tell|get) (the )?(\w+ ){0,4}(to )?(call|phone|ring) (me|us) ?(back)?
  call (me|us) back
  (would like|want|wants|need|have) (?!to\b)(\w+ ){1,3}to (call|phone|ring|text) (me|us)
  ^(please |just |and |so |hi |can you |could you )*(call|phone|ring|text) (me|us) (when|once|as soon as|if|about)
  (can|could|would|will|have|please|want|ask|tell) (\w+ ){0,4}give (me|us) (a|an?|some) (quick )?(ring|buzz|call|callback|shout)
  (someone|somebody|anyone|doctor|he|she) (to |can |could )?(call|phone) me
  (supposed|waiting|expecting|was going|were going) (to (get|have|hear)|for|on) (a |an |the |your )?(phone )?(call|word)
  callback
  call back
  return(ing)? (my|your|a|the|his|her) (phone )?call
  (can|could|would|will|please) (you )?(please |also |maybe |just )*(tell|let|inform|notify|pass on to|ask) (dr|doctor|the|my|him|her|them|someone|everyone|anyone)
  (wanted|want|like|love|calling|called) to (tell|thank|let|inform) (?!me\b|us\b|you (about|that i need))(dr|doctor|him|her|them|everyone|everybody|the|my|your|you|you guys)
  (can|could|would|will) (somebody|someone|anybody|anyone|they|you guys) (please |also |just |maybe )*(tell|let|inform|notify|remind|ask|warn) (?!me\b|us\b)\w+
  let (dr|doctor|the \w+|my \w+|him|her|them|\w+) know (?!if|how|what|when)
  (can|could|would|will|please) (you )?(please |just )*(tell|inform|notify|remind) (?!me\b|us\b)\w+( \w+)? (that|to|about|i|we)
  just (tell|let) (them|him|her|dr|doctor)
  (be|running|am) (about |like |maybe |going to be |a |just )*(bit |little |few minutes |few |\d+ (minutes|min) )*(late|behind)
  (stuck|sitting|am|are|is) in traffic
  missed (a |your |my )?(phone )?call
  (you|someone|somebody|they) (just |guys )?(called|rang|phoned) (me|us)
  lost and found
  (i|we|my \w+) (\w+ )?(left|lost|forgot) (my|our|a|his|her|some) (\w+ ){1,6}(there|here|at (the|your)|in (the|your)|behind)
  (update|correct|fix) (it|them|that) (in|on) (my|our|the) (file|record|chart|account)
  (new|changed|different) (my |our )?(phone number|address|email|last name)
  (put|make|add|write|leave) (in |down )?(a|the|some) (\w+ )?(note|comment)s?
  (can|could|would|will|please) (you )?(please |just |also |maybe )*(note|jot|write|mark|put(?! (my |our |him|her|me|us)(\w+ )?(down|in) ))(?: down)? ?(that |on (there|my|his|her) |in (there|my|his|her) )?(i|he|she|it|we|they|my|that|the)
  just so (you|they) know
  (need|get|want|have) (\w+ ){0,3}(note|letter|excuse|receipt|superbill|itemized \w+)( for| from| to| so|$)
  (my|our|his|her) (\w+ )?(insurance|address|phone number|email|last name|number) (has |just |is |was )?(changed|now|different|switched)
  update (my|our) (address|phone|number|email|insurance|information|info|card)
  change (my|our) (address|phone|number|email|insurance|information|info)
  (send|fax|email|transfer|request|get|need) (\w+ ){0,4}(records|xrays|referral|forms?|paperwork|doctor'?s? note|lab results|test results|results)
  (test|lab|blood|xray|biopsy) results
  cop(y|ies) of (my|our|his|her|the) (\w+ )?(chart|file|records?|notes|films|images)
  results (in|back|ready)
  (my|his|her|our|the|those) (\w+ ){0,3}results
  (nobody|no one|no 1|never|has not|have not|did not) (\w+ ){0,2}(called|call|gotten back|got back|get back|returned)( (to )?(me|us))?( back)?
  (can|could|would|will|have) (the |my |dr |doctor )?(\w+ )?(call|phone|ring) me
  complain\w*
  complaint
  file a
`;

const PRESCRIPTION = anyOf`
  refill\w*
  prescription
  prescriptions
  (ran|run|running|almost|about|just about|nearly|am) out (of )?(my|his|her|the)? ?(\w+ ){0,2}(meds?|medication|medicine|pills|inhaler|insulin|tablets?)
  (get|need|want|have) (my|his|her) (\w+ ){0,3}(meds?|medication|pills|script|medicine) (filled|refilled|called in|renewed)
  renew (my|his|her|the|a) (\w+ )?(meds?|medication|medicine|contacts?|rx)
  (send|call|phone|fax|transfer|submit|put) (it|that|this|them|one|my \w+|the \w+|an? \w+) (\w+ ){0,3}(to|at|into|over to) (the |my |our |a )?(\w+ ){0,2}(pharmacy|cvs|walgreens|rite aid|walmart|costco|kroger|publix|safeway|target)
  (almost|nearly|about|running|ran|run|completely|all) out (of )?(my|his|her|our) (?!time|patience|money|door|insurance|mind|luck)\w+(?! (appointment|time))\b
  (call|send|sent|phone) (\w+ ){0,4}(to (the|my) )?pharmacy
  (more|need) (of )?(my|his|her) (meds?|medication|medicine|pills)
  (need|want|get|out of|order) (some |any )?more (?!info)(\w+ ){1,4}(meds?|medication|medicine|pills|tablets|inhalers?|insulin|drops|preventative)
  rx
`;
/** "I don't need the refill, I need an appointment", "no, not a message". */
const REFUSED =
  /\b(?:(?:i|we) do not (?:need|want|mean)|not|no) (?:about |for )?(?:(?:an?|the|my|any) )?(?:refills?|prescriptions?|medications?|messages?)\b/g;

/** What is said beside the message that is refused. */
export function withoutRefusedMessage(text: string): string {
  return text.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();
}

/** "Do you make prescription goggles", "how long till it's filled": asked of the place, and nothing to be dispensed. */
const ASKS_OF_GOODS =
  /\b(do you|can you) (guys |also )*(prescribe|fill|write|make|sell|carry|stock|have|do)\b|^(\w+ ){0,2}how (long|soon|fast|quickly) (does|do|will|would|until|till|before|is|are)\b/;
/** A paper, and nothing to be dispensed. */
const COPY = /\b(?:copy|copies|picture|photo|scan|(?:email|text|mail|print|fax) (?:me|us|it to me))\b/;
const BILLING = anyOf`
  (my|the|a|an|your|this|that|our|his|her|about|another|wrong|pay|got|of) (\w+ )?bills?
  bills? (is|was|for|from|in the mail|says|came|that|i|you|wrong|question|department|please)
  ^bills?$
  billing
  invoice
  statement
  overcharged
  (was|were|been|got) (\w+ )?(billed|charged)
  money back
  double charged
  charged (me|twice|for|my|too)
  (pay|paying|paid|settle) (my|the|a|an|off|our) (\w+ ){0,2}(bill|balance|invoice|account)
  (my|any|an?|our) (\w+ )?(account )?balance
  (balance|account) (on|due)
  past due
  owe
  refund
  reimburs\w*
  collections
  charge on my
  payment (was|did|is not|has not|went)
`;

/** Calls from other businesses: laboratories, insurers, couriers. */
const BUSINESS =
  /\b(calling from (?!is\b|now\b|right now\b)(?=\w)|this is (\w+ ){1,3}(from|with|at) |i am (\w+ )?(with|from) |we have a (package|delivery)|(delivery|package) for)\b/;

/** Things that are canceled, paused or changed by the team and are no appointment. */
const ACCOUNT =
  /\b((put|place|putting) (my|our) (\w+ )?(memberships?|subscription|plan|account|contract|package) on (hold|pause|ice|freeze)|cancel\w*|end|stop|pause|freeze|hold|terminate|close|quit|transfer|upgrade|downgrade) (my|our|his|her|the|a) (\w+ )?(memberships?|subscription|plan|account|contract|package|auto ?pay|order)\b/;

/** "I'll tell my boss": the caller will. */
const TELLS_ONESELF =
  /\b(?:i|we) (?:will|am going to|are going to|got to|have to|need to) (?:just |also |go )?(?:tell|ask|inform|let) (?:my|our|his|her) \w+/g;

/** What the team has to see to; `isChange`: the words ask for a change of an appointment, and a "call me" is by the way. */
export function findMessage(said: string, isChange: boolean): MessageRequest | null {
  const text = said.replace(WITHOUT_FAULT, '').replace(TELLS_ONESELF, ' ').trim();
  if (ACCOUNT.test(text) && !/\b(can i|could i|how (do|can) i|is it possible|am i able|do you)\b/.test(text))
    return { kind: 'message', about: 'message', isWhole: true };
  if (PRESCRIPTION.test(withoutRefusedMessage(text)) && !isForEyes(text) && !ASKS_OF_GOODS.test(text)) {
    return COPY.test(text)
      ? { kind: 'message', about: 'message', isWhole: true }
      : { kind: 'message', about: 'prescription', isWhole: false };
  }
  if (BILLING.test(text) && !/\b(bill (my|our|the) insurance|do you bill)\b/.test(text)) {
    return { kind: 'message', about: 'billing', isWhole: false };
  }
  if (ASKS_ADVICE.test(text) && AFTER_TREATMENT.test(text) && !isChange)
    return { kind: 'message', about: 'message', isWhole: true };
  const isMessage = (MESSAGE.test(text) || IS_READY.test(text)) && !NOT_MESSAGE.test(text) && !isChange;
  return isMessage ? { kind: 'message', about: 'message', isWhole: isWholeMessage(text) } : null;
}

/** A prescription for glasses is renewed by an examination. */
function isForEyes(text: string): boolean {
  return (
    /\b(glasses|contacts|contact lens\w*|lenses|eyes?|vision|frames)\b/.test(text) &&
    !/\b(refill\w*|pharmacy|send|copy|drops|order|pills?|meds?)\b/.test(text)
  );
}

/** Something of the caller's that the practice makes, repairs, keeps or looks after. */
const IS_READY =
  /\b(is|are|if|whether|when (will|are|is)) (my|our|his|her|the|their) (?!(doctor|dr|office|clinic|insurance|parking|appointment)\b)(\w+ ){1,4}(ready|in yet|here yet|came in|come in|arrived|done|finished|back yet|back|in)( yet)?( to be picked up| for pick ?up| to pick up| from the lab)?$|(^|\b(if|whether|see) )(has|have) (my|our|his|her|the|their) (\w+ ){1,3}(come in|arrived|been (sent|approved|processed|faxed|filled))\b|\b(check|checking|find out|ask|asking|call|calling) (\w+ )?(on|about) (the )?(status of |an update on )?(my|our|his|her|the) (\w+ )?(order|glasses|contacts|lenses|frames|crown|retainer|referral|claim|authorization|prior auth\w*|paperwork|forms?|orthotics|brace|night ?guard|application)\b/;

/** "The bandage is soaked, should I be changing it?": advice that only the team can give. */
const ASKS_ADVICE =
  /\b(should (i|we|he|she) (be |still |just |keep )*(chang\w*|tak\w*|stop\w*|start\w*|worr\w*|remov\w*|cover\w*|wash\w*|ic\w*|ice|rest|keep\w*|leav\w*|us\w*|put\w*|eat\w*|drink\w*|brush\w*|exercis\w*|stretch\w*|concerned|clean\w*)\b|is (it|that|this) (normal|supposed to|safe|bad|something to worry)|do i (just )?(leave|take (it|that|the \w+) off|keep) )\b/;
const AFTER_TREATMENT =
  /\b(had (a|an|my|our|his|her) (\w+ )?(session|visit|appointment|adjustment|massage|cleaning|class|shots?|treatment|workout)|took|removed|pulled|put|did|gave|prescribed|cut|froze|stitched|stitches|bandage|incision|implant|injection|drops|cream|ointment|antibiotic\w*|surgery|procedure|since (the|my|his|her))\b/;

/** The words already are the message: "tell Dr. Lee I'm running late". */
function isWholeMessage(text: string): boolean {
  return (
    IS_READY.test(text) ||
    (/\b((be|running|am) (\w+ ){0,5}(late|behind)|(stuck|sitting) in traffic|(tell|let|ask|inform|notify|remind|thank) (?!me\b|us\b)\w+ (\w+ ){0,3}?(know|thank\w*|for|that|i|to|if|we|about|it|he|she|my) |update my|change my|records|cop(?:y|ies) of|xrays|films|images|faxed|results|referral|form|note|letter|excuse|receipt|superbill|left my|lost my|forgot my|lost and found|missed (a |your |my )?(phone )?call|phone number|my address|complain\w*|call me (about|because|regarding|my|our|i am|i have))\b/.test(
      text,
    ) &&
      text.split(' ').length >= 6)
  );
}

/** A membership or a subscription is meant, and no appointment. */
export function isAboutAccount(text: string): boolean {
  return ACCOUNT.test(text);
}

/** Another business is calling. */
export function isFromBusiness(text: string): boolean {
  return BUSINESS.test(text);
}
