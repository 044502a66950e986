/** What a reply to a yes-or-no question means; null where it is neither, or both. */
export type Reply = 'yes' | 'no' | null;

const YES =
  /\b(yes|yeah|yea|yep|yup|ya|yah|sure|correct|right|absolutely|definitely|of course|certainly|exactly|affirmative|please do|go ahead|sounds (good|great|perfect|fine|right|lovely)|(that|this|it|which|all|everything)( all)? (is|looks|works|will work|would work|does)( just)? (correct|right|good|great|perfect|fine|ok|okay|it|for me|lovely|wonderful)|that works|works for me|that will (work|do)|book it|let us do (it|that)|do it|confirm(ed)?|perfect|great|okay|ok|si|fine|lovely|wonderful|alright|all right|you got it|it is|i am|i do|i have|i would|yes please|please)\b/;
const NO =
  /\b(no|nope|nah|not really|not yet|not quite|incorrect|wrong|do not|negative|never|no thanks|no thank you|not right|not correct|that is not|it is not|i am not|i have not|never mind|nevermind|forget it)\b/;
/** "No, that's fine": a no to a change, a yes to the thing itself. */
const NO_BUT_YES =
  /^(no|nope|yeah no|no no)( no)? (that is|that sounds|sounds|it is|this is|yes|yeah|yep)( all)?( just)? ?(fine|good|great|perfect|correct|right|ok|okay|yeah)?$/;
const WORDY_YES = /^(yes|yeah|yep|yup|sure|correct|absolutely|definitely|perfect|okay|ok|right|please|great)\b/;
/** A yes with a reservation is not yet one. */
const RESERVED =
  /\b(but|except|wait|hold on|actually|instead|rather|not sure|i guess|maybe|i think|let me think|hmm|depends|unless|before (i|we|you)|change|different)\b/;

export function readReply(text: string): Reply {
  const isNo = NO.test(text);
  const isYes = YES.test(text);
  if (isNo && NO_BUT_YES.test(text))
    return /\b(fine|good|great|perfect|correct|right|ok|okay|yes|yeah|yep)\b/.test(text) ? 'yes' : 'no';
  if (isNo && isYes)
    return /^(no|nope|nah)\b/.test(text) ? 'no' : /\bno (problem|worries|doubt)\b/.test(text) ? 'yes' : null;
  if (isNo) return /^no (problem|worries)\b/.test(text) ? 'yes' : 'no';
  return isYes ? 'yes' : null;
}

/** A yes that permits a booking: plain, and with nothing else to settle first. */
export function isExplicitYes(text: string): boolean {
  if (readReply(text) !== 'yes' || RESERVED.test(text)) return false;
  return WORDY_YES.test(text) || text.split(' ').length <= 8 || NO_BUT_YES.test(text);
}
