import { readFile } from 'node:fs/promises';
import type { Example } from '../../intents/guess/classifier.ts';
import { hear } from '../../listening/hear.ts';
import { needFeatures } from './features.ts';
import { FIELDS, type Field } from './field.ts';

/** A need's name, in words that tell it. */
export type NeedExample = Example<string> & { text: string };

/** What callers say who need something of a field, from `FIELD.said.tsv`, and what they all may say, from `any.said.tsv`. */
export async function readSaid(field: Field): Promise<NeedExample[]> {
  return [...(await examplesOf(`${field}.said`)), ...(await examplesOf('any.said'))];
}

/** What the services are called by which needs are met, of all fields, from `FIELD.services.tsv`. */
export async function readServiceNames(): Promise<(NeedExample & { field: Field })[]> {
  const files = FIELDS.map(async (field) =>
    (await examplesOf(`${field}.services`)).map((example) => ({ ...example, field })),
  );
  return (await Promise.all(files)).flat();
}

async function examplesOf(name: string): Promise<NeedExample[]> {
  const text = await readFile(new URL(`./examples/${name}.tsv`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [label = '', words = ''] = line.split('\t');
      if (words === '') throw new Error(`${name}.tsv: "${line}" is not a need, a tab, and words.`);
      return { label, text: words, features: needFeatures(hear(words).tokens) };
    });
}
