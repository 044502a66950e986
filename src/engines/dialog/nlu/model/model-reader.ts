import {
  type LanguageModel,
  type ModelChunk,
  ModelError,
  type ModelMessage,
  type ModelRequest,
  type ToolCall,
} from '../../../language/language-model.ts';
import { screen } from '../../policy/screen.ts';
import { takeBackDeath } from '../../policy/told-death.ts';
import type { Floor, Reader, Turn } from '../../turn-context.ts';
import type { OfflineReader } from '../offline-reader.ts';
import { COMMAND_TOOLS } from './command-tools.ts';
import { describeCall } from './describe-call.ts';
import { describePractice, passagesFor } from './describe-practice.ts';
import { Hearing } from './hearing.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { messagesOf } from './messages-of.ts';
import { SentenceBuffer } from './sentences.ts';

/** All that is heard of a model in one turn must have come by then, unless the operator allows more. */
export const ANSWER_MS = 6000;
/** After so many failures in one call the rest of it is read offline. */
const MOST_FAILURES = 2;
const MOST_ROUNDS = 2;
/** A breath with several matters in it, and a sentence. */
const MOST_TOKENS = 800;

/**
 * Understands the caller with a language model, one streamed request a turn; a plain answer to a closed question is read without one. A
 * second request is made only where something has to be mended that nobody else tells the caller. Where the model fails, the turn is read
 * offline.
 * @param answerMs for all of a turn's answers
 */
export function createModelReader({
  model,
  offline,
  answerMs = ANSWER_MS,
}: {
  model: LanguageModel;
  offline: OfflineReader;
  answerMs?: number;
}): Reader {
  return {
    async read(turn, floor) {
      const { weak } = screen(turn.words);
      const whole = weak === null ? offline.readWhole(turn) : null;
      if (whole !== null && whole.length > 0) {
        for (const command of whole) floor.apply(command);
        return;
      }
      const { counts } = turn.state;
      const { signal, hungUp } = turn;
      if (counts.modelFailures >= MOST_FAILURES || hungUp?.aborted === true) return offline.read(turn, floor);
      const hearing = new Hearing(turn, floor, offline, weak !== null);
      const passages = passagesFor(turn.practice, turn.words);
      const late = AbortSignal.timeout(answerMs);
      let hasFailed = false;
      try {
        await hear(
          model,
          turn,
          floor,
          hearing,
          () => describeCall(turn, weak, passages),
          AbortSignal.any([signal, late, ...(hungUp === null ? [] : [hungUp])]),
        );
      } catch {
        hasFailed = !signal.aborted;
      }
      if (signal.aborted) return;
      if (hasFailed) {
        counts.modelFailures += 1;
        hearing.end(true);
      } else if (hearing.isBookedBesideDeath) takeBackDeath(turn);
      if (!hearing.hasTaken && (hasFailed || !hearing.hasSpoken))
        await offline.read(turn, hearing.hasSpoken ? answeredFloor(floor) : floor);
      hearing.close();
    },
  };
}

/** Asks, and where something has to be mended asks once more. */
async function hear(
  model: LanguageModel,
  turn: Turn,
  floor: Floor,
  hearing: Hearing,
  context: () => string,
  signal: AbortSignal,
): Promise<void> {
  let messages = messagesOf(turn.state.history);
  const subject = describePractice(turn.practice);
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const request: ModelRequest = {
      purpose: 'turn',
      instructions: INSTRUCTIONS,
      subject,
      messages,
      // What was taken in the first round has changed what the call stands at.
      context: context(),
      tools: COMMAND_TOOLS,
      mustCall: false,
      maxTokens: MOST_TOKENS,
    };
    floor.awaiting();
    const answer = await listen(model, request, floor, hearing, signal);
    // There may be nothing to mend.
    if (round === 1 && answer.text.trim() === '' && answer.calls.length === 0)
      throw new ModelError('The model gave no answer', true);
    const results = hearing.end(round === MOST_ROUNDS);
    if (results === null) return;
    const told: ModelMessage[] = [
      { role: 'assistant', ...answer },
      { role: 'tool', results },
    ];
    messages = [...messages, ...told];
  }
}

/** Hands on each sentence and each call as soon as it is whole. */
async function listen(
  model: LanguageModel,
  request: ModelRequest,
  floor: Floor,
  hearing: Hearing,
  signal: AbortSignal,
): Promise<{ text: string; calls: ToolCall[] }> {
  const sentences = new SentenceBuffer();
  const calls: ToolCall[] = [];
  let text = '';
  for await (const chunk of untilAborted(model.stream(request, signal), signal)) {
    if (chunk.type === 'usage') floor.used({ purpose: request.purpose, usage: chunk.usage });
    if (chunk.type === 'text') {
      text += chunk.text;
      for (const sentence of sentences.add(chunk.text)) hearing.sentence(sentence);
    }
    if (chunk.type === 'call') {
      // What was said before a call is said.
      for (const sentence of sentences.rest()) hearing.sentence(sentence);
      calls.push(chunk.call);
      hearing.call(chunk.call);
    }
  }
  for (const sentence of sentences.rest()) hearing.sentence(sentence);
  return { text, calls };
}

/** Throws once the signal is aborted, also where the stream does not heed it. */
async function* untilAborted(stream: AsyncIterable<ModelChunk>, signal: AbortSignal): AsyncGenerator<ModelChunk> {
  const iterator = stream[Symbol.asyncIterator]();
  let give: (reason: unknown) => void = () => {};
  const aborted = new Promise<never>((_, reject) => {
    give = () => reject(signal.reason);
  });
  aborted.catch(() => {});
  if (signal.aborted) give(signal.reason);
  else signal.addEventListener('abort', give, { once: true });
  try {
    for (;;) {
      const next = iterator.next();
      // Where the abort wins, what the stream still comes to is nobody's.
      next.catch(() => {});
      const result = await Promise.race([aborted, next]);
      if (result.done === true) return;
      yield result.value;
    }
  } finally {
    signal.removeEventListener('abort', give);
    void iterator.return?.()?.catch(() => {});
  }
}

/** The model's sentence was heard before it failed: no second answer to the same question. */
function answeredFloor(floor: Floor): Floor {
  return {
    ...floor,
    apply: (command) => floor.apply(command.kind === 'ask' ? { ...command, is_answered: true } : command),
  };
}
