import { recordAddress } from '../record-address.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { SentRequest } from '../tools/traffic.ts';

/**
 * The record that this run has just made: what its own page goes on asking belongs to making it. Told by its address, which came as the
 * answer to the form that was sent and which no page had shown before.
 */
export class MadeHere {
  private readonly seen = new Set<string>();

  /** Notes the records that a page speaks of; their addresses, where they are new. */
  see(snapshot: Snapshot): string[] {
    const fresh: string[] = [];
    for (const address of new Set([snapshot.url, ...snapshot.elements.map(({ href }) => href ?? '')])) {
      const record = recordAddress(address);
      if (record === null || this.seen.has(record)) continue;
      this.seen.add(record);
      fresh.push(address);
    }
    return fresh;
  }

  /** The address of the record that these requests have made, null where they made none. `url`: the page they led to. */
  madeBy(writes: readonly SentRequest[], url: string): string | null {
    const made = recordAddress(url);
    const isSent = writes.some(
      ({ method, navigates, blocked, asks, status }) =>
        method === 'POST' && navigates && !blocked && !asks && status !== null && status < 400,
    );
    return isSent && made !== null && !this.seen.has(made) ? made : null;
  }
}
