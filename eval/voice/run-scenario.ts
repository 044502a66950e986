import type { LanguageModel } from '../../src/engines/language/language-model.ts';
import type { CountedRequest, ModelCounter } from '../model-use.ts';
import { CallClock } from './call-clock.ts';
import type { Caller } from './caller/caller.ts';
import { RuleCaller } from './caller/rule-caller.ts';
import { openEngine } from './engine-call.ts';
import type { LoadedScenario } from './load.ts';
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
  fillers: number;
  requests: CountedRequest[];
  /** Of each turn of the agent behind its greeting: how often a model was asked, and what the first word took, null where none was said. */
  rounds: number[];
  firstWordMs: (number | null)[];
  lastWordMs: number[];
  call: PlayedCall;
}

export interface RunParts {
  /** Opened anew for each call, on its clock. Null: none. */
  model: ((practice: string, clock: CallClock) => LanguageModel) | null;
  counter: ModelCounter;
  /** True: the machine's own work takes no time. */
  isVirtual?: boolean | undefined;
  answerMs: number;
  /** Who plays the caller; absent: rules. */
  caller?: ((scenario: LoadedScenario, attempt: number) => Caller) | undefined;
}

/** Plays one scenario once and judges what came of it. */
export async function runScenario(
  scenario: LoadedScenario,
  file: PracticeFile,
  attempt: number,
  { model, counter, isVirtual, answerMs, caller: callerOf }: RunParts,
): Promise<Run> {
  const open = openPractice(file, scenario);
  const clock = new CallClock({ isVirtual: isVirtual ?? false });
  const requests: CountedRequest[] = [];
  const rounds = new Map<number, number>();
  const caller = callerOf?.(scenario, attempt) ?? new RuleCaller(scenario, open.today, String(attempt));
  const asked =
    model === null
      ? null
      : noting(counter.count(model(scenario.practice, clock), scenario.practice, requests), caller, rounds);
  const engineCall = openEngine(asked, answerMs, clock);
  const call = await engineCall.play(caller, open, scenario.expect.turns);
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
    rounds: spoken.map((_, index) => rounds.get(index + 1) ?? 0),
    firstWordMs: spoken.map(({ firstWordMs }) => firstWordMs),
    lastWordMs: spoken.flatMap(({ lastWordMs }) => lastWordMs ?? []),
    call,
  };
}

/** The same model; counts how often it is asked in each of the caller's turns. */
function noting(model: LanguageModel, caller: Caller, rounds: Map<number, number>): LanguageModel {
  return {
    name: model.name,
    stream(request, signal) {
      const turn = caller.heard.length;
      rounds.set(turn, (rounds.get(turn) ?? 0) + 1);
      return model.stream(request, signal);
    },
  };
}

export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
