import { writeFileSync } from 'node:fs';
import type { LanguageModel } from '../../src/engines/language/language-model.ts';
import { type Recording, Recordings, recordModel } from '../../src/engines/language/testing/recordings.ts';
import { ModelCounter } from '../model-use.ts';
import { type OpenedModel, openModel } from '../models.ts';
import { keepCalls, keepRecording, readRecordings } from '../recordings.ts';
import { figuresOf } from './figures.ts';
import { type Loaded, type LoadedScenario, loadScenarios } from './load.ts';
import { ModelCaller } from './model-caller.ts';
import { writeFailures, writeTable, writeTranscripts } from './report.ts';
import { type Run, type RunParts, runScenario } from './run-scenario.ts';

/** More than this share of requests without a recording, and the recordings are out of date. */
export const MOST_STALE = 0.1;

export interface VoiceOptions {
  model: string;
  k: number;
  language?: string;
  set?: string;
  only?: string;
  caller?: string;
  record?: string;
  label?: string;
  atOnce: number;
  answerMs: number;
  json?: string;
  out?: string;
  check?: true;
}

/** @returns the exit code: 1 where recordings are out of date */
export async function measureVoice(options: VoiceOptions, environment: NodeJS.ProcessEnv): Promise<number> {
  const loaded = loadScenarios();
  if (options.check === true) {
    process.stdout.write(
      `${loaded.scenarios.length} scenarios, ${loaded.practices.size} practices: nothing is wrong in them\n`,
    );
    return 0;
  }
  const scenarios = chosen(loaded, options);
  if (scenarios.length === 0) throw new Error('No scenario is chosen by these options');
  if (options.record !== undefined && options.label === undefined)
    throw new Error('--record needs --label: the vendor’s name for the model that answers, or "stand-in"');
  const opened: OpenedModel[] = [];
  const open = async (name: string): Promise<LanguageModel> => {
    const one = await openModel(name, environment, options.answerMs);
    opened.push(one);
    return one.model;
  };
  const recordings = options.model === 'replay' ? new Recordings(readRecordings()) : null;
  try {
    const live = options.model === 'offline' || recordings !== null ? null : await open(options.model);
    const callerModel = options.caller === undefined ? null : await open(options.caller);
    const runs = await runAll(loaded, scenarios, options, {
      model: modelFor(options, live, recordings),
      counter: new ModelCounter(),
      isVirtual: recordings !== null,
      answerMs: options.answerMs,
      ...(callerModel !== null && { caller: (scenario) => new ModelCaller(scenario, callerModel) }),
    });
    const figures = figuresOf(runs);
    if (options.record !== undefined && live !== null)
      keepCalls(
        options.record,
        runs.map(({ id, attempt, verdict }) => ({ id, attempt, isRight: verdict.outcome === 'right' })),
      );
    if (options.out !== undefined) writeTranscripts(runs, options.out);
    process.stdout.write(`${writeFailures(runs)}\n\n${writeTable(options.model, figures)}\n`);
    if (options.json !== undefined)
      writeFileSync(options.json, `${JSON.stringify({ options, figures, runs }, null, 2)}\n`);
    if (recordings === null) return 0;
    process.stdout.write(
      `${recordings.missed.length} of ${recordings.asked} requests had no recording, ${recordings.byLastWords} were answered by the last words alone\n`,
    );
    return recordings.stale > MOST_STALE ? 1 : 0;
  } finally {
    for (const one of opened) await one.close();
  }
}

function chosen({ scenarios }: Loaded, { language, set, only }: VoiceOptions): LoadedScenario[] {
  return scenarios.filter(
    (scenario) =>
      (language === undefined || scenario.language === language) &&
      (set === undefined || scenario.set === set) &&
      (only === undefined || scenario.id === only),
  );
}

function modelFor(
  { record, label }: VoiceOptions,
  live: LanguageModel | null,
  recordings: Recordings | null,
): RunParts['model'] {
  if (recordings !== null) return (practice, clock) => recordings.replay(practice, (ms) => clock.advance(ms));
  if (live === null) return null;
  if (record === undefined || label === undefined) return () => live;
  const known = new Recordings(readRecordings().filter(({ model }) => model === label));
  const keep = (recording: Recording): void => {
    known.add(recording);
    keepRecording(record, recording);
  };
  return (practice) => recordModel(live, { scope: practice, label, known, keep });
}

/** Every scenario k times, as many calls at a time as wanted, in a fixed order of results. */
async function runAll(
  { practices }: Loaded,
  scenarios: readonly LoadedScenario[],
  { k, atOnce }: VoiceOptions,
  parts: RunParts,
): Promise<Run[]> {
  const runs: Run[] = [];
  const waiting = scenarios.flatMap((scenario) =>
    Array.from({ length: k }, (_, index) => ({ scenario, attempt: index + 1 })),
  );
  const [first] = scenarios;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const file = practices.get(next.scenario.practice);
      if (file !== undefined) runs.push(await runScenario(next.scenario, file, next.attempt, parts));
    }
  };
  const file = practices.get(first?.practice ?? '');
  // Weights are read at the first call, which would else count as a slow turn.
  if (first !== undefined && file !== undefined && parts.model === null) await runScenario(first, file, 0, parts);
  await Promise.all(Array.from({ length: atOnce }, work));
  const order = scenarios.map(({ id }) => id);
  return runs.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id) || a.attempt - b.attempt);
}
