import { analyze } from './analyze.ts';
import { english } from './nlg/en/english.ts';
import { spanish } from './nlg/es/spanish.ts';
import { createSpeaker } from './nlg/speaker.ts';
import { createOfflineReader } from './nlu/offline-reader.ts';
import type { ConversationState } from './state.ts';
import { createBrain } from './turn.ts';
import type { Brain } from './types.ts';

/** What every way of understanding callers speaks with. */
export const speaker = createSpeaker([english, spanish]);

/** The dialog engine without a model: the offline reader understands callers, and what a call came to is the state of it. */
export function openBrain(): Brain<ConversationState> {
  return createBrain({
    reader: createOfflineReader(),
    speaker,
    analyze: async (state, practice) => analyze(state, practice),
  });
}
