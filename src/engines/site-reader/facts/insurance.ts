import { textsOf } from '../structured/thing.ts';
import type { BusinessProfile } from '../types.ts';
import { blockTopic, type Evidence, pageTopic, sectionAfter, sentencesOf, uniqueBy } from './evidence.ts';

/** Carriers and programmes by the name under which they are told, and the spellings that mean them. */
const PLANS: [name: string, pattern: RegExp][] = [
  ['Aetna', /\baetna\b/i],
  ['Aflac', /\baflac\b/i],
  ['Allianz', /\ballianz\b/i],
  ['Ambetter', /\bambetter\b/i],
  ['Ameritas', /\bameritas\b/i],
  ['Anthem', /\banthem\b/i],
  ['Assurant', /\bassurant\b/i],
  ['BUPA', /\bbupa\b/i],
  ['Blue Cross Blue Shield', /\bblue\s?cross\b|\bblue\s?shield\b|\bbcbs\b/i],
  ['CareFirst', /\bcarefirst\b/i],
  ['CHIP', /\bCHIP\b/],
  ['Cigna', /\bcigna\b/i],
  ['Connection Dental', /\bconnection dental\b/i],
  ['Davis Vision', /\bdavis vision\b/i],
  ['Delta Dental', /\bdelta\s?dental\b/i],
  ['Denti-Cal', /\bdenti-?cal\b/i],
  ['DentaQuest', /\bdentaquest\b/i],
  ['EyeMed', /\beye\s?med\b/i],
  ['GEHA', /\bgeha\b/i],
  ['Guardian', /\bguardian\b/i],
  ['Harvard Pilgrim', /\bharvard pilgrim\b/i],
  ['Health Net', /\bhealth net\b/i],
  ['Highmark', /\bhighmark\b/i],
  ['Humana', /\bhumana\b/i],
  ['Kaiser Permanente', /\bkaiser\b/i],
  ['Liberty Dental', /\bliberty dental\b/i],
  ['Lincoln Financial', /\blincoln financial\b/i],
  ['Magellan', /\bmagellan\b/i],
  ['Medicaid', /\bmedicaid\b/i],
  ['Medi-Cal', /\bmedi-?cal\b(?!\s+(history|records|center))/i],
  ['Medicare', /\bmedicare\b/i],
  ['MetLife', /\bmet\s?life\b/i],
  ['Molina', /\bmolina\b/i],
  ['Mutual of Omaha', /\bmutual of omaha\b/i],
  ['Nationwide', /\bnationwide\b(?= (pet|insurance)|$|[,.;)])/i],
  ['Optum', /\boptum\b/i],
  ['Oscar', /\boscar( health)?\b(?=$|[,.;)])/],
  ['Oxford', /\boxford( health)?\b(?=$|[,.;)])/],
  ['Pets Best', /\bpets best\b/i],
  ['Principal', /\bprincipal\b(?=$|[,.;)]| (financial|life|dental))/],
  ['Renaissance', /\brenaissance\b/i],
  ['Spectera', /\bspectera\b/i],
  ['Sun Life', /\bsun\s?life\b/i],
  ['Superior Vision', /\bsuperior vision\b/i],
  ['TRICARE', /\btri-?care\b/i],
  ['Trupanion', /\btrupanion\b/i],
  ['Tufts Health Plan', /\btufts\b/i],
  ['UMR', /\bUMR\b/],
  ['United Concordia', /\bunited concordia\b/i],
  ['UnitedHealthcare', /\bunited\s?health\s?care\b|\bUHC\b/i],
  ['VSP', /\bvsp\b/i],
  ['WellCare', /\bwell\s?care\b(?! visit)/i],
];

const TOPIC =
  /insurance|coverage|carriers?|in-network|\bnetworks?\b|accepted plans|plans (we|accepted)|seguros?|krankenkass|mutuelle/i;
