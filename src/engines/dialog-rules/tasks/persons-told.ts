import { memoize } from '../../dialog/memoize.ts';
import { likenessOf } from '../listening/name-words.ts';
import { withoutBystanders } from './bystanders.ts';
import { KIN } from './kin.ts';

/** Who is to be seen: the caller or not, and how many besides. */
interface PersonsTold {
  isCaller: boolean;
  others: number;
}

const WHOSE = '(?:my|our|his|her|their|the)';
const MANY = `(?:${KIN})s|kids|children|people|persons|ladies|women|men|guys|girls|adults|bridesmaids|players|employees`;
const CALLER = '(?:me|i|myself|yours truly)';
const ONE = `${WHOSE} (?!(?:${KIN})\\b)(?:\\w+ )?(?:${KIN})(?: in law)?(?!'s(?! due\\b)|s\\b)|${WHOSE} (?:${KIN})(?: in law)?(?!'s(?! due\\b)|s\\b)|(?<=\\bfor )(?:mum|mom|mommy|dad|daddy|grandma|grandpa|granny|nana)|(?:boyfriend|girlfriend|hubby|partner|roommate|mom|dad|wife|husband)(?= and (?:i|me)\\b)`;
const SEVERAL = `(?:(?:both|all)(?: of)? (?:${WHOSE} )?(?:\\d{1,2} )?|(?:${WHOSE} )?\\d{1,2} (?:of ${WHOSE} )?)(?:(?!of\\b)\\w+ )?(?:${MANY})|(?:my|our|the) (?:\\w+ )?(?:twins|parents|grandparents)`;
const PERSON = `(?:${CALLER}|${SEVERAL}|${ONE})`;
const JOINT = '(?: (?:and|plus|then|also|uh|um|for))';
const NEXT = `(?:${JOINT}* ${PERSON}|${JOINT}+ (?:(?:little|big|best|older|younger) )?(?:${KIN}))\\b`;
const LIST = new RegExp(`\\b${PERSON}\\b(?:${NEXT})+`, 'g');
const EACH_PERSON = new RegExp(`\\b(?:${PERSON}|(?:${KIN}))\\b`, 'g');
const IS_CALLER = new RegExp(`^${CALLER}$`);
const IS_JOINED = new RegExp(JOINT);
const SEVERAL_TOLD = new RegExp(`\\b(?:${SEVERAL})\\b(?! (?:are|were) (?:on|at|in|away|out|coming|here|the)\\b)`);
const BOTH_OF_THEM = new RegExp(
  `\\bthey (?:can )?both (?:need|want|have|be|are due|get|come)\\b|\\bcan they both\\b|\\band so (?:does|is|has) (?:my|our|his|her) (?:\\w+ )?(?:${KIN})\\b|\\b(?:my|our) (?:\\w+ )?(?:${MANY})\\b.*\\bboth\\b|\\b(?:1 |one )?for each\\b|\\beach of them\\b`,
);
/** "My kids need flu shots, all three", "what about the kids, there's two". */
const COUNTED_AFTER = new RegExp(`\\b(?:${MANY}|they)\\b.*\\b(?:all|there (?:is|are)) (\\d)(?= *$| of them\\b)`);
/** "… and so do I". */
const CALLER_TOO =
  /\b(?:and|but) (?:so do i|me too|i do too|me as well|so am i|i need (?:1|one|it(?= *$| (?:too|as well|also)\b)|the same)|(?:1|one) for (?:me|myself))\b|\b(?:1|one) (?:is )?(?:mine|for me)\b.*\bother\b/;
/** Of these the whole number is told, whoever is among them. */
const OF_US =
  /\b(\d{1,2}) (?:spots? |places? )?of us\b|\b(?:we are|were) (\d)(?= *$)|\b(\d) (?:spots|places|seats|mats)\b/;
