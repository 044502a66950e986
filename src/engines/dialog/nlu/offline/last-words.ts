import type { Command } from '../../commands.ts';
import type { Turn } from '../../turn-context.ts';
import { closedAnswer } from './closed-answers.ts';
import { type Understood, understand } from './understand.ts';

/** Questions whose answers have a format: nothing else that is said last is taken for one. */
const OF_FORMAT: ReadonlySet<string> = new Set(['slot', 'when', 'birth_date', 'birth_year', 'phone_number']);
/** What is told around an answer and says something against it, or wants something else. */
const AGAINST = /^(refuse|reject|drop|condition|person|cancel|move|repeat|danger|grave|abuse|goodbye|ask)/;
const POSSIBLE = 0.4;
const MOST_WORDS = 8;

/** "Hold on, the dog, okay, twelve p.m.": the answer that the last words are in whole, where nothing before them is likely to be more. */
export function answerInLastWords(turn: Turn, understood: Understood): Command | null {
  const { asked, labels, tokens, text, language } = understood;
  if (!OF_FORMAT.has(asked)) return null;
  if ([...labels].some(([label, probability]) => AGAINST.test(label) && probability >= POSSIBLE)) return null;
  const first = Math.max(1, tokens.length - MOST_WORDS);
  for (let at = first; at < tokens.length; at += 1) {
    const words = text.slice(tokens[at]?.from ?? 0);
    const answer = closedAnswer({ ...turn, words }, understand(words, { language, asked, practice: turn.practice }));
    if (answer?.isWhole === true) return answer.command;
  }
  return null;
}
