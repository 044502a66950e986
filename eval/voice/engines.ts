import { analyze } from '../../src/engines/dialog/analyze.ts';
import { english } from '../../src/engines/dialog/nlg/en/english.ts';
import { spanish } from '../../src/engines/dialog/nlg/es/spanish.ts';
import { createSpeaker } from '../../src/engines/dialog/nlg/speaker.ts';
import { createModelReader } from '../../src/engines/dialog/nlu/model/model-reader.ts';
import { createOfflineReader } from '../../src/engines/dialog/nlu/offline-reader.ts';
import { createBrain } from '../../src/engines/dialog/turn.ts';
import type { Brain, DialogState } from '../../src/engines/dialog/types.ts';
import { createModelBrain } from '../../src/engines/dialog-rules/model/model-brain.ts';
import { rulesBrain } from '../../src/engines/dialog-rules/rules-brain.ts';
import type { LanguageModel } from '../../src/engines/language/language-model.ts';
import type { CallClock } from './call-clock.ts';
import type { Caller } from './caller/caller.ts';
import type { OpenPractice } from './open-practice.ts';
import { type PlayedCall, playCall } from './play-call.ts';

/** One call's worth of an engine. */
export interface EngineCall {
  play(caller: Caller, open: OpenPractice, mostTurns: number | undefined): Promise<PlayedCall>;
  /** Times that the caller was asked to wait; null where the engine does not tell. */
  fillers(): number | null;
}

/** A dialog engine that can be measured. @param model null: without one @param answerMs longest wait for it */
export type OpenEngine = (model: LanguageModel | null, answerMs: number, clock: CallClock) => EngineCall;

/** The engines that can be measured, by name. */
export const ENGINES: Readonly<Record<string, OpenEngine>> = {
  dialog: openDialog,
  rules: (model, answerMs, clock) =>
    callOf(model === null ? rulesBrain : createModelBrain(model, answerMs), clock, () => null),
};

function openDialog(model: LanguageModel | null, answerMs: number, clock: CallClock): EngineCall {
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
  return callOf(brain, clock, () => fillers);
}

function callOf<State extends DialogState>(
  brain: Brain<State>,
  clock: CallClock,
  fillers: () => number | null,
): EngineCall {
  return { play: (caller, open, mostTurns) => playCall(brain, caller, open, clock, mostTurns), fillers };
}
