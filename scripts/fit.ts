/**
 * Fits the readers: of callers' language to the utterances in `src/engines/dialog/nlu/offline/data`, each language in a thread of its own,
 * and of instructions to the lines in `src/engines/relay/instruction/data`. Prints how each does on the fifth that is held out, and writes
 * what was fitted. `--check` writes nothing and fails where what is stored is other.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { describe, evaluate } from '../src/engines/dialog/nlu/offline/fit/evaluate.ts';
import { fitTo, LANGUAGES, type LanguageTag, partsOf } from '../src/engines/dialog/nlu/offline/fit/fit-all.ts';
import { weightsFile } from '../src/engines/dialog/nlu/offline/weights.ts';
import { writeWeights } from '../src/engines/language/weights-file.ts';
import { describe as describeRead, evaluate as evaluateRead } from '../src/engines/relay/instruction/fit/evaluate.ts';
import { fitReader, readerLines } from '../src/engines/relay/instruction/fit/fit-reader.ts';
import { readData } from '../src/engines/relay/instruction/fit/read-data.ts';
import { FILLERS, VOCABULARY, WEIGHTS } from '../src/engines/relay/instruction/weights.ts';

const INSTRUCTIONS = 'instructions';

if (isMainThread) for (const name of [INSTRUCTIONS, ...LANGUAGES]) startThread(name);
else await (workerData === INSTRUCTIONS ? fitInstructions() : fitOne(workerData as LanguageTag));

function startThread(name: string): void {
  const worker = new Worker(new URL(import.meta.url), { workerData: name, argv: process.argv.slice(2) });
  worker.on('exit', (code) => {
    if (code !== 0) process.exitCode = code;
  });
}

async function fitOne(language: LanguageTag): Promise<void> {
  const fitted = fitTo(language);
  if (!process.argv.includes('--check'))
    process.stdout.write(describe(language, evaluate(fitted, partsOf(language).heldOut)));
  await keep(`reader of ${language}`, [[weightsFile(language), writeWeights(fitted)]]);
}

async function fitInstructions(): Promise<void> {
  const { fitted: lines, heldOut } = readerLines();
  const { fillers, vocabulary, ...fitted } = fitReader(lines);
  await keep('reader of instructions', [
    [WEIGHTS, writeWeights(fitted)],
    [FILLERS, Buffer.from(`${fillers.join('\n')}\n`)],
    [VOCABULARY, Buffer.from(`${vocabulary.join('\n')}\n`)],
  ]);
  if (process.argv.includes('--check')) return;
  process.stdout.write(describeRead('held out', evaluateRead(heldOut)));
  process.stdout.write(describeRead('unseen', evaluateRead(readData('unseen'))));
}

/** Writes what was fitted; to check, compares it with what is stored. */
async function keep(name: string, files: [URL, Buffer][]): Promise<void> {
  if (!process.argv.includes('--check')) {
    for (const [file, content] of files) await writeFile(file, content);
    return;
  }
  const stored = await Promise.all(files.map(([file]) => readFile(file).catch(() => null)));
  if (files.every(([file, content], at) => isSame(file, stored[at] ?? null, content)))
    process.stdout.write(`The ${name} is fitted to its data.\n`);
  else {
    process.stderr.write(`The ${name} is not fitted to its data; run: npm run fit\n`);
    process.exitCode = 1;
  }
}

/** Two versions of the compressor may write the same differently. */
function isSame(file: URL, stored: Buffer | null, content: Buffer): boolean {
  if (stored === null) return false;
  const plain = (bytes: Buffer): Buffer => (file.pathname.endsWith('.bin') ? brotliDecompressSync(bytes) : bytes);
  return plain(stored).equals(plain(content));
}
