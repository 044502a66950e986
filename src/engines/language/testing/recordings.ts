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
export function recordingKey(request: ModelRequest, scope: string): string {
  const names = new Map<string, string>();
  const parts = request.messages.flatMap((message) => partsOf(message)).map((part) => liftIds(part, names));
  return createHash('sha256')
    .update(JSON.stringify([request.purpose, scope, parts]))
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

/** The same model, whose whole answers are handed on to be kept. @param label the vendor's name for it, or `stand-in` */
export function recordModel(
  model: LanguageModel,
  { scope, label, keep }: { scope: string; label: string; keep(recording: Recording): void },
): LanguageModel {
  return {
    name: model.name,
    async *stream(request, signal) {
      let text = '';
      const calls: ToolCall[] = [];
      for await (const chunk of model.stream(request, signal)) {
        if (chunk.type === 'text') text += chunk.text;
        if (chunk.type === 'call') calls.push(chunk.call);
        if (chunk.type === 'usage')
          keep({
            key: recordingKey(request, scope),
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

/** Recorded answers by their keys, and how often none was found. */
export class Recordings {
  readonly #answers = new Map<string, Recording>();
  asked = 0;
  missed = 0;

  constructor(recordings: Iterable<Recording>) {
    for (const recording of recordings) this.#answers.set(recording.key, recording);
  }

  /** Share of what was asked that no recording answers; 0 where nothing was asked. */
  get stale(): number {
    return this.asked === 0 ? 0 : this.missed / this.asked;
  }

  /**
   * A model that gives the recorded answers; a request without one fails as a vendor's would.
   * @param wait lets the time of a vendor pass, on whichever clock
   */
  replay(scope: string, wait: (ms: number) => Promise<void>): LanguageModel {
    const take = (request: ModelRequest): Recording => {
      this.asked += 1;
      const found = this.#answers.get(recordingKey(request, scope));
      if (found === undefined) {
        this.missed += 1;
        throw new ModelError(`No recording answers "${lastWords(request)}"`, false);
      }
      return found;
    };
    return {
      name: 'replay',
      async *stream(request, signal): AsyncGenerator<ModelChunk> {
        const { model, answer, inputTokens, outputTokens } = take(request);
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
      },
    };
  }
}
