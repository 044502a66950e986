import type { Token } from './words/lexer.ts';

/** The words that a step is read from. */
export interface StepSource {
  tokens: readonly Token[];
  text: string;
  clause: string;
}
