import type { Desk } from '../desk.ts';
import { wasSpokenOf } from './spoken-of.ts';

/** From this age on a record is told to the patient alone. */
const OF_AGE_YEARS = 18;

/**
 * Whether what stands in the record is kept from who calls: it is told to the patient, to who calls for a child from the number on
 * the child's record, and to who calls about an animal from that of its owner. Before a record is found the date of birth decides,
 * so that the answer is the same whether there is one.
 */
export function isKeptFrom(desk: Desk): boolean {
  const { state, isVeterinary, today } = desk;
  const { claim, patient } = state;
  if (!claim.isOther && !wasSpokenOf(desk, (patient ?? claim).firstName)) return false;
  if (patient !== null && claim.isOnLine !== true) return true;
  const born = patient?.dateOfBirth ?? claim.dateOfBirth;
  return !isVeterinary && born !== null && !isMinor(born, today);
}

function isMinor(dateOfBirth: string, today: string): boolean {
  const ofAge = Number(dateOfBirth.slice(0, 4)) + OF_AGE_YEARS;
  return `${ofAge}${dateOfBirth.slice(4)}` > today;
}
