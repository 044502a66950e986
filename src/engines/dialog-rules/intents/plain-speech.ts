/** Words that colour what is said and carry none of it. */
const COLOUR =
  /\b(all|so|really|real|very|kinda|sorta|like|just|pretty|super|totally|completely|basically|about|a bit|a little bit|a little|some kind of|some sort of|some|literally|actually|these|those|this|of these|of those|then|now|sudden|suddenly|(all )?of a sudden|right|been|kind of|sort of|gone and)\b/g;

/** "Her tongue's kinda swelling" as "her tongue is swelling": what was said, without colour and with the verb written out. */
export function plainSpeech(text: string): string {
  return text
    .replace(/(\p{L})'s\b/gu, '$1 is')
    .replace(COLOUR, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
