import type { LanguageModel } from '../language/language-model.ts';
import { analyze } from './analyze.ts';
import { analyzeWithModel } from './analyze-with-model.ts';
import { english } from './nlg/en/english.ts';
import { spanish } from './nlg/es/spanish.ts';
import { createSpeaker } from './nlg/speaker.ts';
import { createModelReader } from './nlu/model/model-reader.ts';
import { createOfflineReader } from './nlu/offline-reader.ts';
import type { ConversationState } from './state.ts';
import { createBrain } from './turn.ts';
import type { Brain } from './types.ts';

/**
 * The dialog engine with all its parts.
 * @param model understands callers and notes down what a call came to; null: the offline reader, and the state of the call
 * @param answerMs for all that a model answers in a turn; absent: what a caller waits for
 */
export function openBrain(model: LanguageModel | null, answerMs?: number): Brain<ConversationState> {
  const offline = createOfflineReader();
  return createBrain({
    reader:
      model === null ? offline : createModelReader({ model, offline, ...(answerMs !== undefined && { answerMs }) }),
    speaker: createSpeaker([english, spanish]),
    analyze: async (state, practice, { endedAt, signal, used }) =>
      model === null ? analyze(state, practice) : analyzeWithModel(model, { state, practice, endedAt }, used, signal),
  });
}
