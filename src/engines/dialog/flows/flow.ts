import type { Refusal } from '../acts.ts';
import type { MessageFrame } from '../state.ts';

/** What a flow came to when it was asked for its next step. */
export type Step =
  /** The caller was asked or told something and has the word. */
  | { is: 'asked' }
  /** Something changed on the way: ask the flow once more. */
  | { is: 'again' }
  /** Done, or not to be done: the matter leaves the stack. */
  | { is: 'finished' }
  /** It cannot be done here: the matter becomes a message. */
  | { is: 'message'; because: NonNullable<MessageFrame['because']>; refusal: Refusal | null };

export const step = {
  asked: { is: 'asked' } as Step,
  again: { is: 'again' } as Step,
  finished: { is: 'finished' } as Step,
  message: (because: NonNullable<MessageFrame['because']>, refusal: Refusal | null = null): Step => ({
    is: 'message',
    because,
    refusal,
  }),
};
