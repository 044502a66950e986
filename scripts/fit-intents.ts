/**
 * Fits the classifiers of what callers mean to the examples beside them: of openings to `examples/INTENT.txt`, of dangers to
 * `dangers/DANGER.txt`, of turns in the middle of a matter to `turns/CONTEXT.tsv`, of what is wanted of an appointment that stands to
 * `visits/WISH.txt`, of who is no ordinary caller to `business/BUSINESS.txt`, of what a question asks for to `answers/asked/said.txt`, of what a visit is for to `needs/examples/`. `--check` writes
 * nothing and fails where a stored one is another.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readAsked } from '../src/engines/dialog-rules/answers/asked/read-asked.ts';
import { fitClassifier } from '../src/engines/dialog-rules/intents/guess/classifier.ts';
import { writeClassifier } from '../src/engines/dialog-rules/intents/guess/classifier-file.ts';
import {
  readBusiness,
  readDangers,
  readExamples,
  readTurns,
  readVisits,
} from '../src/engines/dialog-rules/intents/guess/examples.ts';
import { FIELDS } from '../src/engines/dialog-rules/knowledge/needs/field.ts';
import { readSaid, readServiceNames } from '../src/engines/dialog-rules/knowledge/needs/read-needs.ts';

const DIALOG = new URL('../src/engines/dialog-rules/', import.meta.url);

const FITTED: [file: string, fit: () => Promise<string>][] = [
  ['intents/guess/intents.json', async () => writeClassifier(fitClassifier(await readExamples()))],
  ['intents/guess/dangers.json', async () => writeClassifier(fitClassifier(await readDangers()))],
  ['intents/guess/turns.json', async () => writeClassifier(fitClassifier(await readTurns()))],
  ['intents/guess/visits.json', async () => writeClassifier(fitClassifier(await readVisits()))],
  ['intents/guess/business.json', async () => writeClassifier(fitClassifier(await readBusiness()))],
  ['answers/asked/asked.json', async () => writeClassifier(fitClassifier(await readAsked()))],
  ['knowledge/needs/needs.json', fitNeeds],
];

/** One classifier of the names of services, and for each field its needs and one of what callers say. */
async function fitNeeds(): Promise<string> {
  const names = await readServiceNames();
  const fields = FIELDS.map(async (field) => {
    const needs = [...new Set(names.filter((name) => name.field === field).map(({ label }) => label))];
    const told = writeClassifier(fitClassifier(await readSaid(field)));
    return `${JSON.stringify(field)}:{"needs":${JSON.stringify(needs)},"told":${told.trim()}}`;
  });
  const all = (await Promise.all(fields)).join(',\n');
  return `{"names":${writeClassifier(fitClassifier(names)).trim()},\n"fields":{${all}}}\n`;
}

for (const [name, fit] of FITTED) {
  const file = fileURLToPath(new URL(name, DIALOG));
  const text = await fit();
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) === text)
    process.stdout.write(`${name} is fitted to its examples.\n`);
  else {
    process.stderr.write(`${name} is not fitted to the examples beside it; run: npm run fit\n`);
    process.exitCode = 1;
  }
}
