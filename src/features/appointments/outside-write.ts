import { randomUUID } from 'node:crypto';
import { ConnectorError, type OpenSlot } from '../../adapters/connectors/types.ts';
import type { Sql } from '../../platform/db/database.ts';
import { beginWrite, findBegun, finishWrite, takeBack } from '../connectors/write-under-way.ts';
import type { Connected, ConnectedDeps } from './connected.ts';
import type { Candidate } from './find-outside-slots.ts';
import type { Outcome } from './kept-outcome.ts';
import type { Once } from './once.ts';
import type { AppointmentRow } from './store.ts';

/** A caller hears that it did not work after eight seconds: what is written later than this is taken back. */
const WRITE_MS = 7000;

type Placed<Outside, Reason extends string> = { ok: true; appointment: Outside } | { ok: false; reason: Reason };

export interface OutsideWrite<Outside, Reason extends string> {
  kind: 'book' | 'move';
  /** The appointment that moves. */
  appointmentId: string | null;
  once: Once<Reason | 'slot_taken'>;
  candidates: readonly Candidate[];
  /** Writes into one slot, once for a key. */
  write(key: string, slot: OpenSlot): Promise<Placed<Outside, Reason>>;
  /** Our copy, its audit row and its event. */
  keep(sql: Sql, outside: Outside, candidate: Candidate): Promise<AppointmentRow>;
}

/**
 * Writes into the first of some slots that nobody else takes. It is noted here before it is written there, and counts only once our
 * copy is stored: whatever dies in between, the note is left, and what it may have written is taken back.
 */
export async function writeOutside<Outside, Reason extends string>(
  deps: ConnectedDeps,
  { location, opened }: Connected,
  wish: OutsideWrite<Outside, Reason>,
): Promise<Outcome<Reason | 'slot_taken' | 'not_found'>> {
  const { tenant_id: tenantId } = location;
  const { once } = wish;
  const { request } = once;
  const deadline = Date.now() + WRITE_MS;
  const begun = request === null ? null : await findBegun(deps, request);
  const tries = begun === null ? wish.candidates : resumed(wish.candidates, begun.slot);
  for (const candidate of tries) {
    const key =
      begun !== null && candidate.slot.id === begun.slot.id
        ? begun.id
        : await beginWrite(deps, location, {
            id: randomUUID(),
            kind: wish.kind,
            slot: candidate.slot,
            appointment_id: wish.appointmentId,
            call_id: request?.callId ?? null,
            request_id: request?.requestId ?? null,
          });
    let placed: Placed<Outside, Reason>;
    try {
      placed = await wish.write(key, candidate.slot);
      if (placed.ok && Date.now() > deadline) throw new ConnectorError('unreachable', 'The answer came too late');
    } catch (error) {
      await takeBack(deps, location, opened, key);
      throw error;
    }
    if (placed.ok) {
      const { appointment: outside } = placed;
      return once.write(async (sql) => {
        await finishWrite(sql, tenantId, key);
        return { ok: true, appointment: await wish.keep(sql, outside, candidate) };
      });
    }
    await deps.db.transaction(tenantId, (sql) => finishWrite(sql, tenantId, key));
    if (placed.reason !== 'slot_taken') return placed;
  }
  return { ok: false, reason: 'slot_taken' };
}

/** The slot that an earlier try holds is no longer free, and still ours. */
function resumed(candidates: readonly Candidate[], slot: OpenSlot): Candidate[] {
  const others = candidates.filter((candidate) => candidate.slot.id !== slot.id);
  const provider = candidates.find((candidate) => candidate.slot.providerId === slot.providerId)?.provider ?? null;
  return [{ slot, provider }, ...others];
}
