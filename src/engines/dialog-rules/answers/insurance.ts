import type { Desk } from '../desk.ts';
import { bearingOn, libraryOf, sentencesOf, shorten, termsOf } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';
import { meantServices } from './meant-services.ts';
import { answerPrice } from './services.ts';
import { isUninsured } from './uninsured.ts';

/** Payers as callers name them; each line is one payer. */
const PAYERS: [string, RegExp][] = [
  ['workers compensation', /\bworker'?s'? comp(ensation)?\b/],
  ['Delta Dental', /\bdelta( dental)?\b/],
  ['Blue Cross Blue Shield', /\b(blue cross|blue shield|bcbs|b c b s)\b/],
  ['Anthem', /\banthem\b/],
  ['United Concordia', /\bunited concordia\b/],
  ['UnitedHealthcare', /\b(united ?health ?care|united health|uhc|u h c|united)\b/],
  ['MetLife', /\bmet ?life\b/],
  ['Aetna', /\b(aetna|etna|edna)\b/],
  ['Cigna', /\b(cigna|signa|sigma)\b/],
  ['Guardian', /\bguardian\b/],
  ['Humana', /\bhumana\b/],
  ['Medicaid', /\bmedicaid|medic aid\b/],
  ['Medicare', /\bmedicare|medi care\b/],
  [
    'Medi-Cal',
    /\bmedi[ -]cal\b|\b(?:takes?|taking|accepts?|accepting|on|got) medical(?= (?:insurance|or|and|for|here|plans?)\b|$)/,
  ],
  ['Kaiser', /\bkaiser\b/],
  ['Tricare', /\btri ?care\b/],
  ['Principal', /\bprincipal\b/],
  ['Ameritas', /\bameritas\b/],
  ['Sun Life', /\bsun ?life\b/],
  ['Oscar', /\boscar\b/],
  ['Molina', /\bmolina\b/],
  ['VSP', /\bv ?s ?p\b/],
  ['EyeMed', /\beye ?med\b/],
  ['Trupanion', /\btrupanion\b/],
  ['Optum', /\boptum\b/],
  ['Magellan', /\bmagellan\b/],
  ['Regence', /\bregence\b/],
  ['Providence', /\bprovidence (health|plan|insurance)\b/],
  ['Premera', /\bpremera\b/],
  ['Highmark', /\bhighmark\b/],
  ['CareFirst', /\bcare ?first\b/],
  ['Health Net', /\bhealth ?net\b/],
  ['Healthfirst', /\bhealth ?first\b/],
  ['Fidelis', /\bfidelis\b/],
  ['GEHA', /\bgeha\b/],
  ['Beam', /\bbeam (dental|insurance)\b/],
  ['Careington', /\bcareington\b/],
  ['Nationwide', /\bnationwide\b/],
  ['Pets Best', /\bpets best\b/],
  ['Healthy Paws', /\bhealthy paws\b/],
  ['Lemonade', /\blemonade\b/],
  ['SilverSneakers', /\bsilver ?sneakers\b/],
  ['HMO plans', /\bhmos?\b/],
];

const ASKS =
  /\b(insurance|insurances|insured|in network|out of network|network with|ppo|hmo|dental plan|health plan|vision plan|my plan|covered by|(is|are|will|would) (it|that|this|they) (be |still )?covered|(is|are|does|do|will|would|for) (\w+ ){1,4}(covered|cover)\b|\w+ covered|coverage|take my plan)\b/;
const TAKES = /\b(covers?|pays?|take|accept|taking|accepting|work with|bill|in network|covered|have)\b/;

/** Tells of the caller's own insurance rather than asking what is taken: for the team to note, or a bill to look into. */
const TELLS =
  /\b(?:i|we) (?:will|am going to|are going to|have to|got to|need to|should|better) (?:\w+ )?(?:call|ask|check with|talk to|contact) (?:my|our|his|her|the) (?:\w+ )?(?:insurance|plan|carrier|insurer)|\bcall(?:ed)? (?:me |us )?back\b|\b(update|change|changed|switch(ed)?|switching|give you|(got|have|add) (a |an |my )?(new|different)) (\w+ ){0,2}(insurance|coverage|plan|card)\b(?!.*\b(do you|is that|will you|take|accept|in network)\b)|\b(my|our|his|her) (\w+ )?(insurance|coverage|plan) (has |just |is )?(changed|now|different|switched)\b|\binsurance (was|is) supposed to\b|\bmy insurance (company )?(wants|wanted|needs|requires|asks|asked|makes|is making)\b|\bmy insurance (denied|rejected|did not|said|says|paid|covered|would not|will not|should have)\b|\b(got|received|have) (a|my|the|another|this) (\w+ )?(bill|invoice|statement)\b/;

/** Whether the words ask what insurance is taken, or name a payer. */
export function asksInsurance(heard: Utterance): boolean {
  if (TELLS.test(heard.text)) return false;
  return (
    ASKS.test(heard.text) || (payerIn(heard.text) !== null && (TAKES.test(heard.text) || heard.tokens.length <= 6))
  );
}

function payerIn(text: string): [string, RegExp] | null {
  return PAYERS.find(([, pattern]) => pattern.test(text)) ?? null;
}

/** The practice says of a payer in the words that it does not take it. */
export function refusesPayer({ practice }: Desk, { text }: Utterance): boolean {
  const named = PAYERS.filter(([, pattern]) => pattern.test(text)).map(([, pattern]) => pattern);
  return libraryOf(practice).entries.some((entry) =>
    sentencesOf(entry.text).some(
      (said) => NOT_TAKEN.test(said) && named.some((pattern) => pattern.test(said.toLowerCase())),
    ),
  );
}

const NOT_TAKEN = /\b(?:not|no longer|do not|don't|cannot|can't|isn't|aren't)\b/i;

