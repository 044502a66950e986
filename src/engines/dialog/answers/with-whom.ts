import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { sayProvider } from '../speech/say-lists.ts';
import { findProviders } from '../tasks/providers.ts';

const ASKS =
  /\b(is|was|are|were|would|will) (that|it|this|those|these|they)( (one|appointment|all|both))?( still| also)?( going to)?( be)? with\b|\bwith (who|whom|which (doctor|dentist|provider|person|one|trainer|therapist|vet))\b|\bwho (is|are|was|would|will) (that|it|this|those|these|i)( be)? (with|see|seeing)\b/;

/** Whether the words ask with whom the time is that is being spoken of. Where nobody was wished for, a name is a wish. */
export function asksWithWhom(desk: Desk, heard: Utterance): boolean {
  if (!ASKS.test(heard.text) || /\b(can|could|rather|want|like|prefer)\b/.test(heard.text)) return false;
  const providerId = providerSpokenOf(desk);
  if (providerId === undefined) return false;
  return providerId !== null || findProviders(heard.text, desk.practice.providers).length === 0;
}

/** The provider of the time that is being spoken of, or that nobody certain is. */
export function answerWithWhom(desk: Desk, heard: Utterance): string | null {
  const providerId = providerSpokenOf(desk);
  const provider = desk.practice.providers.find(({ id }) => id === providerId);
  if (provider === undefined) return providerId === null ? 'That would be with whoever is free at that time.' : null;
  const [asked] = findProviders(heard.text, desk.practice.providers);
  const lead = asked === undefined ? "That's" : asked.id === provider.id ? "Yes, that's" : "No, that's";
  return `${lead} with ${sayProvider(provider.name)}.`;
}

/** Null: anybody; undefined: no time is being spoken of. */
function providerSpokenOf({ state: { task } }: Desk): string | null | undefined {
  if (task?.kind === 'cancel') return task.appointment === null ? undefined : (task.appointment.provider?.id ?? null);
  if (task?.kind !== 'book' && task?.kind !== 'move') return undefined;
  const slot = task.chosen ?? task.offered[0];
  if (slot !== undefined && slot.providerId !== null) return slot.providerId;
  if (task.providerChoice?.kind === 'named') return task.providerChoice.providerId;
  return slot === undefined ? undefined : null;
}
