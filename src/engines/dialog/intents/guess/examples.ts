import { readFile } from 'node:fs/promises';
import { hear } from '../../listening/hear.ts';
import type { Example } from './classifier.ts';
import { featuresOf, turnFeatures } from './features.ts';
import { INTENTS, type Intent } from './intent.ts';
import { CONTEXTS, type Context, TURNS, type Turn } from './turn.ts';

/** What callers say who want this or that, from `examples/`, where each intent has a file and each line is an utterance. */
export async function readExamples(): Promise<(Example<Intent> & { said: string })[]> {
  const files = INTENTS.map(async (label) =>
    (await linesOf(`./examples/${label}.txt`)).map((said) => ({
      label,
      said,
      features: featuresOf(hear(said).tokens),
    })),
  );
  return (await Promise.all(files)).flat();
}

/** What they say in the middle of a matter, from `turns/`, where each context has a file and each line is what is meant, a tab, and an utterance. */
export async function readTurns(): Promise<(Example<Turn> & { said: string; context: Context })[]> {
  const files = CONTEXTS.map(async (context) =>
    (await linesOf(`./turns/${context}.tsv`)).map((line) => {
      const [name = '', said = ''] = line.split('\t');
      const label = TURNS.find((turn) => turn === name);
      if (label === undefined || said === '') throw new Error(`turns/${context}.tsv: no turn in "${line}".`);
      return { label, said, context, features: turnFeatures(hear(said).tokens, context) };
    }),
  );
  return (await Promise.all(files)).flat();
}

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}
