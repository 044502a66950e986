import type { Speaker, Turn } from '../turn-context.ts';
import type { Language } from './language.ts';

/** Acts that noise on the line must not cut. */
const UNCUT: ReadonlySet<string> = new Set(['greet', 'emergency', 'transfer_failed']);

/** Says acts in the language of the call; in the first one where the call's has no words. */
export function createSpeaker(languages: readonly [Language, ...Language[]]): Speaker {
  const of = ({ state }: Turn): Language => languages.find(({ tag }) => tag === state.language) ?? languages[0];
  return {
    speak(turn) {
      const language = of(turn);
      const sentences = [language.lead(turn), ...turn.acts.map((act) => language.say(act, turn))].filter(
        (words) => words !== '',
      );
      const isInterruptible = !turn.acts.some(({ act }) => UNCUT.has(act));
      return { text: tidy(sentences.join(' ')), isInterruptible };
    },
    waiting(turn) {
      const { waiting } = of(turn);
      return waiting[turn.state.turn % waiting.length] ?? '';
    },
  };
}

/** One space between words, and one full stop where a sentence ends in an abbreviation. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\.{2,}/g, '.')
    .trim();
}
