import type { LanguageModel, ModelRequest } from '../../language/language-model.ts';
import type { Desk } from '../desk.ts';
import { type Fault, findFault } from './check-sentence.ts';

/** Without a word for this long the caller hears a filler. */
export const FIRST_WORD_MS = 800;
/** The whole answer must have come by then, unless the operator allows more: no caller is left in silence longer than ten seconds. */
export const ANSWER_MS = 6000;
const FILLERS = ['One moment.', 'Let me see.', 'Just a second.'];

export interface Listened {
  hasSpoken: boolean;
  calls: { name: string; arguments: unknown }[];
  /** A question at the end, held back: the system's own words may follow instead. */
  question: string | null;
  /** Why the answer stopped short: the model failed, was too slow, or said what must not be said. */
  trouble: Fault | 'failed' | 'too_slow' | null;
}

/** Speaks a model's answer sentence by sentence as it comes, each checked first. */
export async function speakStream(
  desk: Desk,
  { model, answerMs }: { model: LanguageModel; answerMs: number },
  request: ModelRequest,
  grounds: Set<string>,
): Promise<Listened> {
  const heard: Listened = { hasSpoken: false, calls: [], question: null, trouble: null };
  const stop = new AbortController();
  const filler = setTimeout(() => desk.say(FILLERS[desk.state.turn % FILLERS.length] ?? ''), FIRST_WORD_MS);
  const limit = setTimeout(() => {
    heard.trouble = 'too_slow';
    stop.abort();
  }, answerMs);
  const sentences = new SentenceBuffer();
  const take = (sentence: string): void => {
    heard.trouble ??= findFault(sentence, grounds);
    if (heard.trouble !== null) {
      stop.abort();
      return;
    }
    clearTimeout(filler);
    if (heard.question !== null) desk.say(heard.question);
    heard.question = sentence.endsWith('?') ? sentence : null;
    if (heard.question === null) desk.say(sentence);
    heard.hasSpoken = true;
  };
  try {
    const signal = AbortSignal.any([desk.signal, stop.signal]);
    for await (const chunk of untilAborted(model.stream(request, signal), signal)) {
      if (chunk.type === 'call') heard.calls.push(chunk.call);
      if (chunk.type === 'usage') desk.noteUse({ purpose: request.purpose, usage: chunk.usage });
      if (chunk.type === 'text') for (const sentence of sentences.add(chunk.text)) take(sentence);
      if (heard.trouble !== null) break;
    }
    if (heard.trouble === null) for (const sentence of sentences.rest()) take(sentence);
  } catch {
    heard.trouble ??= 'failed';
  } finally {
    clearTimeout(filler);
    clearTimeout(limit);
  }
  return heard;
}

/** Ends with the signal even where the stream underneath does not heed it. */
async function* untilAborted<T>(stream: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = stream[Symbol.asyncIterator]();
  const aborted = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  for (;;) {
    const next = iterator.next();
    const result = await Promise.race([next, aborted]);
    if (result === null) {
      next.catch(() => {});
      void iterator.return?.()?.catch(() => {});
      return;
    }
    if (result.done === true) return;
    yield result.value;
  }
}

/** Cuts streamed text into sentences; what has no end yet waits. */
class SentenceBuffer {
  #text = '';

  add(text: string): string[] {
    this.#text += text;
    const parts = this.#text.split(/(?<=[^.\s][.!?])\s+(?=[\p{Lu}"'])|\n+/u);
    this.#text = parts.pop() ?? '';
    return parts.map((part) => part.trim()).filter((part) => part !== '');
  }

  rest(): string[] {
    const rest = this.#text.trim();
    this.#text = '';
    return rest === '' ? [] : [rest];
  }
}
