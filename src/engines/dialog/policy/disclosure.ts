import { addYears } from '../civil-time.ts';
import type { Person } from '../state.ts';

const ADULT_YEARS = 18;

/**
 * Whether something of this person's record may be told to the caller, or changed for them: to the patient alone once name and date
 * of birth matched; to who calls for a child under 18, or for an animal as its owner, only from the number on that record.
 * @param today `YYYY-MM-DD` at the practice
 */
export function mayBeTold(person: Person, today: string): boolean {
  const { record, relation, isOnLine, isCreated } = person;
  if (record === null) return false;
  if (isCreated || relation === 'self') return true;
  if (!isOnLine) return false;
  return relation === 'animal' || (relation === 'child' && isMinor(record.dateOfBirth, today));
}

/** Under 18 on that day; unknown counts as grown up. */
export function isMinor(dateOfBirth: string | null, today: string): boolean {
  return dateOfBirth !== null && addYears(dateOfBirth, ADULT_YEARS) > today;
}