/** What the practice itself says about insurance; null where it says nothing. A payer it does not name is neither claimed nor denied. */
export function answerInsurance(desk: Desk, heard: Utterance): string | null {
  const sentences = libraryOf(desk.practice).entries.flatMap((entry) =>
    sentencesOf(entry.text).map((text) => ({
      text,
      isAbout: /insur|in-network|\bplans?\b|payer|carrier/i.test(`${entry.question ?? ''} ${text}`),
    })),
  );
  if (isUninsured(heard.text)) {
    const offer = sentences.find(({ text }) =>
      /without insurance|uninsured|no insurance|self[- ]?pay|savings plan|membership|sliding scale|cash/i.test(text),
    );
    return offer?.text ?? answerPrice(desk, heard);
  }
  const ofThing = /\bcover(s|ed|age)?\b/.test(heard.text)
    ? bearingOn(desk.practice, heard.text, /\bcover(s|ed|age)?\b/i, 0)
    : null;
  if (ofThing !== null && (payerIn(heard.text) === null || /\bnot\b/.test(ofThing))) return quoted(desk, ofThing);
  const refused = refusedFor(desk, heard, sentences);
  if (refused !== null) return quoted(desk, refused);
  const payers = PAYERS.filter(([, pattern]) => pattern.test(heard.text));
  const isNamed = ([, pattern]: [string, RegExp]) => sentences.some(({ text }) => pattern.test(text.toLowerCase()));
  const payer = payers.find(isNamed) ?? payers[0] ?? null;
  if (payer !== null) {
    const [name, pattern] = payer;
    const naming = sentences.filter(({ text }) => pattern.test(text.toLowerCase()));
    const best = naming.find(({ isAbout }) => isAbout) ?? naming[0];
    if (best !== undefined && asksCoverAgain(desk, heard, best.text)) return COVER_VARIES;
    if (best !== undefined) return `${quoted(desk, best.text)}${ofPlan(desk, heard)}`;
    const general = listingOf(sentences);
    if (general === undefined) return null;
    const refusesAll =
      /\b(do not|don't|not) (currently )?(accept|take|bill|participate|work with)( any)? (insurance|insurances)\b/i.test(
        general.text,
      );
    return refusesAll
      ? quoted(desk, general.text)
      : `${quoted(desk, general.text)} I don't see ${name} named there, so I can't say for certain.`;
  }
  const listing = listingOf(sentences);
  if (listing !== undefined && asksCoverAgain(desk, heard, listing.text)) return COVER_VARIES;
  return listing === undefined ? null : quoted(desk, listing.text);
}

/** The practice's own words, as those of its website where they do not come from what it told its agent. */
function quoted({ practice }: Desk, words: string): string {
  const isToldAgent =
    practice.agent.knowledgeBase?.includes(words) === true ||
    practice.passages.some(({ source, text }) => source === '' && text.includes(words));
  const spoken = shorten([words]);
  return isToldAgent ? spoken : `Our website says: ${spoken}`;
}

const NOT_COVERED =
  /\b(?:not|never) (?:\w+ )?(?:covered|billed|paid)\b|\b(?:do not|don't|does not|doesn't) (?:cover|bill|pay)\b|\bno insurance\b/i;

/** "Does Aetna pay for that", of a massage: no plan taken for the rest pays for what is said to be covered by none. */
function refusedFor(desk: Desk, heard: Utterance, sentences: Sentence[]): string | null {
  const refusing = sentences.filter(({ text, isAbout }) => (isAbout || COVERS.test(text)) && NOT_COVERED.test(text));
  if (refusing.length === 0) return null;
  const meant = meantServices(desk, heard).flatMap(({ name }) => termsOf(name));
  const found = refusing.find(({ text }) => termsOf(text).some((term) => meant.includes(term)));
  return found === undefined ? null : shorten([found.text]);
}

/** "Does Medicare cover Botox": that a plan is taken does not tell that it pays for this. */
function ofPlan(desk: Desk, heard: Utterance): string {
  const isOfService = PAYS_FOR.test(heard.text) && meantServices(desk, heard).length > 0;
  return isOfService ? ' What a plan pays of it, the plan itself can tell you.' : '';
}

const PAYS_FOR = /\b(?:cover(?:s|ed)?|pays? (?:for|toward|any|some|part|all))\b/;
const COVERS = /\bcover(?:s|ed|age)?\b/i;

const COVER_VARIES =
  'What a plan covers of it differs from plan to plan, and I can only tell you what we accept. Your insurer can tell you, or the team can look into it.';

/** "Right, but is it covered?", after what is accepted was told: that sentence once more would be no answer. */
function asksCoverAgain({ state }: Desk, { text }: Utterance, told: string): boolean {
  const last = state.history.findLast(({ role }) => role === 'agent')?.text ?? '';
  return /\bcover(s|ed|age)?\b/.test(text) && last.includes(shorten([told]));
}

interface Sentence {
  text: string;
  isAbout: boolean;
}

/** The sentence that names what is accepted, else one that speaks of insurance at all. */
function listingOf(sentences: Sentence[]): Sentence | undefined {
  const about = sentences.filter(({ isAbout }) => isAbout);
  const accepting = sentences.filter(({ text }) =>
    /\b(accept|take|in[- ]network|participat\w*|work with)\b/i.test(text),
  );
  const positive = accepting.filter(({ text }) => !/\b(do not|don't|cannot|can't|no longer|not)\b/i.test(text));
  const naming = [...positive, ...accepting].find(({ text }) => payerIn(text.toLowerCase()) !== null);
  return naming ?? accepting.find(({ isAbout }) => isAbout) ?? about.find(({ text }) => /insur/i.test(text));
}