const DENIED =
  /\b(do(es)? not|don[’']t|doesn[’']t|not|no longer|unable to|cannot|can[’']t|except|excluding|out[- ]of[- ]network)\b/i;
const ACCEPTING =
  /\b(accept|take|work with|participat|in[- ]network|welcome|honor|honour|partner|provider for|contracted|bill|file)\w*/i;
/** Entries of an insurance list that are no plan. */
const NO_PLAN =
  /^(and|many|most|all|other|more|please|call|contact|we|our|if|your|you|don|not|cash|visa|master|american express|discover|care ?credit|check|credit|financ|payment|insurance|in-network|out-of|dental insurance|ppo|hmo)\b|[?!]|\$/i;

/** Plans that the practice accepts, and what it says about insurance in a sentence or two. */
export function practiceInsurance({ pages, businesses }: Evidence): BusinessProfile['insurance'] {
  const accepted: string[] = businesses
    .flatMap((business) => textsOf(business, 'healthPlanNetworkId', 'acceptedInsurance', 'insuranceAccepted'))
    .flatMap((text) => text.split(/\s*[,;]\s*/));
  const refused = new Set<string>();
  const notes: string[] = [];
  for (const page of pages) {
    const isPage = /insurance/.test(pageTopic(page));
    page.blocks.forEach((block, index) => {
      if (block.zone === 'nav') return;
      const isTopic = TOPIC.test(block.headings.slice(-2).join(' ')) || (isPage && TOPIC.test(blockTopic(page, block)));
      for (const sentence of sentencesOf(block.text)) {
        const isAbout = isTopic || /\binsurance|in[- ]network|\bplans?\b/i.test(sentence);
        const named = PLANS.filter(([, pattern]) => pattern.test(sentence)).map(([name]) => name);
        if (isAbout && named.length > 0) {
          // Plans named after the denial are refused, those before it are not: "We accept Aetna but not Medicaid".
          const denial = DENIED.exec(sentence)?.index ?? sentence.length;
          for (const [name, pattern] of PLANS) {
            const at = pattern.exec(sentence)?.index;
            if (at !== undefined && at > denial) refused.add(name);
            else if (at !== undefined && (isTopic || ACCEPTING.test(sentence))) accepted.push(name);
          }
        }
        if (
          /insurance|in-network|out-of-network/i.test(sentence) &&
          ACCEPTING.test(sentence) &&
          sentence.length < 300 &&
          block.kind !== 'heading'
        )
          notes.push(sentence);
      }
      if (block.level > 0 && TOPIC.test(block.text)) accepted.push(...listed(sectionAfter(page.blocks, index)));
    });
  }
  const kept = uniqueBy(
    accepted.map(plainPlan).filter((name) => !refused.has(name)),
    (name) => name.toLowerCase(),
  );
  return { accepted: kept, note: [...new Set(notes)].slice(0, 2).join(' ') || null };
}

/** Entries of a list of plans: only where one that is known stands among them. */
function listed(section: readonly { kind: string; text: string; linkShare: number }[]): string[] {
  const entries = section
    .filter(({ kind, text }) => kind === 'item' || kind === 'row' || text.includes('\n'))
    .flatMap(({ text }) => text.split(/\n|\s\|\s/))
    .map((text) => text.replace(/^[\s•·*–-]+|[\s.,;*]+$/g, ''))
    .filter(
      (text) =>
        text.split(' ').length <= 6 &&
        text.length >= 3 &&
        text.length <= 50 &&
        !NO_PLAN.test(text) &&
        !DENIED.test(text),
    );
  const known = entries.filter((entry) => PLANS.some(([, pattern]) => pattern.test(entry)));
  return known.length >= 1 && known.length >= entries.length / 4 ? entries : [];
}

/** A known plan under its usual name, unless the entry says more (`Delta Dental PPO`, `Cigna DPPO`). */
function plainPlan(entry: string): string {
  const known = PLANS.find(([, pattern]) => pattern.test(entry));
  if (!known) return entry;
  const rest = entry
    .replace(known[1], '')
    .replace(/\b(dental|insurance|health|healthcare|plans?|of [A-Z]\w+)\b/gi, '')
    .replace(/[^\p{L}]/gu, '');
  return rest === '' || rest.length > 20 ? known[0] : entry;
}
