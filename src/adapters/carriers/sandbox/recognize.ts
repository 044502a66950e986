/** What a recogniser hears where it expects another language: English words that share no more than their beginnings with what was said. */
const HEARD_INSTEAD = [
  'a',
  'be',
  'care',
  'day',
  'ever',
  'for',
  'go',
  'he',
  'in',
  'just',
  'key',
  'low',
  'me',
  'no',
  'or',
  'pear',
  'key',
  'ray',
  'say',
  'tea',
  'you',
  'way',
  'why',
  'ex',
  'yes',
  'sell',
];

/**
 * The words as the recogniser of a session writes them: as they are where they are in its language, else one word of the language that it
 * is set to for each that was said.
 * @param spoken @param understood BCP 47
 */
export function recognize(text: string, spoken: string, understood: string): string {
  if (new Intl.Locale(spoken).language === new Intl.Locale(understood).language) return text;
  const words =
    text
      .normalize('NFD')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return words.map((word) => HEARD_INSTEAD[(word.charCodeAt(0) - 97) % HEARD_INSTEAD.length]).join(' ');
}
