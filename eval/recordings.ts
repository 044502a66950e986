import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recording } from '../src/engines/language/testing/recordings.ts';

const FOLDER = fileURLToPath(new URL('recordings', import.meta.url));

/** All that was recorded, of every model. */
export function readRecordings(folder = FOLDER): Recording[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recording);
}

/** @param name of the file, without its ending */
export function keepRecording(name: string, recording: Recording, folder = FOLDER): void {
  appendFileSync(join(folder, `${name}.jsonl`), `${JSON.stringify(recording)}\n`);
}
