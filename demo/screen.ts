import { stripVTControlCharacters, styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

const paint = (style: Style, text: string): string => (process.stdout.isTTY ? styleText(style, text) : text);

export function title(text: string): void {
  process.stdout.write(`\n${paint('bold', text)}\n`);
}

export function note(text: string): void {
  process.stdout.write(`  ${text}\n`);
}

export function faint(text: string): void {
  process.stdout.write(`  ${paint('dim', text)}\n`);
}

export function spoken(who: 'caller' | 'agent', text: string): void {
  const width = Math.min(process.stdout.columns ?? 100, 110) - 12;
  const lines = wrap(text, width);
  lines.forEach((line, index) => {
    const name = index === 0 ? who.padStart(8) : ' '.repeat(8);
    process.stdout.write(`  ${paint(who === 'caller' ? 'cyan' : 'green', name)}  ${line}\n`);
  });
}

export function table(headers: string[], rows: string[][]): void {
  const widths = headers.map((header, column) =>
    Math.max(...[header, ...rows.map((row) => row[column] ?? '')].map((cell) => stripVTControlCharacters(cell).length)),
  );
  const line = (cells: string[]) =>
    `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd();
  process.stdout.write(`${paint('dim', line(headers))}\n${rows.map(line).join('\n')}\n`);
}

export interface StepResult {
  name: string;
  seconds: number;
  failure: string | null;
}

/** Runs one step with its time; a failure is shown and remembered. */
export async function step(
  number: number,
  name: string,
  results: StepResult[],
  work: () => Promise<void>,
): Promise<void> {
  title(`${number}. ${name}`);
  const began = performance.now();
  let failure: string | null = null;
  try {
    await work();
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    process.stdout.write(`  ${paint('red', `✗ ${failure}`)}\n`);
  }
  const seconds = (performance.now() - began) / 1000;
  if (failure === null) process.stdout.write(`  ${paint('green', '✓')} ${paint('dim', `${seconds.toFixed(1)} s`)}\n`);
  results.push({ name, seconds, failure });
  if (failure !== null) throw new DemoStopped();
}

/** A step failed; those behind it stand on it and are not tried. */
export class DemoStopped extends Error {}

export function summary(results: StepResult[], planned: string[]): void {
  title('Summary');
  const rows = planned.map((name, index) => {
    const result = results[index];
    const state = result === undefined ? '–' : result.failure === null ? 'ok' : 'failed';
    return [String(index + 1), name, result ? `${result.seconds.toFixed(1)} s` : '', state];
  });
  table(['', 'Step', 'Time', ''], rows);
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}
