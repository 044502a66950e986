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

/** A service's name inside a sentence: "teeth cleaning", "checkup with X-rays". */
export function sayService(name: string): string {
  const spoken = name.replace(/ & /g, ' and ');
  const isSentenceCase = /^[A-Z][a-z]/.test(spoken) && !/\s[A-Z](?!-)/.test(spoken);
  return isSentenceCase ? spoken.charAt(0).toLowerCase() + spoken.slice(1) : spoken;
}

/** Things that are not counted: "acupuncture", "couples therapy", "teeth whitening". */
const MASS =
  /(therapy|care|acupuncture|yoga|pilates|whitening|counseling|counselling|training|coaching|needling|monitoring|recovery|wellness|straightening|contouring|surgery|medicine|grooming|reiki|cupping|botox|management|orthodontics|hygiene|removal|injections?|rehab|rehabilitation|bleaching|dentistry|work)$/i;

/** "Vaccinations": several things by their name. */
export function isPlural(noun: string): boolean {
  return /s$/i.test(noun) && !/ss$/i.test(noun);
}

/** "a root canal", "an emergency visit", "couples therapy". */
export function withArticle(noun: string): string {
  const head = noun.replace(/,.*$|\(.*$| - .*$/, '').trim();
  if (/^(an?|the|your|teeth) /i.test(noun) || isPlural(noun) || MASS.test(noun) || MASS.test(head)) return noun;
  if (/^(\d|x-?ray|emergency|hour)/i.test(noun))
    return `${/^(8|11|18|x|emergency|hour)/i.test(noun) ? 'an' : 'a'} ${noun}`;
  return `${/^[aeiou]/i.test(noun) && !/^(uni|use|eu|one)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
