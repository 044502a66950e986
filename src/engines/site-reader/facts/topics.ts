import type { Page } from '../page/page.ts';
import { textsOf } from '../structured/thing.ts';
import { blockTopic, type Evidence, sectionAfter, sentencesOf } from './evidence.ts';

const MAX_WORDS = 70;

/** What the site says about one thing in running text: the section under a heading that names it, else the sentences that mention it. */
function noteAbout(
  pages: readonly Page[],
  heading: RegExp,
  sentence: RegExp,
  isGood: (text: string) => boolean = () => true,
  rank: (text: string) => number = () => 0,
): string | null {
  const fromSections = pages.flatMap((page) =>
    page.blocks.flatMap((block, index) => {
      if (block.level === 0 || block.zone === 'nav' || !heading.test(block.text) || block.text.length > 80) return [];
      const text = sectionAfter(page.blocks, index, 8)
        .filter(({ kind, linkShare }) => kind !== 'heading' && linkShare < 0.7)
        .map((part) => part.text.replaceAll('\n', ' '))
        .join(' ');
      return text.split(' ').length >= 6 && isGood(text) ? [text] : [];
    }),
  );
  const fromSentences = pages.flatMap((page) => {
    const found = page.blocks
      .filter(({ zone, kind, linkShare }) => zone !== 'nav' && kind !== 'heading' && linkShare < 0.7)
      .filter((block) => !/testimonial|review|blog|news/i.test(blockTopic(page, block)))
      .flatMap(({ text }) =>
        withAnswers(sentencesOf(text)).filter((one) => sentence.test(one) && isGood(one) && one.split(' ').length >= 4),
      );
    return found.length > 0 ? [found.slice(0, 2).join(' ')] : [];
  });
  const best = (texts: string[]): string | undefined => texts.toSorted((a, b) => rank(b) - rank(a))[0];
  const chosen = best(fromSections) ?? best(fromSentences);
  return chosen === undefined ? null : firstSentences(chosen);
}

/** "Dental emergency? Call us first thing.": a short question belongs to what answers it. */
const withAnswers = (sentences: readonly string[]): string[] =>
  sentences.map((one, index) =>
    one.endsWith('?') && one.split(' ').length <= 6 ? `${one} ${sentences[index + 1] ?? ''}` : one,
  );

function firstSentences(text: string): string {
  let kept = '';
  for (const sentence of sentencesOf(text)) {
    if (kept !== '' && `${kept} ${sentence}`.split(' ').length > MAX_WORDS) break;
    kept = `${kept} ${sentence}`.trim();
  }
  return kept.split(' ').length > MAX_WORDS * 2
    ? `${kept
        .split(' ')
        .slice(0, MAX_WORDS * 2)
        .join(' ')} …`
    : kept;
}

/** Where to leave the car. */
export const parkingNote = ({ pages }: Evidence): string | null =>
  noteAbout(
    pages,
    /\bparking|\bparken|estacionamiento|stationnement/i,
    /\bparking\b|\bpark (?:in|at|behind|on|your|for free)\b|parkplatz|parkplätze|estacionamiento|stationnement|\bgarage\b.*\b(?:valid|adjacent|next)/i,
  );

/** What to do weighs more than what is offered and what it costs. */
function urgency(text: string): number {
  const signs = [
    /\b911\b|\b112\b|\b999\b/,
    /\d{3}[-. ]\d{4}|\bpress \d|same number/i,
    /on[- ]call|after[- ]hours|night|weekend|closed/i,
    /\b(call|dial|go to|phone)\b/i,
  ];
  return signs.filter((sign) => sign.test(text)).length - (/[$£€]\d/.test(text) ? 2 : 0);
}

/** What people are told to do in an emergency. */
export const emergencyNote = ({ pages }: Evidence): string | null =>
  noteAbout(
    pages,
    /emergenc|after[- ]hours|urgent|notfall|urgencia|urgence/i,
    /\bemergenc|\bafter[- ]hours|\b911\b|\burgent\b|notfall|\b112\b/i,
    (text) =>
      /\b(call|dial|phone|visit|go to|contact|text|come|page|line|see you|same[- ]day|reach|\d{3}[-. ]\d{4}|wenden|rufen)/i.test(
        text,
      ),
    urgency,
  );

const LANGUAGES =
  'English|Spanish|French|German|Italian|Portuguese|Russian|Polish|Ukrainian|Mandarin|Cantonese|Chinese|Korean|Japanese|Vietnamese|Tagalog|Hindi|Urdu|Punjabi|Gujarati|Bengali|Tamil|Telugu|Arabic|Farsi|Persian|Hebrew|Turkish|Greek|Haitian Creole|Creole|Hmong|Somali|Amharic|Swahili|Armenian|Romanian|Dutch|Swedish|Albanian|Bosnian|Serbian|Croatian|Czech|Hungarian|Thai|Lao|Khmer|Burmese|Nepali|Yiddish|American Sign Language|ASL|Navajo';
const OWN_NAMES: [pattern: RegExp, language: string][] = [
  [/se habla español|hablamos español|hablo español/i, 'Spanish'],
  [/on parle français|nous parlons français/i, 'French'],
  [/мы говорим по-русски|говорим по-русски/i, 'Russian'],
  [/mówimy po polsku/i, 'Polish'],
  [/falamos português/i, 'Portuguese'],
  [/wir sprechen deutsch/i, 'German'],
  [/parliamo italiano/i, 'Italian'],
];
const SPEAKING =
  /\b(speaks?|spoken|speaking|fluent|bilingual|languages?|interpret(?:er|ing)|translat|conversational|multilingual|(?:works?|sessions?|services?|care|consultations?|appointments?|available) in|in (?:both )?(?:English|Spanish|French))\b/i;

/** Languages spoken in the practice, in English. */
export function practiceLanguages({ pages, businesses }: Evidence): string[] {
  const found = new Set<string>();
  const collect = (text: string): void => {
    for (const [name] of text.matchAll(new RegExp(`\\b(?:${LANGUAGES})\\b`, 'g')))
      found.add(name === 'ASL' ? 'American Sign Language' : name);
  };
  for (const business of businesses)
    for (const text of textsOf(business, 'knowsLanguage', 'availableLanguage')) collect(languageName(text));
  for (const page of pages) {
    for (const block of page.blocks) {
      if (block.zone === 'nav') continue;
      const isTopic = block.headings.some((heading) => /\blanguages?\b/i.test(heading));
      for (const sentence of sentencesOf(block.text)) {
        if (isTopic || SPEAKING.test(sentence)) collect(sentence);
        for (const [pattern, language] of OWN_NAMES) if (pattern.test(sentence)) found.add(language);
      }
    }
  }
  return [...found];
}

/** `es` and `es-MX` to `Spanish`; names stay. */
function languageName(text: string): string {
  if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(text) || text.length > 8) return text;
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(text.slice(0, 2)) ?? text;
}
