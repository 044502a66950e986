import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';

/** No second appointment is wished for. */
const ONLY_ONE =
  /\b(?:just|only) (?:the |that |this |a )?(?:one|1|me|mine|us|myself)\b(?! (?:more|question|thing))|\b(?:just|only) the \w+ (?:one|1)\b|\b(?:one|1) is (?:enough|plenty|fine|all)\b|\b(?:do|did|does) not (?:need|want|say|ask for|have|book) (?:a |any |the |for )?(?:second|2|two|another|one|1|other|both)\b|\bno (?:second|other|2nd)\b|\b(?:what|which) (?:second|2nd|other)\b|\bdid i say (?:two|2|a second)\b|\b(?:i|we) (?:only|just) (?:\w+ ){1,4}(?:one|1|for me)\b|\bcan not (?:pay|afford)\b.*\b(?:two|2|both)\b|\b(?:come|coming|came) (?:alone|by myself)\b|\b(?:changed (?:his|her|their) mind|bailed|backed out|(?:is|are) not coming|does not (?:need|want) (?:one|1|it|any|\w+ (?:just|only)))\b|\b(?:take|leave) (?:that|it|the second|the other)(?: one)? off\b/;
const ENOUGH = /^(?:(?:oh|um|no|nope|nah|well) )*that is (?:the lot|all|it|everything|plenty|enough)\b/;
const ADDS = /\b(?:and|for) (?:my|our|his|her|the other)\b|\bthere is (?:my|our|also)\b/;

/** Gives up the second of two appointments, where the caller wants but the one; true where it did. */
export function wantsOnlyOne({ state }: Desk, { text }: Utterance): boolean {
  const { task } = state;
  const isSecond = task?.kind === 'book' && (task.isLikeLast === true || task.isForOther) && task.isInstead !== true;
  if (!isSecond || task.chosen !== null || !state.done.some(({ kind }) => kind === 'booked')) return false;
  if (!(ONLY_ONE.test(text) || ENOUGH.test(text)) || ADDS.test(text)) return false;
  state.task = null;
  state.waiting = state.waiting.filter((other) => other.kind !== 'book' || other.isLikeLast !== true);
  return true;
}
