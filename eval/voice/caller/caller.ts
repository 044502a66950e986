import type { Situation } from '../scenario.ts';

/** What a caller does when the agent has spoken. */
export type CallerAct =
  | { act: 'say'; text: string }
  /** Speaks over the agent; `heard` is what of its words had been played. */
  | { act: 'interrupt'; heard: string; text: string }
  | { act: 'silence' }
  | { act: 'hang_up' };

/** Somebody on the line, who knows nothing of the agent but its words. */
export interface Caller {
  /** @param words everything that the agent has said since the last answer */
  answer(words: string): Promise<CallerAct>;
  /** What the caller took each of the agent's turns for, and whether it had been asked and answered before. */
  readonly heard: readonly { situation: Situation | null; isAgain: boolean }[];
}
