import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { lastDone } from '../state.ts';
import { sayAppointment } from './pick-appointment.ts';

const SAME =
  /\b(?:the )?same (?:time|hour|day|place|thing|doctor|dr|dentist|person|provider|therapist|trainer|vet|guy|gal|girl|lady|man|woman|one|1)(?: too| as well| as before| as always| as usual)?\b/g;
const BESIDE =
  /\b(?:and|with|at|on|the|it|is|that|please|if (?:she|he|they|you) can|if possible|ok|okay|yes|yeah|just|still|then|so|right|correct|for me|though|too|of course|like (?:before|always|usual))\b/g;

/** "Same time, same gal, if she can", of what was booked or moved there a moment ago: told once more; null where the words say anything else. */
export function tellSameAsBooked(desk: Desk, { text }: Utterance): string | null {
  const { state } = desk;
  const last = lastDone(state);
  if (state.task !== null || (last?.kind !== 'booked' && last?.kind !== 'moved')) return null;
  const rest = text.replace(SAME, ' ');
  if (rest === text || rest.replace(BESIDE, ' ').trim() !== '') return null;
  return `Yes, I have ${sayAppointment(desk, last.appointment)}.`;
}
