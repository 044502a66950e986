import type { Question } from '../state.ts';
import type { Turn } from '../turn-context.ts';
import { isLeftBy } from './language.ts';

/** What the line asks is needed for. */
export type Purpose = 'record' | 'sender' | 'call_back' | 'service';

const OF_RECORD: ReadonlySet<Question> = new Set([
  'patient_name',
  'first_name',
  'last_name',
  'birth_date',
  'birth_year',
  'is_new',
  'identity_again',
]);

/** What that was needed for which was asked last, where a caller asks why. */
export function purposeOf(turn: Turn): Purpose {
  const question = turn.before.asked?.question ?? 'help';
  if (question === 'phone_number') return 'call_back';
  if (question === 'caller_name' || (question === 'last_name' && isLeftBy(turn))) return 'sender';
  return OF_RECORD.has(question) ? 'record' : 'service';
}
