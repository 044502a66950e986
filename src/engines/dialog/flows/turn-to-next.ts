import { wallClock } from '../civil-time.ts';
import type { Frame } from '../state.ts';
import type { Turn } from '../turn-context.ts';

/** What waited is begun, and said so by its service and day as far as they are known, unless it needs no word of the caller any more. */
export function turnToNext(turn: Turn): void {
  const frame = turn.state.stack.at(-1);
  if (frame === undefined || (frame.kind === 'message' && frame.text !== null)) return;
  turn.acts.push({ act: 'turn_to', matter: frame.kind, ...knownOf(turn, frame) });
}

function knownOf({ practice }: Turn, frame: Frame): { serviceId: string | null; day: string | null } {
  if (frame.kind === 'message') return { serviceId: null, day: null };
  if (frame.kind === 'book') return { serviceId: only(frame.services), day: null };
  const appointment = 'appointment' in frame ? frame.appointment : null;
  if (appointment !== null) {
    const { day } = wallClock(appointment.startsAt, practice.timezone);
    return { serviceId: appointment.service.id, day };
  }
  return { serviceId: only(frame.which?.services ?? []), day: frame.which?.day ?? null };
}

function only(ids: readonly string[]): string | null {
  const [first = null, ...others] = ids;
  return others.length === 0 ? first : null;
}
