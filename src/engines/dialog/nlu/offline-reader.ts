import type { Command } from '../commands.ts';
import { ordinaryWords } from '../ordinary-words.ts';
import type { Assent } from '../policy/assent.ts';
import type { Reader, Turn } from '../turn-context.ts';
import { assentOf } from './offline/assent.ts';
import { readTurn } from './offline/read-turn.ts';
import { readWhole } from './offline/read-whole.ts';
import { understand } from './offline/understand.ts';
import { findYes } from './offline/yes-reader.ts';

/** Offline understanding; every function is synchronous, takes a millisecond, and throws for nothing that a caller says. */
export interface OfflineReader extends Reader {
  /** The commands of an utterance that is read WHOLE as an answer to the closed question asked last; null in any doubt. The fast path before a model is asked. */
  readWhole(turn: Turn): Command[] | null;
  /** Whether the words are an explicit yes with no question, refusal, condition or other time in them: 'yes'; 'no': they hold one of these; 'open': neither is found. */
  assent(words: string, turn: Turn): Assent;
}

/** Reads callers without a language model: a classifier, a tagger and parsers, fitted to data. All of it is loaded before the first call. */
export function createOfflineReader(): OfflineReader {
  for (const language of ['en', 'es'] as const) {
    findYes('ok then', language, 'book');
    understand('', { language, asked: '-', practice: { services: [], providers: [] } });
    ordinaryWords(language);
  }
  return {
    async read(turn, floor) {
      readTurn(turn, floor);
    },
    readWhole,
    assent: assentOf,
  };
}
