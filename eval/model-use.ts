import type { LanguageModel, ModelRequest, ModelUsage } from '../src/engines/language/language-model.ts';

/** What one request cost. */
export interface CountedRequest {
  purpose: string;
  inputTokens: number;
  /** As a vendor's cache would hold them: the longest beginning shared with an earlier request of the same practice. */
  cachedTokens: number;
  outputTokens: number;
}

/** As many as fall into the five minutes that a vendor keeps a beginning for. */
const MOST_KEPT = 60;

/** Counts requests to a model over many calls, so that what they share is found. */
export class ModelCounter {
  readonly #earlier = new Map<string, string[]>();

  /** The same model, its requests counted into `requests`. @param practice what the requests share their beginning with */
  count(model: LanguageModel, practice: string, requests: CountedRequest[]): LanguageModel {
    const earlier = this.#earlier.get(practice) ?? [];
    this.#earlier.set(practice, earlier);
    return {
      name: model.name,
      async *stream(request, signal) {
        const text = textOf(request);
        const shared = Math.max(0, ...earlier.map((other) => commonPrefix(text, other))) / text.length;
        earlier.push(text);
        if (earlier.length > MOST_KEPT) earlier.shift();
        for await (const chunk of model.stream(request, signal)) {
          if (chunk.type === 'usage') requests.push(counted(request, chunk.usage, shared));
          yield chunk;
        }
      },
    };
  }
}

function counted({ purpose }: ModelRequest, usage: ModelUsage, shared: number): CountedRequest {
  const { inputTokens, outputTokens } = usage;
  return { purpose, inputTokens, cachedTokens: Math.round(inputTokens * shared), outputTokens };
}

/** In the order in which vendors see it. */
function textOf({ tools, instructions, subject, messages, context }: ModelRequest): string {
  return [JSON.stringify(tools), instructions, subject, JSON.stringify(messages), context].join('\n');
}

function commonPrefix(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
