import type { Turn } from '../turn-context.ts';

/** What waited is begun, and said so, unless it needs no word of the caller any more. */
export function turnToNext({ state, acts }: Turn): void {
  const frame = state.stack.at(-1);
  if (frame === undefined || (frame.kind === 'message' && frame.text !== null)) return;
  const [serviceId = null] = frame.kind === 'book' && frame.services.length === 1 ? frame.services : [];
  acts.push({ act: 'turn_to', matter: frame.kind, serviceId });
}
