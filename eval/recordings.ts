import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recording } from '../src/engines/language/testing/recordings.ts';

const FOLDER = fileURLToPath(new URL('recordings', import.meta.url));
/** Which calls were right with the answers of a file, by its name: scenarios and their attempts, as `id 1`. */
const OUTCOMES = '.calls.json';

/** What the calls came to that a file's answers were recorded in: those that were right, and those that were not. */
export interface RecordedCalls {
  right: string[];
  wrong: string[];
}

/** All that was recorded, of every model. */
export function readRecordings(folder = FOLDER): Recording[] {
  return namesIn(folder, '.jsonl')
    .flatMap((name) => readFileSync(join(folder, `${name}.jsonl`), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recording);
}

/** @param name of the file, without its ending */
export function keepRecording(name: string, recording: Recording, folder = FOLDER): void {
  appendFileSync(join(folder, `${name}.jsonl`), `${JSON.stringify(recording)}\n`);
}

/** The calls of all files together. */
export function readRecordedCalls(folder = FOLDER): RecordedCalls {
  const files = namesIn(folder, OUTCOMES).map((name) => readCalls(name, folder));
  return { right: files.flatMap(({ right }) => right), wrong: files.flatMap(({ wrong }) => wrong) };
}

/** Notes what these calls came to; what the file says of others stays. */
export function keepCalls(
  name: string,
  calls: readonly { id: string; attempt: number; isRight: boolean }[],
  folder = FOLDER,
): void {
  const before = readCalls(name, folder);
  const names = new Map(calls.map(({ id, attempt, isRight }) => [`${id} ${attempt}`, isRight]));
  const kept = (list: string[], isRight: boolean): string[] =>
    [
      ...list.filter((one) => !names.has(one)),
      ...[...names].filter(([, is]) => is === isRight).map(([one]) => one),
    ].sort();
  const after: RecordedCalls = { right: kept(before.right, true), wrong: kept(before.wrong, false) };
  writeFileSync(join(folder, `${name}${OUTCOMES}`), `${JSON.stringify(after, null, 2)}\n`);
}

function readCalls(name: string, folder: string): RecordedCalls {
  const path = join(folder, `${name}${OUTCOMES}`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RecordedCalls) : { right: [], wrong: [] };
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}
