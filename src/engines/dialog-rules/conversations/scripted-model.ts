import type { LanguageModel, ModelChunk, ModelRequest } from '../../language/language-model.ts';

/** A model that answers each request with the next script; an `Error` in a script is thrown, a promise is waited for. */
export class ScriptedModel implements LanguageModel {
  readonly name = 'scripted';
  readonly requests: ModelRequest[] = [];
  readonly #scripts: (ModelChunk | Error | Promise<unknown>)[][];

  constructor(...scripts: (ModelChunk | Error | Promise<unknown>)[][]) {
    this.#scripts = scripts;
  }

  async *stream(request: ModelRequest): AsyncGenerator<ModelChunk> {
    this.requests.push(request);
    for (const step of this.#scripts.shift() ?? []) {
      if (step instanceof Error) throw step;
      if (step instanceof Promise) await step;
      else yield step;
    }
  }
}

export function says(text: string): ModelChunk {
  return { type: 'text', text };
}

export function calls(name: string, given: Record<string, unknown>): ModelChunk {
  return { type: 'call', call: { id: name, name, arguments: given } };
}
