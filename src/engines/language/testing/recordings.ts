import { createHash } from 'node:crypto';
import {
  type LanguageModel,
  type ModelChunk,
  ModelError,
  type ModelMessage,
  type ModelRequest,
  type ToolCall,
} from '../language-model.ts';

/** One answer of a model, kept so that it can be given again to who says and does the same. A line of JSON each in a file. */
export interface Recording {
  key: string;
  /** The same of what was said and done since the caller spoke last, for calls that were otherwise until then. */
  lastKey: string;
  /** The vendor's name for the model that gave it, or `stand-in` where none of a vendor did. */
  model: string;
  purpose: string;
  /** What was said last, for who reads the file. */
  words: string;
  answer: { text: string; calls: { name: string; arguments: unknown }[] };
  inputTokens: number;
  outputTokens: number;
}

/** Timing of a vendor that a replay keeps: milliseconds to the first token, tokens a second after it. */
const FIRST_TOKEN_MS = 700;
const TOKENS_A_SECOND = 70;
const CHARACTERS_A_TOKEN = 4;

/**
 * What an answer depends on, as a key: the purpose, what the caller has said so far, the commands and their results; neither the
 * agent's wording nor the prompt. Ids, which each run makes anew, count by the order in which they appear.
 * @param scope what else sets requests apart, such as the practice that is spoken for
 */
export function recordingKey({ purpose, messages }: ModelRequest, scope: string): string {
  return keyOf(purpose, scope, messages);
}

/** The key of what the caller said last and of what was called and came of it since. */
export function lastKey({ purpose, messages }: ModelRequest, scope: string): string {
  const from = messages.findLastIndex(({ role }) => role === 'user');
  return keyOf(purpose, scope, messages.slice(Math.max(0, from)));
}

function keyOf(purpose: string, scope: string, messages: readonly ModelMessage[]): string {
  const names = new Map<string, string>();
  const parts = messages.flatMap((message) => partsOf(message)).map((part) => liftIds(part, names));
  return createHash('sha256')
    .update(JSON.stringify([purpose, scope, parts]))
    .digest('base64url')
    .slice(0, 22);
}

function partsOf(message: ModelMessage): string[] {
  switch (message.role) {
    case 'user':
      return [message.text];
    case 'assistant':
      return message.calls.map(({ name, arguments: given }) => JSON.stringify([name, given]));
    case 'tool':
      return message.results.map(({ name, text, isError }) => JSON.stringify([name, text, isError]));
  }
}

/** Ids are a short prefix and 26 characters (TypeID), or UUIDs. */
const ID = /\b[a-z]{2,8}_[0-9a-z]{26}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

function liftIds(text: string, names: Map<string, string>): string {
  return text.replace(ID, (id) => {
    const name = names.get(id) ?? `#${names.size + 1}`;
    names.set(id, name);
    return name;
  });
}

/**
 * The same model, whose whole answers are handed on to be kept; it is asked only what was not recorded before.
 * @param label the vendor's name for it, or `stand-in`
 */
export function recordModel(
  model: LanguageModel,
  { scope, label, known, keep }: { scope: string; label: string; known?: Recordings; keep(recording: Recording): void },
): LanguageModel {
  return {
    name: model.name,
    async *stream(request, signal) {
      const found = known?.find(request, scope);
      if (found != null) {
        yield* chunksOf(found, async () => {}, signal);
        return;
      }
      let text = '';
      const calls: ToolCall[] = [];
      for await (const chunk of model.stream(request, signal)) {
        if (chunk.type === 'text') text += chunk.text;
        if (chunk.type === 'call') calls.push(chunk.call);
        if (chunk.type === 'usage')
          keep({
            key: recordingKey(request, scope),
            lastKey: lastKey(request, scope),
            model: label,
            purpose: request.purpose,
            words: lastWords(request),
            answer: { text, calls: calls.map(({ name, arguments: given }) => ({ name, arguments: given })) },
            inputTokens: chunk.usage.inputTokens,
            outputTokens: chunk.usage.outputTokens,
          });
        yield chunk;
      }
    },
  };
}

