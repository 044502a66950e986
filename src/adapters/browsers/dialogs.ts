import type { Dialog, Page } from 'playwright-core';
import { withTimeout } from '../../engines/relay/with-timeout.ts';

const MAX_DIALOGS = 25;
const MAX_KEPT_CHARACTERS = 500;
const ANSWER_TIMEOUT_MS = 3_000;
/** A permission to accept that no dialog has used by then is void. */
const ACCEPT_WITHIN_MS = 10_000;

/** Answers every dialog at once: an open one stops its page. Dismissed, save one that our action has announced. */
export class Dialogs {
  readonly #onStorm: () => void;
  #messages: string[] = [];
  #count = 0;
  #acceptUntil = 0;

  /** `onStorm` is called when a page opens more than 25 of them in one run. */
  constructor(onStorm: () => void) {
    this.#onStorm = onStorm;
  }

  watch(page: Page): void {
    page.on('dialog', (dialog) => void this.#answer(dialog));
  }

  acceptNext(): void {
    this.#acceptUntil = Date.now() + ACCEPT_WITHIN_MS;
  }

  take(): string[] {
    const messages = this.#messages;
    this.#messages = [];
    return messages;
  }

  async #answer(dialog: Dialog): Promise<void> {
    const isLeaving = dialog.type() === 'beforeunload';
    const accepts = isLeaving || (dialog.type() !== 'alert' && Date.now() < this.#acceptUntil);
    if (!isLeaving) {
      this.#acceptUntil = 0;
      this.#messages.push(dialog.message().slice(0, MAX_KEPT_CHARACTERS));
    }
    if (++this.#count > MAX_DIALOGS) this.#onStorm();
    await withTimeout('answering a dialog', ANSWER_TIMEOUT_MS, () =>
      accepts ? dialog.accept() : dialog.dismiss(),
    ).catch(() => undefined);
  }
}
