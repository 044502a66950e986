import { readFile } from 'node:fs/promises';
import { hear } from '../../listening/hear.ts';
import type { Example } from './classifier.ts';
import { featuresOf } from './features.ts';
import { INTENTS, type Intent } from './intent.ts';

/** What callers say who want this or that, from `examples/`, where each intent has a file and each line is an utterance. */
export async function readExamples(): Promise<(Example<Intent> & { said: string })[]> {
  const files = INTENTS.map(async (label) => {
    const text = await readFile(new URL(`./examples/${label}.txt`, import.meta.url), 'utf8');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((said) => ({ label, said, features: featuresOf(hear(said).tokens) }));
  });
  return (await Promise.all(files)).flat();
}
