/** What somebody wants who texts one word to a number. */
export type Wish = 'stop' | 'start' | 'help';

/** What carriers in the United States have everyone honour, and what the same is in Spanish. https://www.twilio.com/docs/messaging/compliance/advanced-opt-out */
const WORDS: { wish: Wish; language: 'en' | 'es'; words: readonly string[] }[] = [
  {
    wish: 'stop',
    language: 'en',
    words: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'opt out'],
  },
  { wish: 'start', language: 'en', words: ['start', 'yes', 'unstop'] },
  { wish: 'help', language: 'en', words: ['help', 'info'] },
  { wish: 'stop', language: 'es', words: ['parar', 'pare', 'alto', 'cancelar', 'baja', 'detener'] },
  { wish: 'start', language: 'es', words: ['empezar', 'comenzar', 'reanudar'] },
  { wish: 'help', language: 'es', words: ['ayuda', 'informacion'] },
];

const KNOWN = new Map(WORDS.flatMap(({ wish, language, words }) => words.map((word) => [word, { wish, language }])));

/** @param text as it came; null where it is not one of the words alone, whatever its case, accents, quotes and final punctuation */
export function readWish(text: string): { wish: Wish; language: 'en' | 'es' } | null {
  const word = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[\s"'“”‘’«»]+|[\s"'“”‘’«».,!]+$/gu, '');
  return KNOWN.get(word) ?? null;
}
