import type { LanguageModel } from '../language/language-model.ts';
import { analyzeWithModel } from './analyze-with-model.ts';
import { createModelReader } from './nlu/model/model-reader.ts';
import { createOfflineReader } from './nlu/offline-reader.ts';
import { speaker } from './open-brain.ts';
import type { ConversationState } from './state.ts';
import { createBrain } from './turn.ts';
import type { Brain } from './types.ts';

/**
 * The dialog engine with a model, which understands callers and notes down what a call came to.
 * @param answerMs for all that a model answers in a turn; absent: what a caller waits for
 */
export function openModelBrain(model: LanguageModel, answerMs?: number): Brain<ConversationState> {
  return createBrain({
    reader: createModelReader({
      model,
      offline: createOfflineReader(),
      ...(answerMs !== undefined && { answerMs }),
    }),
    speaker,
    analyze: async (state, practice, { endedAt, signal, used }) =>
      analyzeWithModel(model, { state, practice, endedAt }, used, signal),
  });
}