const FOR_SOME = /\bfor (\d)(?= *$| (?:please|my|me|on|this|next|and|at the same time)\b)/;
const FOR_ONE = new RegExp(`\\bfor (?:${ONE})\\b`);
const FOR_CALLER = /\bfor (?:me|myself)\b/;
const WITH_ONE = new RegExp(`\\b(?:drop in|join|sign up) (?:\\w+ )?with (?:a|my|our) (?:\\w+ )?(?:${KIN})\\b`);
const AND_NAME = /\b(?:me|myself) and (\p{L}{3,})\b/u;
const TWO_NAMES = /\bfor (\p{L}{3,}) and (\p{L}{3,})\b/u;
/** "There's three more of them." */
const MORE = /\b(\d) more(?: of them)?(?= *$| (?:of (?:them|us)|people|kids|of my|at home|who)\b)/;
const SPEAKS_OF_SELF = /\b(?:me|myself|we|us|i am)\b/;
const INCLUDED = /\bmyself included\b|\b(?:including|counting) (?:me|myself)\b/;
/** "My wife and I were talking": two who did something, and come to nothing. */
const BOTH_DID =
  /\b(?:and i|and me) (?:were|was|have been|just moved|moved|talked|think|live|saw|had|heard|noticed|split|separated|divorced|broke up|are (?:split|separated|divorced))\b/;

/** "Me, my husband and both boys": who is told of in one breath; null where no two persons are. */
export const personsTold = memoize(tellPersons, 200);

function tellPersons(text: string): PersonsTold | null {
  const own = withoutBystanders(text);
  return BOTH_DID.test(text) ? null : (listed(own) ?? counted(own) ?? named(own) ?? several(own));
}

function countOf(person: string): number {
  const told = /\d{1,2}/.exec(person)?.[0];
  return told === undefined ? (/\b(?:both|twins|parents|grandparents)\b/.test(person) ? 2 : 1) : Number(told);
}

function listed(text: string): PersonsTold | null {
  const [list] = [...text.matchAll(LIST)]
    .map(([words]) => words)
    .filter((words) => IS_JOINED.test(words) || [...words.matchAll(EACH_PERSON)].length > 2)
    .sort((one, other) => other.length - one.length);
  if (list === undefined) return FOR_CALLER.test(text) && FOR_ONE.test(text) ? { isCaller: true, others: 1 } : null;
  const persons = [...list.matchAll(EACH_PERSON)].map(([person]) => person);
  const others = persons.filter((person) => !IS_CALLER.test(person));
  const count = others.reduce((sum, person) => sum + countOf(person), 0);
  const isCaller = others.length < persons.length;
  return count > 0 && count + Number(isCaller) > 1 ? { isCaller, others: count } : null;
}

function counted(text: string): PersonsTold | null {
  const all = Number(
    OF_US.exec(text)
      ?.slice(1)
      .find((group) => group !== undefined) ?? 0,
  );
  if (all > 1) return { isCaller: true, others: all - 1 };
  const counted = Number(COUNTED_AFTER.exec(text)?.[1] ?? 0);
  if (counted > 1) return { isCaller: false, others: counted };
  const more = Number(MORE.exec(text)?.[1] ?? 0);
  if (more > 1) return { isCaller: false, others: more };
  const some = Number(FOR_SOME.exec(text)?.[1] ?? 0);
  if (some < 2) return null;
  const isCaller = SPEAKS_OF_SELF.test(text);
  return { isCaller, others: some - Number(isCaller) };
}

function named(text: string): PersonsTold | null {
  const [, beside = 'the'] = AND_NAME.exec(text) ?? [];
  const isOneBeside = CALLER_TOO.test(text) && new RegExp(`\\b${ONE}\\b`).test(text);
  if (isOneBeside || likenessOf(beside) === 'known' || WITH_ONE.test(text)) return { isCaller: true, others: 1 };
  const [, first = 'the', second = 'the'] = TWO_NAMES.exec(text) ?? [];
  const likeness = [likenessOf(first), likenessOf(second)];
  const areNames = likeness.includes('known') && !likeness.includes('none') && !likeness.includes('ordinary');
  return areNames ? { isCaller: false, others: 2 } : null;
}

function several(text: string): PersonsTold | null {
  const told = SEVERAL_TOLD.exec(text)?.[0];
  const count = told === undefined ? 0 : countOf(told);
  if (count < 2) return BOTH_OF_THEM.test(text) ? { isCaller: false, others: 2 } : null;
  const isCaller = INCLUDED.test(text);
  return { isCaller, others: count - Number(isCaller) };
}
