/**
 * Fits the readers: of callers' language to the utterances in `src/engines/dialog/nlu/offline/data`, each language in a thread of its own,
 * and of instructions to the lines in `src/engines/relay/instruction/data`. Prints how each does on the fifth that is held out, and writes
 * what was fitted. `--check` writes nothing and fails where what is stored is other; what was fitted to just what is there now, by an
 * account that the fit kept (`fit/inputs.ts`), is not fitted again. `--check --anew` fits all the same.
 */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { countWords } from '../src/engines/dialog/knowledge/fit/caller-words.ts';
import { readQuestions } from '../src/engines/dialog/knowledge/fit/read-questions.ts';
import { CALLER_WORDS } from '../src/engines/dialog/knowledge/rarity.ts';
import { SCORER } from '../src/engines/dialog/knowledge/scorer.ts';
import { describe, evaluate } from '../src/engines/dialog/nlu/offline/fit/evaluate.ts';
import { fitTo, LANGUAGES, type LanguageTag, partsOf } from '../src/engines/dialog/nlu/offline/fit/fit-all.ts';
import { listOrdinaryWords } from '../src/engines/dialog/nlu/offline/fit/list-ordinary-words.ts';
import { readLanguage } from '../src/engines/dialog/nlu/offline/fit/read-data.ts';
import { weightsFile } from '../src/engines/dialog/nlu/offline/weights.ts';
import { ORDINARY_WORDS } from '../src/engines/dialog/ordinary-words.ts';
import type { Practice } from '../src/engines/dialog/practice.ts';
import { writeWeights } from '../src/engines/language/weights-file.ts';
import { describe as describeRead, evaluate as evaluateRead } from '../src/engines/relay/instruction/fit/evaluate.ts';
import { fitReader, readerLines } from '../src/engines/relay/instruction/fit/fit-reader.ts';
import { readData } from '../src/engines/relay/instruction/fit/read-data.ts';
import { FILLERS, VOCABULARY, WEIGHTS } from '../src/engines/relay/instruction/weights.ts';
import { isAsFitted, keepAccount } from './fit/inputs.ts';

const INSTRUCTIONS = 'instructions';
const ANSWERS = 'answers';

/** By this thread. */
const written: string[] = [];

if (isMainThread) {
  for (const name of [INSTRUCTIONS, ANSWERS, ...LANGUAGES].filter(isWanted)) {
    if (process.argv.includes('--check') && !process.argv.includes('--anew') && isAsFitted(name))
      process.stdout.write(`Nothing has changed since ${name} was fitted.\n`);
    else startThread(name);
  }
} else if (workerData === INSTRUCTIONS) await fitInstructions();
else if (workerData === ANSWERS) await fitAnswers();
else await fitOne(workerData as LanguageTag);
if (!isMainThread && !process.argv.includes('--check')) keepAccount(String(workerData), written);

/** All, or those that are named. */
function isWanted(name: string): boolean {
  const named = process.argv.slice(2).filter((one) => !one.startsWith('--'));
  return named.length === 0 || named.includes(name);
}

function startThread(name: string): void {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: name,
    argv: process.argv.slice(2),
    execArgv: [...process.execArgv, '--import', new URL('./fit/watch-reads.ts', import.meta.url).href],
  });
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

/** How seldom callers say each word, which words are no names, and by the first what of the practice answers a question. */
async function fitAnswers(): Promise<void> {
  const words = LANGUAGES.flatMap((language) =>
    countWords(
      language,
      readLanguage(language).map(({ text }) => text),
    ),
  );
  await keep('table of callers’ words', [[CALLER_WORDS, Buffer.from(`${words.join('\n')}\n`)]]);
  const ordinary = LANGUAGES.map((language) => `${language}\t${listOrdinaryWords(readLanguage(language)).join(' ')}\n`);
  await keep('table of ordinary words', [[ORDINARY_WORDS, Buffer.from(ordinary.join(''))]]);
  const questions = LANGUAGES.flatMap(readQuestions);
  const { fitScorer, measureScorer } = await import('../src/engines/dialog/knowledge/fit/fit-scorer.ts');
  const weights = fitScorer(questions, practiceNamed);
  await keep('scorer of answers', [[SCORER, Buffer.from(`${JSON.stringify(weights)}\n`)]]);
  if (process.argv.includes('--check')) return;
  const { right, wrong, of, invented, ofUnknown } = measureScorer(questions, practiceNamed);
  process.stdout.write(
    `answers to questions that were left out: ${right} right and ${wrong} wrong of ${of}, ${invented} of ${ofUnknown} that have none\n`,
  );
}

function practiceNamed(name: string): Practice {
  const file = new URL(`../eval/voice/practices/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { practice: Practice }).practice;
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
    written.push(...files.map(([file]) => fileURLToPath(file)));
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
