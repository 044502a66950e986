/** Of names in a catalogue, those in title case as well: "Deep Cleaning" is "deep cleaning"; what else has capitals keeps them. */
export function inSentenceCase(name: string): string {
  const words = name.split(' ');
  const isTitle = words.every((word) => !/^\p{Ll}{4}/u.test(word));
  const isCommon = (word: string): boolean => /^[^\p{L}]*\p{Lu}[\p{Ll}'’]+(-\p{L}\p{Ll}+)*[^\p{L}]*$/u.test(word);
  return words.map((word, at) => ((isTitle || at === 0) && isCommon(word) ? word.toLowerCase() : word)).join(' ');
}

/** What stands in brackets or behind a dash in a catalogue as it is spoken: "Massage (60 min)" is "Massage, 60 minutes". */
export function spellOut(name: string, minutes: string): string {
  return name
    .replace(/ ?\(([^)]+)\)/g, ', $1')
    .replace(/ [-–—] /g, ', ')
    .replace(/(\d+) ?min\b\.?/g, `$1 ${minutes}`);
}
