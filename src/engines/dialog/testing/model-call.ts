import type { ModelRequest } from '../../language/language-model.ts';
import { english } from '../nlg/en/english.ts';
import { spanish } from '../nlg/es/spanish.ts';
import { createSpeaker } from '../nlg/speaker.ts';
import { createModelReader } from '../nlu/model/model-reader.ts';
import type { OfflineReader } from '../nlu/offline-reader.ts';
import type { Practice } from '../practice.ts';
import { type ConversationState, openingState } from '../state.ts';
import { createBrain } from '../turn.ts';
import type { DialogEvent, DialogOutput } from '../types.ts';
import { dentalPractice, NOW, openBook } from './dental-practice.ts';
import type { PracticeInMemory } from './practice-in-memory.ts';
import { ScriptedModel, type ScriptedPart } from './scripted-model.ts';

/** An offline reader that understands nothing but what a test has it understand. */
export function deafReader(changes: Partial<OfflineReader> = {}): OfflineReader {
  return {
    readWhole: () => null,
    assent: () => 'open',
    async read(_turn, floor) {
      floor.apply({ kind: 'unclear' });
    },
    ...changes,
  };
}

/** A call whose agent understands by a scripted model. */
export class ModelCall {
  readonly practice: Practice;
  readonly book: PracticeInMemory;
  readonly model: ScriptedModel;
  /** Of the model, for a whole turn. */
  answerMs = 6000;
  state: ConversationState = openingState();
  outputs: DialogOutput<ConversationState>[] = [];
  readonly #offline: OfflineReader;
  #answers: ScriptedPart[][] = [];

  constructor(offline: Partial<OfflineReader> = {}, practice: Practice = dentalPractice()) {
    this.practice = practice;
    this.book = openBook(practice);
    this.#offline = deafReader(offline);
    this.model = new ScriptedModel(() => this.#answers.shift() ?? []);
  }

  /** One utterance; the model's answers to it, one for each request. @returns what was spoken, a line for each output */
  say(text: string, answers: ScriptedPart[][] = [], signal = new AbortController().signal): Promise<string[]> {
    return this.take({ type: 'prompt', text }, answers, signal);
  }

  async take(
    event: DialogEvent,
    answers: ScriptedPart[][] = [],
    signal = new AbortController().signal,
  ): Promise<string[]> {
    this.#answers = [...answers];
    this.outputs = [];
    const brain = createBrain({
      reader: createModelReader({ model: this.model, offline: this.#offline, answerMs: this.answerMs }),
      speaker: createSpeaker([english, spanish]),
      analyze: () => {
        throw new Error('not analyzed here');
      },
    });
    for await (const output of brain.turn(this.state, event, this.practice, this.book, { now: NOW, signal })) {
      this.outputs.push(output);
      if (output.type === 'state') this.state = JSON.parse(JSON.stringify(output.state)) as ConversationState;
    }
    return this.outputs.flatMap((output) => (output.type === 'say' ? [output.text] : []));
  }

  get lastRequest(): ModelRequest {
    const last = this.model.requests.at(-1);
    if (last === undefined) throw new Error('no model was asked');
    return last;
  }
}
