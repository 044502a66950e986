/**
 * Fits the classifier of callers' intents to the examples beside it: `examples/INTENT.txt`, one utterance a line. `--check` writes
 * nothing and fails where the stored one is another.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fitClassifier } from '../src/engines/dialog/intents/guess/classifier.ts';
import { writeClassifier } from '../src/engines/dialog/intents/guess/classifier-file.ts';
import { readExamples } from '../src/engines/dialog/intents/guess/examples.ts';

const FILE = fileURLToPath(new URL('../src/engines/dialog/intents/guess/intents.json', import.meta.url));

const text = writeClassifier(fitClassifier(await readExamples()));
if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
    process.stderr.write('intents.json is not fitted to the examples beside it; run: npm run fit\n');
    process.exit(1);
  }
  process.stdout.write('intents.json is fitted to its examples.\n');
} else await writeFile(FILE, text);
