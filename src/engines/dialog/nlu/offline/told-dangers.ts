import { type CommandOf, DANGERS } from '../../commands.ts';

/** A needless question frightens, but a danger that is missed is worse. */
const POSSIBLE_DANGER = 0.8;
const CERTAIN_DANGER = 0.97;
const POSSIBLY_ANIMAL = 0.3;
/** Who takes leave as surely is asked about no danger that is open to doubt. */
const SURELY_LEAVING = 0.75;

/** @param least probability that it is one at all */
export function dangersOf(labels: ReadonlyMap<string, number>, least = POSSIBLE_DANGER): CommandOf<'danger'>[] {
  const certain = (to: (typeof DANGERS)[number]): number => labels.get(`danger:${to}`) ?? 0;
  const likely = (to: (typeof DANGERS)[number]): number => certain(to) + (labels.get(`danger:${to}?`) ?? 0);
  const sum = (probability: typeof likely): number => DANGERS.reduce((all, to) => all + probability(to), 0);
  // Where it is open which danger is meant, one of them is.
  const [to] = DANGERS.toSorted((a, b) => likely(b) - likely(a));
  if (to === undefined || sum(likely) < least) return [];
  // Whoever may be an animal is not sent to people's help unasked.
  const isOfAnimal = to !== 'animal_life' && likely('animal_life') >= POSSIBLY_ANIMAL;
  const is_certain = sum(certain) >= CERTAIN_DANGER && !isOfAnimal;
  return is_certain || (labels.get('goodbye') ?? 0) < SURELY_LEAVING ? [{ kind: 'danger', to, is_certain }] : [];
}
