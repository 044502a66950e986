import { analyze } from '../../src/engines/dialog/analyze.ts';
import { english } from '../../src/engines/dialog/nlg/en/english.ts';
import { spanish } from '../../src/engines/dialog/nlg/es/spanish.ts';
import { createSpeaker } from '../../src/engines/dialog/nlg/speaker.ts';
import { createModelReader } from '../../src/engines/dialog/nlu/model/model-reader.ts';
import { createOfflineReader } from '../../src/engines/dialog/nlu/offline-reader.ts';
import { createBrain } from '../../src/engines/dialog/turn.ts';
import type { LanguageModel } from '../../src/engines/language/language-model.ts';
import type { CallClock } from './call-clock.ts';
import type { Caller } from './caller/caller.ts';
import type { OpenPractice } from './open-practice.ts';
import { type PlayedCall, playCall } from './play-call.ts';

/** The dialog engine for one call. */
export interface EngineCall {
  play(caller: Caller, open: OpenPractice, mostTurns: number | undefined): Promise<PlayedCall>;
  /** Times that the caller was asked to wait. */
  fillers(): number;
}

/** @param model null: without one @param answerMs longest wait for it */
export function openEngine(model: LanguageModel | null, answerMs: number, clock: CallClock): EngineCall {
  const offline = createOfflineReader();
  const speaker = createSpeaker([english, spanish]);
  let fillers = 0;
  const brain = createBrain({
    reader: model === null ? offline : createModelReader({ model, offline, answerMs }),
    speaker: {
      speak: (turn) => speaker.speak(turn),
      waiting(turn) {
        fillers += 1;
        return speaker.waiting(turn);
      },
    },
    analyze: async (state, practice) => analyze(state, practice),
    after: clock.after,
  });
  return {
    play: (caller, open, mostTurns) => playCall(brain, caller, open, clock, mostTurns),
    fillers: () => fillers,
  };
}
