import { hear } from '../listening/hear.ts';

/** Why a sentence of the model must not be spoken. */
export type Fault = 'claims_a_write' | 'ungrounded_number' | 'reads_markup';

const CLAIM =
  /\b((i|we) (have |had |just |already |now )*(booked|scheduled|rescheduled|moved|canceled|cancelled|confirmed|reserved|changed|passed|sent|noted|recorded)|(you|it|that|your \w+|appointment) (are|is|has been|have been|was) (now |all |already )*(booked|scheduled|rescheduled|moved|canceled|cancelled|confirmed|set|reserved|changed)|(booked|scheduled|confirmed) you|you are all set|see you (on|at|then))\b/;
const MARKUP = /[*#`|<>{}[\]]|https?:\/\//;
/** Numbers that need no source. */
const FREE = new Set(['911', '988', '1', '2', '3']);

/**
 * The model may claim no write, and every number it says (a time, a price, a telephone number) must stand in what the practice,
 * the system or the caller has said; a price as a price, for 60 minutes are no source of 60 dollars. Null where the sentence may
 * be spoken.
 * @param grounds text in which the numbers of the call are allowed to stand
 */
export function findFault(sentence: string, grounds: Set<string>): Fault | null {
  if (MARKUP.test(sentence)) return 'reads_markup';
  const heard = hear(sentence);
  if (CLAIM.test(heard.text)) return 'claims_a_write';
  const numbers = numbersIn(sentence);
  return numbers.some((number) => !FREE.has(number) && !grounds.has(number)) ? 'ungrounded_number' : null;
}

/** All numbers of a text, spoken or written, as digits; one that is an amount of money also as `$120`. */
export function numbersIn(text: string): string[] {
  const { tokens } = hear(text);
  return tokens.flatMap((token, at) => {
    const numbers = (token.match(/\d+/g) ?? []).map((digits) => String(Number(digits)));
    return isMoney(tokens, at) ? [...numbers, `$${numbers[0]}`] : numbers;
  });
}

/** "$60", "60 dollars", and the 60 of "60 to 80 dollars". */
function isMoney(tokens: readonly string[], at: number): boolean {
  if (!/^\$?\d/.test(tokens[at] ?? '')) return false;
  if (tokens[at]?.startsWith('$')) return true;
  const next = tokens.slice(at + 1).find((token) => !/^(\d[\d.]*|to|or|and)$/.test(token));
  return next !== undefined && /^(dollars?|bucks)$/.test(next);
}

/** The numbers that may be said: those of the facts, and of everything the caller and the system have said. */
export function groundsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => piecesOf(text).flatMap(numbersIn)));
}

/** `hear` reads an utterance of limited length; long texts are read piece by piece. */
function piecesOf(text: string): string[] {
  return text.split(/\n|(?<=[.!?])\s/).flatMap((line) => line.match(/.{1,1000}/gs) ?? []);
}
