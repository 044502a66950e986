import { isDenial, stemsOfWords } from '../knowledge/words.ts';
import { plainWords } from '../phrases.ts';
import { readRows } from '../rows.ts';
import type { MessageFrame } from '../state.ts';
import type { Turn } from '../turn-context.ts';

type LeftWords = Pick<MessageFrame, 'text' | 'recipient' | 'isUrgent' | 'medicine'>;

/** Whether a part stands in words, in whatever letters. */
export function has(words: string | undefined, part: string): boolean {
  return words?.toLowerCase().includes(part.toLowerCase()) === true;
}

/**
 * The same words twice are one message; so is a part of them once more, but for words that say little, for nobody else, of no other
 * medicine and no more urgent. Where one of them denies anything, a part of it may say the opposite.
 */
export function wasLeft({ state }: Turn, { text, recipient, isUrgent, medicine }: LeftWords): boolean {
  const said = plainWords(text ?? '');
  return state.done.some((one) => {
    if (one.kind !== 'message') return false;
    const { message } = one;
    if (medicine !== undefined && !has(message.text, medicine)) return false;
    if (message.text === text) return true;
    const isSameEnd = (recipient === null || recipient === message.recipient) && !isUrgent;
    if (!isSameEnd || said.length === 0) return false;
    const parts = message.text.split(' | ');
    if (parts.some((words) => plainWords(words).join(' ') === said.join(' '))) return true;
    const left = plainWords(message.text);
    return ![...said, ...left].some(denies) && (stands(said, left) || addsNothing(said, left));
  });
}

/**
 * Whether a message that a reader holds for known is one that was passed on, told in other words: most of those that say something stand in
 * it, and it is for nobody else, of no other medicine and no more urgent. What is lost is worse than what is passed on twice.
 */
export function isKnown({ state }: Turn, { text, recipient, isUrgent, medicine }: LeftWords): boolean {
  const stems = stemsOfWords(plainWords(text ?? ''), null);
  return state.done.some((one) => {
    if (one.kind !== 'message' || isUrgent) return false;
    const { message } = one;
    const isSameEnd = recipient === null || recipient === message.recipient;
    if (!isSameEnd || (medicine !== undefined && !has(message.text, medicine))) return false;
    const left = new Set(stemsOfWords(plainWords(message.text), null));
    return 2 * stems.filter((stem) => left.has(stem)).length > stems.length;
  });
}

const CONTRACTED: ReadonlySet<string> = new Set(readRows('contracted-denials').flat());

/** Whether a word denies anything. */
export function denies(word: string): boolean {
  return isDenial(word) || CONTRACTED.has(word);
}

/** Enough words to tell what a message is of. */
const LEAST_OF_MATTER = 3;

/** Whether the words of a message that say something stand in another one, side by side: it is that one, told once more. */
function addsNothing(said: readonly string[], left: readonly string[]): boolean {
  const stems = stemsOfWords(said, null);
  return stems.length >= LEAST_OF_MATTER && stands(stems, stemsOfWords(left, null));
}

function stands(part: readonly string[], whole: readonly string[]): boolean {
  return ` ${whole.join(' ')} `.includes(` ${part.join(' ')} `);
}
