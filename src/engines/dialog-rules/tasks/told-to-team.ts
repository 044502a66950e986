import type { Desk } from '../desk.ts';
import { namesProvider } from './providers.ts';

const WORKS_HERE =
  '(?:doctor|dentist|hygienist|nurse|therapist|trainer|coach|vet|stylist|provider|team|staff|desk|office|manager|groomer|instructor|teacher|assistant|tech|technician|receptionist|surgeon|people|lady|girl|guy)';
const WHOM = `(him|her|them|every(?:one|body)|some(?:one|body)|any(?:one|body)|whoever (?:\\w+ ){1,3}?|(?:the|your|my) (?:\\w+ )?${WORKS_HERE}|(?:dr|doctor) \\w+|\\w+)`;
/** "And tell Dr. Kim the tooth still hurts", "please let the nurse know": said to the agent, and not of what the caller does. */
const TELLS = new RegExp(
  `(?<!\\b(?:i|we|he|she|they|you|to|not) (?:will |would |can |could |should |already )?)\\b(?:(?:please|also|just|then|maybe|can you|could you|would you|will you) )*(?:(?:tell|warn|remind|thank|inform|notify|ask) ${WHOM} \\w+|let ${WHOM} know\\b|have ${WHOM} (?:call|ring|phone|text|email|look|check)\\b|apologize to ${WHOM}(?: |$))`,
);
const THOSE = new RegExp(
  `^(?:him|her|them|every(?:one|body)|some(?:one|body)|any(?:one|body)|whoever .*|.* ${WORKS_HERE}|(?:dr|doctor) \\w+)$`,
);
const MANNER =
  '(?:by|over|via|on|through|as an?) (?:the )?(?:phone|video|zoom|face ?time|telehealth|tele ?health)(?: (?:call|visit|session|appointment))?';
/** "And I'd like it by phone": another manner of the visit that is wished for. */
const BY_LINE = new RegExp(
  `\\b(?:i would (?:like|prefer|rather (?:do|have))|i (?:like|want|prefer|need)|(?:can|could|may) (?:i|we|it|that|this)(?: be| do| have)?|(?:preferably|ideally|rather)) (?:(?:it|that|this|the \\w+|to (?:do|have) (?:it|that|this))(?: to be)? )?${MANNER}\\b`,
);

/** "An individual session by phone": the manner is named with what is wished for; an appointment may also be made by phone. */
const SESSION_BY_LINE = new RegExp(
  `\\b(?:sessions?|visits?|consult\\w*|follow ?ups?|check ?ins?|therapy|counseling|evaluation|intake) ${MANNER}\\b`,
);

/** Whether another manner of the visit is wished for than in person, and no service is of that manner. */
export function wishesLine({ practice }: Desk, text: string): boolean {
  const isOffered = practice.services.some(({ name }) => /\b(?:video|phone|tele\w*|virtual|online)\b/i.test(name));
  return (
    !isOffered && SESSION_BY_LINE.test(text) && !/\b(?:do|does|are|is) (?:you|they|there|the|your|any)\b/.test(text)
  );
}

/** Where the words turn to what somebody of the practice is to be told, or to another manner of the visit; -1 where they do not. */
export function startOfTold({ practice }: Desk, text: string): number {
  const told = TELLS.exec(text);
  const whom = told?.slice(1).find((group) => group !== undefined) ?? '';
  const isTold = told !== null && (THOSE.test(whom) || namesProvider(whom, practice.providers));
  return isTold ? told.index : text.search(BY_LINE);
}
