import type { ModelMessage } from '../../language/language-model.ts';
import { changesOf } from './page-changes.ts';
import type { ShownPage } from './shown-page.ts';

/** Beyond so many characters of pages and changes the conversation begins anew, old steps in a line each. */
const MOST_CHARACTERS = 40_000;
const MOST_STEPS_TOLD = 30;

/**
 * What the model is told over the steps of a task. Small by design: a page stands in it once, then only what changes on it; with the
 * next page all before it shrinks to one line a step.
 */
export class Conversation {
  readonly #task: string;
  readonly #steps: string[] = [];
  #messages: ModelMessage[] = [];
  #page: ShownPage | null = null;

  constructor(task: string) {
    this.#task = task;
  }

  messages(): ModelMessage[] {
    return [...this.#messages];
  }

  /** The page as it now is, after `outcome`, a sentence about the step before. */
  see(page: ShownPage, outcome: string): void {
    const changes = this.#page?.address === page.address ? changesOf(this.#page.lines, page.lines) : null;
    this.#page = page;
    if (changes === null || this.#length() > MOST_CHARACTERS) this.#beginAnew(page, outcome);
    else
      this.#tell(
        changes.length === 0
          ? `${outcome}\nThe page is as before.`
          : `${outcome}\nThe page at ${page.address} changed:\n<page>\n${changes.join('\n')}\n</page>`,
      );
  }

  /** An answer that was not acted on, and why. */
  refuse(given: string, why: string): void {
    this.#messages.push({ role: 'assistant', text: given, calls: [] });
    this.#tell(`Not done: ${why}`);
  }

  /** A step that was taken; what came of it is told with the next page. */
  note(given: string, summary: string): void {
    this.#messages.push({ role: 'assistant', text: given, calls: [] });
    this.#steps.push(`${this.#steps.length + 1}. ${summary}`);
  }

  #tell(text: string): void {
    this.#messages.push({ role: 'user', text });
  }

  #beginAnew(page: ShownPage, outcome: string): void {
    const told = this.#steps.slice(-MOST_STEPS_TOLD);
    const history = told.length === 0 ? [] : [`Done so far:\n<page>\n${told.join('\n')}\n</page>`];
    this.#messages = [];
    this.#tell(
      [
        this.#task,
        ...history,
        ...(outcome === '' ? [] : [outcome]),
        `The page at ${page.address}:\n<page>\n${page.lines.join('\n')}\n</page>`,
      ].join('\n\n'),
    );
  }

  #length(): number {
    return this.#messages.reduce((sum, message) => sum + (message.role === 'tool' ? 0 : message.text.length), 0);
  }
}
