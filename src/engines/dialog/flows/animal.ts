import type { CommandOf } from '../commands.ts';
import { voidProposal } from '../policy/consent.ts';
import { sameName } from '../same-name.ts';
import type { Person } from '../state.ts';
import type { Appointment } from '../tools.ts';
import type { Turn } from '../turn-context.ts';
import { ask, timesOf } from './ask.ts';

/** For its name, then for its kind; a caller who tells neither is booked all the same. */
const MOST_ASKED = 2;

/** Takes in what was said of an animal where animals are seen. Another one than before: what was read back, and which appointment was meant, is open again. */
export function tellOfAnimal(
  { state, practice }: Turn,
  person: Person,
  { animal_name: name, animal_kind: kind }: CommandOf<'identify'>,
): void {
  if (practice.businessCategory !== 'VETERINARY' || (name === undefined && kind === undefined)) return;
  const { animal } = person;
  const isAnother = name !== undefined && animal?.name != null && !sameName(name, animal.name);
  person.animal = { name: name ?? animal?.name ?? null, kind: kind ?? (isAnother ? null : (animal?.kind ?? null)) };
  if (name === undefined || name === animal?.name) return;
  voidProposal(state);
  const frame = state.stack.at(-1);
  if (frame?.kind === 'move' || frame?.kind === 'cancel') frame.appointment = null;
}

/** Asks a veterinary practice's caller which animal is to be seen. @returns whether it was asked */
export function askForAnimal(turn: Turn, person: Person): boolean {
  if (turn.practice.businessCategory !== 'VETERINARY' || person.isAnimalAsked === true) return false;
  const times = timesOf(turn, 'animal');
  const { name, kind } = person.animal ?? { name: null, kind: null };
  // Its kind alone is asked for only right after its name.
  const isMissing = name === null || (kind === null && times > 0);
  if (isMissing && times < MOST_ASKED) {
    ask(turn, 'animal');
    return true;
  }
  if (isMissing) person.isAnimalAsked = true;
  return false;
}

/** The appointments of the animal that was named; all of them where none was, or where it has none. */
export function ofAnimal(appointments: readonly Appointment[], { animal }: Person): Appointment[] {
  const name = animal?.name ?? null;
  const its = appointments.filter((one) => name !== null && one.animal !== undefined && sameName(one.animal, name));
  return its.length > 0 ? its : [...appointments];
}
