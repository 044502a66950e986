import type { Asked } from '../../state.ts';

/**
 * What somebody may mean who is in the middle of a matter: what was asked for (`time`, `service`, `whom`, `details` of the person, `yes`,
 * `no`) or a correction of it, no wish to tell (`refuse`), a wish of another kind, giving it up (`leave`), a moment to look something up
 * (`wait`), the last words once more (`repeat`), the end (`closing`), or a remark that asks for nothing (`chat`).
 */
export const TURNS = [
  'time',
  'service',
  'whom',
  'details',
  'refuse',
  'yes',
  'no',
  'question',
  'leave',
  'book',
  'move',
  'cancel',
  'look_up',
  'message',
  'person',
  'wait',
  'repeat',
  'closing',
  'chat',
] as const;
export type Turn = (typeof TURNS)[number];

/**
 * What the agent's last words asked for: when, what for, who it is, a yes to what was read back, what a message is to say, whether one is
 * to be taken, or what else is wanted. What a message is to say is `message`.
 */
export const CONTEXTS = ['time', 'what', 'who', 'consent', 'message', 'offer', 'after'] as const;
export type Context = (typeof CONTEXTS)[number];

const CONTEXT_OF: Partial<Record<Asked['kind'], Context>> = {
  when: 'time',
  slot: 'time',
  service: 'what',
  provider: 'what',
  which_appointment: 'what',
  what_to_change: 'what',
  name: 'who',
  first_name: 'who',
  last_name: 'who',
  birth_date: 'who',
  birth_year: 'who',
  phone_number: 'who',
  is_new: 'who',
  retry_identity: 'who',
  consent: 'consent',
  message_text: 'message',
  offer_message: 'offer',
  anything_else: 'after',
};

export function contextOf(asked: Asked | null): Context | null {
  return asked === null ? null : (CONTEXT_OF[asked.kind] ?? null);
}

/** A yes or a no only answers what can be answered so, and personal details what asked for them. */
export function fits(turn: Turn, context: Context): boolean {
  if (turn === 'yes' || turn === 'no') return context === 'consent' || context === 'offer' || context === 'after';
  return turn === 'details' || turn === 'refuse' ? context === 'who' : true;
}
