import type { ModelMessage, ToolCall, ToolResult } from '../../language/language-model.ts';
import { changesOf } from './page-changes.ts';
import type { ShownPage } from './page-reader.ts';

/** Beyond so many characters of pages and changes the conversation begins anew, old steps in a line each. */
const MOST_CHARACTERS = 32_000;
const MOST_STEPS_TOLD = 30;

/**
 * What a model is told over a run: calls and their results, the page in the last of them. A page stands in it once, then only what changes
 * on it; with the next page the one before shrinks to its address. What stood before stays as it was, so that a vendor's cache holds it.
 */
export class Conversation {
  readonly #done: string[] = [];
  readonly #notes: string[] = [];
  #messages: ModelMessage[] = [];
  #page: ShownPage | null = null;
  /** Takes the latest whole page out of its message. */
  #drop: (() => void) | null = null;
  #step = '';

  messages(): ModelMessage[] {
    return this.#messages.map((message) =>
      message.role === 'tool' ? { ...message, results: [...message.results] } : { ...message },
    );
  }

  /** A line that stays for later pages and steps. */
  keep(text: string): void {
    this.#notes.push(text);
  }

  get notes(): readonly string[] {
    return this.#notes;
  }

  /** The next step, or the same one from the start: `step` says what is to be done. */
  begin(step: string, page: ShownPage): void {
    this.#step = step;
    const told = this.#done.slice(-MOST_STEPS_TOLD);
    const parts = [
      ...(told.length === 0 ? [] : [`Done so far:\n<page>\n${told.join('\n')}\n</page>`]),
      ...(this.#notes.length === 0 ? [] : [`Your notes:\n${this.#notes.map((note) => `- ${note}`).join('\n')}`]),
      step,
    ];
    this.#page = page;
    const lead = parts.join('\n\n');
    const message: ModelMessage = { role: 'user', text: `${lead}\n\n${whole(page)}` };
    this.#messages = [message];
    this.#drop = () => {
      message.text = `${lead}\n\n(The page at ${page.address} was shown here.)`;
    };
  }

  /** An answer with what came of its calls, and the page as it now is. */
  add(text: string, calls: readonly ToolCall[], results: readonly ToolResult[], page: ShownPage): void {
    for (const [at, { name }] of calls.entries())
      this.#done.push(`${this.#done.length + 1}. ${name}: ${results[at]?.text.split('\n')[0]?.slice(0, 160) ?? ''}`);
    const last = results.at(-1);
    if (last === undefined) {
      this.#messages.push({ role: 'assistant', text: text.slice(0, 500) || '(no answer)', calls: [] });
      this.#messages.push({ role: 'user', text: 'Not done: call a tool, and nothing else.' });
      return;
    }
    const told = { ...last };
    this.#messages.push({ role: 'assistant', text, calls: [...calls] });
    this.#messages.push({ role: 'tool', results: [...results.slice(0, -1), told] });
    this.#show(told, page);
    if (this.#length() > MOST_CHARACTERS) this.begin(this.#step, page);
  }

  #show(result: ToolResult, page: ShownPage): void {
    const changes = this.#page?.address === page.address ? changesOf(this.#page.lines, page.lines) : null;
    this.#page = page;
    const said = result.text;
    if (changes !== null) {
      result.text =
        changes.length === 0
          ? `${said}\nNothing changed on the page.`
          : `${said}\nThe page changed:\n<page>\n${changes.join('\n')}\n</page>`;
      return;
    }
    this.#drop?.();
    result.text = `${said}\n${whole(page)}`;
    this.#drop = () => {
      result.text = `${said}\n(The page at ${page.address} was shown here.)`;
    };
  }

  #length(): number {
    return this.#messages.reduce(
      (sum, message) =>
        sum +
        (message.role === 'tool'
          ? message.results.reduce((all, { text }) => all + text.length, 0)
          : message.text.length),
      0,
    );
  }
}

function whole({ address, lines }: ShownPage): string {
  return `The page at ${address}:\n<page>\n${lines.join('\n')}\n</page>`;
}
