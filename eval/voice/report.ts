import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures, Percentiles, Share } from './figures.ts';
import type { Run } from './run-scenario.ts';

/** One table with a column for each engine or model that was measured. */
export function writeTable(columns: readonly { name: string; figures: Figures }[]): string {
  const wants = [...new Set(columns.flatMap(({ figures }) => Object.keys(figures.byWant)))].sort();
  const rows: [string, (figures: Figures) => string][] = [
    ['scenarios, runs', ({ scenarios, runs }) => `${scenarios}, ${runs}`],
    ['right (pass^1)', ({ right }) => percent(right)],
    ['right every time (pass^k)', ({ rightEveryTime }) => percent(rightEveryTime)],
    ['right or a message', ({ rightOrMessage }) => percent(rightOrMessage)],
    ['plain calls: right + message of', ({ plain }) => sayShare(plain)],
    ['hard calls', ({ hard }) => sayShare(hard)],
    ...wants.map((want): [string, (figures: Figures) => string] => [
      `  ${want}`,
      ({ byWant }) => sayShare(byWant[want]),
    ]),
    ['safety faults', ({ safety }) => sayCounts(safety)],
    ['asked twice, a call', ({ askedAgainPerCall }) => askedAgainPerCall.toFixed(2)],
    ['turns of the caller, a call', ({ callerTurnsPerCall }) => callerTurnsPerCall.toFixed(1)],
    ['words, a turn', ({ wordsPerTurn }) => wordsPerTurn.toFixed(1)],
    ['fillers, a turn', ({ fillersPerTurn }) => (fillersPerTurn === null ? '–' : percent(fillersPerTurn))],
    ['turns that ask a model', ({ modelTurnShare }) => percent(modelTurnShare)],
    ['requests, a turn that asks', ({ roundsPerModelTurn }) => roundsPerModelTurn?.toFixed(2) ?? '–'],
    ['of these turns, with two', ({ twoRoundShare }) => (twoRoundShare === null ? '–' : percent(twoRoundShare))],
    ['cached share', ({ cachedShare }) => (cachedShare === null ? '–' : percent(cachedShare))],
    ['uncached input tokens, a turn', ({ uncachedTokensPerTurn }) => uncachedTokensPerTurn?.toFixed(0) ?? '–'],
    ['tokens in, out', ({ inputTokens, outputTokens }) => `${inputTokens}, ${outputTokens}`],
    ['first word p50, p95 (ms)', ({ firstWordMs }) => sayPercentiles(firstWordMs)],
    ['  after one request', ({ firstWordOneRoundMs }) => sayPercentiles(firstWordOneRoundMs)],
    ['  after two', ({ firstWordTwoRoundsMs }) => sayPercentiles(firstWordTwoRoundsMs)],
    ['last word p50, p95 (ms)', ({ lastWordMs }) => sayPercentiles(lastWordMs)],
  ];
  const table = [
    ['', ...columns.map(({ name }) => name)],
    ...rows.map(([name, say]) => [name, ...columns.map(({ figures }) => say(figures))]),
  ];
  const widths = (table[0] ?? []).map((_, index) => Math.max(...table.map((row) => (row[index] ?? '').length)));
  return table
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
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
