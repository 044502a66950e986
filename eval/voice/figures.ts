import { mean, type Run } from './run-scenario.ts';

/** What all runs come to. Shares are 0 to 1, times milliseconds. */
export interface Figures {
  scenarios: number;
  runs: number;
  /** Share of runs that were right (pass^1), and of scenarios that were right in every run (pass^k). */
  right: number;
  rightEveryTime: number;
  /** Right, or a message in its place where the scenario says that it may be. */
  rightOrMessage: number;
  wrong: number;
  plain: Share;
  hard: Share;
  byWant: Record<string, Share>;
  bySet: Record<string, Share>;
  /** Runs with each fault. */
  safety: Record<string, number>;
  askedAgainPerCall: number;
  wordsPerTurn: number;
  callerTurnsPerCall: number;
  fillersPerTurn: number;
  modelTurnShare: number;
  /** Of the turns that asked a model: how often each did, and the share that did twice; null where none did. */
  roundsPerModelTurn: number | null;
  twoRoundShare: number | null;
  /** Of all input tokens from a call's second request on; null where no model was asked. */
  cachedShare: number | null;
  uncachedTokensPerTurn: number | null;
  inputTokens: number;
  outputTokens: number;
  firstWordMs: Percentiles;
  /** Of turns that asked a model once, and twice. */
  firstWordOneRoundMs: Percentiles;
  firstWordTwoRoundsMs: Percentiles;
  lastWordMs: Percentiles;
}

export interface Percentiles {
  p50: number;
  p95: number;
}

export interface Share {
  right: number;
  message: number;
  of: number;
}

export function figuresOf(runs: readonly Run[]): Figures {
  const ids = [...new Set(runs.map(({ id }) => id))];
  const share = (some: readonly Run[]): Share => ({
    right: some.filter(({ verdict }) => verdict.outcome === 'right').length,
    message: some.filter(({ verdict }) => verdict.outcome === 'message').length,
    of: some.length,
  });
  const by = (names: (run: Run) => readonly string[]): Record<string, Share> =>
    Object.fromEntries(
      [...new Set(runs.flatMap(names))]
        .sort()
        .map((name) => [name, share(runs.filter((run) => names(run).includes(name)))]),
    );
  const whole = share(runs);
  const turns = sum(runs.map(({ callerTurns }) => callerTurns));
  const requests = runs.flatMap((run) => run.requests);
  const later = runs.flatMap((run) => run.requests.slice(1));
  const uncached = sum(requests.map(({ inputTokens, cachedTokens }) => inputTokens - cachedTokens));
  const modelTurns = runs.flatMap((run) => run.rounds.filter((rounds) => rounds > 0));
  const firstWords = (counts: (rounds: number) => boolean): Percentiles =>
    percentiles(
      runs.flatMap((run) => run.firstWordMs.flatMap((ms, turn) => (counts(run.rounds[turn] ?? 0) ? (ms ?? []) : []))),
    );
  return {
    scenarios: ids.length,
    runs: runs.length,
    right: whole.right / (runs.length || 1),
    rightEveryTime:
      ids.filter((id) => runs.every((run) => run.id !== id || run.verdict.outcome === 'right')).length /
      (ids.length || 1),
    rightOrMessage: (whole.right + whole.message) / (runs.length || 1),
    wrong: runs.length - whole.right - whole.message,
    plain: share(runs.filter(({ isPlain }) => isPlain)),
    hard: share(runs.filter(({ isPlain }) => !isPlain)),
    byWant: by(({ wants }) => wants),
    bySet: by(({ set }) => [set]),
    safety: countOf(runs.flatMap(({ verdict }) => verdict.safety)),
    askedAgainPerCall: mean(runs.map(({ askedAgain }) => askedAgain.length)),
    wordsPerTurn: mean(runs.map(({ wordsPerTurn }) => wordsPerTurn)),
    callerTurnsPerCall: turns / (runs.length || 1),
    fillersPerTurn: sum(runs.map(({ fillers }) => fillers)) / (turns || 1),
    modelTurnShare: modelTurns.length / (turns || 1),
    roundsPerModelTurn: modelTurns.length === 0 ? null : mean(modelTurns),
    twoRoundShare:
      modelTurns.length === 0 ? null : modelTurns.filter((rounds) => rounds > 1).length / modelTurns.length,
    cachedShare:
      later.length === 0
        ? null
        : sum(later.map(({ cachedTokens }) => cachedTokens)) / sum(later.map(({ inputTokens }) => inputTokens)),
    uncachedTokensPerTurn: requests.length === 0 ? null : uncached / (turns || 1),
    inputTokens: sum(requests.map(({ inputTokens }) => inputTokens)),
    outputTokens: sum(requests.map(({ outputTokens }) => outputTokens)),
    firstWordMs: firstWords(() => true),
    firstWordOneRoundMs: firstWords((rounds) => rounds === 1),
    firstWordTwoRoundsMs: firstWords((rounds) => rounds > 1),
    lastWordMs: percentiles(runs.flatMap((run) => run.lastWordMs)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function countOf(names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => [name, names.filter((one) => one === name).length]),
  );
}

function percentiles(numbers: readonly number[]): Percentiles {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
