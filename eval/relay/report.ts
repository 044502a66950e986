import type { TaskRun } from './task-run.ts';
import { VERDICTS } from './verdict.ts';

const KINDS = ['login', 'read', 'create', 'update', 'delete'] as const;

/** A line for a run; what was wrong and each step where it was not right, or where all is wanted. */
export function writeRun({ task, isReplay, verdict, problems, requests, played }: TaskRun, isVerbose: boolean): string {
  const { outcome, turns, ms } = played;
  const name = `${task.site}/${task.id}${isReplay ? ' (again)' : ''}`;
  const asked = requests.length === 0 ? '' : `  ${requests.length} requests, ${tokensOf(requests)} tokens in`;
  const head = `${verdict.padEnd(17)}${name.padEnd(46)} ${task.kind.padEnd(7)}${(ms / 1000).toFixed(1).padStart(6)} s ${String(outcome.turns).padStart(3)} turns${asked}`;
  const end = outcome.error === null ? '' : `  ${outcome.error.code}: ${outcome.error.message}`;
  if (verdict === 'right' && !isVerbose) return `${head}\n`;
  return [
    head,
    `    “${task.instruction}” (${task.tier})`,
    ...(end === '' ? [] : [`  ${end}`]),
    ...(outcome.result === null ? [] : [`    result ${JSON.stringify(outcome.result).slice(0, 500)}`]),
    ...problems.slice(0, 4).map((problem) => `    ${problem.slice(0, 400)}`),
    ...turns.map(({ number, summary, url }) => `      ${number}. ${summary} [${url}]`),
    '',
  ].join('\n');
}

/** How many runs of each kind came to what, and what a run of it took. */
export function writeTable(model: string, runs: readonly TaskRun[]): string {
  const head = ['', ...VERDICTS, 'seconds', 'turns', 'requests', 'tokens in'];
  const rows = [false, true].flatMap((isReplay) =>
    KINDS.flatMap((kind) => {
      const own = runs.filter((run) => run.isReplay === isReplay && run.task.kind === kind);
      return own.length === 0 ? [] : [[`${kind}${isReplay ? ' again' : ''}`, ...figuresOf(own)]];
    }),
  );
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [`with ${model}`, ...lines].join('\n');
}

function figuresOf(runs: readonly TaskRun[]): string[] {
  const mean = (read: (run: TaskRun) => number): number => runs.reduce((sum, run) => sum + read(run), 0) / runs.length;
  return [
    ...VERDICTS.map((verdict) => String(runs.filter((run) => run.verdict === verdict).length)),
    mean(({ played }) => played.ms / 1000).toFixed(1),
    mean(({ played }) => played.outcome.turns).toFixed(1),
    mean(({ requests }) => requests.length).toFixed(1),
    mean(({ requests }) => tokensOf(requests)).toFixed(0),
  ];
}

function tokensOf(requests: TaskRun['requests']): number {
  return requests.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
}