function lastWords({ messages }: ModelRequest): string {
  const last = messages.findLast(({ role }) => role === 'user');
  return last?.role === 'user' ? last.text : '';
}

/**
 * Recorded answers by their keys, and how often none was found. Where a call was otherwise before, what was said to the same last words
 * holds, if all that was recorded of them says the same: so a question more or less leaves the rest of a call answered.
 */
export class Recordings {
  readonly #answers = new Map<string, Recording>();
  /** By `lastKey`, the keys of whole conversations that end so. */
  readonly #keys = new Map<string, Set<string>>();
  asked = 0;
  /** What was said last where no recording answers. */
  readonly missed: string[] = [];
  /** Answered by the caller's last words alone. */
  byLastWords = 0;

  constructor(recordings: Iterable<Recording>) {
    for (const recording of recordings) this.add(recording);
  }

  /** A later recording of the same request replaces the one before. */
  add(recording: Recording): void {
    const { key, lastKey: last } = recording;
    this.#answers.set(key, recording);
    this.#keys.set(last, (this.#keys.get(last) ?? new Set()).add(key));
  }

  /** Share of what was asked that no recording answers; 0 where nothing was asked. */
  get stale(): number {
    return this.asked === 0 ? 0 : this.missed.length / this.asked;
  }

  /** Of this very conversation, else of all that end in the same words where they were answered alike. */
  find(request: ModelRequest, scope: string): Recording | null {
    const whole = this.#answers.get(recordingKey(request, scope));
    if (whole !== undefined) return whole;
    const alike = [...(this.#keys.get(lastKey(request, scope)) ?? [])].flatMap((key) => this.#answers.get(key) ?? []);
    const [first] = alike;
    if (first === undefined) return null;
    return alike.every(({ answer }) => JSON.stringify(answer) === JSON.stringify(first.answer)) ? first : null;
  }

  /**
   * A model that gives the recorded answers; a request without one fails as a vendor's would.
   * @param wait lets the time of a vendor pass, on whichever clock
   */
  replay(scope: string, wait: (ms: number) => Promise<void>): LanguageModel {
    const take = (request: ModelRequest): Recording => {
      this.asked += 1;
      const found = this.find(request, scope);
      if (found === null) {
        const words = lastWords(request);
        this.missed.push(words);
        throw new ModelError(`No recording answers "${words}"`, false);
      }
      if (found.key !== recordingKey(request, scope)) this.byLastWords += 1;
      return found;
    };
    return {
      name: 'replay',
      async *stream(request, signal) {
        yield* chunksOf(take(request), wait, signal);
      },
    };
  }
}

/** A recorded answer, in the time of a vendor. */
async function* chunksOf(
  { model, answer, inputTokens, outputTokens }: Recording,
  wait: (ms: number) => Promise<void>,
  signal: AbortSignal,
): AsyncGenerator<ModelChunk> {
  let totalMs = FIRST_TOKEN_MS;
  await wait(FIRST_TOKEN_MS);
  const spend = async (written: string): Promise<void> => {
    const ms = (written.length / CHARACTERS_A_TOKEN / TOKENS_A_SECOND) * 1000;
    totalMs += ms;
    await wait(ms);
    signal.throwIfAborted();
  };
  if (answer.text !== '') {
    await spend(answer.text);
    yield { type: 'text', text: answer.text };
  }
  for (const [index, call] of answer.calls.entries()) {
    await spend(JSON.stringify(call));
    yield { type: 'call', call: { id: `call_${index + 1}`, ...call } };
  }
  yield {
    type: 'usage',
    usage: { model, inputTokens, cachedTokens: 0, outputTokens, firstTokenMs: FIRST_TOKEN_MS, totalMs },
  };
}
