/** What a reply to a yes-or-no question means; null where it is neither, or both. */
export type Reply = 'yes' | 'no' | null;

const YES =
  /\b(yes|yeah|yea|yep|yup|ya|yah|sure|correct|right|absolutely|definitely|of course|certainly|exactly|affirmative|please do|go ahead|(sounds|looks) (good|great|perfect|fine|right|lovely|like a plan)|(that|this|it|which|all|everything)( all)? (is|looks|works|will work|would work|does)( just)? (correct|right|good|great|perfect|fine|ok|okay|it|for me|lovely|wonderful)|that works|works for me|that will (work|do)|book it|let us do (it|that)|do it|confirm(ed)?|perfect|great|okay|ok|si|fine|lovely|wonderful|alright|all right|you got it|please)\b|\b(it is|i am|i do|i have|i would)$/;
const NO =
  /\b(no|nope|nah|not really|not yet|not quite|incorrect|wrong|do not|negative|never|not right|not correct|is not|am not|have not|nevermind|forget it)\b/;
/** "No, that's fine": a no to a change, a yes to the thing itself. */
const NO_BUT_YES =
  /^(no|nope|yeah no|no no)( no)? (that is|that sounds|sounds|it is|this is|yes|yeah|yep)( all)?( just)? ?(fine|good|great|perfect|correct|right|ok|okay|yeah)?$/;

/** Reads a reply loosely, for questions of which nothing depends; a write needs `isExplicitYes`. */
export function readReply(text: string): Reply {
  const isNo = NO.test(text);
  const isYes = YES.test(text);
  if (isNo && NO_BUT_YES.test(text)) {
    return /\b(fine|good|great|perfect|correct|right|ok|okay|yes|yeah|yep)\b/.test(text) ? 'yes' : 'no';
  }
  if (/\bno (problem|worries|doubt)\b/.test(text)) return 'yes';
  if (isNo && isYes) return /^(no|nope|nah)\b/.test(text) ? 'no' : null;
  if (isNo) return 'no';
  return isYes ? 'yes' : null;
}

/** "Perfect, no complaints from me." */
export const WITHOUT_FAULT = /\bno (?:complaints?|objections?|notes)(?: (?:here|from me|at all))?\b/g;

const AGREEMENT =
  /\b(yes|yeah|yea|yep|yup|ya|yah|sure|correct|right|absolutely|definitely|of course|certainly|exactly|please do|go ahead|sounds (good|great|perfect|fine|right|lovely)|that works|works for me|that will (work|do)|book it|let us do (it|that)|do it|(please )?confirm|perfect|great|okay|ok|fine|si|alright|all right|lovely|wonderful|(that|it|this) (would|will) be (great|good|perfect|fine|lovely|wonderful|nice|awesome|ideal|just fine)|(that|it|everything|all)( all)? (is|looks|sounds) (correct|right|good|great|perfect|fine|ok|okay)|looks (good|great|right|correct|perfect|fine))\b/g;
/** What may stand beside a yes without taking anything back: courtesy, and words of the read-back itself. */
const BESIDE_AGREEMENT =
  /^(please|thank|thanks|you|so|much|very|that|that's|is|it|and|the|for|me|all|i|would|like|to|that|do|just|go|ahead|with|book|schedule|confirm|cancel|change|move|reserve|appointment|now|then|sir|ma'am|maam|miss|oh|well|good|great|day|works|perfect|fine|a|at|on|in|am|pm|oclock|of|lock|sounds|looks|my|name|god|love|lovely|awesome|cool|can|us|let|set|up|one|yay|super|dear|honey|indeed|mhm|her|his|our|first|visit|time|totally|anyway|anyways|let's|i'd|really|appreciate|\d.*|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|tomorrow|today|morning|afternoon|noon|doctor|dr)$/;

/** "No, I mean yes", "no yeah no, that's great": the no is taken back, or says that nothing is wrong. */
const UNSAID =
  /^(?:(?:oh|um|well) )*(?:no (?:no )*i mean (?=(?:yes|yeah|yep)\b)|(?:no (?:yeah|yes)(?: no)? |(?:no )+)(?=(?:that|this|it|which) is (?:(?:all|just|absolutely) )?(?:perfect|great|wonderful|lovely|awesome)\b))/;

const COURTEOUS_IF =
  /\bif (?:you (?:would|could|can|will|do not mind)|that is (?:ok|okay|all ?right|fine|possible|not)|(?:it is )?possible|i (?:may|could)|(?:he|she|it|that) is (?:still )?(?:free|open|available))\b/g;
/** A yes to something else than what was asked, or to nothing: on a condition, in scorn, to somebody in the room, of what was heard. */
const NO_AGREEMENT = [
  /^(?:\w+ ){1,3}?(?:but )?(?:only )?(?:if|unless|as long as|so long as|provided|assuming|depending|depends|(?:once|after|when) (?:i|we) (?!(?:get|come|am|are) (?:there|in)\b))\b/,
  /^(?:oh |ha |haha |well )*(?:yeah|yea|yep|sure) right\b(?! (?:that|it|please|book|on)\b)/,
  /\b(?:be|am|coming) right (?:there|down|out|up|over|with you)\b|\bon the (?:phone|line)\b|\b(?:are )?you (?:still )?there\b|\bcan you hear me\b|\bhello\b|\b(?:google|siri|alexa)\b|\b(?:i am|we are) coming\b|\b(?:mom|mommy|mum|dad|daddy|babe|sweetie|baby|kids|guys|honey|buddy) (?:i|we|they|he|she|not|in a|just a|one|1|hold|wait|dinner|look|put|stop|go|come)\b/,
  /^(?:(?:yes|yeah|yep|ok|okay|right|sure|oh|ah|aha|well|hm) )*i (?:see|know|heard|understand|hear you|remember|already said|said that|am (?:still )?here)\b(?!.*\b(?:please|book|go ahead|do it|cancel it|move it)\b)/,
];

