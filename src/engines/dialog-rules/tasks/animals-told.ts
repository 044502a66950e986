import { ANIMAL, ANIMALS } from './kin.ts';

const NOT_COUNTED =
  '(?!times?|days?|weeks?|months?|years?|hours?|minutes?|vets?|doctors?|shots?|visits?|questions?|things?|of\\b)';
const COUNTED = new RegExp(
  `\\b(both|all|\\d{1,2})(?: of)?(?: (?:my|our|the|these))?(?: (\\d{1,2}))? (?:${NOT_COUNTED}\\w+ ){0,2}?(?:${ANIMALS})\\b`,
);
const A = "(?:my|our|her|his|the|a|an|another|[a-z]+'s) (?:[\\w']+ )?";
/** "My cat and her kitten", "so both need". */
const TWO = new RegExp(
  `\\b${A}(?:${ANIMAL}|boy|girl)(?: \\w+)? and (?:${A})?(?:${ANIMAL})\\b|\\b(?:they|so) both need\\b`,
);

/** "All four cats", "my cat and my dog both": how many animals are to be seen; null where no two are told of. */
export function animalsTold(text: string): number | null {
  const [, all = '', more] = COUNTED.exec(text) ?? [];
  const count = Number(more ?? (all === 'both' ? 2 : all)) || 0;
  if (count > 1) return count;
  return TWO.test(text) ? 2 : null;
}

const OTHER_ONE = new RegExp(
  `\\b(?:(?:my|our|the|her|his|their|\\w+'s) (?:\\w+ ){0,2}?(?:${ANIMAL}|other (?:one|1))|(?:another|other) (?:one|1|${ANIMAL}))\\b`,
);

/** "The cat too", "my other dog": an animal beside the one that is booked. */
export function tellsOtherAnimal(text: string): boolean {
  return OTHER_ONE.test(text);
}
