import type { LanguageModel } from '../../src/engines/language/language-model.ts';
import type { Caller } from './caller/caller.ts';
import { RuleCaller } from './caller/rule-caller.ts';
import type { OpenEngine } from './engines.ts';
import type { LoadedScenario } from './load.ts';
import type { CountedRequest, ModelCounter } from './model-use.ts';
import { openPractice } from './open-practice.ts';
import type { PlayedCall } from './play-call.ts';
import type { PracticeFile } from './practice-file.ts';
import { judge, type Verdict } from './verdict/verdict.ts';

/** Everything that one run of one scenario came to. */
export interface Run {
  id: string;
  set: string;
  /** From 1. */
  attempt: number;
  wants: string[];
  isPlain: boolean;
  verdict: Verdict;
  callerTurns: number;
  wordsPerTurn: number;
  askedAgain: string[];
  fillers: number | null;
  requests: CountedRequest[];
  /** Turns of the agent for which a model was asked. */
  turnsWithModel: number;
  firstWordMs: number[];
  lastWordMs: number[];
  call: PlayedCall;
}

export interface RunParts {
  engine: OpenEngine;
  /** Opened anew for each call; `elapse` lets time pass on its clock. Null: none. */
  model: ((practice: string, elapse: (ms: number) => void) => LanguageModel) | null;
  counter: ModelCounter;
  answerMs: number;
  /** Who plays the caller; absent: rules. */
  caller?: ((scenario: LoadedScenario, attempt: number) => Caller) | undefined;
}

/** Plays one scenario once and judges what came of it. */
export async function runScenario(
  scenario: LoadedScenario,
  file: PracticeFile,
  attempt: number,
  { engine, model, counter, answerMs, caller: callerOf }: RunParts,
): Promise<Run> {
  const open = openPractice(file, scenario);
  let skippedMs = 0;
  const clock = { now: () => performance.now() + skippedMs };
  const elapse = (ms: number): void => {
    skippedMs += ms;
  };
  const requests: CountedRequest[] = [];
  const turnsAsked = new Set<number>();
  const caller = callerOf?.(scenario, attempt) ?? new RuleCaller(scenario, open.today, String(attempt));
  const asked =
    model === null
      ? null
      : noting(counter.count(model(scenario.practice, elapse), scenario.practice, requests), caller, turnsAsked);
  const engineCall = engine(asked, answerMs);
  const call = await engineCall.play(caller, open, clock, scenario.expect.turns);
  const spoken = call.turns.slice(1);
  return {
    id: scenario.id,
    set: scenario.set,
    attempt,
    wants: scenario.goals.map(({ want }) => want),
    isPlain: scenario.difficulty === undefined && (scenario.manner ?? 'plain') === 'plain',
    verdict: judge(scenario, file, call),
    callerTurns: call.lines.filter(({ who }) => who === 'caller').length,
    wordsPerTurn: mean(call.turns.map(({ words }) => words)),
    askedAgain: caller.heard.flatMap(({ situation, isAgain }) => (isAgain && situation !== null ? [situation] : [])),
    fillers: engineCall.fillers(),
    requests,
    turnsWithModel: turnsAsked.size,
    firstWordMs: spoken.flatMap(({ firstWordMs }) => firstWordMs ?? []),
    lastWordMs: spoken.flatMap(({ lastWordMs }) => lastWordMs ?? []),
    call,
  };
}

/** The same model; notes in which of the caller's turns it is asked. */
function noting(model: LanguageModel, caller: Caller, turns: Set<number>): LanguageModel {
  return {
    name: model.name,
    stream(request, signal) {
      turns.add(caller.heard.length);
      return model.stream(request, signal);
    },
  };
}

export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
