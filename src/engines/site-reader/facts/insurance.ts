import type { Page } from '../page/page.ts';
import { textsOf } from '../structured/thing.ts';
import type { BusinessProfile } from '../types.ts';
import { isAboutOthers } from './about-others.ts';
import { blockTopic, type Evidence, pageTopic, sectionAfter, sentencesOf, uniqueBy } from './evidence.ts';
import { plainPlan, plansNamed } from './insurance-plans.ts';

const TOPIC =
  /insurance|insurers?\b|coverage|carriers?|in-network|\bnetworks?\b|accepted plans|plans (we|accepted)|\bwe (accept|take)\b|health funds?|(vision|medical|health) plans?|seguros?|krankenkass|mutuelle/i;
const DENIED =
  /\b(no (?:aceptamos|trabajamos)|do(es)? not|don[’']t|doesn[’']t|not|no longer|unable to|cannot|can[’']t|except|excluding|out[- ]of[- ]network)\b/i;
const ACCEPTING =
  /\b(accept|take|work with|participat|in[- ]network|claim|welcome|honor|honour|partner|providers? for|preferred provider|contracted|bill|file|recogni[sz]ed|registered with|acepta)\w*/i;
/** Entries of an insurance list that are no plan. */
const NO_PLAN =
  /^(and|many|most|all|other|more|please|call|contact|we|our|if|your|you|don|not|cash|visa|master|american express|discover|care ?credit|check|credit|financ|payment|insurance|in-network|out-of|(?:dental|medical|vision|health|insurance) (?:insurance|plans?)|ppo|hmo|hicaps|currently|participating)\b|^(?:plans?|status|carriers?|compan(?:y|ies)|insurers?|networks?|out of network|in network)$|[?!]|\$/i;

/** Plans that the practice accepts, as the site writes them, and what it says about insurance in a sentence or two. */
export function practiceInsurance({ pages, businesses }: Evidence): BusinessProfile['insurance'] {
  const accepted = businesses
    .flatMap((business) => textsOf(business, 'healthPlanNetworkId', 'acceptedInsurance', 'insuranceAccepted'))
    .flatMap((text) => text.split(/\s*[,;]\s*/));
  const refused = new Set<string>();
  const notes: string[] = [];
  for (const page of pages) {
    const isPage = /insurance/.test(pageTopic(page));
    accepted.push(...plansInPictures(page, isPage));
    for (const [index, block] of page.blocks.entries()) {
      if (block.zone === 'nav' || isAboutOthers(page, block)) continue;
      const isDenied = DENIED.test(block.headings.at(-1) ?? '');
      if (block.level > 0 && TOPIC.test(block.text) && !DENIED.test(block.text))
        accepted.push(...listed(sectionAfter(page.blocks, index)));
      if (block.kind === 'heading') continue;
      const isTopic = TOPIC.test(block.headings.slice(-2).join(' ')) || (isPage && TOPIC.test(blockTopic(page, block)));
      for (const sentence of sentencesOf(block.text)) {
        const isAbout =
          isTopic ||
          /\binsur(ance|er)|in[- ]network|\bplans?\b|health funds?/i.test(sentence) ||
          (ACCEPTING.test(sentence) && plansNamed(sentence).length >= 2) ||
          /\b(accept|accepted|accepting|welcome|participate|participating|in[- ]network)\b/i.test(sentence);
        const named = isAbout ? plansIn(sentence) : { accepted: [], refused: [] };
        const denied = isDenied ? plansNamed(sentence).map(({ name }) => name) : named.refused;
        for (const name of denied) refused.add(name);
        if (isDenied) continue;
        if (isTopic || ACCEPTING.test(sentence)) accepted.push(...named.accepted);
        const isNote =
          /\binsur(ance|er)|in-network|out-of-network|health funds?/i.test(sentence) &&
          (ACCEPTING.test(sentence) || /out[- ]of[- ]network/i.test(sentence));
        if (isNote && sentence.length < 300) notes.push(sentence);
      }
    }
  }
  return {
    accepted: withoutRepeats(accepted.filter((entry) => !refused.has(plainPlan(entry)))),
    note: [...new Set(notes)].slice(0, 2).join(' ') || null,
  };
}

/** Each plan once; where one entry says more ("Delta Dental of Iowa"), the bare name is left out. */
function withoutRepeats(entries: readonly string[]): string[] {
  const kept = uniqueBy(entries, (entry) => entry.toLowerCase().replace(/[^a-z0-9]/g, ''));
  return kept.filter(
    (entry) => plainPlan(entry) !== entry || !kept.some((other) => other !== entry && plainPlan(other) === entry),
  );
}

/** Plans in a sentence; those after a denial are refused, those before it are not: "We accept Aetna but not Medicaid". */
function plansIn(sentence: string): { accepted: string[]; refused: string[] } {
  const denial = DENIED.exec(sentence)?.index ?? sentence.length;
  const known = plansNamed(sentence);
  const taken = known.filter(({ at }) => at < denial);
  const refused = known.filter(({ at }) => at >= denial).map(({ name }) => name);
  const isList =
    taken.length === 1 && /\b(?:plans?|insurances?|insurers?|networks?|carriers?)\b[^:,]*:/i.test(sentence);
  if (taken.length < 2 && !isList) return { accepted: taken.map(({ written }) => written), refused };
  // Beside plans that are known stand others: "Blue Cross, HealthPartners and Medica".
  const beside = sentence
    .slice(0, denial)
    .split(/\s*[,;:()]\s*|\s+(?:and|or|&|y|o)\s+/)
    .map((part) =>
      part
        .replace(/^.*\b(?:with|accept|aceptamos|take|including|include|like|as|are|for)\s+/i, '')
        .replace(/(?:\s+(?:are|is))?(?:\s+(?:accepted|only|welcome))?[.)]*$/, '')
        .trim(),
    )
    .filter((part) => /^[A-Z]/.test(part) && part.split(' ').length <= 4 && part.length >= 3 && !NO_PLAN.test(part));
  return {
    accepted: [
      ...beside,
      ...taken.filter(({ name }) => !beside.some((part) => plainPlan(part) === name)).map(({ written }) => written),
    ],
    refused,
  };
}

/** Logos of plans, by their alternative text: on the page about insurance, or several in a row. */
function plansInPictures(page: Page, isPage: boolean): string[] {
  const plans = page
    .$('img[alt]')
    .toArray()
    .map((element) => (page.$(element).attr('alt') ?? '').replace(/\blogo\b/gi, '').trim())
    .filter((alt) => alt.length <= 50 && plansNamed(alt).length > 0 && !DENIED.test(alt));
  return isPage || plans.length >= 3 ? plans : [];
}

/** Entries of a list of plans: only where one that is known stands among them. */
function listed(section: readonly { kind: string; text: string }[]): string[] {
  const entries = section
    .filter(({ kind, text }) => kind === 'item' || kind === 'row' || text.includes('\n'))
    .filter(({ kind, text }) => kind !== 'row' || !DENIED.test(text))
    .flatMap(({ kind, text }) => (kind === 'row' ? text.split(' | ').slice(0, 1) : text.split(/\n|\s\|\s/)))
    .map((text) => text.replace(/^[\s•·*–-]+|[\s.,;*]+$/g, ''))
    .filter((text) => text.split(' ').length <= 6 && text.length >= 3 && text.length <= 50)
    .filter((text) => !NO_PLAN.test(text) && !DENIED.test(text));
  const known = entries.filter((entry) => plansNamed(entry).length > 0);
  return known.length >= 1 && known.length >= entries.length / 4 ? entries : [];
}
