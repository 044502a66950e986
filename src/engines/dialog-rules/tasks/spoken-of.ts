import type { Desk } from '../desk.ts';
import { hear } from '../listening/hear.ts';
import { KIN } from './kin.ts';

/** What is told of somebody else behind their name. */
const DOES =
  '(?:is|was|has|had|does|did|can|could|will|would|got|gets|needs|wants|wanted|asked|said|says|told|signed|booked|made|scheduled|comes|goes|came|sees|hurt|broke|lost|forgot|left|moved|works|lives|thinks|woke|feels)\\b';
/** Those who say their own name do not say it so: "this is Jane", "an appointment for Jane Roe". */
const INTRODUCED = '(?<!\\b(?:is|am|are|its|name|for|under|as|hi|hello|hey|here) (?:\\p{L}+ )?)';

/**
 * Whether the caller spoke of somebody by that name as one speaks of another, before the name was asked for: "my roommate Siobhan signed
 * up", "Tom's crown is Tuesday".
 */
export function wasSpokenOf({ state, isVeterinary }: Desk, firstName: string | null): boolean {
  const name = firstName?.toLowerCase().split(' ')[0] ?? '';
  if (isVeterinary || !/^\p{L}{2,}$/u.test(name)) return false;
  const told = state.history.filter(({ role, text }) => role === 'caller' && text.toLowerCase().includes(name));
  if (told.length === 0) return false;
  const ofAnother = new RegExp(
    `\\b(?:${KIN}|wife|husband|ex|boss|patient) (?:\\p{L}+ )?${name}\\b|${INTRODUCED}\\b${name}(?:'s \\p{L}|s (?:\\p{L}+ )?(?:appointment|visit|session|${DOES})| (?:\\p{L}+ )?${DOES})|\\b(?:where|when|if|whether|that|about|tell|ask) ${name}\\b`,
    'u',
  );
  return told.some(({ text }) => ofAnother.test(hear(text).text));
}
