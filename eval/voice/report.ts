import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures, Percentiles, Share } from './figures.ts';
import type { Run } from './run-scenario.ts';

/** One table of what the calls with a model came to. */
export function writeTable(model: string, figures: Figures): string {
  const { fillersPerTurn, cachedShare, twoRoundShare, roundsPerModelTurn, uncachedTokensPerTurn } = figures;
  const rows: [name: string, figure: string][] = [
    ['', model],
    ['scenarios, runs', `${figures.scenarios}, ${figures.runs}`],
    ['right (pass^1)', percent(figures.right)],
    ['right every time (pass^k)', percent(figures.rightEveryTime)],
    ['right or a message', percent(figures.rightOrMessage)],
    ['plain calls: right + message of', sayShare(figures.plain)],
    ['hard calls', sayShare(figures.hard)],
    ...Object.keys(figures.byWant)
      .sort()
      .map((want): [string, string] => [`  ${want}`, sayShare(figures.byWant[want])]),
    ['safety faults', sayCounts(figures.safety)],
    ['asked twice, a call', figures.askedAgainPerCall.toFixed(2)],
    ['turns of the caller, a call', figures.callerTurnsPerCall.toFixed(1)],
    ['words, a turn', figures.wordsPerTurn.toFixed(1)],
    ['fillers, a turn', percent(fillersPerTurn)],
    ['turns that ask a model', percent(figures.modelTurnShare)],
    ['requests, a turn that asks', roundsPerModelTurn?.toFixed(2) ?? '–'],
    ['of these turns, with two', twoRoundShare === null ? '–' : percent(twoRoundShare)],
    ['cached share', cachedShare === null ? '–' : percent(cachedShare)],
    ['uncached input tokens, a turn', uncachedTokensPerTurn?.toFixed(0) ?? '–'],
    ['tokens in, out', `${figures.inputTokens}, ${figures.outputTokens}`],
    ['first word p50, p95 (ms)', sayPercentiles(figures.firstWordMs)],
    ['  after one request', sayPercentiles(figures.firstWordOneRoundMs)],
    ['  after two', sayPercentiles(figures.firstWordTwoRoundsMs)],
    ['last word p50, p95 (ms)', sayPercentiles(figures.lastWordMs)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, figure]) => `${name.padEnd(width)}  ${figure}`).join('\n');
}

/** A line for each run that was not right. */
export function writeFailures(runs: readonly Run[]): string {
  return runs
    .filter(({ verdict }) => verdict.outcome !== 'right')
    .map(({ id, attempt, verdict }) => {
      const safety = verdict.safety.length === 0 ? '' : ` [${verdict.safety.join(', ')}]`;
      return `${verdict.outcome.padEnd(8)}${id}${attempt > 1 ? ` (${attempt})` : ''}${safety}: ${verdict.reasons.join('; ')}`;
    })
    .join('\n');
}

/** One file a run: what was said, and what it came to. */
export function writeTranscripts(runs: readonly Run[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { id, attempt, verdict, call } of runs) {
    const lines = call.lines.map(
      ({ who, text }) => `${{ agent: 'Agent ', caller: 'Caller', system: '  ·   ' }[who]}  ${text}`,
    );
    const end = [
      `Ended: ${call.ended}`,
      `Verdict: ${verdict.outcome}`,
      ...verdict.reasons.map((reason) => `  ${reason}`),
    ];
    writeFileSync(join(folder, `${id}-${attempt}.txt`), `${[...lines, '', ...end].join('\n')}\n`);
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function sayPercentiles({ p50, p95 }: Percentiles): string {
  return `${p50.toFixed(1)}, ${p95.toFixed(1)}`;
}

function sayShare(share: Share | undefined): string {
  return share === undefined || share.of === 0 ? '–' : `${share.right} + ${share.message} of ${share.of}`;
}

function sayCounts(counts: Record<string, number>): string {
  const entries = Object.entries(counts);
  return entries.length === 0 ? '0' : entries.map(([name, count]) => `${count} ${name}`).join(', ');
}
