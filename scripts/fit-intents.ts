/**
 * Fits the classifiers of what callers mean to the examples beside them: of openings to `examples/INTENT.txt`, of turns in the middle of a
 * matter to `turns/CONTEXT.tsv`. `--check` writes nothing and fails where a stored one is another.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fitClassifier } from '../src/engines/dialog/intents/guess/classifier.ts';
import { writeClassifier } from '../src/engines/dialog/intents/guess/classifier-file.ts';
import { readExamples, readTurns } from '../src/engines/dialog/intents/guess/examples.ts';

const FITTED: [file: string, fit: () => Promise<string>][] = [
  ['intents.json', async () => writeClassifier(fitClassifier(await readExamples()))],
  ['turns.json', async () => writeClassifier(fitClassifier(await readTurns()))],
];

for (const [name, fit] of FITTED) {
  const file = fileURLToPath(new URL(`../src/engines/dialog/intents/guess/${name}`, import.meta.url));
  const text = await fit();
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) === text)
    process.stdout.write(`${name} is fitted to its examples.\n`);
  else {
    process.stderr.write(`${name} is not fitted to the examples beside it; run: npm run fit\n`);
    process.exitCode = 1;
  }
}
