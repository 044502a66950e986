import { withoutMentions } from './change-requests.ts';

/** A no asked of what was said: "she'll call me, won't she". */
const TAG = /\b(?:is|are|was|do|does|did|can|will|would|should|have|has) not (?:it|that|i|you|he|she|we|they)$/;
/** Words for an end, or for what stands in the way. */
const END =
  /\b(?:not|no longer|never|cannot|unable|without|none|nothing|cancel\w*|call(?:ing)? off|off|out|bail\w*|back(?:ing)? out|drop\w*|skip\w*|scrap\w*|scratch|ditch|remove|undo|forget|never ?mind|stop\w*|quit\w*|end|refund|instead|sick|ill|flu|covid|fever|throwing up|hospital|emergency|(?:came|come|coming) up|fell through|broke down|died|dead|passed|funeral|snow\w*|stuck|conflict|double booked|called in|moving|moved|too (?:much|expensive|far|early|late)|anymore|any more|after all|pass on|rain check|hold off|back out|pull out)\b/;

/** Whether the words may ask for an end at all: nobody who said nothing of the kind is asked whether to cancel. */
export function mayCancel(text: string): boolean {
  return END.test(withoutMentions(text).replace(TAG, ' '));
}
