import type { Utterance } from '../listening/hear.ts';
import { animalsTold } from './animals-told.ts';
import { KIN } from './kin.ts';
import { personsTold } from './persons-told.ts';

/** "Both my kids", "my two dogs". */
export function isForTwoOthers(heard: Utterance): boolean {
  const told = personsTold(heard.text);
  if (told !== null) return !told.isCaller && told.others === 2;
  return /\b(my|our|the) (\w+ )?twins\b|\b(both (of )?(my|the|our)|both|(my|our|the) (two|2)|(have|got|has) (two|2)|my \w+ and my) (\w+ )?(kids|children|sons|daughters|boys|girls|dogs|cats|pets|puppies|kittens|rabbits|twins|parents|son|daughter|husband|wife|mother|father)\b/.test(
    heard.text,
  );
}

/** One visit for both. */
export const IS_SHARED =
  /\b(couples?|marriage|marital|relationship|family|families|joint|partners?|together) (\w+ )?(counsel\w*|therap\w*|session|massage|appointment|consult\w*)\b|\b(therap\w*|counsel\w*|sessions?) together\b/;

/** A service whose name says that two come to it together. */
export function isSharedService(name: string): boolean {
  return /\b(couples?|family|marriage|group|joint|duo|duet|partners?)\b/i.test(name);
}

const SOMEBODY =
  '(?:(?:my|our|the) (?:\\w+ )?\\w+|(?!(?:me|myself|my|our|the|a|an|this|next|today|tomorrow|now|later|noon)\\b)[a-z]+(?<!days?))';
const ONE_EACH = new RegExp(
  `\\b(?:1|one|an? \\w+) for (?:me|myself) (?:and|then|plus) (?:also |then )*(?:(?:1|one|another|another one|an? \\w+) )?for ${SOMEBODY}\\b|\\b(?:1|one|an? \\w+) for ${SOMEBODY} (?:and|then|plus) (?:also |then )*(?:(?:1|one|another|another one|an? \\w+) )?for (?:me|myself)\\b`,
);

/** "One for me and one for my daughter": two bookings, the caller's own among them. */
export function isOneEach(text: string): boolean {
  return ONE_EACH.test(text);
}

const PAIR = new RegExp(
  `\\b((me|myself|i) and (the (wife|husband|missus|kids|mrs)|hubby)\\b|(me|myself|i) and (my|for my) (?!insurance|appointment|name|teeth|doctor)\\w+|my (${KIN}) and (me|i|myself)\\b|for (my|our) (\\w+ )?(${KIN}|dog|cat|puppy|kitten)s? and (me\\b|myself\\b|i( both|$)|(my|our|her|his) (\\w+ )?(${KIN}|dog|cat|puppy|kitten)s?\\b)|(?:(?:^|(?:hi|hey|hello|so|yes|yeah|um|ok|because|and|for) )my \\w+ and (i|me)|my \\w+ and (i|me) both) (need|want|would)|both of us|the two of us|\\w+ and (his|her|their) (little |big |older |younger |twin |baby )?(brother|sister|twin|cousin|mom|dad|husband|wife)\\b(?! (?:had|has|have|was|were|is|died|said|says|told|got|thinks?)\\b)|one for each|each of (us|them)|two (appointments|cleanings|people|checkups|exams))\\b`,
);

/** "For my knee and I need…" names no second person. */
const OF_BODY =
  /\bmy (knees?|back|hip|neck|shoulders?|ankle|foot|feet|leg|arm|hand|wrist|elbow|tooth|teeth|eyes?|ears?|throat|stomach|head|skin|appointment|insurance) and (i|me)\b/g;

/** "For me and my son": the second appointment is taken up after the first. */
export function isForTwo(heard: Utterance): boolean {
  if (isForTwoOthers(heard) || isOneEach(heard.text)) return true;
  const told = personsTold(heard.text);
  if (told !== null) return told.others + Number(told.isCaller) === 2;
  return PAIR.test(heard.text.replace(OF_BODY, ' '));
}

const AT_ONCE =
  /\b(?:together|(?:at )?(?:the )?same (?:time|visit|appointment|trip)|at once|all at once|(?:one|1) (?:visit|appointment|trip)|in (?:one|1) go)\b/;
/** More of them than are booked one after the other. */
const MANY_ANIMALS = 3;

/** "I've got two labs, can I bring them in together?", "all four cats": one visit, of which the team has to know that several come to it. */
export function areSeveralAnimals(heard: Utterance): boolean {
  const count = animalsTold(heard.text) ?? 0;
  return count >= MANY_ANIMALS || (count > 1 && AT_ONCE.test(heard.text) && !isForTwo(heard));
}

/** "My cat and my dog both need shots": one visit after the other. */
export function isPairOfAnimals(heard: Utterance): boolean {
  return !areSeveralAnimals(heard) && (animalsTold(heard.text) === 2 || isForTwo(heard));
}
