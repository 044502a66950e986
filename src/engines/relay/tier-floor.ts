import { TIERS, type Tier, tierAllows } from './types.ts';

/**
 * What an instruction is certain to need, told from how its clauses begin. A question, a look-up and whatever could be read as one need
 * `read` here: the plan that a run makes of the instruction decides about those, and the walls in the run hold whatever it says.
 */

/** Verbs that say by themselves what they do to the records of a site; at most forty in all. */
export const FLOOR: Readonly<Record<Exclude<Tier, 'read'>, string>> = {
  create: 'add create insert register enroll upload send book schedule order invite pay',
  update:
    'update change edit rename reschedule assign reassign unassign approve reject activate deactivate enable disable',
  delete: 'delete remove erase cancel void revoke purge',
};

/** Those of them that are as often a noun or an adjective ("change requests", "void invoices"): only an article or the like makes them verbs. */
const ALSO_NOUNS = setOf('register upload book schedule order invite pay update change edit cancel void purge');
/** Words that an object begins with. */
const DETERMINERS = setOf('a an the this that these those all every each my our your his her its their it him them');
/** Words before which a verb of the floor has no object of its own: "add up", "change to the list", "send me". */
const NO_OBJECT = setOf(
  'me us up to of by for from in on at with and or is are was were nothing none no as into out off back over not',
);
/** What is made, changed or taken away of a page instead of a record: lists to be answered with, settings of the view. */
const OF_THE_VIEW =
  /^(?:lists?|reports?|summar(?:y|ies)|overviews?|tables?|breakdowns?|csv|spreadsheets?|totals?|amounts?|balances?|numbers?|counts?|figures?|filters?|search(?:es)?|sort(?:ing)?|views?|tabs?|pages?|ranges?|periods?|columns?|selections?|dialogs?|popups?)$/;
/** Words that put what follows them, up to the end of the sentence, under a condition, a question or a description. */
const SUBORDINATE = setOf(
  `who whom whose which what that whether how when where why if unless until while because may can could might must should would will
  shall do does did has have had not never without only except`,
);
const LEADING = setOf('please kindly then and also now next finally first');

/** Words between the verb and the end of its clause that may tell that its object belongs to the view. */
const LOOK_AHEAD = 6;

export interface CertainNeed {
  tier: Tier;
  /** The word that asks for it; null where nothing certain asks for more than reading. */
  verb: string | null;
}

/** The tier that `instruction` needs in any reading of it. */
export function certainNeed(instruction: string): CertainNeed {
  return sentencesOf(instruction)
    .flatMap(orderedIn)
    .reduce<CertainNeed>((most, need) => (tierAllows(most.tier, need.tier) ? most : need), {
      tier: 'read',
      verb: null,
    });
}

/** What stands in quotes is a value, whatever it says. */
function sentencesOf(instruction: string): string[][] {
  const bare = instruction.replace(/"[^"]*"|“[^”]*”|(?<!\p{L})'[^']*'(?!\p{L})/gu, ' "" ');
  return (bare.match(/[^.!?;\n]+(?:[.!?;\n]+|$)/g) ?? [])
    .filter((sentence) => !/\?\s*$/.test(sentence))
    .map((sentence) => sentence.match(/""|[\p{L}\p{N}#][\p{L}\p{N}'’_-]*|[,:]/gu) ?? []);
}

function orderedIn(words: readonly string[]): CertainNeed[] {
  const found: CertainNeed[] = [];
  let at = 0;
  while (LEADING.has(lower(words[at])) || words[at] === ',') at += 1;
  for (let index = at; index < words.length; index += 1) {
    const word = lower(words[index]);
    if (SUBORDINATE.has(word) || word === ':' || (word === 'to' && !beginsNoun(words[index + 1] ?? ''))) break;
    const before = lower(words[index - 1]);
    const isJoined = index > at && (LEADING.has(before) || before === ',');
    const tier = TIER_OF.get(word);
    if (tier === undefined || !(index === at || isJoined)) continue;
    if (hasObject(words.slice(index + 1), isJoined || ALSO_NOUNS.has(word))) found.push({ tier, verb: word });
  }
  return found;
}

function hasObject([first, ...others]: readonly string[], needsDeterminer: boolean): boolean {
  if (first === undefined || NO_OBJECT.has(lower(first)) || !/^[^,:]/.test(first)) return false;
  if (needsDeterminer && !isDetermined(first)) return false;
  const clause = [first, ...others].slice(0, LOOK_AHEAD);
  const end = clause.findIndex((word) => /^(?:,|:|and|then)$/.test(lower(word)));
  return !clause.slice(0, end < 0 ? clause.length : end).some((word) => OF_THE_VIEW.test(lower(word)));
}

/** An article or the like, a value or a number. */
function isDetermined(word: string): boolean {
  return DETERMINERS.has(lower(word)) || word === '""' || /^[#\p{N}]/u.test(word);
}

/** "To" before it is no infinitive. */
function beginsNoun(word: string): boolean {
  return isDetermined(word) || /^\p{Lu}/u.test(word);
}

function lower(word: string | undefined): string {
  return word?.toLowerCase() ?? '';
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

const TIER_OF: ReadonlyMap<string, Tier> = new Map(
  TIERS.flatMap((tier) => (tier === 'read' ? [] : FLOOR[tier].split(' ').map((verb) => [verb, tier] as const))),
);
