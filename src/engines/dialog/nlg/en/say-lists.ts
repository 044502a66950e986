import { inSentenceCase, spellOut } from '../catalogue-names.ts';

/** "a", "a or b", "a, b, or c". */
export function sayList(items: string[], joiner: 'and' | 'or'): string {
  if (items.length < 2) return items[0] ?? '';
  if (items.length === 2) return `${items[0] ?? ''} ${joiner} ${items[1] ?? ''}`;
  return `${items.slice(0, -1).join(', ')}, ${joiner} ${items.at(-1) ?? ''}`;
}

/** A service's or provider's name as it is spoken inside a sentence. */
export function sayProvider(name: string): string {
  return name
    .replace(/\bDra?\b\.?/g, 'Doctor')
    .replace(/^(?:Lcd|Licd|Mtr)[oa]\b\.? |^(?:Lic|Psic)\b\.? /, '')
    .replace(/,? (DDS|DMD|MD|DO|DVM|DC|PhD|PsyD|LCSW|LMFT|LMT|RN|NP|PA|PT|DPT|OD)(-[A-Z]{1,4})?\b\.?/g, '')
    .replace(/(?:, (?:[A-Z]\.?){2,6}(?:-[A-Z]{1,4})?)+$/, '');
}

/** A service's name inside a sentence: "teeth cleaning", "checkup with X-rays", "massage, 60 minutes". */
export function sayService(name: string): string {
  return inSentenceCase(spellOut(name.replace(/ & /g, ' and '), 'minutes'));
}

/** Things that are not counted: "acupuncture", "couples therapy", "teeth whitening". */
const MASS =
  /(therapy|care|acupuncture|yoga|pilates|whitening|counseling|counselling|training|coaching|needling|monitoring|recovery|wellness|straightening|contouring|surgery|medicine|grooming|reiki|cupping|botox|management|orthodontics|hygiene|removal|injections?|rehab|rehabilitation|bleaching|dentistry|work)$/i;

/** "Vaccinations": several things by their name; "checkup with X-rays" and "diagnosis" are one. */
export function isPlural(noun: string): boolean {
  return /s$/i.test(headOf(noun)) && !/(ss|us|is)$/i.test(headOf(noun));
}

/** The thing itself, without what follows it: "checkup" of "checkup with X-rays". */
function headOf(noun: string): string {
  return noun.replace(/,.*$| (?:with|for|under|of|in|on|per|and|or) .*$/i, '').trim();
}

/** "a root canal", "an emergency visit", "an MRI", "couples therapy". */
export function withArticle(noun: string): string {
  if (/^(an?|the|your|teeth) /i.test(noun) || isPlural(noun) || MASS.test(headOf(noun))) return noun;
  return `${isVowel(noun) ? 'an' : 'a'} ${noun}`;
}

/** Whether it begins with the sound of a vowel; short words in capitals are spelled. */
function isVowel(noun: string): boolean {
  if (/^[A-Z]{2,4}(?![A-Za-z])/.test(noun)) return /^[AEFHILMNORSX]/.test(noun);
  return /^(8|1[18]\b|x-?ray|hour|[aeio]|u(?!ni|s[aeiu]|ro))/i.test(noun) && !/^(eu|one)/i.test(noun);
}
