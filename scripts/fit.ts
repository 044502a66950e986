/**
 * Fits the reader of callers' language to the utterances in `src/engines/dialog/nlu/offline/data`, each language in a thread of its own,
 * prints how it does on the fifth that is held out, and writes its weights. `--check` writes nothing and fails where the stored ones are others.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { describe, evaluate } from '../src/engines/dialog/nlu/offline/fit/evaluate.ts';
import { fitTo, LANGUAGES, type LanguageTag, partsOf } from '../src/engines/dialog/nlu/offline/fit/fit-all.ts';
import { weightsFile } from '../src/engines/dialog/nlu/offline/weights.ts';
import { writeWeights } from '../src/engines/language/weights-file.ts';

if (isMainThread) for (const language of LANGUAGES) startThread(language);
else await fitOne(workerData as LanguageTag);

function startThread(language: LanguageTag): void {
  const worker = new Worker(new URL(import.meta.url), { workerData: language, argv: process.argv.slice(2) });
  worker.on('exit', (code) => {
    if (code !== 0) process.exitCode = code;
  });
}

async function fitOne(language: LanguageTag): Promise<void> {
  const fitted = fitTo(language);
  const content = writeWeights(fitted);
  const file = weightsFile(language);
  if (!process.argv.includes('--check')) {
    process.stdout.write(describe(language, evaluate(fitted, partsOf(language).heldOut)));
    await writeFile(file, content);
    return;
  }
  const stored = await readFile(file).catch(() => null);
  // Two versions of the compressor may write the same differently.
  const isSame = stored !== null && brotliDecompressSync(stored).equals(brotliDecompressSync(content));
  if (isSame) process.stdout.write(`The reader of ${language} is fitted to its utterances.\n`);
  else {
    process.stderr.write(`The reader of ${language} is not fitted to its utterances; run: npm run fit\n`);
    process.exitCode = 1;
  }
}
