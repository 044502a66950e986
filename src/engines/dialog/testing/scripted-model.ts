import { checkRequest } from '../../language/check-request.ts';
import type { LanguageModel, ModelChunk, ModelRequest } from '../../language/language-model.ts';

/** One answer of the script: words, calls of tools, a pause, or a failure, in the order in which they come. */
export type ScriptedPart = string | { call: string; with?: unknown } | { wait: Promise<unknown> } | { fail: Error };

/** A model that answers what a script says, and keeps what it was asked. */
export class ScriptedModel implements LanguageModel {
  readonly name = 'scripted:model';
  readonly requests: ModelRequest[] = [];
  /** Of each request, whether it was given up before its end. */
  readonly aborted: boolean[] = [];
  readonly #answer: (request: ModelRequest, number: number) => ScriptedPart[];

  /** @param answer `number` counts requests from 0 */
  constructor(answer: (request: ModelRequest, number: number) => ScriptedPart[]) {
    this.#answer = answer;
  }

  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelChunk> {
    checkRequest(request);
    const number = this.requests.push(structuredClone(request)) - 1;
    this.aborted[number] = false;
    signal.addEventListener('abort', () => {
      this.aborted[number] = true;
    });
    let calls = 0;
    for (const part of this.#answer(request, number)) {
      signal.throwIfAborted();
      if (typeof part === 'string') yield { type: 'text', text: part };
      else if ('wait' in part) await part.wait;
      else if ('fail' in part) throw part.fail;
      else {
        calls += 1;
        yield {
          type: 'call',
          call: { id: `call_${number}_${calls}`, name: part.call, arguments: part.with ?? {} },
        };
      }
    }
    signal.throwIfAborted();
    const usage = { inputTokens: 100, cachedTokens: 90, outputTokens: 10, firstTokenMs: 1, totalMs: 2 };
    yield { type: 'usage', usage: { model: this.name, ...usage } };
  }
}
