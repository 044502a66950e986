import { readFile } from 'node:fs/promises';
import type { Example } from '../../intents/guess/classifier.ts';
import { featuresOf } from '../../intents/guess/features.ts';
import { hear } from '../../listening/hear.ts';

/** What callers ask in their own words, from `said.txt`, where each subject has a heading, `= price`, and each line below it is a question. */
export async function readAsked(): Promise<(Example<string> & { said: string })[]> {
  const text = await readFile(new URL('./said.txt', import.meta.url), 'utf8');
  return text.split(/^= /m).flatMap((section) => {
    const [label = '', ...lines] = section.split('\n');
    return lines
      .filter((said) => said !== '')
      .map((said) => ({ label, said, features: featuresOf(hear(said).tokens) }));
  });
}
