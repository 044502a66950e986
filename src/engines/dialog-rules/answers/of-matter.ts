import type { Desk } from '../desk.ts';
import { libraryOf } from '../knowledge/search.ts';
import { contentStems } from '../knowledge/words.ts';
import { appointmentsAtHand } from './at-hand.ts';

/** "How many sessions does it take" asks for no plan that is taken. */
const OF_PAYERS =
  /\b(?:cover\w*|insur\w*|network|plans?|pay\w*|paid|costs?|accept\w*|medi\w+|pocket|claims?|bill\w*|fees?|price\w*|charge\w*|free|copay\w*|benefits?|(?:you|they|guys|all|office|doctor|clinic|place|also|still|even|ever) take|taking|taken|works? (?:with|there|here))\b/;

/** Words of a question and of the sentence that may answer it: where the sentence is of such a matter, the question must be too. */
const MATTERS: { told: RegExp; asked: RegExp }[] = [
  {
    told: /\b(?:not|is|are|fully) covered\b|\bin network\b/i,
    asked:
      /\b(?:cover\w*|insur\w*|network|plans?|pay\w*|paid|costs?|take|accept\w*|medi\w+|pocket|claims?|bill\w*|fees?|price\w*|charge\w*|free|much|deductible|copay\w*|benefits?|aetna|cigna|blue|united|humana|delta)\b/,
  },
  {
    told: /\brepair(?:s|ed)?\b/i,
    asked:
      /\b(?:repair\w*|fix\w*|mend\w*|br[eo]ak\w*|broke\w*|snap\w*|crack\w*|bent|bend\w*|loose|damag\w*|warrant\w*|guarantee\w*|last|wire|bracket)\b/,
  },
  {
    told: /\bwe (?:also |currently |do not |don't )?(?:take|accept|participate with) (?!walk|new\b|all (?:major )?credit|credit|cash|checks|payments?|cards?)[A-Z]/,
    asked: OF_PAYERS,
  },
];
/** What a question is after, and what must be told to answer it. */
const NEEDED: { asked: RegExp; told: RegExp }[] = [
  {
    asked: /\b(?:eat|ate|drink|breakfast|lunch|coffee|food|popcorn|gum|snack|empty stomach)\b/,
    told: /\b(?:eat\w*|food\w*|drink\w*|fast(?:ing)?|meals?|stomach|coffee|alcohol|chew\w*|water|breakfast|lunch)\b/i,
  },
  { asked: /\b(?:have|has|need|needs) to sign\b(?! (?:off|up))/, told: /\b(?:sign\w*|consent|forms?)\b/i },
  { asked: /\b(?:come|arrive|be there|get there) (?:\w+ )?early\b/, told: /\b(?:early|arrive|minutes|before)\b/i },
  {
    asked: /\bhow often\b/,
    told: /\b(?:every|once|twice|times|a (?:week|month|year)|weekly|monthly|yearly|annual\w*|daily)\b/i,
  },
  { asked: /\bmats?\b/, told: /\bmats?\b/i },
  { asked: /^(?!.*\bmats?\b).*\btowels?\b/, told: /\btowels?\b/i },
  { asked: /\bown (?:frames?|lens(?:es)?)\b/, told: /\bframes?\b|\blens(?:es)?\b/i },
];
const OF_MONEY = /\b(?:charges?|fees?|costs?|how much|prices?|pay)\b/;
const MONEY =
  /\$|\b(?:dollars?|free|fees?|charged?|costs?|prices?|paid|pay(?:ment|ing|s)?|complimentary|included?|includes|covered|cover|insurance|sold|sell|discounts?|superbills?|sliding|provided|cards?|cash|membership|bill|accept|take|network|due|plans?|financing|carecredit)\b/i;

/** What is sent for or looked at, whose results are told. */
const TESTED =
  /\b(?:biops(?:y|ies)|pathology|blood|labs?|strep|covid|urine|pap|allerg(?:y|ies)|mri|x-?rays?|stool|cultures?|genetic|hormones?|std|dna|thyroid)\b/gi;
const IN_LAB = /^(?:blood|labs?|urine|strep|pap|cultures?|thyroid|stool|hormones?)$/;

const OF_CALLING_OFF = /\b(?:notice|cancel\w*)\b/i;
const OF_MEMBERS = /\b(?:member\w*|contracts?|subscriptions?|auto ?pay)\b/i;
const NAMES_MEMBERS = /\b(?:member\w*|contract|subscription|join\w*|sign up|month\w*|auto ?pay|plan|package)\b/;
const NAMES_VISIT = /\b(?:appointments?|class(?:es)?|sessions?|visits?|lessons?)\b/;

/** Whether what the website says is said of what the question asks, and not of another service, another test or another fee. */
export function isOfMatter(desk: Desk, question: string, words: string): boolean {
  if (MATTERS.some(({ told, asked }) => told.test(words) && !asked.test(question))) return false;
  if (NEEDED.some(({ asked, told }) => asked.test(question) && !told.test(words))) return false;
  if (isOfOtherCount(question, words)) return false;
  if (OF_MONEY.test(question) && !OF_CALLING_OFF.test(words) && !MONEY.test(words)) return false;
  return (
    !isOfOtherTest(question, words) && !isOfOtherService(desk, question, words) && !isForMembers(desk, question, words)
  );
}

const COUNTED = /\bhow many (?:more |of (?:the|your|my|his|her) )?(?:\w+ )??(\w+s|people|children)\b/;
const SPAN = /^(?:days?|weeks?|months?|years?|hours?|minutes?)$/;
const SPANS = /\b(?:days?|weeks?|months?|years?|hours?|minutes?)\b/i;

/** "How many sessions does it take" is answered by what tells of sessions, "how many weeks" by what tells of any time. */
function isOfOtherCount(question: string, words: string): boolean {
  const counted = COUNTED.exec(question)?.[1];
  if (counted === undefined) return false;
  if (SPAN.test(counted)) return !SPANS.test(words);
  const [said = counted] = contentStems(counted);
  return !contentStems(words).includes(said) && !words.toLowerCase().includes(counted.slice(0, -1));
}

function isOfOtherTest(question: string, words: string): boolean {
  const [asked, told] = [question, words].map((text) =>
    [...text.toLowerCase().matchAll(TESTED)].map(([one]) => groupOf(one)),
  );
  if (asked === undefined || told === undefined || asked.length === 0 || told.length === 0) return false;
  return asked.every((one) => !told.includes(one));
}

function groupOf(tested: string): string {
  return IN_LAB.test(tested) ? 'lab' : tested.slice(0, 5);
}

/** Of any service there is. */
const ANY =
  /^(?:evalu|visit|exam|consult|session|initi|first|new|patient|check|treat|appoint|class|lesson|follow|care)/;

/** Each is named by words that no other service is named by. */
function isOfOtherService({ practice: { services } }: Desk, question: string, words: string): boolean {
  const names = services.map(({ name }) => contentStems(name));
  const own = names.map((stems, i) =>
    stems.filter((stem) => !ANY.test(stem) && !names.some((other, j) => j !== i && other.includes(stem))),
  );
  const [asked, told] = [question, words].map((text) => {
    const said = new Set(contentStems(text));
    return own.map((stems) => stems.some((stem) => said.has(stem)));
  });
  if (asked === undefined || told === undefined || !asked.includes(true) || !told.includes(true)) return false;
  return !asked.some((isNamed, i) => isNamed && told[i] === true);
}

/** The notice of a membership, where an appointment is called off. */
function isForMembers(desk: Desk, question: string, words: string): boolean {
  if (!OF_CALLING_OFF.test(words) || NAMES_MEMBERS.test(question)) return false;
  const start = words.slice(0, LEAD);
  const heading = libraryOf(desk.practice).entries.find(({ text }) => text.includes(start));
  const isOfMembers = OF_MEMBERS.test(words) || (heading !== undefined && OF_MEMBERS.test(heading.text));
  return isOfMembers && (NAMES_VISIT.test(question) || appointmentsAtHand(desk).length > 0);
}

/** So much of a sentence tells where it stands. */
const LEAD = 20;
