/** Waits for fields and buttons that come to life once the field before them is left, and tells what fields no longer hold. */

import type { Ledger } from '../evidence/ledger.ts';
import type { RunContext } from '../run-context.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import type { PageCall } from './check-call.ts';
import { isEntry } from './offered-entries.ts';
import { framed } from './prompt.ts';

/** Longest wait for what wakes once a field is left. */
const WAKES_MS = 1500;

export class FieldWaits {
  readonly #context: RunContext;
  readonly #ledger: Ledger;
  /** Where, and on which buttons, it was waited for in vain. */
  #sleptAt = '';

  constructor(context: RunContext, ledger: Ledger) {
    this.#context = context;
    this.#ledger = ledger;
  }

  /** What is disabled until the field before it is left, or a moment longer, is waited for. */
  async wake({ arguments: given }: PageCall): Promise<void> {
    const { bench } = this.#context;
    const isAsleep = ({ elements }: Snapshot) =>
      'ref' in given && elements.some(({ key, disabled }) => key === given.ref && disabled);
    if (!isAsleep(await bench.look())) return;
    await bench.use({ tool: 'leave' });
    await bench.lookUntil((page) => !isAsleep(page), WAKES_MS);
  }

  /**
   * After fields were filled: the page as it has come to be, with buttons that wake once a field is left. What a field no longer holds of
   * what was put into it, for the model; null where all is as it was put in.
   */
  async afterTyping(): Promise<string | null> {
    const { bench, dates } = this.#context;
    // What a field offers, or says of what it holds, may come a moment later.
    const page = await bench.lookAgain();
    const asleep = page.elements.filter(isAsleepButton).map(({ key }) => key);
    const state = `${page.url} ${asleep.join()}`;
    if (asleep.length > 0 && state !== this.#sleptAt && !page.elements.some(isEntry)) {
      await bench.use({ tool: 'leave' });
      const isAwake = ({ elements }: Snapshot) =>
        elements.some(({ key, disabled }) => asleep.includes(key) && !disabled);
      await bench.lookUntil(isAwake, WAKES_MS);
      this.#sleptAt = state;
    }
    const dropped = this.#ledger.put.dropped(await bench.look(), dates);
    if (dropped.length === 0) return null;
    const named = dropped.map(({ key, text }) => `${key} does not hold "${framed(text.slice(0, 60))}"`).join(', ');
    return `But ${named}: it may have to be chosen from what is offered, or put in another way.`;
  }
}

function isAsleepButton({ role, visible, disabled }: ElementSnapshot): boolean {
  return role === 'button' && visible && disabled;
}