/** Words that sound like a yes and agree to nothing that was asked. */
export function isNoAgreement(said: string): boolean {
  const text = said.replace(COURTEOUS_IF, ' ').replace(/\s+/g, ' ').trim();
  return NO_AGREEMENT.some((pattern) => pattern.test(text));
}

/** "Perfect, bye": who takes leave with a hearty yes has agreed; a mere "okay, bye" may only end the call. */
const HEARTY_THEN_BYE =
  /^((?:(?:oh|that is|sounds|yes|yeah|yep|please|great|good|it is|works?) )*(?:perfect|yes|yeah|yep|yup|please|wonderful|excellent|do it|book it|go ahead|sounds (?:good|great|perfect)|that works)(?: (?:thanks|thank you|so much|very much|then|please|perfect|great))*) (?:bye|goodbye|bye bye|good bye)(?: (?:now|then|bye))*$/;

/** A yes that permits a write: agreement and nothing else. "I guess", "yes but" and "it is for my mother" are none. */
export function isExplicitYes(said: string): boolean {
  const text = said.replace(UNSAID, '').replace(WITHOUT_FAULT, '').replace(HEARTY_THEN_BYE, '$1').trim();
  if (
    isNoAgreement(text) ||
    /\byou (sure|positive|certain|know)\b/.test(text) ||
    /^(no|nope|nah|not|is|are|was|do|does|did|can|could|will|would|should|what|how|why|when|where|who|which)\b/.test(
      text,
    ) ||
    NO.test(text.replace(/\bno (problem|worries|doubt)\b/, ''))
  )
    return false;
  const rest = text.replace(AGREEMENT, ' ');
  const beside = rest.split(' ').filter((word) => word !== '');
  return rest !== text && beside.every((word) => BESIDE_AGREEMENT.test(word));
}

/** A yes at the head of an utterance that goes on to ask something: "yes, and do I need to bring anything?" */
export function startsWithYes(text: string): boolean {
  return (
    /^(oh |um |well )?(yes|yeah|yep|yup|sure|correct|absolutely|definitely|please do|go ahead|book it|that works|sounds good)\b/.test(
      text,
    ) &&
    !/\b(but|except|wait|hold on|actually|instead|rather|before)\b/.test(text) &&
    !isNoAgreement(text)
  );
}

const CLEAR_YES =
  /\b(yes|yeah|yea|yep|yup|yah|sure|absolutely|definitely|go ahead|go for it|do it|book it|please do)\b/;
const AFFIRMS =
  /\b(perfecto?|super|great|good|fine|works?|plan|please|ok|okay|okie|alright|all right|right|correct|exactly|uh huh|mhm|you bet|why not|might as well|if you would|can do|let us|put (me|us|him|her|them) (down|in)|lock it in|sign (me|us) up|go on|cancel (it|that|this)|take (it|that) off|awesome|wonderful|lovely|deal|suits?|affirmative|live with (it|that)|could not be better|the one|do me|fine by)\b/;
const TAKES_BACK =
  /\b(no|not|nope|nah|never|but|except|unless|same thing for|wait|hold|actually|instead|rather|before (?!(i|we|somebody|someone|they|he|she)\b)|until|first|wrong|keep|leave|other|different|earlier|later|change|does|do (i|you|we|they)|is (it|that|she|he|there)|are (you|we|they)|can (i|we|you|he|she)|could|would (it|she|he|that be)|will (it|she|he)|should|what|when|where|who|which|how|whether)\b/;
const HEDGES = /\b(if|maybe|perhaps|probably|possibly|guess|suppose|think|might|may|hopefully|unsure)\b/;

/** Words for another act than the one that was read back: "yeah, cancel that one" agrees to no booking. */
const OTHER_ACT = {
  book: /\b(cancel\w*|rid|off|drop|scrap|scratch|undo|forget|mov(e|ed|ing)|push|switch|reschedul\w*)\b/,
  move: /\b(cancel\w*|rid|off|drop|scrap|scratch|undo|forget)\b/,
  cancel: /\b(book|mov(e|ed|ing)|push|switch|reschedul\w*|schedule|put (me|us|him|her|them))\b/,
};

/**
 * Words of agreement to `act`, whatever stands beside them, and none that takes it back, asks or wants another; hedged ones only beside a
 * clear yes.
 */
export function soundsAgreed(text: string, act: keyof typeof OTHER_ACT): boolean {
  const said = text
    .replace(UNSAID, '')
    .replace(WITHOUT_FAULT, '')
    .replace(
      /\bno (problem|worries|doubt)\b|\b(why not|might as well|if you would)\b|\bbefore i change my mind\b/g,
      'please',
    );
  if (TAKES_BACK.test(said) || OTHER_ACT[act].test(said) || isNoAgreement(text)) return false;
  return CLEAR_YES.test(said) || (AFFIRMS.test(said) && !HEDGES.test(said));
}
