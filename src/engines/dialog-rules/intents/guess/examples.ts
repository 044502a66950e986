import { readFile } from 'node:fs/promises';
import { hear } from '../../listening/hear.ts';
import { BUSINESSES, type Business } from './business.ts';
import type { Example } from './classifier.ts';
import { DANGERS, type DangerTold } from './danger-told.ts';
import { featuresOf, turnFeatures, visitFeatures } from './features.ts';
import { INTENTS, type Intent } from './intent.ts';
import { CONTEXTS, type Context, TURNS, type Turn } from './turn.ts';
import { VISITS, type Visit } from './visit.ts';

/** What callers say who want this or that, from `examples/`, where each intent has a file and each line is an utterance; an emergency is any danger. */
export const readExamples = once(async (): Promise<(Example<Intent> & { said: string })[]> => {
  const files = INTENTS.map(async (label) => {
    const said = label === 'emergency' ? await saidInDanger() : await linesOf(`./examples/${label}.txt`);
    return said.map((line) => ({ label, said: line, features: featuresOf(hear(line).tokens) }));
  });
  return (await Promise.all(files)).flat();
});

async function saidInDanger(): Promise<string[]> {
  const files = ['life', 'self_harm', 'animal'].map((label) => linesOf(`./dangers/${label}.txt`));
  return (await Promise.all(files)).flat();
}

/** What they say in danger, from `dangers/`, where each kind has a file and `none` holds what only sounds like it, and what everybody else says, wherever in a call. */
export async function readDangers(): Promise<(Example<DangerTold> & { said: string })[]> {
  const files = DANGERS.map(async (label) =>
    (await linesOf(`./dangers/${label}.txt`)).map((said) => ({ label, said })),
  );
  const others = [...(await readExamples()).filter(({ label }) => label !== 'emergency'), ...(await readTurns())];
  const none = others.map(({ said }) => ({ label: 'none' as const, said }));
  return [...(await Promise.all(files)).flat(), ...none].map(({ label, said }) => ({
    label: label as DangerTold,
    said,
    features: featuresOf(hear(said).tokens),
  }));
}

/** What they say in the middle of a matter, from `turns/`, where each context has a file and each line is what is meant, a tab, and an utterance. */
export const readTurns = once(async (): Promise<(Example<Turn> & { said: string; context: Context })[]> => {
  const files = CONTEXTS.map(async (context) =>
    (await linesOf(`./turns/${context}.tsv`)).map((line) => {
      const [name = '', said = ''] = line.split('\t');
      const label = TURNS.find((turn) => turn === name);
      if (label === undefined || said === '') throw new Error(`turns/${context}.tsv: no turn in "${line}".`);
      return { label, said, context, features: turnFeatures(hear(said).tokens, context) };
    }),
  );
  return (await Promise.all(files)).flat();
});

/** Wishes about an appointment that are told of the caller's own one. */
const OF_A_VISIT: readonly Intent[] = ['move', 'cancel', 'look_up'];
/** A question or a message that names a day or an appointment may be about one of the caller's own. */
const MAY_BE_OF_A_VISIT = /\b(?:today|tomorrow|tonight|appointment|visit|late|\w+days?|\d+(?:st|nd|rd|th))\b/;

/** What they say of an appointment of theirs, from `visits/`, and of what they say otherwise what surely speaks of one, or of none. */
export async function readVisits(): Promise<(Example<Visit> & { said: string })[]> {
  const files = VISITS.map(async (label) =>
    (await linesOf(`./visits/${label}.txt`)).map((said) => ({ label: label as Visit, said })),
  );
  const others = (await readExamples()).flatMap(({ label, said }) => {
    const isOpen = (label === 'question' || label === 'message') && MAY_BE_OF_A_VISIT.test(hear(said).text);
    return isOpen ? [] : [{ label: OF_A_VISIT.includes(label) ? (label as Visit) : ('none' as const), said }];
  });
  return [...(await Promise.all(files)).flat(), ...others].map(({ label, said }) => ({
    label,
    said,
    features: visitFeatures(hear(said).text),
  }));
}

/** Those who sell something and those who dialed wrong are heard among the first words of a call as well. */
const ALSO: Partial<Record<Intent, Business>> = { sales: 'sells', wrong: 'elsewhere' };

/** What they say who are no ordinary callers, from `business/`, where `other` holds what only sounds like it, and what everybody else begins a call with: of that only what one of the others may say too. */
export async function readBusiness(): Promise<(Example<Business> & { said: string })[]> {
  const files = BUSINESSES.map(async (label) =>
    (await linesOf(`./business/${label}.txt`)).map((said) => ({ label: label as Business, said })),
  );
  const others = (await readExamples()).map(({ label, said }) => ({ label: ALSO[label] ?? 'other', said }));
  const all = [...(await Promise.all(files)).flat(), ...others].map(({ label, said }) => ({
    label,
    said,
    features: featuresOf(hear(said).tokens),
  }));
  const telling = new Set(all.filter(({ label }) => label !== 'other').flatMap(({ features }) => features));
  return all.map((example) => ({ ...example, features: example.features.filter((feature) => telling.has(feature)) }));
}

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}

/** Many readers of the same files: each is heard once. */
function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}
